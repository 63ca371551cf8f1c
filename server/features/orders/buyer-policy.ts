import { resolveTerms, type ViewerTerms } from '#server/identity/viewer/viewer-policy.ts'
import { createViewer, type SignedInViewer } from '#server/identity/viewer/viewer.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'
import type { TermsSources } from '#server/identity/viewer/viewer-policy.ts'

/** What these functions use of the shop. */
type Services = TermsSources

/**
 * What a buyer sees and pays where it is not he who asks: on the storefront his order was placed on, else on his own.
 * A buyer whose account is gone is a guest.
 */
export function resolveBuyerTerms(
  buyer: UserRecord | undefined,
  domain: string | null,
  shop: Services,
): ViewerTerms {
  return resolveTerms(createViewer(buyer, domain ?? ''), shop)
}

/**
 * What an administrator may sell to a buyer: anything there is, at the prices this buyer pays, and told as
 * administrators are told. Source: requirements 16.4.
 */
export function resolveSellingTerms(
  buyer: UserRecord | undefined,
  domain: string | null,
  administrator: SignedInViewer,
  shop: Services,
): ViewerTerms {
  const { pricing, pricingKey } = resolveBuyerTerms(buyer, domain, shop)
  return { ...resolveTerms(administrator, shop), pricing, pricingKey }
}
