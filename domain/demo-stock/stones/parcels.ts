import type { DemoStone } from '#domain/demo-stock/demo-stone.ts'
import type { Random } from '#domain/demo-stock/random.ts'
import { findRapPriceCents } from '#domain/demo-stock/prices/rap-table.ts'
import { emptyAppearance } from '#domain/demo-stock/attributes/stone-appearance.ts'
import { makeStone, planStone, type Source } from '#domain/demo-stock/stone-plan.ts'
import { makePicker } from '#domain/demo-stock/weighted.ts'
import { drawWhiteAttributes, toWhite } from './white-stones.ts'

const pickShape = makePicker([
  ['Round', 78],
  ['Princess', 8],
  ['Marquise', 5],
  ['Pear', 5],
  ['Tapered Baguette', 4],
])
/** A range of colour, and the letter that sets its price. */
const pickRange = makePicker<readonly [range: string, letter: string]>([
  [['D-E', 'E'], 8],
  [['E-F', 'F'], 14],
  [['F-G', 'G'], 24],
  [['G-H', 'H'], 26],
  [['H-I', 'I'], 14],
  [['I-J', 'J'], 8],
  [['J-K', 'K'], 6],
])
const pickClarity = makePicker([
  ['VVS2', 8],
  ['VS1', 18],
  ['VS2', 26],
  ['SI1', 24],
  ['SI2', 16],
  ['I1', 8],
])

/** The weight of one stone in the parcel in hundredths of a carat, and the number of stones. */
const MIN_STONE_HUNDREDTHS = 5
const MAX_STONE_HUNDREDTHS = 40
const MIN_STONES = 4
const MAX_STONES = 60
const MIN_SHARE_OF_RAP = 0.4
const MAX_SHARE_OF_RAP = 0.72
const CENTS_STEP = 500

/**
 * Makes one parcel of small white stones, sold by stones. Carats are the total, measurements those of a stone
 * of mean weight. A parcel has no report, Rap price or single grades.
 */
export function makeParcel(source: Source): DemoStone[] {
  const { random } = source
  const stoneHundredths = random.drawInteger(MIN_STONE_HUNDREDTHS, MAX_STONE_HUNDREDTHS)
  const parcelStones = random.drawInteger(MIN_STONES, MAX_STONES)
  const [range, colorGrade] = pickRange(random)
  const clarity = pickClarity(random)
  const shape = pickShape(random)
  const rapPriceCents = findRapPriceCents(shape === 'Round', stoneHundredths, colorGrade, clarity) ?? 0
  const plan = planStone(random, {
    ...drawWhiteAttributes(random, 'white'),
    shape,
    caratHundredths: stoneHundredths,
    color: toWhite(range),
    clarity,
    lab: 'None',
    quote: () => ({
      pricePerCaratCents: drawPrice(random, rapPriceCents),
      rapPriceCents: null,
      discountPercent: null,
    }),
  })
  return [
    {
      ...makeStone(source, plan),
      // Real stones vary, so two parcels of equal stones differ in weight.
      caratHundredths: stoneHundredths * parcelStones + random.drawInteger(0, Math.floor(parcelStones / 3)),
      parcelStones,
      finish: { cut: null, polish: null, symmetry: null },
      fluorescence: { intensity: null, color: null },
      appearance: { ...emptyAppearance, memberComment: 'Parcel, mean measurements' },
    },
  ]
}

function drawPrice(random: Random, rapPriceCents: number): number {
  const cents = rapPriceCents * random.drawBetween(MIN_SHARE_OF_RAP, MAX_SHARE_OF_RAP)
  return Math.max(1, Math.round(cents / CENTS_STEP)) * CENTS_STEP
}
