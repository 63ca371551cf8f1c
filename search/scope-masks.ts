import { MASK_BYTES } from './blocks/kernel.ts'
import type { CatalogueColumns } from './catalogue-columns.ts'
import type { Scope } from './query.ts'

/** So many sets of scopes are kept: storefronts times sections. */
const mostKept = 64

type ByName<Value> = Readonly<Record<string, Value>>

/**
 * Where masks of all blocks are, and where it is noted which of them are empty; the first that is not, and the one behind
 * the last.
 */
export type KnownRows = { masks: number; empty: number; first: number; end: number }

type Kept = KnownRows & {
  scopes: readonly Scope[]
  mixed: number
  blockRoom: number
  version: number
  versions: number[]
}

/**
 * The rows of a set of scopes as masks of all blocks, kept from query to query: what a viewer may see is the same for all
 * that he asks. Only blocks whose rows changed are worked out again; the least recently used are dropped.
 */
export class ScopeMasks {
  #columns: CatalogueColumns
  /** In order of use, the latest last. */
  #kept: Kept[] = []

  constructor(columns: CatalogueColumns) {
    this.#columns = columns
  }

  /** What is known of them. `write` writes the scopes as the kernel reads them. Scopes of ids are not kept. */
  find(scopes: readonly Scope[], write: () => number): KnownRows | undefined {
    if (scopes.some(({ ids }) => ids !== undefined)) return undefined
    const mixed = mixIds(scopes)
    const kept = this.#take(scopes, mixed) ?? startEmpty(scopes, mixed)
    this.#kept.push(kept)
    if (kept.version !== this.#columns.layout.version) this.#bringUpToDate(kept, write(), scopes.length)
    if (this.#kept.length > mostKept) this.#dropLeastUsed()
    return kept
  }

  /** Forgets all; what is asked for again is worked out again. */
  clear(): void {
    for (const kept of this.#kept) this.#release(kept)
    this.#kept = []
  }

  /** Takes what is known of these scopes out of the list. */
  #take(scopes: readonly Scope[], mixed: number): Kept | undefined {
    for (let at = this.#kept.length - 1; at >= 0; at--) {
      const kept = this.#kept[at]
      if (kept?.mixed !== mixed || !areSame(kept.scopes, scopes)) continue
      this.#kept.splice(at, 1)
      return kept
    }
    return undefined
  }

  #bringUpToDate(kept: Kept, operations: number, count: number): void {
    const { kernel, layout, memory, slots } = this.#columns
    if (kept.blockRoom < slots.blockRoom) {
      this.#release(kept)
      kept.masks = memory.allocate(slots.blockRoom * MASK_BYTES)
      kept.empty = memory.allocate(slots.blockRoom)
      kept.blockRoom = slots.blockRoom
      kept.versions = []
    }
    for (let block = 0; block < slots.blocks; block++) {
      const version = layout.versions[block] ?? 0
      if (kept.versions[block] === version) continue
      kernel.maskScopes(block, operations, count, kept.masks + block * MASK_BYTES)
      kept.versions[block] = version
    }
    kernel.noteEmpty(kept.masks, slots.blocks, kept.empty)
    const isEmpty = memory.u8.subarray(kept.empty, kept.empty + slots.blocks)
    kept.first = Math.max(0, isEmpty.indexOf(0))
    kept.end = isEmpty.lastIndexOf(0) + 1
    kept.version = layout.version
  }

  #dropLeastUsed(): void {
    const kept = this.#kept.shift()
    if (kept) this.#release(kept)
  }

  #release({ masks, empty, blockRoom }: Kept): void {
    this.#columns.memory.release(masks, blockRoom * MASK_BYTES)
    this.#columns.memory.release(empty, blockRoom)
  }
}

/** A number that different ids hardly share. */
function mixIds(scopes: readonly Scope[]): number {
  let mixed = scopes.length
  for (const { only, except } of scopes) {
    for (const byName of [only, except]) {
      for (const ids of Object.values(byName ?? {}))
        for (const id of ids) mixed = (Math.imul(mixed, 31) + id) | 0
    }
  }
  return mixed
}

function startEmpty(scopes: readonly Scope[], mixed: number): Kept {
  // A copy, for whoever asks may go on writing to his own.
  const own = scopes.map(({ only = {}, except = {}, flags = {} }) => {
    return { only: copyIds(only), except: copyIds(except), flags: { ...flags } }
  })
  return { scopes: own, mixed, masks: 0, empty: 0, first: 0, end: 0, blockRoom: 0, version: -1, versions: [] }
}

function copyIds(byName: ByName<readonly number[]>): ByName<readonly number[]> {
  return Object.fromEntries(Object.entries(byName).map(([name, ids]) => [name, [...ids]]))
}

/** Whether they say the same in the same order; none of them names ids. */
function areSame(some: readonly Scope[], others: readonly Scope[]): boolean {
  return (
    some.length === others.length &&
    some.every((one, at) => {
      const other = others[at]
      return (
        other !== undefined &&
        haveSame(one.only, other.only, areSameIds) &&
        haveSame(one.except, other.except, areSameIds) &&
        haveSame(one.flags, other.flags, Object.is)
      )
    })
  )
}

function haveSame<Value>(
  some: ByName<Value> = {},
  others: ByName<Value> = {},
  areAlike: (one: Value, other: Value) => boolean,
): boolean {
  const names = Object.keys(some)
  if (names.length !== Object.keys(others).length) return false
  return names.every((name) => {
    const [one, other] = [some[name], others[name]]
    return one !== undefined && other !== undefined && areAlike(one, other)
  })
}

function areSameIds(some: readonly number[], others: readonly number[]): boolean {
  return some.length === others.length && some.every((id, at) => id === others[at])
}
