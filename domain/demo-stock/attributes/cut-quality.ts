import type { StoneFinish } from '#domain/demo-stock/demo-stone.ts'
import type { Bell, Random } from '#domain/demo-stock/random.ts'
import { makePicker } from '#domain/demo-stock/weighted.ts'

/** Proportions of a round brilliant of one cut grade: girdle, table, depth in percent; angles in degrees. */
interface RoundProportions {
  readonly tablePercent: Bell
  readonly crownAngle: Bell
  readonly pavilionAngle: Bell
  readonly girdlePercent: Bell
  /** Maximum difference between length and width, as a share of the mean diameter. */
  readonly maxSpread: number
}

type CutGrade = 'ID' | 'EX' | 'VG' | 'G' | 'F' | 'P'

/** Roughly what laboratories accept for each grade: the worse the grade, the wider the range. */
export const roundProportions: Readonly<Record<CutGrade, RoundProportions>> = {
  ID: {
    tablePercent: { mean: 56, deviation: 0.9, low: 54, high: 58 },
    crownAngle: { mean: 34.5, deviation: 0.4, low: 33.8, high: 35.2 },
    pavilionAngle: { mean: 40.8, deviation: 0.1, low: 40.6, high: 41 },
    girdlePercent: { mean: 3.4, deviation: 0.3, low: 2.8, high: 4 },
    maxSpread: 0.006,
  },
  EX: {
    tablePercent: { mean: 57.6, deviation: 1.5, low: 54, high: 61 },
    crownAngle: { mean: 34.6, deviation: 0.8, low: 32.5, high: 36 },
    pavilionAngle: { mean: 40.9, deviation: 0.2, low: 40.4, high: 41.4 },
    girdlePercent: { mean: 3.5, deviation: 0.4, low: 2.6, high: 4.4 },
    maxSpread: 0.009,
  },
  VG: {
    tablePercent: { mean: 58.6, deviation: 2, low: 53, high: 64 },
    crownAngle: { mean: 34.8, deviation: 1.4, low: 31, high: 37.5 },
    pavilionAngle: { mean: 41, deviation: 0.45, low: 40, high: 42.2 },
    girdlePercent: { mean: 3.8, deviation: 0.8, low: 2, high: 6 },
    maxSpread: 0.014,
  },
  G: {
    tablePercent: { mean: 60, deviation: 2.8, low: 52, high: 67 },
    crownAngle: { mean: 34.6, deviation: 2.2, low: 28, high: 39 },
    pavilionAngle: { mean: 41.3, deviation: 0.8, low: 39.4, high: 43.2 },
    girdlePercent: { mean: 4.2, deviation: 1.3, low: 1.4, high: 7.5 },
    maxSpread: 0.022,
  },
  F: {
    tablePercent: { mean: 61.5, deviation: 3.4, low: 51, high: 70 },
    crownAngle: { mean: 34.4, deviation: 3, low: 25, high: 40.5 },
    pavilionAngle: { mean: 41.6, deviation: 1.1, low: 38.6, high: 44.4 },
    girdlePercent: { mean: 4.8, deviation: 1.8, low: 1, high: 9.5 },
    maxSpread: 0.03,
  },
  P: {
    tablePercent: { mean: 63, deviation: 4, low: 50, high: 73 },
    crownAngle: { mean: 33.5, deviation: 3.6, low: 22, high: 42 },
    pavilionAngle: { mean: 42, deviation: 1.4, low: 38, high: 45.5 },
    girdlePercent: { mean: 5.5, deviation: 2.2, low: 0.8, high: 11 },
    maxSpread: 0.04,
  },
}

const pickRoundCut = makePicker<CutGrade>([
  ['EX', 64],
  ['VG', 22],
  ['G', 8.5],
  ['ID', 2.5],
  ['F', 2.5],
  ['P', 0.5],
])

type Finish = 'EX' | 'VG' | 'G' | 'F'

/** Polish and symmetry follow the cut, because good cutters polish well. */
const finishPickers = {
  ID: makePicker<Finish>([['EX', 1]]),
  EX: makePicker<Finish>([
    ['EX', 88],
    ['VG', 12],
  ]),
  VG: makePicker<Finish>([
    ['EX', 38],
    ['VG', 54],
    ['G', 8],
  ]),
  G: makePicker<Finish>([
    ['EX', 10],
    ['VG', 50],
    ['G', 39],
    ['F', 1],
  ]),
  F: makePicker<Finish>([
    ['VG', 25],
    ['G', 60],
    ['F', 15],
  ]),
  P: makePicker<Finish>([
    ['VG', 10],
    ['G', 50],
    ['F', 40],
  ]),
} as const

const pickFancyShapeQuality = makePicker<CutGrade>([
  ['EX', 60],
  ['VG', 28],
  ['G', 11],
  ['F', 1],
])

/** Labs that grade the cut of round stones Ideal; GIA's best is Excellent. */
const LABS_WITH_IDEAL: ReadonlySet<string> = new Set(['IGI', 'GCAL'])

/** How well a stone is cut: the grades on its report, and the grade that its proportions follow. */
export interface CutQuality {
  readonly finish: StoneFinish
  readonly proportions: RoundProportions
}

/**
 * Draws cut, polish and symmetry. Only round brilliants have a cut grade; as at GIA, other shapes have only
 * polish and symmetry grades.
 */
export function drawCutQuality(random: Random, lab: string, isRoundBrilliant: boolean): CutQuality {
  const drawn = isRoundBrilliant ? pickRoundCut(random) : pickFancyShapeQuality(random)
  const cut = drawn === 'ID' && !LABS_WITH_IDEAL.has(lab) ? 'EX' : drawn
  const pickFinish = finishPickers[cut]
  return {
    finish: {
      cut: isRoundBrilliant ? cut : null,
      polish: pickFinish(random),
      symmetry: pickFinish(random),
    },
    proportions: roundProportions[cut],
  }
}
