import type { StockCells } from '#tests/support/stock/write-stock-file.ts'
import { arrangeConfirmedOrder } from './arrange-invoice.ts'
import type { Account, BrowserShop } from './open-browser-shop.ts'

/** Sells stones at $5,000 each, except for what the test sets, and ships them. */
export const arrangeShippedOrder = async (
  shop: BrowserShop,
  customer: Pick<Account, 'id'>,
  stones: readonly StockCells[],
): Promise<{ id: number; stockIds: string[]; itemIds: number[] }> => {
  const order = await arrangeConfirmedOrder(shop, customer, stones)
  const { token } = shop.administrator
  const body = { newStatus: 3, sendEmail: false }
  const shipped = await shop.arrange('changeOrderStatus', { token, params: { id: order.id }, body })
  return { ...order, itemIds: shipped.body.items.map(({ id }) => id) }
}

/** Requests the return of all lines of an order as its buyer. Returns the id of the return. */
export const arrangeReturnRequest = async (
  shop: BrowserShop,
  { token }: Account,
  { id, itemIds }: { id: number; itemIds: readonly number[] },
): Promise<number> => {
  const lines = itemIds.map((orderItemId) => ({ orderItemId }))
  const body = { lines, reason: 'Too dark' }
  const requested = await shop.arrange('requestReturn', { token, params: { id }, body })
  return requested.body.id
}
