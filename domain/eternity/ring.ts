import { multiplyCarats } from '#domain/money/carats.ts'
import { weighStones, type Parcel } from '#domain/stone/parcel.ts'

/** The space between two stones of a ring unless set. Source: requirements 14.1. */
export const DEFAULT_GAP_MM = 0.1

/** How many stones go round a ring, and the choice of one less and one more. */
export type RingCounts = { readonly exact: number; readonly oneLess: number; readonly oneMore: number }

/** The inner diameter in mm of a US ring size. Source: requirements 14.1. */
export function computeInnerDiameterMm(usSize: number): number {
  return 11.63 + 0.8128 * usSize
}

/**
 * How many stones of a width go round a ring of a US size:
 * floor(π × (inner diameter + stone width) / (stone width + gap)), with one stone less and more. Throws
 * RangeError for a width that is not above 0, a gap below 0 or a size without a diameter.
 * Source: requirements 14.1.
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
 * The space between two of so many stones that stand evenly round a ring of a US size, in mm; below 0 they do not
 * fit, and a narrower stone or a larger size is wanted. Source: requirements 14.1, solved for the gap.
 */
export function computeGapMm(usSize: number, stoneWidthMm: number, numberOfStones: number): number {
  const aroundMm = Math.PI * (computeInnerDiameterMm(usSize) + stoneWidthMm)
  return aroundMm / numberOfStones - stoneWidthMm
}

/** What the stones of a ring weigh and cost. The price is null where one of them has none. */
export type RingPrice = { readonly caratsThousandths: number; readonly totalPriceCents: number | null }

/**
 * Weight and price of a ring made of these stones, each at the viewer's price: the sums.
 * Source: requirements 14.2.
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
 * Weight and price of a ring of so many stones out of a parcel, at the viewer's price per carat: what
 * ordering them costs. Undefined where the parcel has fewer. Source: requirements 14.2.
 */
export function findParcelRingPrice(
  parcel: Parcel & { readonly pricePerCaratCents: number | null },
  numberOfStones: number,
): RingPrice | undefined {
  if (numberOfStones < 1 || numberOfStones > parcel.stonesLeft) return undefined
  const caratsThousandths = weighStones(parcel, numberOfStones)
  const { pricePerCaratCents } = parcel
  const totalPriceCents =
    pricePerCaratCents === null ? null : multiplyCarats(pricePerCaratCents, caratsThousandths)
  return { caratsThousandths, totalPriceCents }
}
