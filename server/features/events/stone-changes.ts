import {
  toVisibilityAttributes,
  type SightRow,
  type VisibilityAttributes,
} from '#server/stock/catalogue/visibility-attributes.ts'

/** A stone as it was when listeners were last told of it, and as it is now. */
export type SightChange = {
  id: number
  before: VisibilityAttributes | undefined
  after: VisibilityAttributes | undefined
}

/** The same of a stone that is told by itself. */
export type StoneChange = SightChange & { after: (VisibilityAttributes & { stockId: string }) | undefined }

/** Every single one while they are few, else one of each kind; the other list is empty. */
export type ListedChanges = { singles: StoneChange[]; kinds: SightChange[] }

/** More than so many at once are not told one by one: whoever sees any of them reads his lists anew. */
const maxSingles = 50

/**
 * Stones that changed since listeners were last told: each by itself while they are few, then only one of each kind
 * of change, so that a vendor's ten thousand stones are a handful.
 */
export class StoneChanges {
  #singles = new Map<number, StoneChange>()
  #kinds = new Map<string, SightChange>()

  add(before: VisibilityAttributes | undefined, row: SightRow | undefined): void {
    const sight = row && toVisibilityAttributes(row)
    const id = sight?.id ?? before?.id
    if (id === undefined || (before && sight && isSame(before, sight))) return
    const after = sight && { ...sight, stockId: row.stock_id }
    const earlier = this.#singles.get(id)
    const change = { id, before: earlier ? earlier.before : before, after }
    if (this.#kinds.size > 0) {
      this.#addKind(change)
      return
    }
    this.#singles.set(id, change)
    if (this.#singles.size > maxSingles) this.#endSingles()
  }

  /** New stones, of so many at once that none of them is told by itself. */
  addMany(sights: readonly VisibilityAttributes[]): void {
    if (sights.length > 0) this.#endSingles()
    for (const after of sights) this.#addKind({ id: after.id, before: undefined, after })
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

  #addKind(change: SightChange): void {
    const key = keyOfKind(change)
    if (!this.#kinds.has(key)) this.#kinds.set(key, change)
  }
}

/** Of ten thousand stones, in a moment. */
function isSame(one: VisibilityAttributes, other: VisibilityAttributes): boolean {
  // A sight has the same members whatever it was made from.
  return (Object.keys(one) as (keyof VisibilityAttributes)[]).every((name) => one[name] === other[name])
}

/** Changes of one kind look alike to every viewer, whatever the stone: who sees it before and after, and its price. */
function keyOfKind({ before, after }: SightChange): string {
  const figures = before && after ? listChangedFigures(before, after) : []
  return JSON.stringify([listPlace(before), listPlace(after), figures])
}

const figures = ['caratsThousandths', 'pricePerCaratCents', 'rapPriceCents'] as const

/** Which of the numbers that make a price have changed. */
export function listChangedFigures(
  before: VisibilityAttributes,
  after: VisibilityAttributes,
): (typeof figures)[number][] {
  return figures.filter((figure) => before[figure] !== after[figure])
}

function listPlace(sight: VisibilityAttributes | undefined): unknown[] | null {
  if (!sight) return null
  const { section, isActive, status, vendor, holdUserId, showToAll, memoCustomerId, memoAccount } = sight
  return [section, isActive, status, vendor, holdUserId, showToAll, memoCustomerId, memoAccount]
}
