import type { DomainLayout } from '#contract/endpoints/site.ts'
import { DEFAULT_PRIMARY_COLOR } from '#domain/text/color-value.ts'
import type { Viewer } from '../http/viewer.ts'
import type { Shop } from '../shop.ts'
import { findStorefrontUser } from '../users/storefront.ts'

/** How the shop looks to a viewer, on his host. */
export function describeStorefront(viewer: Viewer, { settings, users }: Shop): DomainLayout {
  const owner = findStorefrontUser(viewer, users)
  return {
    domain: owner?.domain ?? null,
    brandName: settings.BRAND_NAME,
    primaryColor: owner?.primaryColor ?? DEFAULT_PRIMARY_COLOR,
    logoUrl: owner?.logoKey ? `/files/${owner.logoKey}` : null,
    backgroundUrl: owner?.backgroundKey ? `/files/${owner.backgroundKey}` : null,
    domainCells: viewer.isAdministrator ? [] : (owner?.domainCells ?? []),
    guestPrices: settings.GUEST_PRICES === 'shown',
  }
}
