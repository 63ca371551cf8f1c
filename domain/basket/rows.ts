import { keyOfProduct, type ProductRef } from './product.ts'

/** A product as a user wants it. `quantity` counts stones; `caratsThousandths` is for melee. */
export type WantedProduct = ProductRef & {
  readonly isParcel: boolean
  readonly quantity: number
  readonly caratsThousandths: number | null
  readonly ringSize: number | null
  /** The wish entry it comes from. */
  readonly wishedItemId: number | null
}

/** One row of a user's basket or wishlist (a wish entry comes from none). */
export type ListRow = WantedProduct & { readonly id: number }

/**
 * What adding products to a basket or wishlist does: a product is held once, so adding it again is a no-op
 * for stones, sets the new quantity for melee and parcels, and counts on for the letters of a name. A row
 * takes on the wish entry it is added from. Source: Decisions 6.
 */
export function planAdding(
  rows: readonly ListRow[],
  wanted: readonly WantedProduct[],
): { added: WantedProduct[]; changed: ListRow[] } {
  const present = new Map(rows.map((row) => [keyOfProduct(row), row]))
  const drafts = new Map<string, WantedProduct>()
  for (const product of wanted) {
    const key = keyOfProduct(product)
    const before = drafts.get(key) ?? present.get(key)
    drafts.set(key, before === undefined ? product : mergeProducts(before, product))
  }
  const added: WantedProduct[] = []
  const changed: ListRow[] = []
  for (const [key, draft] of drafts) {
    const row = present.get(key)
    if (row === undefined) added.push(draft)
    else if (isChanged(row, draft)) changed.push({ ...draft, id: row.id })
  }
  return { added, changed }
}

function mergeProducts(before: WantedProduct, again: WantedProduct): WantedProduct {
  const wishedItemId = again.wishedItemId ?? before.wishedItemId
  if (again.productType === 'NameDiamond') {
    return { ...before, wishedItemId, quantity: before.quantity + again.quantity }
  }
  const isStone = again.productType === 'Diamond' && !again.isParcel
  return { ...(isStone ? before : again), wishedItemId }
}

function isChanged(row: WantedProduct, draft: WantedProduct): boolean {
  return (
    row.quantity !== draft.quantity ||
    row.caratsThousandths !== draft.caratsThousandths ||
    row.ringSize !== draft.ringSize ||
    row.wishedItemId !== draft.wishedItemId
  )
}

/**
 * The ids of all rows that go when one of them is removed: the rows of its line set, or it alone.
 * Empty where there is no such row. Source: Decisions 6.
 */
export function listRowIdsToRemove(
  rows: readonly { readonly id: number; readonly lineSetKey: string | null }[],
  rowId: number,
): number[] {
  const row = rows.find((row) => row.id === rowId)
  if (row === undefined) return []
  if (row.lineSetKey === null) return [row.id]
  return rows.filter((other) => other.lineSetKey === row.lineSetKey).map((other) => other.id)
}

/**
 * The wish entries a user sees: those that no row of his basket was made from. Taking the row out of the
 * basket shows the entry again; the stone's status plays no part. Source: Decisions 6.
 */
export function listVisibleWishEntries<Entry extends { readonly id: number }>(
  entries: readonly Entry[],
  basketRows: readonly { readonly wishedItemId: number | null }[],
): Entry[] {
  const inBasket = new Set(basketRows.map((row) => row.wishedItemId))
  return entries.filter((entry) => !inBasket.has(entry.id))
}
