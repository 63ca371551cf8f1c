import type { EndpointName } from '#contract/contract.ts'
import type { RowAction } from '#web/pages/admin/actions/action.ts'

type Listed = { isActive: boolean }

type ListingActionOptions<Row> = {
  endpoint: EndpointName
  stale: readonly EndpointName[]
  getRowLabel: (row: Row) => string
  send: (row: Row, isActive: boolean) => Promise<unknown>
}

/** Returns the actions that list and unlist products. */
export function makeListingActions<Row extends Listed>(
  options: ListingActionOptions<Row>,
): readonly RowAction<Row>[] {
  const { endpoint, stale, getRowLabel, send } = options
  return [true, false].map((isActive) => ({
    title: isActive ? 'List' : 'Unlist',
    isOffered: (row) => row.isActive !== isActive,
    action: (row) => ({
      endpoint,
      stale,
      done: `${getRowLabel(row)} ${isActive ? 'listed' : 'unlisted'}`,
      send: () => send(row, isActive),
    }),
  }))
}
