import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, expect, test, vi } from 'vitest'

import LinkField from './LinkField.svelte'

const LINK = 'http://localhost:3000/table/t1#k'
const show = () => render(LinkField, { table: 't1', key: 'k', whom: 'Orla', words: 'Play with me.' })

afterEach(() => vi.unstubAllGlobals())

test('a link is copied, and that is told', async () => {
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  show()
  await fireEvent.click(screen.getByRole('button', { name: 'Copy the link for Orla' }))
  expect(writeText).toHaveBeenCalledExactlyOnceWith(LINK)
  expect(await screen.findByText('The link for Orla is copied.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Share/ })).toBeNull()
})

test('without a clipboard it is marked, to be copied by hand', async () => {
  vi.stubGlobal('navigator', {})
  show()
  await fireEvent.click(screen.getByRole('button', { name: /Copy/ }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Link for Orla' }))
})

test('phones share it with whatever they have', async () => {
  const share = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { share })
  show()
  await fireEvent.click(screen.getByRole('button', { name: 'Share the link for Orla' }))
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Lantern', text: 'Play with me.', url: LINK })
})
