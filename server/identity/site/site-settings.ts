import { sql } from 'kysely'
import type { ContactInformation, SupportContact } from '#contract/schemas/contact.ts'
import { defaultMarketWidths, type MarketWidths } from '#domain/market/comparable-stones.ts'
import type { FreshnessRules } from '#domain/stock-file/list-freshness.ts'
import type { SecuritySettings } from '#contract/schemas/second-factor.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** The value of each site setting. Pictures by their storage keys. */
export type SiteSettings = {
  maintenance: { isEnabled: boolean; message: string }
  siteVendors: readonly string[]
  aboutUs: { aboutUs: string | null; image1: string | null; image2: string | null }
  contact: Omit<ContactInformation, 'version'>
  supportContacts: readonly SupportContact[]
  security: SecuritySettings
  pricing: {
    showsRap: boolean
    showsPriceReductions: boolean
    /** Days for which the history of stones is kept. */
    historyDays: number
    market: MarketWidths
  }
  listings: ListingSettings
}

/** How customers see old lists and stones that several vendors list. */
export type ListingSettings = FreshnessRules & {
  /** Whether customers see the best listing of a stone, or all. */
  linked: 'one' | 'all'
}
export type SettingName = keyof SiteSettings

/** The values until somebody changes them. */
export const defaultSettings: SiteSettings = {
  maintenance: { isEnabled: false, message: 'We are updating the shop and will be back soon.' },
  siteVendors: [],
  aboutUs: { aboutUs: null, image1: null, image2: null },
  contact: { company: null, address: null, phone: null, email: null, hours: null, mapUrl: null },
  supportContacts: [],
  security: { administratorsNeedSecondFactor: false },
  pricing: { showsRap: true, showsPriceReductions: false, historyDays: 730, market: defaultMarketWidths },
  listings: { linked: 'one', warnAfterDays: 7, staleAfterDays: null, staleAction: 'confirm' },
}

type Setting<Name extends SettingName> = { value: SiteSettings[Name]; version: number }

export async function readSetting<Name extends SettingName>(db: Db, name: Name): Promise<Setting<Name>> {
  const row = await db
    .selectFrom('site_settings')
    .select(['value', 'version'])
    .where('name', '=', name)
    .executeTakeFirst()
  return toSetting(name, row)
}

/** Returns a setting, locked for this transaction, so that two people who change it at once lose nothing. */
export async function lockSetting<Name extends SettingName>(tx: Tx, name: Name): Promise<Setting<Name>> {
  await tx
    .insertInto('site_settings')
    .values({ name, value: JSON.stringify(defaultSettings[name]) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tx
    .selectFrom('site_settings')
    .select(['value', 'version'])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return toSetting(name, row)
}

/** Changes a setting that this transaction has locked, and returns its new version. */
export async function saveSetting<Name extends SettingName>(
  tx: Tx,
  name: Name,
  value: SiteSettings[Name],
): Promise<number> {
  const { version } = await tx
    .updateTable('site_settings')
    .set({ value: JSON.stringify(value), version: sql<number>`version + 1` })
    .where('name', '=', name)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Returns whether a text or the key of a picture is more than blank. */
export function hasContent(value: string | null): boolean {
  return value !== null && value.trim() !== ''
}

function toSetting<Name extends SettingName>(
  name: Name,
  row: { value: object; version: number } | undefined,
): Setting<Name> {
  if (!row) return { value: defaultSettings[name], version: 1 }
  // Only `saveSetting` writes these rows, with the value type of each name.
  return { value: row.value as SiteSettings[Name], version: row.version }
}
