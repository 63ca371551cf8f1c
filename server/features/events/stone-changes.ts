import {
  toVisibilityAttributes,
  type VisibilityRow,
  type VisibilityAttributes,
} from '#server/stock/catalogue/visibility-attributes.ts'

/** A stone at the last publish and now. */
export type VisibilityChange = {
  id: number
  before: VisibilityAttributes | undefined
  after: VisibilityAttributes | undefined
}

/** A change that is published for a single stone. */
export type StoneChange = VisibilityChange & {
  after: (VisibilityAttributes & { stockId: string }) | undefined
}

/** Single changes while they are few, otherwise one change of each kind; the other list is empty. */
export type ListedChanges = { singles: StoneChange[]; kinds: VisibilityChange[] }

/**
 * Above this number changes are not published one by one: viewers of any of these stones reload their lists.
 */
const maxSingles = 50

/**
 * Collects stone changes since the last publish: single changes while they are few, then one of each kind, so
 * that ten thousand stones of one vendor need a handful of entries.
 */
export class StoneChanges {
  #singles = new Map<number, StoneChange>()
  #kinds = new Map<string, VisibilityChange>()

  add(before: VisibilityAttributes | undefined, row: VisibilityRow | undefined): void {
    const stone = row && toVisibilityAttributes(row)
    const id = stone?.id ?? before?.id
    if (id === undefined || (before && stone && isEqual(before, stone))) return
    const after = stone && { ...stone, stockId: row.stock_id }
    const earlier = this.#singles.get(id)
    const change = { id, before: earlier ? earlier.before : before, after }
    if (this.#kinds.size > 0) {
      this.#addKind(change)
      return
    }
    this.#singles.set(id, change)
    if (this.#singles.size > maxSingles) this.#endSingles()
  }

  /** Adds new stones that are too many to publish one by one. */
  addMany(stones: readonly VisibilityAttributes[]): void {
    if (stones.length > 0) this.#endSingles()
    for (const after of stones) this.#addKind({ id: after.id, before: undefined, after })
  }

  get isEmpty(): boolean {
    return this.#singles.size === 0 && this.#kinds.size === 0
  }

  list(): ListedChanges {
    return { singles: [...this.#singles.values()], kinds: [...this.#kinds.values()] }
  }

  #endSingles(): void {
    for (const single of this.#singles.values()) this.#addKind(single)
    this.#singles.clear()
  }

  #addKind(change: VisibilityChange): void {
    const key = formatKindKey(change)
    if (!this.#kinds.has(key)) this.#kinds.set(key, change)
  }
}

/** Compares by member, because it must be fast for ten thousand stones. */
function isEqual(one: VisibilityAttributes, other: VisibilityAttributes): boolean {
  // Both objects have the same members, whatever they were made from.
  return (Object.keys(one) as (keyof VisibilityAttributes)[]).every((name) => one[name] === other[name])
}

/**
 * Returns the key of a kind of change. Changes of one kind look the same to every viewer: the same visibility
 * before and after, and the same changed figures.
 */
function formatKindKey({ before, after }: VisibilityChange): string {
  const figures = before && after ? listChangedFigures(before, after) : []
  return JSON.stringify([
    listVisibility(before),
    listVisibility(after),
    figures,
    hasOtherShape({ before, after }),
  ])
}

/** Returns whether the shape was corrected: the stone may be linked with other listings since. */
export function hasOtherShape({ before, after }: Omit<VisibilityChange, 'id'>): boolean {
  return before !== undefined && after !== undefined && before.shapeId !== after.shapeId
}

const figures = ['caratsThousandths', 'pricePerCaratCents', 'rapPriceCents'] as const

/** Returns which of the numbers that determine a price have changed. */
export function listChangedFigures(
  before: VisibilityAttributes,
  after: VisibilityAttributes,
): (typeof figures)[number][] {
  return figures.filter((figure) => before[figure] !== after[figure])
}

function listVisibility(stone: VisibilityAttributes | undefined): unknown[] | null {
  if (!stone) return null
  const { section, isActive, status, vendor, holdUserId, showToAll, memoCustomerId, memoAccount } = stone
  return [section, isActive, status, vendor, holdUserId, showToAll, memoCustomerId, memoAccount]
}
