import type { Db } from '#server/platform/database/database.ts'
import { listValidatedVendors } from '#server/identity/storefronts/vendor-names.ts'
import { hasContent, readSetting, type SiteSettings } from './site-settings.ts'

/** The site's settings in memory, kept current from commits. */
export type SiteState = {
  readonly maintenance: SiteSettings['maintenance']
  readonly siteVendors: readonly string[]
  readonly security: SiteSettings['security']
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
    get hasAboutUs() {
      return state.hasAboutUs
    },
    get validatedVendors(): ReadonlySet<string> {
      return state.validatedVendors
    },
    needsValidPictures: (vendor) => vendor !== null && state.validatedVendors.has(vendor.toLowerCase()),
    refresh: async () => {
      state = await readState(db)
    },
  }
}

async function readState(db: Db) {
  const maintenance = await readSetting(db, 'maintenance')
  const siteVendors = await readSetting(db, 'siteVendors')
  const aboutUs = await readSetting(db, 'aboutUs')
  const security = await readSetting(db, 'security')
  const validatedVendors = await listValidatedVendors(db)
  return {
    maintenance: maintenance.value,
    siteVendors: siteVendors.value,
    security: security.value,
    hasAboutUs: Object.values(aboutUs.value).some(hasContent),
    validatedVendors: new Set(validatedVendors.map((vendor) => vendor.toLowerCase())),
  }
}
