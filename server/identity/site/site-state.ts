import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { createTaskQueue } from '#server/platform/task-queue.ts'
import { listOldLists, listValidatedVendors } from '#server/identity/storefronts/vendor-names.ts'
import { hasContent, readSetting, type SiteSettings } from './site-settings.ts'

/** The site's settings in memory, kept current from commits. */
export type SiteState = {
  readonly maintenance: SiteSettings['maintenance']
  readonly siteVendors: readonly string[]
  readonly security: SiteSettings['security']
  readonly pricing: SiteSettings['pricing']
  readonly listings: SiteSettings['listings']
  /** Vendors, in lower case, whose stones customers see marked as to be confirmed, because their list is old. */
  readonly unconfirmedVendors: ReadonlySet<string>
  /** Vendors, in lower case, whose stones customers do not see, because their list is old. */
  readonly staleVendors: ReadonlySet<string>
  /** The version of all of these in the database. */
  readonly settingsVersion: string
  /** Whether the merchant's page about us has a text or a picture. */
  readonly hasAboutUs: boolean
  /** Vendors, in lower case, whose pictures customers see only where they are valid. */
  readonly validatedVendors: ReadonlySet<string>
  /** Whether customers see this vendor's pictures only where a check found them valid. */
  needsValidPictures: (vendor: string | null) => boolean
  /** Whether this vendor's list is so old that their stones must be confirmed. */
  needsConfirmation: (vendor: string | null) => boolean
  /** Whether this vendor's list is so old that customers do not see their stones. */
  isStale: (vendor: string | null) => boolean
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
    get listings() {
      return state.listings
    },
    get unconfirmedVendors(): ReadonlySet<string> {
      return state.unconfirmedVendors
    },
    get staleVendors(): ReadonlySet<string> {
      return state.staleVendors
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
    needsValidPictures: (vendor) => isAmong(vendor, state.validatedVendors),
    needsConfirmation: (vendor) => isAmong(vendor, state.unconfirmedVendors),
    isStale: (vendor) => isAmong(vendor, state.staleVendors),
    refresh: () =>
      inTurn(async () => {
        state = await readState(db)
      }),
  }
}

function isAmong(vendor: string | null, vendors: ReadonlySet<string>): boolean {
  return vendor !== null && vendors.size > 0 && vendors.has(vendor.toLowerCase())
}

async function readState(db: Db) {
  // Read first: a change during the other reads then leaves a version that is too old, and no one relies on it.
  const settingsVersion = await readSettingsVersion(db)
  const maintenance = await readSetting(db, 'maintenance')
  const siteVendors = await readSetting(db, 'siteVendors')
  const aboutUs = await readSetting(db, 'aboutUs')
  const security = await readSetting(db, 'security')
  const pricing = await readSetting(db, 'pricing')
  const listings = await readSetting(db, 'listings')
  const validatedVendors = await listValidatedVendors(db)
  const oldLists = await listOldLists(db)
  return {
    maintenance: maintenance.value,
    siteVendors: siteVendors.value,
    security: security.value,
    pricing: pricing.value,
    listings: listings.value,
    unconfirmedVendors: oldLists.unconfirmed,
    staleVendors: oldLists.hidden,
    settingsVersion,
    hasAboutUs: Object.values(aboutUs.value).some(hasContent),
    validatedVendors: new Set(validatedVendors.map((vendor) => vendor.toLowerCase())),
  }
}

async function readSettingsVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`select read_site_version() as version`.execute(db)
  return rows[0]?.version ?? ''
}
