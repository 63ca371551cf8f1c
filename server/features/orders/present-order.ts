import { productTypeOf, type ItemType } from '#domain/cart/product.ts'
import { toCarats } from '#domain/money/carats.ts'
import { toDollars } from '#domain/money/cents.ts'
import { totalOrder, type LineState } from '#domain/order/line.ts'
import { filterVisibleFields } from '#domain/pricing/visible-fields.ts'
import type { Order, OrderItem, OrderStatus } from '#contract/schemas/orders.ts'
import type { ViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import { describeLine } from './describe-line.ts'
import type { OrderItemRow, WholeOrder } from './order-store.ts'
import { listSoldWith } from './sold-with.ts'

/** The reader of an order: `resolveViewerPolicy` for a request, `resolveBuyerPolicy` for emails. */
export type OrderPolicy = Pick<ViewerPolicy, 'isAdministrator' | 'hiddenFields'>

/**
 * Returns an order from its stored copy, without the columns that the reader's storefront hides.
 * Administrators also see the buyer and who changed each status. Source: requirements 16.1, 6.5.
 */
export function presentOrder(order: WholeOrder, { isAdministrator, hiddenFields }: OrderPolicy): Order {
  const totals = totalOrder(
    order.items.map((item) => ({
      caratsThousandths: item.carats,
      totalPriceCents: item.total_price,
      state: toLineState(item),
    })),
  )
  const sums = {
    totalCarats: toCarats(totals.totalCaratsThousandths),
    totalPrice: toDollars(totals.totalPriceCents),
  }
  return {
    id: order.id,
    userId: order.user_id,
    creationDate: order.creation_date.toISOString(),
    completedDate: order.completed_date?.toISOString() ?? null,
    status: toOrderStatus(order.status),
    comment: order.comment,
    buyerOrderNo: order.buyer_order_no,
    carrier: order.carrier,
    trackingNo: order.tracking_no,
    shippingDate: order.shipping_date,
    deliveryAddress: order.delivery_address,
    items: order.items.map((item) => presentItem(item, order.items, hiddenFields)),
    ...filterVisibleFields(sums, hiddenFields),
    history: order.transitions.map((transition) => ({
      from: transition.from_status === null ? null : toOrderStatus(transition.from_status),
      to: toOrderStatus(transition.to_status),
      at: transition.at.toISOString(),
      ...(transition.note === null ? {} : { note: transition.note }),
      ...(isAdministrator ? { by: transition.by_name, reason: transition.reason } : {}),
    })),
    ...(isAdministrator ? { version: order.version, buyer: presentBuyer(order) } : {}),
  }
}

/** Returns the buyer as they were when the order was placed. */
export function presentBuyer(order: WholeOrder): NonNullable<Order['buyer']> {
  return { name: order.buyer_name, company: order.buyer_company, email: order.buyer_email }
}

function presentItem(
  item: OrderItemRow,
  items: readonly OrderItemRow[],
  hiddenFields: ReadonlySet<string>,
): OrderItem {
  const soldWith = hiddenFields.has('lineSet') ? [] : listSoldWith(item, items)
  const figures = {
    carats: toCarats(item.carats),
    pricePerCarat: item.price_per_carat === null ? null : toDollars(item.price_per_carat),
    totalPrice: toDollars(item.total_price),
  }
  return {
    id: item.id,
    itemId: item.id,
    productId: item.product_id,
    // The table's check constraint allows no other number.
    productType: productTypeOf(item.item_type as ItemType),
    ...(item.letter_ids.length > 0 && { letterIds: item.letter_ids }),
    stockId: item.stock_id,
    description: describeLine(item, hiddenFields),
    quantity: item.quantity,
    ...filterVisibleFields(figures, hiddenFields),
    ringSize: item.ring_size,
    buyerReference: item.buyer_reference,
    state: toLineState(item),
    ...(item.is_invoiced && { isInvoiced: true }),
    ...(item.returned_quantity > 0 && { returnedQuantity: item.returned_quantity }),
    ...(soldWith.length > 0 && { soldWith }),
  }
}

export function toOrderStatus(status: number): OrderStatus {
  // The table's check constraint allows no other number.
  return status as OrderStatus
}

export function toLineState(item: Pick<OrderItemRow, 'state'>): LineState {
  // The table's check constraint allows no other value.
  return item.state as LineState
}
