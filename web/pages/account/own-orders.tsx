import '#web/features/orders/orders.css'
import { Anchor, Table } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Order } from '#contract/schemas/orders.ts'
import { Carats } from '#web/ui/carats.tsx'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { Money } from '#web/ui/money.tsx'
import { OrderProgress } from '#web/features/orders/order-steps.tsx'

/** Lists the signed-in user's orders in the order of the server: newest first. */
export function OwnOrders({ orders }: { orders: readonly Order[] }) {
  return (
    <div className="own-orders">
      <Table role="table" aria-label="Orders" highlightOnHover>
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            <Table.Th role="columnheader">Order</Table.Th>
            <Table.Th role="columnheader">Date</Table.Th>
            <Table.Th role="columnheader">Status</Table.Th>
            <Table.Th role="columnheader" className="is-number">
              Items
            </Table.Th>
            <Table.Th role="columnheader" className="is-number">
              Carats
            </Table.Th>
            <Table.Th role="columnheader" className="is-number">
              Total
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {orders.map((order) => (
            <Table.Tr role="row" key={order.id}>
              <Table.Td role="cell">
                <Anchor
                  component={Link}
                  to={`/account/orders/${order.id}`}
                  className="row-link"
                  inherit
                  underline="hover"
                  aria-label={`Order ${order.id}`}
                >
                  {order.id}
                </Anchor>
              </Table.Td>
              <Table.Td role="cell">
                <Timestamp at={order.creationDate} />
              </Table.Td>
              <Table.Td role="cell">
                <OrderProgress order={order} />
              </Table.Td>
              <Table.Td role="cell" className="is-number" data-label="Items">
                {order.items.length}
              </Table.Td>
              <Table.Td role="cell" className="is-number" data-label="Carats">
                <Carats carats={order.totalCarats} />
              </Table.Td>
              <Table.Td role="cell" className="is-number" data-label="Total">
                <Money dollars={order.totalPrice} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
