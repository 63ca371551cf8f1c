import type { ListPage } from '#web/shared/api/list-page.ts'
import type { ListState } from '#web/shared/router/list-state.ts'
import { pageSize } from './list-query.ts'

type Value = string | number

/** Returns one page of an unpaged list: searches, sorts and slices it in the browser. */
export function pageRows<Row>(
  rows: readonly Row[],
  { q, sort, page }: ListState,
  values: Readonly<Record<string, (row: Row) => Value>>,
): ListPage<Row> {
  const terms = q.toLowerCase().split(/\s+/)
  const matches = rows.filter((row) => {
    const text = Object.values(values)
      .map((read) => String(read(row)).toLowerCase())
      .join(' ')
    return terms.every((term) => text.includes(term))
  })
  const by = sort && values[sort.by]
  const ordered = by ? matches.toSorted((one, other) => compare(by(one), by(other))) : matches
  const sortedRows = sort?.order === 'desc' ? ordered.toReversed() : ordered
  return { items: sortedRows.slice(page * pageSize, (page + 1) * pageSize), total: matches.length }
}

function compare(one: Value, other: Value): number {
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other), 'en', { numeric: true })
}
