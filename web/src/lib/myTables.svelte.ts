/** The tables that this browser has keys for, kept from visit to visit. All tabs share them. */

import { keysOf, NO_RING, ringOf, ringsFrom, type Ring, type Rings } from './keys'
import type { Holding, Opened } from './types'

const TABLES = 'lantern.tables'
const NAME = 'lantern.name'

class MyTables {
  rings = $state.raw<Rings>(ringsFrom(read(TABLES)))
  /** What somebody was called the last time. */
  name = $state(read(NAME) ?? '')
  #isKept = true

  /** Follows what other tabs write. Returns how to stop. */
  start(): () => void {
    const follow = (event: StorageEvent) => {
      if (event.key === TABLES || event.key === null) this.rings = ringsFrom(read(TABLES))
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }

  of(table: string): Ring {
    return Object.hasOwn(this.rings, table) ? this.rings[table]! : NO_RING
  }

  keys(table: string): string[] {
    return keysOf(this.of(table))
  }

  /** What another device needs to sit where we sit. */
  get holdings(): Holding[] {
    const held = Object.keys(this.rings).map((table) => ({ table, keys: this.keys(table) }))
    return held.filter(({ keys }) => keys.length > 0)
  }

  change(table: string, made: (ring: Ring) => Ring): void {
    const rings = this.#latest()
    this.#keep({ ...rings, [table]: made(Object.hasOwn(rings, table) ? rings[table]! : NO_RING) })
  }

  forget(table: string): void {
    const { [table]: _, ...rest } = this.#latest()
    this.#keep(rest)
  }

  /** A key came by a link. */
  find(table: string, key: string): void {
    this.change(table, (ring) => ({ ...ring, found: [...ring.found.filter((each) => each !== key), key] }))
  }

  /** A table of our own. */
  take(opened: Opened): void {
    this.change(opened.state.table, () => ringOf(opened))
  }

  /** How far a table has been seen. */
  see(table: string, entry: number, number: number): void {
    const ring = this.of(table)
    if (ring.entry !== entry || ring.number !== number) this.change(table, (known) => ({ ...known, entry, number }))
  }

  rename(name: string): void {
    this.name = name
    write(NAME, name)
  }

  /** Another tab may have written since we read; where nothing can be kept, memory is all there is. */
  #latest(): Rings {
    const text = this.#isKept ? read(TABLES) : null
    return text === null ? this.rings : ringsFrom(text)
  }

  #keep(rings: Rings): void {
    this.rings = rings
    this.#isKept = write(TABLES, JSON.stringify(rings))
  }
}

function read(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Whether it could be kept: private windows may keep nothing, and the keys then last as long as the page. */
function write(name: string, text: string): boolean {
  try {
    localStorage.setItem(name, text)
    return true
  } catch {
    return false
  }
}

export const myTables = new MyTables()
