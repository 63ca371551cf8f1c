import type { siteEndpoints } from '#contract/endpoints/site.ts'
import type { Handlers } from '../http/handler.ts'
import { findStorefrontUser } from '../users/storefront.ts'

/** The house's colour. Source: Specification 9. */
const defaultPrimaryColor = '#5f8eb1'

export const siteHandlers: Handlers<keyof typeof siteEndpoints> = {
  readMaintenance: async ({ shop }) => shop.site.maintenance,

  changeMaintenance: async ({ shop, query, tx, audit }) => {
    const before = shop.site.maintenance
    const after = { ...before, isEnabled: query.isenabled }
    const value = JSON.stringify(after)
    await tx
      .insertInto('site_settings')
      .values({ name: 'maintenance', value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
    await audit({ act: 'change maintenance', subject: 'site', before, after })
    return after
  },

  readDomainLayout: async ({ shop, viewer }) => {
    const owner = findStorefrontUser(viewer, shop.users)
    return {
      domain: owner?.domain ?? null,
      brandName: shop.settings.BRAND_NAME,
      primaryColor: owner?.primaryColor ?? defaultPrimaryColor,
      logoUrl: owner?.logoKey ? `/files/${owner.logoKey}` : null,
      backgroundUrl: owner?.backgroundKey ? `/files/${owner.backgroundKey}` : null,
      domainCells: viewer.isAdministrator ? [] : (owner?.domainCells ?? []),
      guestPrices: shop.settings.GUEST_PRICES === 'shown',
    }
  },

  readLastUpdate: async ({ db }) => {
    const newest = await db
      .selectFrom('diamonds')
      .select('changed_at')
      .orderBy('changed_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    return { lastUpdate: newest?.changed_at.toISOString() ?? null }
  },
}
