import { sql, type RawBuilder } from 'kysely'

/** SQL: whether the calendar day in a column is over. The SQL form of the domain's `isDayOver`. */
export function isDayOver(day: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`${day} < ((now() at time zone 'UTC') - interval '12 hours')::date`
}
