import type { Diamond, Melee } from '#contract/schemas/diamonds.ts'
import { estimateMeleeCaratsThousandths } from '#domain/eternity/melee-weight.ts'
import { findParcelRingPrice, type RingPrice } from '#domain/eternity/ring.ts'
import { multiplyCarats, toCaratsThousandths } from '#domain/money/carats.ts'
import { toCents } from '#domain/money/cents.ts'
import { roundShapeId } from '#domain/reference/shapes.ts'
import { formatClarity, formatColor } from '#web/features/stone/format-stone.ts'

/** A lot of small stones of one size that can make a ring: a melee row or a parcel. */
export type RingStock = {
  /** Key in the URL. */
  readonly key: string
  readonly kind: 'melee' | 'parcel'
  readonly id: number
  readonly stockId: string | null
  readonly shapeId: number
  readonly color: string
  readonly clarity: string
  /** Colour of the drawing. Melee has only the name of its colour. */
  readonly colorId: number | null
  readonly widthMm: number
  readonly lengthMm: number
  /** Smallest and largest stone of the lot. Equal for a parcel. */
  readonly sizesMm: readonly [from: number, to: number]
  readonly stonesInStock: number
  readonly pricePerCaratCents: number | null
  /** Returns undefined if the lot has too few stones. */
  readonly findPrice: (numberOfStones: number) => RingPrice | undefined
}

/** Returns a melee row as a lot of rounds. Undefined if this viewer may not see its weight. */
export function toMeleeStock({ id, color, sizeFrom, sizeTo, ...row }: Melee): RingStock | undefined {
  if (row.carats == null) return undefined
  const inStock = toCaratsThousandths(row.carats)
  const sizes = { sizeFromMm: sizeFrom, sizeToMm: sizeTo }
  const pricePerCaratCents = row.pricePerCarat == null ? null : toCents(row.pricePerCarat)
  return {
    key: `m${id}`,
    kind: 'melee',
    id,
    stockId: null,
    shapeId: roundShapeId,
    color,
    clarity: '',
    colorId: meleeColorIds[color] ?? null,
    // Calculated with the largest stone of the sieve, which must fit as well.
    widthMm: sizeTo,
    lengthMm: sizeTo,
    sizesMm: [sizeFrom, sizeTo],
    stonesInStock: Math.floor(inStock / estimateMeleeCaratsThousandths(sizes, 1)),
    pricePerCaratCents,
    findPrice: (numberOfStones) => {
      const caratsThousandths = estimateMeleeCaratsThousandths(sizes, numberOfStones)
      if (numberOfStones < 1 || caratsThousandths > inStock) return undefined
      const totalPriceCents =
        pricePerCaratCents === null ? null : multiplyCarats(pricePerCaratCents, caratsThousandths)
      return { caratsThousandths, totalPriceCents }
    },
  }
}

/** Black and brownish melee are drawn in their colour, all others white. */
const meleeColorIds: Readonly<Record<string, number>> = { Black: 1, TTLB: 15 }

/** Returns a parcel as a lot, with the measurements of its mean stone. Undefined if they are unknown. */
export function toParcelStock(stone: Diamond): RingStock | undefined {
  const { length, width, carats, parcelStones, shapeId } = stone
  if (length == null || width == null || carats == null || parcelStones == null || shapeId == null) {
    return undefined
  }
  const pricePerCaratCents = stone.pricePerCarat == null ? null : toCents(stone.pricePerCarat)
  const parcel = { stonesLeft: parcelStones, caratsThousandths: toCaratsThousandths(carats) }
  const widthMm = Math.min(length, width)
  return {
    key: `p${stone.id}`,
    kind: 'parcel',
    id: stone.id,
    stockId: stone.product.stockId,
    shapeId,
    color: formatColor(stone),
    clarity: formatClarity(stone),
    colorId: stone.colorId ?? null,
    widthMm,
    lengthMm: Math.max(length, width),
    sizesMm: [widthMm, widthMm],
    stonesInStock: parcelStones,
    pricePerCaratCents,
    findPrice: (numberOfStones) => findParcelRingPrice({ ...parcel, pricePerCaratCents }, numberOfStones),
  }
}

/** Returns all lots, smallest stones first. */
export function listRingStock(melee: readonly Melee[], parcels: readonly Diamond[]): RingStock[] {
  const all = [...melee.map(toMeleeStock), ...parcels.map(toParcelStock)]
  return all
    .filter((stock) => stock !== undefined)
    .toSorted((one, other) => one.widthMm - other.widthMm || one.id - other.id)
}
