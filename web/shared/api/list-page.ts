/** One page of a list, or all of it. */
export type ListPage<Row> = { items: readonly Row[]; total: number }

/** What a list answers, paged or whole, in one shape. Source: requirements 2.6. */
export function toListPage<Row>(answer: readonly Row[] | ListPage<Row>): ListPage<Row> {
  return 'items' in answer ? answer : { items: answer, total: answer.length }
}
