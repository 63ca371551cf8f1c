import { refuseStock } from '#contract/refusal.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { ProductReferences } from '#server/stock/product-references.ts'

const tables = { Melee: 'melee', NameDiamond: 'name_diamonds' } as const

/**
 * Deletes a locked melee row or name diamond, with its cart items and wishlist items. Refuses if an open
 * order contains it, and names the order. Source: requirements 8.6, 12.1, 13.1.
 */
export async function deleteProduct(
  tx: Tx,
  references: ProductReferences,
  productType: keyof typeof tables,
  id: number,
): Promise<void> {
  const [orderId] = (await references.findOpenOrders(tx, productType, [id])).get(id) ?? []
  if (orderId !== undefined) {
    refuseStock([
      { path: `${productType}:${id}`, message: `This is in order ${orderId} and can’t be deleted` },
    ])
  }
  await tx.deleteFrom(tables[productType]).where('id', '=', id).execute()
  await references.removeFromLists(tx, productType, [id])
}
