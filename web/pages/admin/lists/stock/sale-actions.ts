import type { EndpointName } from '#contract/contract.ts'
import type { RowAction } from '#web/pages/admin/actions/action.ts'

type OnSale = { isActive: boolean }

type SaleActionOptions<Row> = {
  endpoint: EndpointName
  stale: readonly EndpointName[]
  getRowLabel: (row: Row) => string
  send: (row: Row, isActive: boolean) => Promise<unknown>
}

/** Returns the actions that put products on sale and take them off sale. */
export function makeSaleActions<Row extends OnSale>(
  options: SaleActionOptions<Row>,
): readonly RowAction<Row>[] {
  const { endpoint, stale, getRowLabel, send } = options
  return [true, false].map((isActive) => ({
    title: isActive ? 'Put on sale' : 'Take off sale',
    isOffered: (row) => row.isActive !== isActive,
    action: (row) => ({
      endpoint,
      stale,
      done: `${getRowLabel(row)} is ${isActive ? 'on sale' : 'off sale'}`,
      send: () => send(row, isActive),
    }),
  }))
}
