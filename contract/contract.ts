import { adminSearchEndpoints } from './endpoints/admin-search.ts'
import { apiKeyEndpoints } from './endpoints/api-keys.ts'
import { authEndpoints } from './endpoints/auth.ts'
import { availabilityAlertEndpoints } from './endpoints/availability-alerts.ts'
import { cartEndpoints, wishlistEndpoints } from './endpoints/cart.ts'
import { connectionEndpoints } from './endpoints/connections.ts'
import { contactEndpoints } from './endpoints/contact.ts'
import { referenceDataEndpoints } from './endpoints/reference-data.ts'
import { diamondEndpoints } from './endpoints/diamonds.ts'
import { documentEndpoints } from './endpoints/documents.ts'
import { emailEndpoints } from './endpoints/emails.ts'
import { exportEndpoints } from './endpoints/exports.ts'
import { feedEndpoints } from './endpoints/feeds.ts'
import { homeEndpoints } from './endpoints/home.ts'
import { holdEndpoints } from './endpoints/holds.ts'
import { listingEndpoints } from './endpoints/listings.ts'
import { logEndpoints } from './endpoints/logs.ts'
import { docsEndpoints } from './endpoints/docs.ts'
import { destinationEndpoints } from './endpoints/destinations.ts'
import { eventEndpoints } from './endpoints/events.ts'
import { meleeEndpoints } from './endpoints/melee.ts'
import { memoEndpoints } from './endpoints/memos.ts'
import { orderEndpoints } from './endpoints/orders.ts'
import { dashboardEndpoints } from './endpoints/dashboard.ts'
import { partnerEndpoints } from './endpoints/partners.ts'
import { paymentEndpoints } from './endpoints/payments.ts'
import { receivableEndpoints } from './endpoints/receivables.ts'
import { reservedDiamondEndpoints } from './endpoints/reserved-diamonds.ts'
import { returnEndpoints } from './endpoints/returns.ts'
import { savedSearchEndpoints } from './endpoints/saved-searches.ts'
import { secondFactorEndpoints } from './endpoints/second-factor.ts'
import { sellerEndpoints } from './endpoints/sellers.ts'
import { sessionEndpoints } from './endpoints/sessions.ts'
import { shareEndpoints } from './endpoints/shares.ts'
import { showEndpoints } from './endpoints/shows.ts'
import { signInProviderEndpoints } from './endpoints/sign-in-provider.ts'
import { operationsEndpoints, siteEndpoints } from './endpoints/site.ts'
import { storefrontEndpoints } from './endpoints/storefronts.ts'
import { customerTermsEndpoints } from './endpoints/customer-terms.ts'
import { pricingEndpoints } from './endpoints/pricing.ts'
import { customerEndpoints } from './endpoints/customers.ts'
import { userEndpoints } from './endpoints/users.ts'
import { vendorEndpoints } from './endpoints/vendors.ts'
import { webhookEndpoints } from './endpoints/webhooks.ts'
import { pageViewEndpoints } from './endpoints/page-views.ts'

/**
 * Lists every endpoint of the shop by name. Routes, clients, tests and OpenAPI are all generated from this
 * list.
 */
export const contract = {
  ...authEndpoints,
  ...secondFactorEndpoints,
  ...sessionEndpoints,
  ...apiKeyEndpoints,
  ...webhookEndpoints,
  ...signInProviderEndpoints,
  ...userEndpoints,
  ...customerEndpoints,
  ...customerTermsEndpoints,
  ...pricingEndpoints,
  ...storefrontEndpoints,
  ...diamondEndpoints,
  ...listingEndpoints,
  ...reservedDiamondEndpoints,
  ...meleeEndpoints,
  ...orderEndpoints,
  ...documentEndpoints,
  ...sellerEndpoints,
  ...dashboardEndpoints,
  ...adminSearchEndpoints,
  ...cartEndpoints,
  ...wishlistEndpoints,
  ...availabilityAlertEndpoints,
  ...homeEndpoints,
  ...holdEndpoints,
  ...memoEndpoints,
  ...paymentEndpoints,
  ...receivableEndpoints,
  ...returnEndpoints,
  ...shareEndpoints,
  ...savedSearchEndpoints,
  ...referenceDataEndpoints,
  ...siteEndpoints,
  ...pageViewEndpoints,
  ...exportEndpoints,
  ...feedEndpoints,
  ...connectionEndpoints,
  ...contactEndpoints,
  ...emailEndpoints,
  ...showEndpoints,
  ...vendorEndpoints,
  ...partnerEndpoints,
  ...destinationEndpoints,
  ...logEndpoints,
  ...operationsEndpoints,
  ...eventEndpoints,
  ...docsEndpoints,
}

export type Contract = typeof contract
export type EndpointName = keyof Contract
