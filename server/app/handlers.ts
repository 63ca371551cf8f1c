import { destinationHandlers } from '#server/features/destinations/destination-handlers.ts'
import { destinationRunHandlers } from '#server/features/destinations/destination-run-handlers.ts'
import { downloadHandlers } from '#server/features/destinations/download-handlers.ts'
import type { EndpointName } from '#contract/contract.ts'
import { adminSearchHandlers } from '#server/features/admin-search/admin-search-handlers.ts'
import { auditHandlers } from '#server/features/audit-log/audit-handlers.ts'
import { authHandlers } from '#server/identity/auth/auth-handlers.ts'
import { availabilityAlertHandlers } from '#server/features/availability-alerts/alert-handlers.ts'
import { cartHandlers } from '#server/features/cart/cart-handlers.ts'
import { explainPriceHandlers } from '#server/features/price-desk/explain-price-handlers.ts'
import { marketHandlers } from '#server/features/price-desk/market-handlers.ts'
import { pricingSettingsHandlers } from '#server/features/price-desk/pricing-settings-handlers.ts'
import { stoneHistoryHandlers } from '#server/features/price-desk/stone-history-handlers.ts'
import { priceListHandlers } from '#server/features/price-desk/price-list-handlers.ts'
import { pricingRuleHandlers } from '#server/features/price-desk/pricing-rule-handlers.ts'
import { pricingRunHandlers } from '#server/features/price-desk/pricing-run-handlers.ts'
import { customerTermsHandlers } from '#server/features/customer-terms/customer-terms-handlers.ts'
import { customerHandlers } from '#server/features/customers/customer-handlers.ts'
import { wishlistHandlers } from '#server/features/cart/wishlist-handlers.ts'
import { catalogueHandlers } from '#server/stock/catalogue/catalogue-handlers.ts'
import { contactHandlers } from '#server/features/contact/contact-handlers.ts'
import { diamondHandlers } from '#server/stock/diamonds/diamond-handlers.ts'
import { reservedDiamondHandlers } from '#server/stock/diamonds/reserved-handlers.ts'
import { listingHandlers } from '#server/stock/diamonds/listing-handlers.ts'
import { documentHandlers } from '#server/features/documents/document-handlers.ts'
import { docsHandlers } from './api-docs/docs-handlers.ts'
import { eventHandlers } from '#server/features/events/event-handlers.ts'
import { exportHandlers } from '#server/features/exports/export-handlers.ts'
import { feedHandlers } from '#server/features/feeds/feed-handlers.ts'
import type { Services } from './services.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import { healthHandlers } from './health-handlers.ts'
import { homeHandlers } from '#server/features/home/home-handlers.ts'
import { holdHandlers } from '#server/features/holds/hold-handlers.ts'
import { importAnswerHandlers } from '#server/features/import/answers/answer-handlers.ts'
import { importHandlers } from '#server/features/import/import-handlers.ts'
import { jobHandlers } from '#server/features/jobs/job-handlers.ts'
import { channelHandlers } from '#server/features/newsletters/channel-handlers.ts'
import { mailingHandlers } from '#server/features/newsletters/mailing-handlers.ts'
import { outboxHandlers } from '#server/features/outbox/outbox-handlers.ts'
import { templateHandlers } from '#server/features/newsletters/template-handlers.ts'
import { unsubscribeHandlers } from '#server/features/newsletters/unsubscribe-handlers.ts'
import { logHandlers } from '#server/features/import-logs/log-handlers.ts'
import { meleeHandlers } from '#server/stock/melee/melee-handlers.ts'
import { memoHandlers } from '#server/features/memos/memo-handlers.ts'
import { adminOrderHandlers } from '#server/features/orders/admin-order-handlers.ts'
import { orderDocumentHandlers } from '#server/features/order-documents/order-document-handlers.ts'
import { dashboardHandlers } from '#server/features/dashboard/dashboard-handlers.ts'
import { orderHandlers } from '#server/features/orders/order-handlers.ts'
import { factorAdminHandlers } from '#server/identity/second-factor/factor-admin-handlers.ts'
import { factorProofHandlers } from '#server/identity/second-factor/factor-proof-handlers.ts'
import { ownFactorHandlers } from '#server/identity/second-factor/own-factor-handlers.ts'
import { partnerHandlers } from '#server/features/partners/partner-handlers.ts'
import { paymentHandlers } from '#server/features/payments/payment-handlers.ts'
import { receivableHandlers } from '#server/features/payments/receivable-handlers.ts'
import { referenceDataHandlers } from '#server/stock/reference/reference-data-handlers.ts'
import { returnHandlers } from '#server/features/returns/return-handlers.ts'
import { savedSearchHandlers } from '#server/features/saved-searches/saved-search-handlers.ts'
import { sellerHandlers } from '#server/features/sellers/seller-handlers.ts'
import { statementHandlers } from '#server/features/sellers/statement-handlers.ts'
import { taxRuleHandlers } from '#server/features/sellers/tax-rule-handlers.ts'
import { sellerPreviewHandlers } from '#server/features/documents/preview-seller-document.ts'
import { webhookHandlers } from '#server/features/webhooks/webhook-handlers.ts'
import { connectionHandlers } from '#server/features/connections/connection-handlers.ts'
import { uploadHandlers } from '#server/features/connections/upload-handlers.ts'
import { runHandlers } from '#server/features/connections/run-handlers.ts'
import { apiKeyHandlers } from '#server/identity/api-keys/api-key-handlers.ts'
import { sessionHandlers } from '#server/identity/sessions/session-handlers.ts'
import { shareHandlers } from '#server/features/shares/share-handlers.ts'
import { smallListHandlers } from '#server/features/import/small-lists/small-list-handlers.ts'
import { showHandlers } from '#server/features/shows/show-handlers.ts'
import { signInProviderHandlers } from '#server/identity/sign-in-provider/provider-handlers.ts'
import { siteHandlers } from '#server/features/site-pages/site-handlers.ts'
import { storefrontHandlers } from '#server/identity/storefronts/storefront-handlers.ts'
import { userHandlers } from '#server/identity/users/user-handlers.ts'
import { vendorHandlers } from '#server/stock/vendors/vendor-handlers.ts'
import { pageViewHandlers } from '#server/features/page-views/page-view-handlers.ts'

/** The handler of every endpoint; an endpoint without a handler does not compile. */
export const handlers: Handlers<EndpointName, Services> = {
  ...adminSearchHandlers,
  ...auditHandlers,
  ...authHandlers,
  ...factorProofHandlers,
  ...ownFactorHandlers,
  ...factorAdminHandlers,
  ...availabilityAlertHandlers,
  ...cartHandlers,
  ...catalogueHandlers,
  ...channelHandlers,
  ...contactHandlers,
  ...customerHandlers,
  ...customerTermsHandlers,
  ...priceListHandlers,
  ...pricingSettingsHandlers,
  ...marketHandlers,
  ...stoneHistoryHandlers,
  ...explainPriceHandlers,
  ...pricingRuleHandlers,
  ...pricingRunHandlers,
  ...referenceDataHandlers,
  ...diamondHandlers,
  ...docsHandlers,
  ...documentHandlers,
  ...eventHandlers,
  ...exportHandlers,
  ...feedHandlers,
  ...healthHandlers,
  ...homeHandlers,
  ...holdHandlers,
  ...importHandlers,
  ...importAnswerHandlers,
  ...jobHandlers,
  ...listingHandlers,
  ...reservedDiamondHandlers,
  ...logHandlers,
  ...mailingHandlers,
  ...meleeHandlers,
  ...memoHandlers,
  ...adminOrderHandlers,
  ...orderHandlers,
  ...orderDocumentHandlers,
  ...dashboardHandlers,
  ...outboxHandlers,
  ...partnerHandlers,
  ...destinationHandlers,
  ...destinationRunHandlers,
  ...downloadHandlers,
  ...returnHandlers,
  ...savedSearchHandlers,
  ...sellerHandlers,
  ...sellerPreviewHandlers,
  ...taxRuleHandlers,
  ...statementHandlers,
  ...sessionHandlers,
  ...apiKeyHandlers,
  ...webhookHandlers,
  ...connectionHandlers,
  ...uploadHandlers,
  ...runHandlers,
  ...paymentHandlers,
  ...receivableHandlers,
  ...shareHandlers,
  ...smallListHandlers,
  ...showHandlers,
  ...signInProviderHandlers,
  ...siteHandlers,
  ...storefrontHandlers,
  ...templateHandlers,
  ...unsubscribeHandlers,
  ...userHandlers,
  ...vendorHandlers,
  ...pageViewHandlers,
  ...wishlistHandlers,
}
