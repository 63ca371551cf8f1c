import { resolveTerms, type ViewerTerms } from '../catalogue/viewer-terms.ts'
import { createViewer, type SignedInViewer } from '../http/viewer.ts'
import type { Shop } from '../shop.ts'
import type { UserRecord } from '../users/user-record.ts'

/**
 * What a buyer sees and pays where it is not he who asks: on the storefront his order was placed on, else on his own.
 * A buyer whose account is gone is a guest.
 */
export function resolveBuyerTerms(
  buyer: UserRecord | undefined,
  domain: string | null,
  shop: Shop,
): ViewerTerms {
  return resolveTerms(createViewer(buyer, domain ?? ''), shop)
}

/**
 * What an administrator may sell to a buyer: anything there is, at the prices this buyer pays, and told as
 * administrators are told. Source: Decisions 6.
 */
export function resolveSellingTerms(
  buyer: UserRecord | undefined,
  domain: string | null,
  administrator: SignedInViewer,
  shop: Shop,
): ViewerTerms {
  const { pricing, pricingKey } = resolveBuyerTerms(buyer, domain, shop)
  return { ...resolveTerms(administrator, shop), pricing, pricingKey }
}
