import { pickRusticCarats } from '#domain/demo-stock/attributes/carat-sizes.ts'
import type { DemoStone, StoneForm } from '#domain/demo-stock/demo-stone.ts'
import { quoteRustic } from '#domain/demo-stock/prices/price-without-rap.ts'
import type { Random } from '#domain/demo-stock/random.ts'
import { rusticCuts, rusticOutlines, type RusticCutName } from '#domain/demo-stock/attributes/rustic-forms.ts'
import { computeMeasurements } from '#domain/demo-stock/attributes/stone-form.ts'
import { emptyAppearance } from '#domain/demo-stock/attributes/stone-appearance.ts'
import { drawAvailability, pickVendor, type Source } from '#domain/demo-stock/stone-plan.ts'
import { makePicker } from '#domain/demo-stock/weighted.ts'

const pickColorName = makePicker([
  ['S&P', 42],
  ['Rustic', 24],
  ['Ice', 14],
  ['Cognac', 8],
  ['Gray', 8],
  ['Black', 4],
])
const pickClarity = makePicker([
  ['None', 50],
  ['I3', 26],
  ['I2', 15],
  ['I1', 9],
])
const pickShape = makePicker([
  ['Round', 20],
  ['Pear', 14],
  ['Oval', 12],
  ['Hexagon', 12],
  ['Kite', 10],
  ['Emerald', 7],
  ['Shield', 4],
  ['Marquise', 4],
  ['Cushion', 4],
  ['Rose', 3],
  ['Lozenge', 3],
  ['Radiant', 2],
  ['Octagon', 1.5],
  ['Half Moon', 1.5],
  ['Triangle', 1.5],
  ['Pentagon', 1],
  ['Princess', 1],
  ['Heart', 0.7],
  ['Asscher', 0.3],
])

const pickRoundedCut = makePicker<RusticCutName>([
  ['Rose', 46],
  ['Brilliant', 34],
  ['Double', 20],
])
const pickAngularCut = makePicker<RusticCutName>([
  ['Step', 46],
  ['Rose', 36],
  ['Double', 10],
  ['Brilliant', 8],
])

/** Straight-sided shapes, which can be step cut. The shape Rose is always a rose cut. */
const ANGULAR: ReadonlySet<string> = new Set([
  'Hexagon',
  'Kite',
  'Emerald',
  'Shield',
  'Lozenge',
  'Radiant',
  'Octagon',
  'Half Moon',
  'Triangle',
  'Pentagon',
  'Princess',
  'Asscher',
])

const pickRemark = makePicker<string | null>([
  [null, 60],
  ['One of a kind', 12],
  ['Celestial pattern', 10],
  ['Icy white with dark specks', 8],
  ['Well matched for an east-west setting', 5],
  ['Translucent, good life', 5],
])

/** Makes one salt-and-pepper stone: without a report, cut for its pattern, often in a special shape. */
export function makeRusticStones({ random, issuer }: Source): DemoStone[] {
  const vendor = pickVendor(random, 'snP')
  const shape = pickShape(random)
  const cut = pickCut(random, shape)
  const caratHundredths = pickRusticCarats(random)
  const name = pickColorName(random)
  const color = { name, colorGrade: null, intensity: null, overtone: null }
  const clarity = pickClarity(random)
  return [
    {
      section: 'snP',
      stockNo: issuer.issueStockNo(vendor),
      vendor,
      ...drawAvailability(random),
      shape,
      caratHundredths,
      color,
      clarity,
      form: makeForm(random, shape, cut, caratHundredths),
      finish: { cut, polish: null, symmetry: null },
      fluorescence: { intensity: null, color: null },
      report: issuer.issueReport(random, 'None', false),
      price: quoteRustic(random, { caratHundredths, color, clarity }),
      appearance: { ...emptyAppearance, memberComment: pickRemark(random) },
      isLabGrown: false,
      isSaltAndPepper: true,
      pair: null,
      lineSet: null,
      parcelStones: 1,
    },
  ]
}

function pickCut(random: Random, shape: string): RusticCutName {
  if (shape === 'Rose') return 'Rose'
  return ANGULAR.has(shape) ? pickAngularCut(random) : pickRoundedCut(random)
}

function makeForm(random: Random, shape: string, cut: RusticCutName, caratHundredths: number): StoneForm {
  const outline = rusticOutlines[shape]
  if (outline === undefined) throw new Error(`No outline is known for ${shape}.`)
  const { depthPercent, tablePercent, heightShare } = rusticCuts[cut]
  const isRound = outline.isRound
  const ratio = random.drawBell(outline.ratio)
  const fillShare = outline.areaShare * heightShare
  return {
    ...computeMeasurements({ isRound, ratio, fillShare }, random.drawBell(depthPercent), caratHundredths),
    tablePercent: tablePercent === null ? null : Math.round(random.drawBell(tablePercent)),
    girdlePercent: null,
    girdleThin: null,
    girdleThick: null,
    girdleCondition: null,
    culetSize: null,
    profile: null,
  }
}
