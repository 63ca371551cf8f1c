import './orders.css'
import { listAddressLines, listContactLines } from '#domain/order/delivery-address.ts'
import type { Order } from '#contract/schemas/orders.ts'

type Props = {
  order: Pick<Order, 'deliveryAddress'>
  /** Who the address is to be agreed with, if the order has none. */
  partner: 'us' | 'the customer'
}

/** The address that an order is delivered to, line by line. */
export function OrderAddress({ order: { deliveryAddress }, partner }: Props) {
  const lines =
    deliveryAddress === null
      ? [`To be agreed with ${partner}`]
      : [...listAddressLines(deliveryAddress), ...listContactLines(deliveryAddress)]
  return <span className="order-address">{lines.join('\n')}</span>
}
