import { clarities } from '#domain/reference/clarities.ts'
import { colors } from '#domain/reference/colors.ts'
import { shapes } from '#domain/reference/shapes.ts'

/** How far comparable stones may differ. */
export type MarketWidths = {
  readonly colorSteps: number
  readonly claritySteps: number
  readonly sameLab: boolean
  /** For round stones. Fancy shapes have no grade of cut. */
  readonly sameCut: boolean
  readonly sameFluorescence: boolean
}

export const defaultMarketWidths: MarketWidths = {
  colorSteps: 1,
  claritySteps: 1,
  sameLab: true,
  sameCut: true,
  sameFluorescence: false,
}

/** What of a stone decides what it is compared with. Carats in thousandths. */
export type ComparedStone = {
  readonly shapeId: number
  readonly caratsThousandths: number
  readonly colorId: number | null
  readonly clarityId: number | null
  readonly labId: number | null
  readonly cutId: number | null
  readonly fluorId: number | null
  readonly isLabGrown: boolean
}

/** The stones that one is compared with: any of these ids, and a weight from `min` to `max`, in thousandths. */
export type ComparableStones = {
  readonly shapeIds: readonly number[]
  readonly colorIds: readonly number[]
  readonly clarityIds: readonly number[]
  readonly labIds: readonly number[] | null
  readonly cutIds: readonly number[] | null
  readonly fluorIds: readonly number[] | null
  readonly isLabGrown: boolean
  readonly caratsThousandths: { readonly min: number; readonly max: number }
}

/** The trade's weight bands by their lowest weight, in thousandths of a carat. */
const bandStarts = [
  0, 40, 80, 150, 180, 230, 300, 400, 500, 700, 900, 1000, 1200, 1500, 1700, 2000, 2500, 3000, 4000, 5000,
  10_000, 20_000,
]
const roundId = shapes.getByName('Round').id
const ungradedId = clarities.getByName('None').id
const letterIds = colors.rows.flatMap(({ id, variation }) => (variation?.length === 1 ? [id] : []))

/**
 * Returns what a stone is compared with, or null for a stone without a colour letter or a graded clarity: fancy
 * colours and ungraded stones have no market to speak of. Source: requirements 36.13.
 */
export function findComparable(stone: ComparedStone, widths: MarketWidths): ComparableStones | null {
  const { colorId, clarityId } = stone
  if (colorId === null || clarityId === null || clarityId === ungradedId) return null
  const letter = letterIds.indexOf(colorId)
  if (letter === -1) return null
  const isRound = stone.shapeId === roundId
  return {
    shapeIds: [stone.shapeId],
    colorIds: letterIds.slice(Math.max(0, letter - widths.colorSteps), letter + widths.colorSteps + 1),
    clarityIds: listAround(clarityId, widths.claritySteps),
    labIds: sameOrNull(widths.sameLab, stone.labId),
    cutIds: sameOrNull(widths.sameCut && isRound, stone.cutId),
    fluorIds: sameOrNull(widths.sameFluorescence, stone.fluorId),
    isLabGrown: stone.isLabGrown,
    caratsThousandths: findWeightBand(stone.caratsThousandths),
  }
}

/** Returns the weight band of a stone, both ends included, in thousandths of a carat. */
export function findWeightBand(caratsThousandths: number): { min: number; max: number } {
  const min = bandStarts.findLast((start) => start <= caratsThousandths) ?? 0
  const next = bandStarts.find((start) => start > caratsThousandths)
  return { min, max: next === undefined ? Number.MAX_SAFE_INTEGER : next - 1 }
}

/** The ids of clarities are in the order of the grades. */
function listAround(clarityId: number, steps: number): number[] {
  return clarities.rows
    .map(({ id }) => id)
    .filter((id) => id !== ungradedId && Math.abs(id - clarityId) <= steps)
}

/** A stone without the value is compared with stones that have any. */
function sameOrNull(isSame: boolean, id: number | null): readonly number[] | null {
  return isSame && id !== null ? [id] : null
}
