import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { createTaskQueue } from '#server/platform/task-queue.ts'
import { listValidatedVendors } from '#server/identity/storefronts/vendor-names.ts'
import { hasContent, readSetting, type SiteSettings } from './site-settings.ts'

/** The site's settings in memory, kept current from commits. */
export type SiteState = {
  readonly maintenance: SiteSettings['maintenance']
  readonly siteVendors: readonly string[]
  readonly security: SiteSettings['security']
  readonly pricing: SiteSettings['pricing']
  /** The version of `maintenance`, `siteVendors`, `security` and `pricing` in the database. */
  readonly settingsVersion: string
  /** Whether the merchant's page about us has a text or a picture. */
  readonly hasAboutUs: boolean
  /** Vendors, in lower case, whose pictures customers see only where they are valid. */
  readonly validatedVendors: ReadonlySet<string>
  /** Whether customers see this vendor's pictures only where a check found them valid. */
  needsValidPictures: (vendor: string | null) => boolean
  refresh: () => Promise<void>
}

export async function openSiteState(db: Db): Promise<SiteState> {
  let state = await readState(db)
  // One at a time: an earlier state must not replace a later one.
  const inTurn = createTaskQueue()
  return {
    get maintenance() {
      return state.maintenance
    },
    get siteVendors() {
      return state.siteVendors
    },
    get security() {
      return state.security
    },
    get pricing() {
      return state.pricing
    },
    get settingsVersion() {
      return state.settingsVersion
    },
    get hasAboutUs() {
      return state.hasAboutUs
    },
    get validatedVendors(): ReadonlySet<string> {
      return state.validatedVendors
    },
    needsValidPictures: (vendor) => vendor !== null && state.validatedVendors.has(vendor.toLowerCase()),
    refresh: () =>
      inTurn(async () => {
        state = await readState(db)
      }),
  }
}

async function readState(db: Db) {
  // Read first: a change during the other reads then leaves a version that is too old, and no one relies on it.
  const settingsVersion = await readSettingsVersion(db)
  const maintenance = await readSetting(db, 'maintenance')
  const siteVendors = await readSetting(db, 'siteVendors')
  const aboutUs = await readSetting(db, 'aboutUs')
  const security = await readSetting(db, 'security')
  const pricing = await readSetting(db, 'pricing')
  const validatedVendors = await listValidatedVendors(db)
  return {
    maintenance: maintenance.value,
    siteVendors: siteVendors.value,
    security: security.value,
    pricing: pricing.value,
    settingsVersion,
    hasAboutUs: Object.values(aboutUs.value).some(hasContent),
    validatedVendors: new Set(validatedVendors.map((vendor) => vendor.toLowerCase())),
  }
}

async function readSettingsVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`select read_site_version() as version`.execute(db)
  return rows[0]?.version ?? ''
}
