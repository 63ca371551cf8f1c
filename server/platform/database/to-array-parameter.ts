import { sql, type RawBuilder } from 'kysely'

export type ListedType = 'bigint' | 'smallint' | 'text' | 'timestamptz'

/**
 * A list as an array of the database, for `any(…)` and `unnest(…)` in statements that are asked for every order. The
 * database cannot look into it before it runs the statement, so it plans it once; for an array that it sees it plans
 * anew each time, which takes longer than finding a few rows by their ids.
 */
export function toArrayParameter(values: readonly unknown[], type: ListedType): RawBuilder<unknown> {
  const array = sql.raw(`${type}[]`)
  return sql`(select ${[...values]}::${array})::${array}`
}
