import { isVendorNamed } from '#domain/pricing/vendors.ts'
import type { siteEndpoints } from '#contract/endpoints/site.ts'
import { refuse } from '#contract/refusal.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import { listVendorNames } from '#server/identity/storefronts/vendor-names.ts'
import { aboutUsHandlers, type AboutUsServices } from './about-us-handlers.ts'
import { pdfHandlers, type PdfServices } from './pdf-handlers.ts'
import { lockSetting, readSetting, saveSetting } from '#server/identity/site/site-settings.ts'
import { describeStorefront, type LayoutSettings } from '#server/identity/storefronts/storefront-layout.ts'
import type { LinkedListings } from '#server/identity/viewer/linked-listings.ts'
import type { SiteState } from '#server/identity/site/site-state.ts'
import type { ProxyNotice } from '#server/platform/http/proxy-notice.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { Catalogue } from '#server/stock/catalogue/catalogue.ts'

/** Services that these handlers use. */
type Services = {
  catalogue: Catalogue
  site: SiteState
  listings: LinkedListings
  users: UserDirectory
  settings: LayoutSettings
  proxyNotice: ProxyNotice
} & AboutUsServices &
  PdfServices

export const siteHandlers: Handlers<keyof typeof siteEndpoints, Services> = {
  ...aboutUsHandlers,
  ...pdfHandlers,

  readMaintenance: async ({ services }) => services.site.maintenance,

  changeMaintenance: async ({ query, tx, audit }) => {
    const { value: before } = await lockSetting(tx, 'maintenance')
    const after = { ...before, isEnabled: query.isenabled }
    await saveSetting(tx, 'maintenance', after)
    await audit({ act: 'change maintenance', subject: 'site', before, after })
    return after
  },

  readMaintenanceMessage: async ({ services }) => ({ message: services.site.maintenance.message }),

  changeMaintenanceMessage: async ({ body, tx, audit }) => {
    const { value: before } = await lockSetting(tx, 'maintenance')
    const after = { ...before, message: body.message }
    await saveSetting(tx, 'maintenance', after)
    await audit({ act: 'change maintenance message', subject: 'site', before, after })
    return after
  },

  readDomainLayout: async ({ services, viewer }) => describeStorefront(viewer, services),

  readLastUpdate: async ({ services }) => ({
    lastUpdate: services.catalogue.changedAt?.toISOString() ?? null,
  }),

  listSiteVendors: async ({ db }) => [...(await readSetting(db, 'siteVendors')).value],

  addSiteVendor: async ({ body, tx, audit }) => {
    const { value: before } = await lockSetting(tx, 'siteVendors')
    if (isVendorNamed(body.vendor, before)) return [...before]
    const [vendor = body.vendor] = await listVendorNames(tx, [body.vendor])
    const after = [...before, vendor].toSorted((a, b) => a.localeCompare(b, 'en'))
    await saveSetting(tx, 'siteVendors', after)
    await audit({ act: 'add site vendor', subject: `vendor ${vendor}`, before, after })
    return after
  },

  deleteSiteVendor: async ({ body, tx, audit }) => {
    const { value: before } = await lockSetting(tx, 'siteVendors')
    const after = before.filter((vendor) => !isVendorNamed(vendor, [body.vendor]))
    if (after.length === before.length) return refuse('ITEM_NOT_FOUND')
    await saveSetting(tx, 'siteVendors', after)
    await audit({ act: 'delete site vendor', subject: `vendor ${body.vendor}`, before, after })
    return undefined
  },
}
