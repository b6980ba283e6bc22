/**
 * Changes of a view, as they come over the wire: [[path, value], …]. A path alone takes its value away; the empty path
 * stands for the whole view. `changes.py` makes them.
 */

import type { Changes } from './types'

/** The changes belong to another view than ours: we have missed something, and ask for all of the table. */
export class Misfit extends Error {
  override name = 'Misfit'
}

type Branch = Record<string | number, unknown>

/**
 * The view after some changes. Nothing in the old one is touched, and whatever has not changed is the same object in
 * both, so that only what did change is drawn again.
 */
export function applied(view: unknown, changes: Changes): unknown {
  const ours = new Set<Branch>() // copied for this very call: these may be written to
  let root = view
  for (const [path, ...value] of changes) {
    if (!Array.isArray(path)) throw new Misfit('a change without a path')
    if (path.length === 0) root = value[0]
    else root = changed(root, path as (string | number)[], value, ours)
  }
  return root
}

function changed(root: unknown, path: readonly (string | number)[], value: readonly unknown[], ours: Set<Branch>): Branch {
  const copy = writable(root, ours, path)
  let branch = copy
  for (const step of path.slice(0, -1)) {
    const next = writable(branch[step], ours, path)
    branch[step] = next
    branch = next
  }
  const last = path.at(-1)!
  if (value.length > 0) branch[last] = value[0]
  else delete branch[last]
  return copy
}

function writable(node: unknown, ours: Set<Branch>, path: readonly unknown[]): Branch {
  if (typeof node !== 'object' || node === null) throw new Misfit(`nothing to change at ${path.join('.')}`)
  if (ours.has(node as Branch)) return node as Branch
  const copy = (Array.isArray(node) ? [...node] : { ...node }) as Branch
  ours.add(copy)
  return copy
}
