import './orders.css'
import { listAddressLines, listContactLines } from '#domain/order/delivery-address.ts'
import type { Order } from '#contract/schemas/orders.ts'

type Props = {
  order: Pick<Order, 'deliveryAddress'>
  /** Whether a missing address is to be agreed with the customer, and not with the shop. */
  isForStaff?: boolean
}

/** The address that an order is delivered to, line by line. */
export function OrderAddress({ order: { deliveryAddress }, isForStaff = false }: Props) {
  const lines =
    deliveryAddress === null
      ? [isForStaff ? 'To be agreed with the customer' : 'To be agreed']
      : [...listAddressLines(deliveryAddress), ...listContactLines(deliveryAddress)]
  return <span className="order-address">{lines.join('\n')}</span>
}
