import type { CartItem, WishlistItem } from '#contract/schemas/orders.ts'
import type { ListState } from '#web/shared/router/list-state.ts'
import type { CartGroup } from './cart-groups.ts'

/** Groups per page. A line set is never split. Source: requirements 15.9. */
export const pageSize = 36

/** What a cart or wishlist can be sorted by, with the titles. The default is the order of adding. */
export const sortTitles = {
  added: 'Date added',
  stockId: 'Stock no.',
  carats: 'Carats',
  pricePerCarat: '$/ct',
  totalPrice: 'Total',
} as const
type SortName = keyof typeof sortTitles

/** The filter by availability, with the titles. */
export const availabilityTitles = { available: 'Available', unavailable: 'Unavailable' } as const

/** What a list is searched, filtered and sorted by. Null is an unknown or hidden figure. */
export type RowFacts = {
  texts: readonly (string | null | undefined)[]
  stockId: string
  isAvailable: boolean
  carats: number | null
  totalPrice: number | null
  /** Of a single row; that of a set is its total price by its weight. */
  pricePerCarat: number | null
  addedAt: string
}

export function readCartFacts(row: CartItem): RowFacts {
  return {
    ...readCommonFacts(row),
    totalPrice: row.totalPrice ?? null,
    pricePerCarat: row.pricePerCarat ?? null,
  }
}

export function readWishlistFacts(row: WishlistItem): RowFacts {
  const { diamond, melee } = row
  return {
    ...readCommonFacts(row),
    totalPrice: row.totalPrice ?? null,
    pricePerCarat: diamond?.pricePerCarat ?? melee?.pricePerCarat ?? null,
  }
}

function readCommonFacts(row: CartItem | WishlistItem): Omit<RowFacts, 'totalPrice' | 'pricePerCarat'> {
  return {
    texts: [row.description, row.lineSet, row.diamond?.certificateNo],
    stockId: row.diamond?.product.stockId ?? '',
    isAvailable: row.isAvailable,
    carats: row.carats || null,
    addedAt: row.creationDate,
  }
}

/** Returns the groups that the search and the filter leave, in the selected order. */
export function arrangeGroups<Row>(
  groups: readonly CartGroup<Row>[],
  { q, filters, sort }: Pick<ListState, 'q' | 'filters' | 'sort'>,
  readFacts: (row: Row) => RowFacts,
): CartGroup<Row>[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  const shown = groups
    .map((group) => ({ group, facts: group.rows.map(readFacts) }))
    .filter(({ facts }) => matchesAvailability(facts, filters['show']) && matchesWords(facts, words))
  const by = readSortName(sort?.by)
  if (by === undefined) return shown.map(({ group }) => group)
  const sign = sort?.order === 'desc' ? -1 : 1
  return shown
    .map(({ group, facts }) => ({ group, key: readSortKey(facts, by) }))
    .toSorted((one, other) => compareKeys(one.key, other.key, sign))
    .map(({ group }) => group)
}

/** Returns the groups of a page, and the page itself: the last one if the list has become shorter. */
export function paginate<Group>(
  groups: readonly Group[],
  page: number,
): { shown: readonly Group[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(groups.length / pageSize))
  const existing = Math.min(page, pages - 1)
  return { shown: groups.slice(existing * pageSize, (existing + 1) * pageSize), page: existing, pages }
}

function readSortName(name: string | undefined): SortName | undefined {
  // The keys of the table are its type.
  return (Object.keys(sortTitles) as SortName[]).find((one) => one === name)
}

function matchesAvailability(facts: readonly RowFacts[], filter: string | undefined): boolean {
  if (filter !== 'available' && filter !== 'unavailable') return true
  return facts.every(({ isAvailable }) => isAvailable) === (filter === 'available')
}

function matchesWords(facts: readonly RowFacts[], words: readonly string[]): boolean {
  if (words.length === 0) return true
  const text = facts
    .flatMap(({ texts, stockId }) => [stockId, ...texts])
    .join(' ')
    .toLowerCase()
  return words.every((word) => text.includes(word))
}

type SortKey = string | number | null

function readSortKey(facts: readonly RowFacts[], by: SortName): SortKey {
  const [first] = facts
  if (by === 'added') return first?.addedAt ?? null
  if (by === 'stockId') return first?.stockId || null
  if (by === 'pricePerCarat') {
    if (facts.length === 1) return first?.pricePerCarat ?? null
    const [total, carats] = [sum(facts, 'totalPrice'), sum(facts, 'carats')]
    return total === null || carats === null ? null : total / carats
  }
  return sum(facts, by)
}

function sum(facts: readonly RowFacts[], name: 'carats' | 'totalPrice'): number | null {
  let total = 0
  for (const { [name]: value } of facts) {
    if (value === null) return null
    total += value
  }
  return total
}

/** Empty values come last in both directions. Source: requirements 2.6. */
function compareKeys(one: SortKey, other: SortKey, sign: number): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  if (typeof one === 'number' && typeof other === 'number') return sign * (one - other)
  return sign * String(one).localeCompare(String(other), 'en', { numeric: true })
}
