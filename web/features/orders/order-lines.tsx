import './orders.css'
import { Table } from '@mantine/core'
import type { Order, OrderItem } from '#contract/schemas/orders.ts'
import { formatSoldWith } from '#domain/text/sold-together.ts'
import { Carats } from '#web/ui/carats.tsx'
import { Money } from '#web/ui/money.tsx'
import { StockLink } from '#web/features/stone/stock-link.tsx'

/** Lists the order lines as purchased. Lines that became unavailable do not count towards the totals. */
export function OrderLines({ order }: { order: Pick<Order, 'items' | 'totalCarats' | 'totalPrice'> }) {
  const availableLines = order.items.filter(({ state }) => state !== 'unavailable')
  const stones = availableLines.reduce((total, { quantity }) => total + quantity, 0)
  return (
    <div className="order-lines">
      <Table role="table" aria-label="Items">
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            <Table.Th role="columnheader">Item</Table.Th>
            <Table.Th role="columnheader" className="is-number">
              Stones
            </Table.Th>
            <Table.Th role="columnheader" className="is-number">
              Carats
            </Table.Th>
            <Table.Th role="columnheader" className="is-number">
              $/ct
            </Table.Th>
            <Table.Th role="columnheader" className="is-number">
              Total
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {order.items.map((item) => (
            <OrderLine key={item.id} item={item} />
          ))}
        </Table.Tbody>
        <Table.Tfoot role="rowgroup">
          <Table.Tr role="row">
            <Table.Th role="rowheader">Total</Table.Th>
            <Table.Td role="cell" className="is-number" data-label="Stones">
              {stones}
            </Table.Td>
            <Table.Td role="cell" className="is-number" data-label="Carats">
              <Carats carats={order.totalCarats} />
            </Table.Td>
            <Table.Td role="cell" className="is-number is-optional" />
            <Table.Td role="cell" className="is-number" data-label="Total">
              <Money dollars={order.totalPrice} />
            </Table.Td>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </div>
  )
}

function OrderLine({ item }: { item: OrderItem }) {
  return (
    <Table.Tr role="row" className={item.state === 'unavailable' ? 'is-unavailable' : undefined}>
      <Table.Td role="cell">
        <span className="order-line-name">{item.description}</span>
        <span className="order-line-note">
          {item.stockId !== null && <StockLink stockId={item.stockId} />}
          {item.ringSize !== null && <span>ring size US {item.ringSize}</span>}
          {item.soldWith && <span>{formatSoldWith(item.soldWith)}</span>}
          {item.buyerReference !== null && <span>ref. {item.buyerReference}</span>}
          {item.state === 'unavailable' && (
            <span className="order-line-unavailable">unavailable (excluded)</span>
          )}
          {item.state === 'confirmed' && <span>confirmed</span>}
          {item.returnedQuantity != null && (
            <span>{formatReturned(item.returnedQuantity, item.quantity)}</span>
          )}
        </span>
      </Table.Td>
      <Table.Td role="cell" className="is-number" data-label="Stones">
        {item.quantity}
      </Table.Td>
      <Table.Td role="cell" className="is-number" data-label="Carats">
        <Carats carats={item.carats === 0 ? null : item.carats} />
      </Table.Td>
      <Table.Td role="cell" className="is-number" data-label="$/ct">
        <Money dollars={item.pricePerCarat} />
      </Table.Td>
      <Table.Td role="cell" className="is-number" data-label="Total">
        <Money dollars={item.totalPrice} />
      </Table.Td>
    </Table.Tr>
  )
}

/** Says that all stones of a line came back, or how many. */
function formatReturned(returned: number, quantity: number): string {
  return returned === quantity ? 'returned' : `${returned} of ${quantity} returned`
}
