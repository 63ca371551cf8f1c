import type { listingEndpoints } from '#contract/endpoints/listings.ts'
import { missingId, type RefusalCases, type RefusalScene } from './refusal-scene.ts'

export function listListingRefusals({ asAdmin }: RefusalScene): RefusalCases<typeof listingEndpoints> {
  return { listOtherListings: { DIAMOND_NOT_FOUND: () => asAdmin('listOtherListings', missingId) } }
}
