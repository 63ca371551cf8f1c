import { apiKeyExamples } from './examples/api-keys.ts'
import { authExamples } from './examples/auth.ts'
import { cartExamples, wishlistExamples } from './examples/cart.ts'
import { connectionExamples } from './examples/connections.ts'
import { customerExamples, customerTermsExamples } from './examples/customers.ts'
import { destinationExamples } from './examples/destinations.ts'
import { diamondExamples } from './examples/diamonds.ts'
import { documentExamples } from './examples/documents.ts'
import { emailExamples, contactExamples } from './examples/emails.ts'
import { feedExamples, exportExamples, homeExamples } from './examples/feeds.ts'
import { holdExamples, availabilityAlertExamples } from './examples/holds.ts'
import { listingExamples, reservedDiamondExamples } from './examples/listings.ts'
import { meleeExamples } from './examples/melee.ts'
import { memoExamples } from './examples/memos.ts'
import {
  operationsExamples,
  dashboardExamples,
  logExamples,
  partnerExamples,
  vendorExamples,
} from './examples/operations.ts'
import { orderExamples } from './examples/orders.ts'
import { paymentExamples, receivableExamples } from './examples/payments.ts'
import { pricingExamples } from './examples/pricing.ts'
import { referenceDataExamples } from './examples/reference-data.ts'
import { returnExamples } from './examples/returns.ts'
import { savedSearchExamples, adminSearchExamples } from './examples/searches.ts'
import { secondFactorExamples } from './examples/second-factor.ts'
import { sellerExamples } from './examples/sellers.ts'
import { sessionExamples, signInProviderExamples } from './examples/sessions.ts'
import { shareExamples } from './examples/shares.ts'
import { siteExamples, showExamples, pageViewExamples, eventExamples, docsExamples } from './examples/site.ts'
import { storefrontExamples } from './examples/storefronts.ts'
import { userExamples } from './examples/users.ts'
import { webhookExamples } from './examples/webhooks.ts'
import type { Contract } from './contract.ts'
import type { ExamplesOf } from './kernel/example.ts'

/**
 * An example of every endpoint by name. “Property … is missing” names an endpoint without one: write it into the file
 * of its noun in `examples/`. Source: requirements 2.10.
 */
export const examples: ExamplesOf<Contract> = {
  ...apiKeyExamples,
  ...authExamples,
  ...cartExamples,
  ...wishlistExamples,
  ...connectionExamples,
  ...customerExamples,
  ...customerTermsExamples,
  ...destinationExamples,
  ...diamondExamples,
  ...documentExamples,
  ...emailExamples,
  ...contactExamples,
  ...feedExamples,
  ...exportExamples,
  ...homeExamples,
  ...holdExamples,
  ...availabilityAlertExamples,
  ...listingExamples,
  ...reservedDiamondExamples,
  ...meleeExamples,
  ...memoExamples,
  ...operationsExamples,
  ...dashboardExamples,
  ...logExamples,
  ...partnerExamples,
  ...vendorExamples,
  ...orderExamples,
  ...paymentExamples,
  ...receivableExamples,
  ...pricingExamples,
  ...referenceDataExamples,
  ...returnExamples,
  ...savedSearchExamples,
  ...adminSearchExamples,
  ...secondFactorExamples,
  ...sellerExamples,
  ...sessionExamples,
  ...signInProviderExamples,
  ...shareExamples,
  ...siteExamples,
  ...showExamples,
  ...pageViewExamples,
  ...eventExamples,
  ...docsExamples,
  ...storefrontExamples,
  ...userExamples,
  ...webhookExamples,
}
