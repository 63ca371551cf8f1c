import { resolveViewerPolicy, type ViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import { createViewer, type SignedInViewer } from '#server/identity/viewer/viewer.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'

/** What these functions use of the shop. */
type Services = PolicyServices

/**
 * What a buyer sees and pays where it is not he who asks: on the storefront his order was placed on, else on his own.
 * A buyer whose account is gone is a guest.
 */
export function resolveBuyerPolicy(
  buyer: UserRecord | undefined,
  domain: string | null,
  services: Services,
): ViewerPolicy {
  return resolveViewerPolicy(createViewer(buyer, domain ?? ''), services)
}

/**
 * What an administrator may sell to a buyer: anything there is, at the prices this buyer pays, and told as
 * administrators are told. Source: requirements 16.4.
 */
export function resolveSellingPolicy(
  buyer: UserRecord | undefined,
  domain: string | null,
  administrator: SignedInViewer,
  services: Services,
): ViewerPolicy {
  const { pricing, pricingKey } = resolveBuyerPolicy(buyer, domain, services)
  return { ...resolveViewerPolicy(administrator, services), pricing, pricingKey }
}
