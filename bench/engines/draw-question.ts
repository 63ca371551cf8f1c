import type { Random } from '#domain/demo-stock/random.ts'
import { makePicker } from '#domain/demo-stock/weighted.ts'
import { clarities } from '#domain/reference/clarities.ts'
import { colors, findWhiteColorId } from '#domain/reference/colors.ts'
import { labs } from '#domain/reference/labs.ts'
import { shapes } from '#domain/reference/shapes.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'
import type { StoneSection } from '#domain/stone/section.ts'
import type { Dictionaries } from '#server/stock/catalogue/index-row.ts'
import type { FlagName, RangeName } from '#contract/schemas/search-names.ts'
import type { FacetName } from './fact.ts'
import type { Bounds, Order } from './question.ts'

/** Sections, weighted by how often they are opened. */
export const pickSection = makePicker<StoneSection>([
  ['white', 62],
  ['labGrown', 12],
  ['fancyColor', 9],
  ['snP', 5],
  ['mathingPairs', 5],
  ['fancyShape', 4],
  ['black', 3],
])

const pickShape = makePicker(
  [
    ['Round', 50],
    ['Oval', 12],
    ['Pear', 9],
    ['Emerald', 9],
    ['Cushion', 5],
    ['Cushion Modified', 4],
    ['Radiant', 5],
    ['Princess', 4],
    ['Marquise', 4],
    ['Heart', 3],
    ['Asscher', 2],
  ].map(([name, weight]) => [shapes.getByName(String(name)).id, Number(weight)] as const),
)

/** The usual sizes of the trade, in hundredths of a carat. */
const sizes = [18, 23, 30, 40, 50, 70, 80, 90, 100, 120, 150, 200, 250, 300, 400, 500, 1000]
const whiteColors = 'DEFGHIJKLM'.split('').map((letter) => findWhiteColorId(letter) ?? 0)
const fancyColors = ['Yellow', 'Pink', 'Brown', 'Blue', 'Orange', 'Green', 'Gray', 'Black', 'Champagne'].map(
  (name) => colors.getByName(name).id,
)
const rusticColors = ['S&P', 'Rustic', 'Ice', 'Cognac'].map((name) => colors.getByName(name).id)
const gradedClarities = clarities.rows.slice(0, -1).map(({ id }) => id)
const topGrades = [[1], [1, 10], [1, 2, 10], [1, 2], [2, 3]]
const fluorOptions = [[1], [1, 2, 3, 4], [1, 4], [5, 6, 7]]
const labOptions = [['GIA'], ['GIA', 'IGI', 'HRD'], ['IGI'], ['GIA', 'AGS', 'GCAL']].map((names) =>
  names.map((name) => labs.getByName(name).id),
)

type Sets = Partial<Record<FacetName, readonly number[]>>

/** Draws a selection of the sets. `eagerness` goes from 0 (nothing) to 1. */
export function drawSets(
  random: Random,
  section: StoneSection,
  eagerness: number,
  { vendor, colorShade, overtone }: Dictionaries,
): Sets {
  const isLucky = (share: number): boolean => random.drawBoolean(share * eagerness)
  const pickFrom = (choices: readonly number[][]): number[] =>
    choices[random.drawInteger(0, choices.length - 1)] ?? []
  const pickValues = (dictionary: typeof vendor, max: number): number[] => [
    ...new Set(
      Array.from({ length: random.drawInteger(1, max) }, () =>
        random.drawInteger(1, dictionary.values.length),
      ),
    ),
  ]
  const isFancy = section === 'fancyColor'
  const offered = isFancy ? fancyColors : section === 'snP' ? rusticColors : whiteColors
  const sets: Sets = {}
  if (isLucky(0.9))
    sets.shape = [...new Set(Array.from({ length: random.drawInteger(1, 3) }, () => pickShape(random)))]
  if (section !== 'black' && isLucky(isFancy ? 0.75 : 0.65)) sets.color = drawRun(random, offered, 5)
  if (section !== 'snP' && isLucky(0.6)) sets.clarity = drawRun(random, gradedClarities, 5)
  if (isLucky(0.25)) sets.cut = pickFrom(topGrades)
  if (isLucky(0.2)) sets.polish = pickFrom(topGrades)
  if (isLucky(0.2)) sets.symmetry = pickFrom(topGrades)
  if (isLucky(0.25)) sets.fluor = pickFrom(fluorOptions)
  if (isLucky(0.4)) sets.lab = pickFrom(labOptions)
  if (isFancy && isLucky(0.4)) sets.fancyIntensity = drawRun(random, [3, 4, 5, 6, 7, 8, 9], 3)
  if (isFancy && overtone.values.length > 0 && isLucky(0.1)) sets.overtone = pickValues(overtone, 2)
  if (section === 'white' && isLucky(0.05)) sets.colorShade = pickValues(colorShade, 2)
  if (isLucky(0.08)) sets.vendor = pickValues(vendor, 6)
  if (isLucky(0.06)) sets.status = [STONE_STATUS.available]
  return sets
}

/** Draws some neighbouring grades, as when a range of grades is dragged over. */
function drawRun(random: Random, ids: readonly number[], max: number): number[] {
  const from = random.drawInteger(0, ids.length - 1)
  return ids.slice(from, from + random.drawInteger(1, max))
}

type Ranges = Partial<Record<RangeName, readonly Bounds[]>>

export function drawRanges(random: Random, eagerness: number): Ranges {
  const isLucky = (share: number): boolean => random.drawBoolean(share * eagerness)
  const ranges: Ranges = {}
  if (isLucky(0.9)) ranges.carats = drawWeights(random)
  if (isLucky(0.16)) ranges.totalPrice = [drawBounds(random, 20_000, 20_000_000)]
  if (isLucky(0.1)) ranges.pricePerCarat = [drawBounds(random, 30_000, 3_000_000)]
  if (isLucky(0.12)) {
    const max = -random.drawInteger(10, 45) * 100
    ranges.discount = [random.drawBoolean(0.6) ? { max } : { min: max - 1500, max }]
  }
  if (isLucky(0.08)) ranges.depthPercent = [{ min: 5800 + random.drawInteger(0, 8) * 50, max: 6350 }]
  if (isLucky(0.08)) ranges.tablePercent = [{ min: 5400, max: 5800 + random.drawInteger(0, 4) * 100 }]
  if (isLucky(0.06))
    ranges.ratio = [{ min: 100 + random.drawInteger(0, 40), max: 145 + random.drawInteger(0, 20) }]
  if (isLucky(0.05)) ranges.length = [{ min: random.drawInteger(400, 700) }]
  if (isLucky(0.04)) ranges.width = [{ min: 400, max: random.drawInteger(450, 800) }]
  if (isLucky(0.02)) ranges.height = [{ max: random.drawInteger(280, 500) }]
  if (isLucky(0.04)) ranges.crownAngle = [{ min: 3400, max: 3500 }]
  if (isLucky(0.04)) ranges.pavilionAngle = [{ min: 4060, max: 4100 }]
  return ranges
}

/** Draws one size or several at once: 1.00 to 1.19 and 1.50 to 1.99. */
function drawWeights(random: Random): Bounds[] {
  const count = random.drawBoolean(0.65) ? 1 : random.drawInteger(2, 4)
  return Array.from({ length: count }, () => {
    const from = random.drawInteger(0, sizes.length - 2)
    const to = Math.min(sizes.length - 1, from + random.drawInteger(1, 3))
    const min = (sizes[from] ?? 0) * 10
    return to === sizes.length - 1 ? { min } : { min, max: (sizes[to] ?? 0) * 10 - 10 }
  })
}

/** Draws both ends of a range in cents, or one, evenly over the orders of magnitude. */
function drawBounds(random: Random, min: number, max: number): Bounds {
  const from = Math.round(min * (max / min) ** random.drawBetween(0, 0.85))
  const to = Math.round(from * random.drawBetween(1.3, 6))
  const kind = random.draw()
  return kind < 0.25 ? { max: to } : kind < 0.4 ? { min: from } : { min: from, max: to }
}

const pickFlag = makePicker<FlagName>([
  ['hasImage', 30],
  ['has3D', 14],
  ['eyeClean', 22],
  ['noBgm', 20],
  ['noMilky', 6],
  ['noTreatment', 6],
  ['inLineSet', 2],
])

export function drawFlags(random: Random, eagerness: number): FlagName[] {
  if (!random.drawBoolean(0.4 * eagerness)) return []
  return [...new Set(Array.from({ length: random.drawInteger(1, 2) }, () => pickFlag(random)))]
}

const pickOrder = makePicker<Order['by']>([
  ['carats', 42],
  ['totalPrice', 16],
  ['pricePerCarat', 14],
  ['discount', 16],
  ['color', 6],
  ['stockNo', 6],
])

export function drawSort(random: Random): Order[] {
  const count = random.drawBoolean(0.15) ? 2 : 1
  const columns = new Set(Array.from({ length: count }, () => pickOrder(random)))
  return [...columns].map((by) => ({ by, order: random.drawBoolean(0.6) ? 'asc' : 'desc' }))
}
