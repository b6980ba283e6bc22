import { expect, test } from 'vitest'

import { parse, type Route } from './router.svelte'

const CASES: [string, Route][] = [
  ['/', { screen: 'home' }],
  ['/new/wayward', { screen: 'new', game: 'wayward' }],
  ['/table/a1b2', { screen: 'table', table: 'a1b2' }],
  ['/replay/a1b2?at=12', { screen: 'replay', table: 'a1b2', at: 12 }],
  ['/replay/a1b2?at=soon', { screen: 'replay', table: 'a1b2', at: null }],
  ['/rules/wayward#WW-GRD-10', { screen: 'rules', game: 'wayward', rule: 'WW-GRD-10' }],
  ['/table', { screen: 'nowhere', path: '/table' }],
  ['/table/a/b', { screen: 'nowhere', path: '/table/a/b' }],
  ['/rules/%E0%A4%A', { screen: 'rules', game: '%E0%A4%A', rule: '' }],
]

test.each(CASES)('%s', (path, route) => {
  expect(parse(new URL(path, 'http://table.test'))).toEqual(route)
})
