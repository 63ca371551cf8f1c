import type { DomainLayout } from '#contract/endpoints/site.ts'
import { DEFAULT_PRIMARY_COLOR } from '#domain/text/color-value.ts'
import type { ProxyNotice } from '#server/platform/http/proxy-notice.ts'
import type { LinkedListings } from '#server/identity/viewer/linked-listings.ts'
import type { Viewer } from '#server/identity/viewer/viewer.ts'
import { resolveViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import { hasContent } from '#server/identity/site/site-settings.ts'
import type { SiteState } from '#server/identity/site/site-state.ts'
import { findVisitedStorefront, identifyOwner } from './storefront-identity.ts'
import { findStorefrontUser } from './storefront.ts'
import type { GuestPrices } from '#domain/pricing/policy.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'

/** The settings that the layout shows. */
export type LayoutSettings = {
  BRAND_NAME: string
  GUEST_PRICES: GuestPrices
  HOLD_HOURS: number
  CERTIFICATE_URL?: string | undefined
  SMTP_URL?: string | undefined
}

type Services = {
  users: UserDirectory
  settings: LayoutSettings
  site: SiteState
  listings: LinkedListings
  proxyNotice: Pick<ProxyNotice, 'isShown'>
}

/** Returns the brand and layout of the shop for a viewer, on their host. */
export function describeStorefront(viewer: Viewer, services: Services): DomainLayout {
  const { settings, users, site } = services
  const owner = findStorefrontUser(viewer, users)
  const visited = findVisitedStorefront(viewer, services)?.whiteLabel.owner
  return {
    domain: owner?.domain ?? null,
    brandName: identifyOwner(owner, { settings }).name,
    primaryColor: owner?.primaryColor ?? DEFAULT_PRIMARY_COLOR,
    logoUrl: owner?.logoKey ? `/files/${owner.logoKey}` : null,
    backgroundUrl: owner?.backgroundKey ? `/files/${owner.backgroundKey}` : null,
    domainCells: viewer.isAdministrator ? [] : (owner?.domainCells ?? []),
    guestPrices: settings.GUEST_PRICES === 'shown',
    sendsEmail: settings.SMTP_URL !== undefined,
    holdHours: settings.HOLD_HOURS,
    ignoresProxy: viewer.isAdministrator && services.proxyNotice.isShown,
    hasAboutUs: visited ? hasContent(visited.storefront.aboutUs) : site.hasAboutUs,
    showsPriceReductions: !resolveViewerPolicy(viewer, services).hiddenFields.has('priceReducedDate'),
  }
}
