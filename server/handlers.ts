import type { EndpointName } from '#contract/contract.ts'
import { auditHandlers } from './audit/audit-handlers.ts'
import { authHandlers } from './auth/auth-handlers.ts'
import { cartHandlers } from './baskets/cart-handlers.ts'
import { wishlistHandlers } from './baskets/wishlist-handlers.ts'
import { catalogueHandlers } from './catalogue/catalogue-handlers.ts'
import { diamondHandlers } from './diamonds/diamond-handlers.ts'
import type { Handlers } from './http/handler.ts'
import { healthHandlers } from './http/health-handlers.ts'
import { importHandlers } from './import/import-handlers.ts'
import { jobHandlers } from './jobs/job-handlers.ts'
import { outboxHandlers } from './mail/outbox-handlers.ts'
import { meleeHandlers } from './melee/melee-handlers.ts'
import { orderHandlers } from './orders/order-handlers.ts'
import { dataHandlers } from './reference/data-handlers.ts'
import { siteHandlers } from './site/site-handlers.ts'
import { userHandlers } from './users/user-handlers.ts'

/** Who answers which call; an endpoint without a handler does not compile. */
export const handlers: Handlers<EndpointName> = {
  ...auditHandlers,
  ...authHandlers,
  ...cartHandlers,
  ...catalogueHandlers,
  ...dataHandlers,
  ...diamondHandlers,
  ...healthHandlers,
  ...importHandlers,
  ...jobHandlers,
  ...meleeHandlers,
  ...orderHandlers,
  ...outboxHandlers,
  ...siteHandlers,
  ...userHandlers,
  ...wishlistHandlers,
}
