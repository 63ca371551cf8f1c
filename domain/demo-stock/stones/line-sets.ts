import { makeCaratPicker } from '#domain/demo-stock/attributes/carat-sizes.ts'
import type { DemoStone } from '#domain/demo-stock/demo-stone.ts'
import type { Random } from '#domain/demo-stock/random.ts'
import { makeStone, planStone, type Source, type StoneAttributes } from '#domain/demo-stock/stone-plan.ts'
import { makePicker } from '#domain/demo-stock/weighted.ts'
import { drawWhiteAttributes, toWhite } from './white-stones.ts'

/** The minimum number of stones in a line set. */
export const MIN_IN_SET = 5
export const MAX_IN_SET = 11

const pickShape = makePicker([
  ['Pear', 22],
  ['Oval', 20],
  ['Marquise', 15],
  ['Emerald', 13],
  ['Heart', 8],
  ['Cushion Modified', 6],
  ['Radiant', 6],
  ['Princess', 3],
  ['Asscher', 2],
  ['Half Moon', 1.5],
  ['Trapezoid', 1.5],
  ['Shield', 1],
  ['Kite', 1],
])
const pickCarats = makeCaratPicker([
  [10, 10],
  [18, 12],
  [30, 22],
  [40, 12],
  [50, 18],
  [70, 10],
  [100, 12],
  [150, 3],
  [200, 2],
])
const pickColorGrades = makePicker<readonly [string, string]>([
  [['D', 'E'], 10],
  [['E', 'F'], 22],
  [['F', 'G'], 28],
  [['G', 'H'], 24],
  [['H', 'I'], 10],
  [['I', 'J'], 6],
])
const pickClarities = makePicker<readonly [string, string]>([
  [['VVS1', 'VVS2'], 14],
  [['VS1', 'VS2'], 48],
  [['VS2', 'SI1'], 16],
  [['SI1', 'SI2'], 22],
])

const MIXED_SHAPES_SHARE = 0.45
/** The maximum difference between a stone's weight and the set's, as a share. */
const WEIGHT_SPREAD = 0.08
const REPORTS_FROM = 30

/**
 * Makes the stones of one line set: 5 to 11 (or `maxStones`, if that is less) from one vendor, similar in
 * weight, colour and clarity, in one fancy shape or several. Throws RangeError for fewer than 5.
 */
export function makeLineSet(source: Source, maxStones = MAX_IN_SET): DemoStone[] {
  if (maxStones < MIN_IN_SET) throw new RangeError(`${maxStones} stones are no line set`)
  const { random, issuer } = source
  const lead = drawWhiteAttributes(random, 'fancyShape')
  const colorGrades = pickColorGrades(random)
  const clarities = pickClarities(random)
  const caratHundredths = pickCarats(random)
  const pickSetShape = random.drawBoolean(MIXED_SHAPES_SHARE) ? pickShape : alwaysPick(pickShape(random))
  const lab = caratHundredths < REPORTS_FROM ? 'None' : lead.lab
  const lineSet = {
    name: issuer.issueSetName(lead.vendor),
    color: colorGrades.join('-'),
    clarity: clarities.join('-'),
  }
  const plan = planStone(random, { ...lead, shape: pickSetShape(random), caratHundredths, lab })
  return Array.from({ length: random.drawInteger(MIN_IN_SET, Math.min(MAX_IN_SET, maxStones)) }, () => {
    const attributes: StoneAttributes = {
      ...lead,
      shape: pickSetShape(random),
      caratHundredths: drawNear(random, caratHundredths),
      color: toWhite(drawOneOf(random, colorGrades)),
      clarity: drawOneOf(random, clarities),
      lab,
    }
    // A set is sold as a whole, so its stones are all free or all taken.
    const { availability, isShownToAll } = plan
    return { ...makeStone(source, { ...planStone(random, attributes), availability, isShownToAll }), lineSet }
  })
}

function alwaysPick(shape: string): (random: Random) => string {
  return () => shape
}

function drawNear(random: Random, caratHundredths: number): number {
  return Math.round(caratHundredths * random.drawBetween(1 - WEIGHT_SPREAD, 1 + WEIGHT_SPREAD))
}

function drawOneOf(random: Random, [first, second]: readonly [string, string]): string {
  return random.drawBoolean(0.5) ? first : second
}
