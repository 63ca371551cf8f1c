import type { EndpointName } from '#contract/contract.ts'
import { auditHandlers } from './audit/audit-handlers.ts'
import { authHandlers } from './auth/auth-handlers.ts'
import { cartHandlers } from './baskets/cart-handlers.ts'
import { wishlistHandlers } from './baskets/wishlist-handlers.ts'
import { catalogueHandlers } from './catalogue/catalogue-handlers.ts'
import { contactHandlers } from './contact/contact-handlers.ts'
import { diamondHandlers } from './diamonds/diamond-handlers.ts'
import { docsHandlers } from './docs/docs-handlers.ts'
import { eventHandlers } from './events/event-handlers.ts'
import { exportHandlers } from './exports/export-handlers.ts'
import type { Handlers } from './http/handler.ts'
import { healthHandlers } from './http/health-handlers.ts'
import { holdHandlers } from './holds/hold-handlers.ts'
import { importHandlers } from './import/import-handlers.ts'
import { jobHandlers } from './jobs/job-handlers.ts'
import { channelHandlers } from './mail/channel-handlers.ts'
import { mailingHandlers } from './mail/mailing-handlers.ts'
import { outboxHandlers } from './mail/outbox-handlers.ts'
import { templateHandlers } from './mail/template-handlers.ts'
import { unsubscribeHandlers } from './mail/unsubscribe-handlers.ts'
import { logHandlers } from './logs/log-handlers.ts'
import { meleeHandlers } from './melee/melee-handlers.ts'
import { memoHandlers } from './memos/memo-handlers.ts'
import { adminOrderHandlers } from './orders/admin-order-handlers.ts'
import { orderPaperHandlers } from './order-papers/order-paper-handlers.ts'
import { overviewHandlers } from './overview/overview-handlers.ts'
import { orderHandlers } from './orders/order-handlers.ts'
import { partnerHandlers } from './partners/partner-handlers.ts'
import { dataHandlers } from './reference/data-handlers.ts'
import { searchHandlers } from './searches/search-handlers.ts'
import { shareHandlers } from './shares/share-handlers.ts'
import { showHandlers } from './shows/show-handlers.ts'
import { siteHandlers } from './site/site-handlers.ts'
import { storefrontHandlers } from './users/storefront-handlers.ts'
import { userHandlers } from './users/user-handlers.ts'
import { vendorHandlers } from './vendors/vendor-handlers.ts'
import { visitHandlers } from './visits/visit-handlers.ts'

/** Who answers which call; an endpoint without a handler does not compile. */
export const handlers: Handlers<EndpointName> = {
  ...auditHandlers,
  ...authHandlers,
  ...cartHandlers,
  ...catalogueHandlers,
  ...channelHandlers,
  ...contactHandlers,
  ...dataHandlers,
  ...diamondHandlers,
  ...docsHandlers,
  ...eventHandlers,
  ...exportHandlers,
  ...healthHandlers,
  ...holdHandlers,
  ...importHandlers,
  ...jobHandlers,
  ...logHandlers,
  ...mailingHandlers,
  ...meleeHandlers,
  ...memoHandlers,
  ...adminOrderHandlers,
  ...orderHandlers,
  ...orderPaperHandlers,
  ...overviewHandlers,
  ...outboxHandlers,
  ...partnerHandlers,
  ...searchHandlers,
  ...shareHandlers,
  ...showHandlers,
  ...siteHandlers,
  ...storefrontHandlers,
  ...templateHandlers,
  ...unsubscribeHandlers,
  ...userHandlers,
  ...vendorHandlers,
  ...visitHandlers,
  ...wishlistHandlers,
}
