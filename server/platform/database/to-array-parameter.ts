import { sql, type RawBuilder } from 'kysely'

export type ListedType = 'bigint' | 'smallint' | 'text' | 'timestamptz'

/**
 * Returns a list as an array parameter, for `any(…)` and `unnest(…)` in statements that run often. The
 * database cannot inspect this array before it runs the statement, so it plans the statement once; for an
 * array that it sees, it plans again each time, which takes longer than finding a few rows by their ids.
 */
export function toArrayParameter(values: readonly unknown[], type: ListedType): RawBuilder<unknown> {
  const array = sql.raw(`${type}[]`)
  return sql`(select ${[...values]}::${array})::${array}`
}
