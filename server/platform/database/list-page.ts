import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { escapeLike } from './escape-like.ts'
import { refuseRequest } from '#contract/refusal.ts'
import type { ListQuery } from '#contract/schemas/basics.ts'

/** A column by its name (with its table where a join has two), or any other value of a row as SQL. */
type Column = string | RawBuilder<unknown>

/** An administrator's list: its rows, its sort orders and its searched columns. */
export type List<DB, TB extends keyof DB, Row, SortName extends string> = {
  query: SelectQueryBuilder<DB, TB, Row>
  /** Keyed by the names that requests sort by. */
  sorts: Readonly<Record<SortName, Column>>
  /** A unique column, which also breaks ties of any other sort. */
  defaultSort: { by: NoInfer<SortName>; order: 'asc' | 'desc' }
  searchColumns: readonly Column[]
}

/**
 * Returns the whole list, or one page of it where `page` is given. Every word of `q` must occur in one of the
 * searched columns; empty values come last in either direction. Refuses an unknown sort column and names the
 * valid ones. Source: requirements 2.6.
 */
export async function listPage<DB, TB extends keyof DB, Row, SortName extends string, Item>(
  listQuery: ListQuery,
  list: List<DB, TB, Row, SortName>,
  present: (rows: Row[]) => Item[] | Promise<Item[]>,
): Promise<Item[] | { items: Item[]; total: number }> {
  const { page, pageSize, q } = listQuery
  const matching = search(list.query, q, list.searchColumns)
  const ordered = order(matching, listQuery, list)
  if (page === undefined) return present(await ordered.execute())
  const rows = await ordered
    .limit(pageSize)
    .offset(page * pageSize)
    .execute()
  return { items: await present(rows), total: await count(matching) }
}

function toSql(column: Column): RawBuilder<unknown> {
  return typeof column === 'string' ? sql.ref(column) : column
}

function search<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  q: string | undefined,
  searchColumns: readonly Column[],
): SelectQueryBuilder<DB, TB, Row> {
  const terms = (q ?? '').split(/\s+/).filter(Boolean)
  return terms.reduce((filtered, term) => {
    const pattern = `%${escapeLike(term)}%`
    const conditions = searchColumns.map((column) => sql`${toSql(column)} ilike ${pattern}`)
    return filtered.where(sql<boolean>`(${sql.join(conditions, sql` or `)})`)
  }, query)
}

function order<DB, TB extends keyof DB, Row, SortName extends string>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { sort, order: direction }: ListQuery,
  { sorts, defaultSort }: List<DB, TB, Row, SortName>,
): SelectQueryBuilder<DB, TB, Row> {
  const unique = toSql(sorts[defaultSort.by])
  if (sort === undefined) return query.orderBy(unique, defaultSort.order)
  const [, column] = Object.entries<Column>(sorts).find(([name]) => name === sort) ?? []
  if (column === undefined) refuseRequest('sort', `Sort by one of: ${Object.keys(sorts).join(', ')}`)
  return query
    .orderBy(toSql(column), (by) => (direction === 'desc' ? by.desc() : by.asc()).nullsLast())
    .orderBy(unique, direction)
}

async function count<DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>): Promise<number> {
  const { total } = await query
    .clearSelect()
    .select(sql`count(*)`.as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow()
  return total
}
