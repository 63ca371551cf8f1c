import { keyOfProduct, type ProductRef } from './product.ts'
import type { Amount } from './quantity.ts'

/** The most rows of one basket or wishlist: what a request for all of it can carry. */
export const MAX_ROWS = 1000

/** A product in a basket or wishlist. `quantity` counts stones; `caratsThousandths` is for melee. */
export type ListedProduct = ProductRef &
  Amount & {
    readonly ringSize: number | null
    /** The wish entry it comes from. */
    readonly wishedItemId: number | null
  }

/** A product as a user wants it. Where he does not say how much, it is a stone, a whole parcel, or a letter more. */
export type WantedProduct = ListedProduct & { readonly isAmountSaid: boolean }

/** One row of a user's basket or wishlist (a wish entry comes from none). */
export type ListRow = ListedProduct & { readonly id: number }

/**
 * What adding products to a basket or wishlist does: a product is held once, so adding it again is a no-op
 * for stones, sets the quantity of melee and parcels where one is said, and counts on for the letters of a name
 * where none is. A row takes on the wish entry it is added from. Source: requirements 15.2.
 */
export function planAdding(
  rows: readonly ListRow[],
  wanted: readonly WantedProduct[],
): { added: ListedProduct[]; changed: ListRow[] } {
  const present = new Map(rows.map((row) => [keyOfProduct(row), row]))
  const drafts = new Map<string, ListedProduct>()
  for (const product of wanted) {
    const key = keyOfProduct(product)
    drafts.set(key, mergeProducts(drafts.get(key) ?? present.get(key), product))
  }
  const added: ListedProduct[] = []
  const changed: ListRow[] = []
  for (const [key, draft] of drafts) {
    const row = present.get(key)
    if (row === undefined) added.push(draft)
    else if (isChanged(row, draft)) changed.push({ ...draft, id: row.id })
  }
  return { added, changed }
}

function mergeProducts(
  before: ListedProduct | undefined,
  { isAmountSaid, ...again }: WantedProduct,
): ListedProduct {
  if (before === undefined) return again
  const wishedItemId = again.wishedItemId ?? before.wishedItemId
  if (isAmountSaid) return { ...again, wishedItemId }
  const isCounted = again.productType === 'NameDiamond'
  return { ...before, wishedItemId, quantity: before.quantity + (isCounted ? again.quantity : 0) }
}

/**
 * Products that go from the wishlist into the basket: each that has an entry takes it on (of a line set all that
 * were wished for do), and as much of it as was wished for, unless the request says how much. Undefined where the
 * entry named is of none of them. Source: requirements 15.2.
 */
export function takeOnWishes(
  products: readonly WantedProduct[],
  entries: readonly ListRow[],
  wishedItemId: number,
): WantedProduct[] | undefined {
  const entryByProduct = new Map(entries.map((entry) => [keyOfProduct(entry), entry]))
  const taken = products.map((product): WantedProduct => {
    const entry = entryByProduct.get(keyOfProduct(product))
    if (entry === undefined) return product
    if (product.isAmountSaid) return { ...product, wishedItemId: entry.id }
    const { id, ...wished } = entry
    return { ...wished, wishedItemId: id, isAmountSaid: true }
  })
  return taken.some((product) => product.wishedItemId === wishedItemId) ? taken : undefined
}

function isChanged(row: ListedProduct, draft: ListedProduct): boolean {
  return (
    row.quantity !== draft.quantity ||
    row.caratsThousandths !== draft.caratsThousandths ||
    row.ringSize !== draft.ringSize ||
    row.wishedItemId !== draft.wishedItemId
  )
}

/**
 * The ids of all rows that go when these are removed: they, and the rows of their line sets. Undefined where one of
 * them is not there. Source: requirements 15.3.
 */
export function findRowIdsToRemove(
  rows: readonly { readonly id: number; readonly lineSetKey: string | null }[],
  rowIds: readonly number[],
): number[] | undefined {
  const named = new Set(rowIds)
  const namedRows = rows.filter(({ id }) => named.has(id))
  if (namedRows.length < named.size) return undefined
  const sets = new Set(namedRows.map(({ lineSetKey }) => lineSetKey))
  return rows
    .filter(({ id, lineSetKey }) => named.has(id) || (lineSetKey !== null && sets.has(lineSetKey)))
    .map(({ id }) => id)
}

/**
 * The wish entries a user sees: those that no row of his basket was made from. Taking the row out of the
 * basket shows the entry again; the stone's status plays no part. Source: requirements 15.2.
 */
export function listVisibleWishEntries<Entry extends { readonly id: number }>(
  entries: readonly Entry[],
  basketRows: readonly { readonly wishedItemId: number | null }[],
): Entry[] {
  const inBasket = new Set(basketRows.map((row) => row.wishedItemId))
  return entries.filter((entry) => !inBasket.has(entry.id))
}
