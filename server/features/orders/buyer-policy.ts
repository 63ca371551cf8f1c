import { keyOfPricing } from '#domain/pricing/policy.ts'
import {
  resolveUserPricing,
  resolveViewerPolicy,
  type PolicyServices,
  type ViewerPolicy,
} from '#server/identity/viewer/viewer-policy.ts'
import { createViewer, type SignedInViewer } from '#server/identity/viewer/viewer.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'

/**
 * Returns the viewer policy of a buyer when somebody else makes the request: on the storefront of the order,
 * otherwise on the buyer's own. A buyer with a deleted account counts as a guest.
 */
export function resolveBuyerPolicy(
  buyer: UserRecord | undefined,
  domain: string | null,
  services: PolicyServices,
): ViewerPolicy {
  return resolveViewerPolicy(createViewer(buyer, domain ?? ''), services)
}

/**
 * Returns the policy for selling to a buyer: the visibility of an administrator, the prices of the buyer.
 * Source: requirements 16.4.
 */
export function resolveSellingPolicy(
  buyer: UserRecord | undefined,
  domain: string | null,
  administrator: SignedInViewer,
  services: PolicyServices,
): ViewerPolicy {
  const pricing = resolveUserPricing(buyer, domain, services)
  return { ...resolveViewerPolicy(administrator, services), pricing, pricingKey: keyOfPricing(pricing) }
}
