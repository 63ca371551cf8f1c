import { authEndpoints } from './endpoints/auth.ts'
import { cartEndpoints, wishlistEndpoints } from './endpoints/baskets.ts'
import { contactEndpoints } from './endpoints/contact.ts'
import { dataEndpoints } from './endpoints/data.ts'
import { diamondEndpoints } from './endpoints/diamonds.ts'
import { emailEndpoints } from './endpoints/emails.ts'
import { exportEndpoints } from './endpoints/exports.ts'
import { holdEndpoints } from './endpoints/holds.ts'
import { logEndpoints } from './endpoints/logs.ts'
import { docsEndpoints } from './endpoints/docs.ts'
import { eventEndpoints } from './endpoints/events.ts'
import { meleeEndpoints } from './endpoints/melee.ts'
import { memoEndpoints } from './endpoints/memos.ts'
import { orderEndpoints } from './endpoints/orders.ts'
import { overviewEndpoints } from './endpoints/overview.ts'
import { partnerEndpoints } from './endpoints/partners.ts'
import { searchEndpoints } from './endpoints/searches.ts'
import { shareEndpoints } from './endpoints/shares.ts'
import { showEndpoints } from './endpoints/shows.ts'
import { runningEndpoints, siteEndpoints } from './endpoints/site.ts'
import { storefrontEndpoints } from './endpoints/storefronts.ts'
import { userEndpoints } from './endpoints/users.ts'
import { vendorEndpoints } from './endpoints/vendors.ts'
import { visitEndpoints } from './endpoints/visits.ts'

/**
 * Lists every endpoint of the shop by name. Routes, clients, tests and OpenAPI are all generated from this
 * list.
 */
export const contract = {
  ...authEndpoints,
  ...userEndpoints,
  ...storefrontEndpoints,
  ...diamondEndpoints,
  ...meleeEndpoints,
  ...orderEndpoints,
  ...overviewEndpoints,
  ...cartEndpoints,
  ...wishlistEndpoints,
  ...holdEndpoints,
  ...memoEndpoints,
  ...shareEndpoints,
  ...searchEndpoints,
  ...dataEndpoints,
  ...siteEndpoints,
  ...visitEndpoints,
  ...exportEndpoints,
  ...contactEndpoints,
  ...emailEndpoints,
  ...showEndpoints,
  ...vendorEndpoints,
  ...partnerEndpoints,
  ...logEndpoints,
  ...runningEndpoints,
  ...eventEndpoints,
  ...docsEndpoints,
}

export type Contract = typeof contract
export type EndpointName = keyof Contract
