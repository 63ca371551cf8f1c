import type { ColumnName } from '#domain/pricing/columns.ts'
import { readField, type RowFields } from './cell.ts'
import { makeStoneSheet, type ListSheet } from './list-sheet.ts'

/** A wishlist item as its owner sees it: of a stone all its fields; of other products a description. */
export type SheetWish = {
  readonly description: string
  readonly quantity: number
  readonly carats?: number | null | undefined
  readonly totalPrice?: number | null | undefined
  readonly diamond?: RowFields | null | undefined
  readonly melee?: RowFields | null | undefined
}

/**
 * Makes the list of a wishlist: the columns of stones, with the amount of parcels, and a description and a
 * number of stones for other products. Source: requirements 20.1.
 */
export function makeWishlistSheet(
  wishes: readonly SheetWish[],
  hiddenColumns: readonly ColumnName[],
): ListSheet {
  return makeStoneSheet(wishes.map(toRow), {
    pageId: null,
    hiddenColumns,
    leadingColumns: [
      { name: 'item', heading: 'Item', format: 'plain', read: readField('item') },
      { name: 'quantity', heading: 'Quantity', format: 'whole', read: readField('quantity') },
    ],
  })
}

function toRow({ description, quantity, carats, totalPrice, diamond, melee }: SheetWish): RowFields {
  const figures = { ...(carats !== undefined && { carats: carats || null }), totalPrice }
  if (diamond) return { ...diamond, ...figures, quantity: quantity === 1 ? null : quantity }
  return { ...figures, item: description, quantity, pricePerCarat: melee?.['pricePerCarat'] }
}
