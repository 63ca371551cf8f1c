import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmptyLocation, type DataLocation } from '#tests/support/databases/data-location.ts'
import {
  createMigrationsTable,
  listMigrations,
  migrate,
  runMigrations,
} from '#server/platform/database/migrate.ts'

let location: DataLocation
beforeAll(async () => {
  location = await createEmptyLocation()
})
afterAll(() => location.remove())

test('an upgrade replaces the keys of a shop once, and takes the tokens out of emails that were sent', async () => {
  const { database, close } = await location.open()
  const { db } = database
  await createMigrationsTable(db)
  await runMigrations(
    db,
    listMigrations().filter((name) => name < '0045'),
  )
  const secrets = ['captcha-secret', 'rejected-link-secret', 'token-secret', 'unsubscribe-secret']
  await db
    .insertInto('secrets')
    .values(secrets.map((name) => ({ name, value: 'known' })))
    .execute()
  const body = 'Open https://shop.example/change-password?email=a%40b.c&token=A-b_1%20 now'
  for (const state of ['sent', 'failed'] as const) {
    await sql`
      insert into outbox_mails (recipient, subject, body_text, body_html, message_id, state, unsubscribe_url)
      values ('ann@example.com', ${state}, ${body}, ${`<a href="/x?a=1&amp;signature=s1g">`}, ${crypto.randomUUID()},
        ${state}, 'https://shop.example/leave?signature=s1g')`.execute(db)
  }

  await migrate(database)

  const left = await db.selectFrom('secrets').select('name').execute()
  expect(left).toEqual([{ name: 'unsubscribe-secret' }])
  const mails = await db
    .selectFrom('outbox_mails')
    .select(['state', 'body_text', 'body_html', 'unsubscribe_url'])
    .orderBy('id')
    .execute()
  expect(mails).toEqual([
    {
      state: 'sent',
      body_text: 'Open https://shop.example/change-password?email=a%40b.c&token=… now',
      body_html: '<a href="/x?a=1&amp;signature=…">',
      unsubscribe_url: null,
    },
    {
      state: 'failed',
      body_text: body,
      body_html: '<a href="/x?a=1&amp;signature=s1g">',
      unsubscribe_url: 'https://shop.example/leave?signature=s1g',
    },
  ])
  await close()
})
