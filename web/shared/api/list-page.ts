/** One page of a list, or the whole list. */
export type ListPage<Row> = { items: readonly Row[]; total: number }

/** Converts a list reply, paged or whole, to one shape. Source: requirements 2.6. */
export function toListPage<Row>(reply: readonly Row[] | ListPage<Row>): ListPage<Row> {
  return 'items' in reply ? reply : { items: reply, total: reply.length }
}
