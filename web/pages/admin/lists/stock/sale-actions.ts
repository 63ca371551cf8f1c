import type { EndpointName } from '#contract/contract.ts'
import type { RowAction } from '#web/pages/admin/actions/action.ts'

type OnSale = { isActive: boolean }

type Described<Row> = {
  endpoint: EndpointName
  stale: readonly EndpointName[]
  nameRow: (row: Row) => string
  send: (row: Row, isActive: boolean) => Promise<unknown>
}

/** Returns the actions that put products on sale and take them off sale. */
export function makeSaleActions<Row extends OnSale>(described: Described<Row>): readonly RowAction<Row>[] {
  const { endpoint, stale, nameRow, send } = described
  return [true, false].map((isActive) => ({
    title: isActive ? 'Put on sale' : 'Take off sale',
    isOffered: (row) => row.isActive !== isActive,
    action: (row) => ({
      endpoint,
      stale,
      done: `${nameRow(row)} is ${isActive ? 'on sale' : 'off sale'}`,
      send: () => send(row, isActive),
    }),
  }))
}
