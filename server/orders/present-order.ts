import { productTypeOf, type ItemType } from '#domain/basket/product.ts'
import { toCarats } from '#domain/money/carats.ts'
import { toDollars } from '#domain/money/cents.ts'
import { totalOrder, type LineState } from '#domain/order/line.ts'
import type { Order, OrderItem, OrderStatus } from '#contract/schemas/orders.ts'
import type { Viewer } from '../http/viewer.ts'
import type { OrderItemRow, WholeOrder } from './order-store.ts'

/** An order as its buyer sees it; administrators also see whose it is and who moved it. */
export function presentOrder(order: WholeOrder, { isAdministrator }: Pick<Viewer, 'isAdministrator'>): Order {
  const totals = totalOrder(
    order.items.map((item) => ({
      caratsThousandths: item.carats,
      totalPriceCents: item.total_price,
      state: toLineState(item),
    })),
  )
  return {
    id: order.id,
    userId: order.user_id,
    creationDate: order.creation_date.toISOString(),
    completedDate: order.completed_date?.toISOString() ?? null,
    status: toOrderStatus(order.status),
    items: order.items.map(presentItem),
    totalCarats: toCarats(totals.totalCaratsThousandths),
    totalPrice: toDollars(totals.totalPriceCents),
    history: order.moves.map((move) => ({
      from: move.from_status === null ? null : toOrderStatus(move.from_status),
      to: toOrderStatus(move.to_status),
      at: move.at.toISOString(),
      ...(isAdministrator ? { by: move.by_name } : {}),
    })),
    ...(isAdministrator
      ? { buyer: { name: order.buyer_name, company: order.buyer_company, email: order.buyer_email } }
      : {}),
  }
}

function presentItem(item: OrderItemRow): OrderItem {
  return {
    id: item.id,
    itemId: item.id,
    productId: item.product_id,
    // The table's check allows no other number.
    productType: productTypeOf(item.item_type as ItemType),
    stockId: item.stock_id,
    description: item.description,
    quantity: item.quantity,
    carats: toCarats(item.carats),
    pricePerCarat: item.price_per_carat === null ? null : toDollars(item.price_per_carat),
    totalPrice: toDollars(item.total_price),
    ringSize: item.ring_size,
    state: toLineState(item),
  }
}

export function toOrderStatus(status: number): OrderStatus {
  // The table's check allows no other number.
  return status as OrderStatus
}

export function toLineState(item: Pick<OrderItemRow, 'state'>): LineState {
  // The table's check allows no other word.
  return item.state as LineState
}
