import { MERCHANT_PRICING, type Pricing } from '#domain/pricing/policy.ts'
import { priceForViewer } from '#domain/pricing/price.ts'
import { listOutbid, type OfferedListing } from '#domain/stone/linked-listings.ts'
import type { StoneSection } from '#domain/stone/section.ts'
import type { ListingRules, OutbidListings } from '#server/identity/viewer/linked-listings.ts'

/** A stone on sale whose certificate another stone on sale has, too. */
export type LinkedListing = Omit<OfferedListing, 'totalPriceCents'> & {
  readonly vendor: string | null
  readonly section: StoneSection
  /** Whether it competes: it is available or held by its vendor, and nobody has reserved it in this shop. */
  readonly isOffered: boolean
  readonly pricePerCaratCents: number | null
}

/** The listings with the certificate of this stone, itself included; undefined if it is listed once. */
type FindGroup = (id: number) => readonly LinkedListing[] | undefined

/** The listings that are outbid by one set of rules, kept current group by group. */
export class OutbidByRules implements OutbidListings {
  readonly name: string
  readonly #ids = new Set<number>()
  /** Stones whose groups have changed. */
  readonly #pending: Set<number>

  constructor(name: string, pending: Iterable<number>) {
    this.name = name
    this.#pending = new Set(pending)
  }

  has = (id: number): boolean => this.#ids.has(id)

  markChanged(ids: Iterable<number>): void {
    for (const id of ids) this.#pending.add(id)
  }

  /** Decides again which listings are outbid in the groups that have changed. */
  update(rules: ListingRules, findGroup: FindGroup): void {
    if (this.#pending.size === 0) return
    const offer = createOffer(rules)
    const decided = new Set<readonly LinkedListing[]>()
    for (const id of this.#pending) {
      const group = findGroup(id)
      if (group === undefined) this.#ids.delete(id)
      if (group === undefined || decided.has(group)) continue
      decided.add(group)
      for (const listing of group) this.#ids.delete(listing.id)
      for (const outbid of listOutbid(group.flatMap(offer))) this.#ids.add(outbid)
    }
    this.#pending.clear()
  }
}

/** Returns a function that offers a listing to a customer: at most once, at their price. */
function createOffer({ pricing, mayBuyFrom, openSections }: ListingRules) {
  const open = new Set(openSections)
  const vendors = new Map<string | null, boolean>()
  const mayBuy = (vendor: string | null): boolean => {
    const known = vendors.get(vendor) ?? mayBuyFrom(vendor)
    vendors.set(vendor, known)
    return known
  }
  // Who sees no prices sees the listing that costs least.
  const shown: Pricing = pricing.hidden === undefined ? pricing : MERCHANT_PRICING
  return (listing: LinkedListing): OfferedListing[] => {
    if (!listing.isOffered || !open.has(listing.section) || !mayBuy(listing.vendor)) return []
    const { pricePerCaratCents, caratsThousandths } = listing
    const price = priceForViewer({ pricePerCaratCents, caratsThousandths, rapPriceCents: null }, shown)
    return [{ ...listing, totalPriceCents: price.totalPriceCents }]
  }
}
