import { sql } from 'kysely'
import {
  findListState,
  isListOld,
  type FreshnessRules,
  type ListState,
} from '#domain/stock-file/list-freshness.ts'
import { readSetting } from '#server/identity/site/site-settings.ts'
import { emailSupport } from '#server/identity/site/support-addresses.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { EmailSettings } from '#server/platform/mail/compose-email.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { writeOldLists, type OldList } from './list-age-emails.ts'
import { lockVendorsWithLists } from './list-freshness.ts'

type Services = { database: Pick<Database, 'db'>; settings: EmailSettings; mailer: Pick<Mailer, 'wake'> }

/**
 * Marks or hides the vendors whose lists are too old, and emails support about lists that have become old: once until a
 * list comes, and again when their stones are marked or hidden. Changes no stone: customers see a vendor's stones by the
 * state of their list. Returns the number of lists in the email. Source: requirements 42.2.
 */
export async function followListAges(services: Services): Promise<number> {
  const reported = await services.database.db.transaction().execute((tx) => followAges(tx, services.settings))
  if (reported > 0) services.mailer.wake()
  return reported
}

async function followAges(tx: Tx, settings: EmailSettings): Promise<number> {
  const { value: siteRules } = await readSetting(tx, 'listings')
  const reported: OldList[] = []
  for (const vendor of await lockVendorsWithLists(tx)) {
    // Only `changeVendor` writes this column, with this type.
    const rules = (vendor.freshness as FreshnessRules | null) ?? siteRules
    const state: ListState = findListState(vendor.age_days, rules)
    const isOld = isListOld(vendor.age_days, rules)
    const isStateNew = state !== vendor.list_state
    const isReported = isOld && (!vendor.is_warned || (isStateNew && state !== 'current'))
    if (isReported)
      reported.push({ vendorName: vendor.vendor_name, ageDays: Math.floor(vendor.age_days), state })
    if (!isStateNew && !isReported && (isOld || !vendor.is_warned)) continue
    await tx
      .updateTable('vendors')
      .set({ list_state: state, list_warned_at: isOld ? sql<Date>`now()` : null })
      .where('id', '=', vendor.id)
      .execute()
  }
  if (reported.length > 0) await emailSupport(tx, writeOldLists(reported, settings))
  return reported.length
}
