import { sql } from 'kysely'
import { emailSupport } from '#server/identity/site/support-addresses.ts'
import type { Database, Db, Tx } from '#server/platform/database/database.ts'
import type { EmailSettings } from '#server/platform/mail/compose-email.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { restoreFreedListings } from './restore-listings.ts'
import { writeListingsSuspended, type NewSuspension } from './suspension-emails.ts'

type Services = { database: Pick<Database, 'db'>; settings: EmailSettings; mailer: Pick<Mailer, 'wake'> }

/** The maximum number of listings in one email. */
const maxListings = 200

/**
 * Puts listings on sale again whose stone was freed, and emails support about listings that were suspended since the last
 * run. Each is in one email, however many processes do this. Source: requirements 43.3, 43.4.
 */
export async function followReservedListings(services: Services): Promise<number> {
  const { db } = services.database
  await restoreFreedListings(db)
  if (!(await hasNewSuspensions(db))) return 0
  const emailed = await db.transaction().execute((tx) => emailSuspensions(tx, services.settings))
  if (emailed > 0) services.mailer.wake()
  return emailed
}

async function hasNewSuspensions(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('suspended_listings')
    .select('id')
    .where('notified_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function emailSuspensions(tx: Tx, settings: EmailSettings): Promise<number> {
  const { rows } = await sql<NewSuspension>`
    with notified as (
      update suspended_listings set notified_at = now()
      where id in (
        select id from suspended_listings where notified_at is null order by id limit ${maxListings}
        for update skip locked
      )
      returning *
    )
    select listing.stock_id as "stockId", listing.vendor, reserved.stock_id as "reservedStockId",
      reserved.vendor as "reservedVendor", notified.cause, notified.order_id as "orderId"
    from notified join diamonds listing on listing.id = notified.diamond_id join diamonds reserved on reserved.id = notified.reserved_id
    order by notified.id`.execute(tx)
  if (rows.length > 0) await emailSupport(tx, writeListingsSuspended(rows, settings))
  return rows.length
}
