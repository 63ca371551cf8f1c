import { refuseStock } from '#contract/refusal.ts'
import { forgetProducts } from '../baskets/forget-products.ts'
import type { Tx } from '../http/handler.ts'
import { findOpenOrders } from '../orders/find-open-orders.ts'

const tables = { Melee: 'melee', NameDiamond: 'name_diamonds' } as const

/**
 * Deletes melee or a letter whose row is held, with the basket rows and wishes for it. Refuses what an open order has,
 * naming the order. Source: Decisions 3.
 */
export async function deleteProduct(tx: Tx, productType: keyof typeof tables, id: number): Promise<void> {
  const [orderId] = (await findOpenOrders(tx, productType, [id])).get(id) ?? []
  if (orderId !== undefined) {
    refuseStock([
      { path: `${productType}:${id}`, message: `This is in order ${orderId} and cannot be deleted` },
    ])
  }
  await tx.deleteFrom(tables[productType]).where('id', '=', id).execute()
  await forgetProducts(tx, productType, [id])
}
