/** Rows with the same certificate list one stone only if their carats are at most this far apart. */
export const MAX_CARATS_APART_THOUSANDTHS = 20

/** What tells apart the stones of rows with the same lab and certificate number. */
type CertifiedRow = { readonly shapeId: number; readonly caratsThousandths: number }

/** A listing as one customer is offered it. */
export type OfferedListing = CertifiedRow & {
  readonly id: number
  /** False for a stone that its vendor holds. */
  readonly isAvailable: boolean
  /** The customer's price; null for a price on request. */
  readonly totalPriceCents: number | null
}

/**
 * Whether two rows with the same lab and certificate number list the same stone. With another shape or weight, one of
 * them has a wrong number. Source: requirements 43.1.
 */
export function isSameStone(one: CertifiedRow, other: CertifiedRow): boolean {
  return (
    one.shapeId === other.shapeId &&
    Math.abs(one.caratsThousandths - other.caratsThousandths) <= MAX_CARATS_APART_THOUSANDTHS
  )
}

/**
 * Whether a customer sees `one` rather than `other`: an available listing before one that its vendor holds, then the
 * lower price, a price on request last, then the older row. Source: requirements 43.2.
 */
export function isBetterListing(one: OfferedListing, other: OfferedListing): boolean {
  if (one.isAvailable !== other.isAvailable) return one.isAvailable
  const [price, otherPrice] = [one.totalPriceCents ?? Infinity, other.totalPriceCents ?? Infinity]
  return price === otherPrice ? one.id < other.id : price < otherPrice
}

/**
 * Returns the ids of the listings that are outbid: a better one of the same stone is among `listings`, which all have
 * the same certificate. Source: requirements 43.2.
 */
export function listOutbid(listings: readonly OfferedListing[]): number[] {
  return listings
    .filter((listing) =>
      listings.some((other) => isSameStone(listing, other) && isBetterListing(other, listing)),
    )
    .map(({ id }) => id)
}
