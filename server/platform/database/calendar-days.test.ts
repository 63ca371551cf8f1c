import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenedSources } from '#server/app/backup/open-sources.ts'
import { createEmptyLocation, type DataLocation } from '#tests/support/databases/data-location.ts'
import { createMigrationsTable, listMigrations, runMigrations } from './migrate.ts'

const position = listMigrations().findIndex((name) => name.endsWith('-calendar-days.sql'))

let location: DataLocation
let sources: OpenedSources
beforeAll(async () => {
  location = await createEmptyLocation()
  sources = await location.open()
})
afterAll(async () => {
  await sources.close()
  await location.remove()
})

/** A due date as the administration of an earlier version stored it: the end of the day in its time zone. */
const dueDates = [
  ['Honolulu', '2026-11-29T09:59:59Z', '2026-11-28'],
  ['Los Angeles', '2026-11-29T07:59:59Z', '2026-11-28'],
  ['London', '2026-11-28T23:59:59Z', '2026-11-28'],
  ['Mumbai', '2026-11-28T18:29:59Z', '2026-11-28'],
  ['Kathmandu', '2026-11-28T18:14:59Z', '2026-11-28'],
  ['Auckland', '2026-11-28T10:59:59Z', '2026-11-28'],
  ['a client of the API', '2026-11-28T00:00:00Z', '2026-11-28'],
] as const

const blocks = [
  ['lasting@example.com', '2126-11-28T22:15:00Z', true, '2126-11-28'],
  ['over@example.com', new Date(Date.now() - 60_000).toISOString(), false, null],
  ['endless@example.com', null, true, null],
] as const

test('due dates and ends of blocks become the calendar days that were meant', async () => {
  const { db } = sources.database
  const names = listMigrations()
  await createMigrationsTable(db)
  await db.transaction().execute((tx) => runMigrations(tx, names.slice(0, position)))
  for (const [name, dueDate] of dueDates)
    await sql`insert into memos (state, number, user_id, customer_name, customer_email, due_date)
      values ('open', (select count(*) + 1 from memos), 1, ${name}, 'a@example.com', ${dueDate}::timestamptz)`.execute(
      db,
    )
  for (const [email, until] of blocks)
    await sql`insert into users (email, password_hash, blocked, blocked_until)
      values (${email}, 'none', true, ${until}::timestamptz)`.execute(db)

  await db.transaction().execute((tx) => runMigrations(tx, names.slice(position)))

  const memos = await db
    .selectFrom('memos')
    .select(['customer_name as name', 'due_date as day'])
    .orderBy('number')
    .execute()
  expect(memos).toEqual(dueDates.map(([name, , day]) => ({ name, day })))
  const users = await db
    .selectFrom('users')
    .select(['email', 'blocked', 'blocked_until as day'])
    .orderBy('id')
    .execute()
  expect(users).toEqual(blocks.map(([email, , blocked, day]) => ({ email, blocked, day })))
})
