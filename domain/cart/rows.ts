import { keyOfProduct, type ProductRef } from './product.ts'
import type { Amount } from './quantity.ts'

/** The maximum number of items in one cart or wishlist, so that one request can carry all of them. */
export const MAX_ROWS = 1000

/** A product in a cart or wishlist. `quantity` counts stones; `caratsThousandths` is for melee. */
export type ListedProduct = ProductRef &
  Amount & {
    readonly ringSize: number | null
    /** The wishlist item that the product comes from. */
    readonly wishedItemId: number | null
  }

/**
 * A product that a user wants. Without a stated amount, it means one stone, a whole parcel, or one more
 * letter.
 */
export type WantedProduct = ListedProduct & { readonly isAmountSaid: boolean }

/** One item of a user's cart or wishlist; a wishlist item has no `wishedItemId`. */
export type ListRow = ListedProduct & { readonly id: number }

/**
 * Plans how products join a cart or wishlist. A list holds each product once, so adding a stone again changes
 * nothing; for melee and parcels, it sets the quantity if one is stated; for letters of a name, it adds to
 * the quantity unless one is stated. A cart item records the wishlist item it is added from.
 * Source: requirements 15.2.
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
 * Links products that move from the wishlist to the cart with their wishlist items, for every wished stone of
 * a line set. Each product also takes the wished amount unless the request states one. Undefined if the named
 * wishlist item belongs to none of the products. Source: requirements 15.2.
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
 * Returns the ids of all items to remove: the given ones and those of their line sets. Undefined if one of
 * them does not exist. Source: requirements 15.3.
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
 * Lists the wishlist items that a user sees: those that no item of their cart was made from. Removing the
 * cart item shows the wishlist item again; the stone's status does not matter. Source: requirements 15.2.
 */
export function listVisibleWishEntries<Entry extends { readonly id: number }>(
  entries: readonly Entry[],
  basketRows: readonly { readonly wishedItemId: number | null }[],
): Entry[] {
  const inBasket = new Set(basketRows.map((row) => row.wishedItemId))
  return entries.filter((entry) => !inBasket.has(entry.id))
}
