import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { ListQuery } from '#contract/schemas/basics.ts'
import { refuseRequest } from '#contract/refusal.ts'

/** A column, or any other value of a row, as SQL. */
type Column = RawBuilder<unknown>
type Direction = 'asc' | 'desc'

/** What an administrator's list can be ordered and searched by. */
export type ListColumns = {
  /** By the names that requests sort by. */
  sorts: Readonly<Record<string, Column>>
  searched: readonly Column[]
  /** Decides between equals, and orders the list where nothing else is asked for. */
  id: Column
  usualDirection: Direction
}

/** The whole list, or one page of it where a page was asked for. Source: Decisions 2. */
export type ListAnswer<Item> = Item[] | { items: Item[]; total: number }

/**
 * Reads an administrator's list: `q` must be found word by word in the searched columns, empty values come last
 * in either direction. A column that cannot be sorted by is refused, naming those that can. Decisions 2.
 */
export async function readList<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  listQuery: ListQuery,
  columns: ListColumns,
): Promise<ListAnswer<Row>> {
  const { page, pageSize } = listQuery
  const found = search(query, listQuery.q, columns.searched)
  const ordered = order(found, listQuery, columns)
  if (page === undefined) return ordered.execute()
  const items = await ordered
    .limit(pageSize)
    .offset(page * pageSize)
    .execute()
  return { items, total: await count(found) }
}

/** The same list with each item made into another, all at once. */
export async function mapList<Row, Item>(
  answer: ListAnswer<Row>,
  map: (rows: Row[]) => Item[] | Promise<Item[]>,
): Promise<ListAnswer<Item>> {
  if (Array.isArray(answer)) return map(answer)
  return { items: await map(answer.items), total: answer.total }
}

function search<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  q: string | undefined,
  searched: readonly Column[],
): SelectQueryBuilder<DB, TB, Row> {
  const words = (q ?? '').split(/\s+/).filter(Boolean)
  return words.reduce((narrowed, word) => {
    const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
    const anywhere = sql.join(
      searched.map((column) => sql`${column} ilike ${pattern}`),
      sql` or `,
    )
    return narrowed.where(sql<boolean>`(${anywhere})`)
  }, query)
}

function order<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { sort, order: direction }: ListQuery,
  { sorts, id, usualDirection }: ListColumns,
): SelectQueryBuilder<DB, TB, Row> {
  if (sort === undefined) return query.orderBy(id, usualDirection)
  const column = Object.hasOwn(sorts, sort) ? sorts[sort] : undefined
  if (!column) return refuseRequest('sort', `Sort by one of: ${Object.keys(sorts).join(', ')}`)
  return query
    .orderBy(column, (by) => (direction === 'desc' ? by.desc() : by.asc()).nullsLast())
    .orderBy(id, direction)
}

async function count<DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>): Promise<number> {
  const { total } = await query
    .clearSelect()
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}
