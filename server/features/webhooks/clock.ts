import { type RawBuilder, sql } from 'kysely'

/** Returns the present time as SQL. The shop uses the database's clock, which all processes share; tests move theirs. */
export type Clock = () => RawBuilder<Date>

export const databaseClock: Clock = () => sql<Date>`now()`

/** Returns SQL for the time so many seconds after a clock's. */
export function addSeconds(clock: Clock, seconds: number): RawBuilder<Date> {
  return sql<Date>`(${clock()} + make_interval(secs => ${seconds}))`
}
