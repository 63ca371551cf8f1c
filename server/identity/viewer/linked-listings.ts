import type { StoneSection } from '#domain/stone/section.ts'
import type { Pricing } from '#domain/pricing/policy.ts'

/** What decides which listing of a stone a customer sees. Rules with equal keys decide the same. */
export type ListingRules = {
  readonly key: string
  readonly pricing: Pricing
  readonly mayBuyFrom: (vendor: string | null) => boolean
  readonly openSections: readonly StoneSection[]
}

/** The listings that a customer does not see because they see a better one of the same stone. */
export type OutbidListings = {
  readonly name: string
  readonly has: (id: number) => boolean
}

/** The listings of stones that are on sale more than once. The catalogue knows them. */
export type LinkedListings = {
  /** Whether a row with the same certificate is on sale, too. */
  isLinked: (id: number) => boolean
  /** Returns the listings that are outbid by these rules; undefined if no stone is listed twice. */
  findOutbid: (rules: ListingRules) => OutbidListings | undefined
}
