import { findTotalPrice } from '#domain/money/carats.ts'
import { weighStones, type Parcel } from '#domain/stone/parcel.ts'

/** The default gap between two stones of a ring. Source: requirements 14.1. */
export const DEFAULT_GAP_MM = 0.1

/** The number of stones around a ring, and the alternatives of one less and one more. */
export type RingCounts = { readonly exact: number; readonly oneLess: number; readonly oneMore: number }

/** Returns the inner diameter of a US ring size in mm. Source: requirements 14.1. */
export function computeInnerDiameterMm(usSize: number): number {
  return 11.63 + 0.8128 * usSize
}

/**
 * Returns how many stones of a given width fit around a ring of a US size: floor(π × (inner diameter + stone
 * width) / (stone width + gap)), with one stone less and one more. Throws RangeError for a width that is not
 * above 0, a gap below 0 or a size without a diameter. Source: requirements 14.1.
 */
export function countStonesOfRing(usSize: number, stoneWidthMm: number, gapMm = DEFAULT_GAP_MM): RingCounts {
  const innerDiameterMm = computeInnerDiameterMm(usSize)
  if (!(innerDiameterMm > 0 && stoneWidthMm > 0 && gapMm >= 0)) {
    throw new RangeError(`no ring of size ${usSize} with stones of ${stoneWidthMm} mm, ${gapMm} mm apart`)
  }
  const exact = Math.floor((Math.PI * (innerDiameterMm + stoneWidthMm)) / (stoneWidthMm + gapMm))
  return { exact, oneLess: exact - 1, oneMore: exact + 1 }
}

/**
 * Returns the gap in mm between stones spread evenly around a ring of a US size. Below 0 the stones do not
 * fit and need a smaller width or a larger ring. Source: requirements 14.1, solved for the gap.
 */
export function computeGapMm(usSize: number, stoneWidthMm: number, numberOfStones: number): number {
  const aroundMm = Math.PI * (computeInnerDiameterMm(usSize) + stoneWidthMm)
  return aroundMm / numberOfStones - stoneWidthMm
}

/** The weight and price of a ring's stones. The price is null if one of them has none. */
export type RingPrice = { readonly caratsThousandths: number; readonly totalPriceCents: number | null }

/**
 * Returns the sum of the weights and of the viewer's prices of a ring's stones. Source: requirements 14.2.
 */
export function priceRing(
  stones: readonly { readonly caratsThousandths: number; readonly totalPriceCents: number | null }[],
): RingPrice {
  let caratsThousandths = 0
  let totalPriceCents: number | null = 0
  for (const stone of stones) {
    caratsThousandths += stone.caratsThousandths
    totalPriceCents =
      totalPriceCents === null || stone.totalPriceCents === null
        ? null
        : totalPriceCents + stone.totalPriceCents
  }
  return { caratsThousandths, totalPriceCents }
}

/**
 * Returns weight and price of a ring with stones from a parcel, at the viewer's price per carat: the cost of
 * ordering them. Undefined if the parcel has fewer stones. Source: requirements 14.2.
 */
export function findParcelRingPrice(
  parcel: Parcel & { readonly pricePerCaratCents: number | null },
  numberOfStones: number,
): RingPrice | undefined {
  if (numberOfStones < 1 || numberOfStones > parcel.stonesLeft) return undefined
  const caratsThousandths = weighStones(parcel, numberOfStones)
  return {
    caratsThousandths,
    totalPriceCents: findTotalPrice(parcel.pricePerCaratCents, caratsThousandths),
  }
}
