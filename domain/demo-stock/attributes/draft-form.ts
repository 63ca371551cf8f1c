import type { CutQuality } from './cut-quality.ts'
import type { Bell, Random } from '#domain/demo-stock/random.ts'
import { roundTo, type FormDraft } from './stone-form.ts'
import type { ShapeForm } from './shape-forms.ts'
import { makePicker } from '#domain/demo-stock/weighted.ts'

/** A thick girdle hides weight: each percent of it adds this much to the filled share of a round stone. */
const FILL_PER_GIRDLE_PERCENT = 0.0033
const DEFAULT_GIRDLE_PERCENT = 3.5

const FANCY_GIRDLE: Bell = { mean: 4.6, deviation: 1.3, low: 2, high: 9 }
const GIRDLE_SPREAD: Bell = { mean: 1.1, deviation: 0.5, low: 0.2, high: 3 }
const MAX_PAVILION_ANGLE = 54
const MIN_PAVILION_ANGLE = 22

const pickModernCulet = makePicker([
  ['None', 88],
  ['Pointed', 9],
  ['Very Small', 2.4],
  ['Small', 0.6],
])
const pickOldCulet = makePicker([
  ['Small', 30],
  ['Medium', 40],
  ['Slightly Large', 20],
  ['Large', 10],
])
const pickStarLength = makePicker([
  [50, 52],
  [55, 30],
  [45, 14],
  [60, 4],
])
const pickGirdleCondition = makePicker([
  ['Faceted', 92],
  ['Polished', 8],
])

const OLD_CUTS: ReadonlySet<string> = new Set(['Old European', 'Old Miner'])

/**
 * The share of fancy-shaped stones whose report draws crown and pavilion; for round stones, every report
 * does.
 */
const FANCY_PROFILE_SHARE = 0.55

/** Draws how a stone of this shape is cut; a round brilliant gets the proportions of its cut grade. */
export function draftForm(random: Random, form: ShapeForm, quality: CutQuality): FormDraft {
  const isOld = OLD_CUTS.has(form.shape)
  const culetSize = isOld ? pickOldCulet(random) : pickModernCulet(random)
  const shared = {
    isRound: form.isRound,
    girdleSpreadPercent: random.drawBell(GIRDLE_SPREAD),
    girdleCondition: isOld ? 'Bruted' : pickGirdleCondition(random),
    culetSize,
    starLength: form.isRound ? pickStarLength(random) : null,
    isProfileDrawn: form.isRound || random.drawBoolean(FANCY_PROFILE_SHARE),
  }
  return form.isRound
    ? { ...shared, ...draftBrilliant(random, form, quality) }
    : { ...shared, ...draftFancy(random, form) }
}

type Proportions = Pick<
  FormDraft,
  'ratio' | 'fillShare' | 'tablePercent' | 'crownAngle' | 'pavilionAngle' | 'girdlePercent'
>

function draftBrilliant(random: Random, form: ShapeForm, { proportions }: CutQuality): Proportions {
  const girdlePercent = random.drawBell(proportions.girdlePercent)
  return {
    ratio: 1 + random.drawBetween(0.001, proportions.maxSpread),
    fillShare: form.fillShare + FILL_PER_GIRDLE_PERCENT * (girdlePercent - DEFAULT_GIRDLE_PERCENT),
    tablePercent: Math.round(random.drawBell(proportions.tablePercent)),
    crownAngle: roundTo(10, random.drawBell(proportions.crownAngle)),
    pavilionAngle: roundTo(10, random.drawBell(proportions.pavilionAngle)),
    girdlePercent,
  }
}

// Cutters of fancy shapes aim at a depth, so the pavilion is what crown and girdle leave of it.
function draftFancy(random: Random, form: ShapeForm): Proportions {
  const ratio = random.drawBell(form.ratio)
  const tablePercent = Math.round(random.drawBell(form.tablePercent))
  const crownAngle = roundTo(10, random.drawBell(form.crownAngle))
  const girdlePercent = random.drawBell(FANCY_GIRDLE)
  const crownHeight = ((100 - tablePercent) / 2) * Math.tan((crownAngle / 180) * Math.PI)
  const pavilionDepth = random.drawBell(form.depthPercent) - crownHeight - girdlePercent
  const pavilionAngle = (Math.atan(pavilionDepth / 50) / Math.PI) * 180
  return {
    ratio,
    fillShare: form.fillShare + form.fillPerRatio * (ratio - 1),
    tablePercent,
    crownAngle,
    pavilionAngle: roundTo(10, Math.min(MAX_PAVILION_ANGLE, Math.max(MIN_PAVILION_ANGLE, pavilionAngle))),
    girdlePercent,
  }
}
