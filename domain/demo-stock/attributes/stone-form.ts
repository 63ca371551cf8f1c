import type { StoneForm, StoneProfile } from '#domain/demo-stock/demo-stone.ts'
import { describeGirdle } from './girdle.ts'

/** Carats per cubic millimetre: diamond weighs 3.52 g/cm³, and a carat is 0.2 g. */
export const CARATS_PER_CUBIC_MM = 0.0176

/**
 * How a stone is to be cut, before its size is known. Percentages are of the width, or of the mean diameter.
 */
export interface FormDraft {
  readonly isRound: boolean
  /** Length to width. */
  readonly ratio: number
  readonly fillShare: number
  readonly tablePercent: number
  readonly crownAngle: number
  readonly pavilionAngle: number
  readonly girdlePercent: number
  readonly girdleSpreadPercent: number
  readonly girdleCondition: string
  readonly culetSize: string
  readonly starLength: number | null
  readonly isProfileDrawn: boolean
}

/** Culet diameters in percent of the width. */
export const culetPercents: Readonly<Record<string, number>> = {
  None: 0,
  Pointed: 0,
  'Very Small': 0.6,
  Small: 1.4,
  Medium: 2.4,
  'Slightly Large': 3.6,
  Large: 5,
}

/**
 * Cuts a draft to a weight in hundredths of a carat. Crown, girdle and pavilion give the depth; the weight
 * and the filled share of the box give the size. Sizes are rounded to a hundredth of a mm, and the girdle
 * absorbs the rounding, so that the three still add up to the depth.
 */
export function cutToWeight(draft: FormDraft, caratHundredths: number): StoneForm {
  const crownHeight = roundTo(10, ((100 - draft.tablePercent) / 2) * tangent(draft.crownAngle))
  const culetPercent = culetPercents[draft.culetSize] ?? 0
  const pavilionDepth = roundTo(10, (50 - culetPercent / 2) * tangent(draft.pavilionAngle))
  const size = computeMeasurements(draft, crownHeight + draft.girdlePercent + pavilionDepth, caratHundredths)
  const girdlePercent = Math.max(0.1, roundTo(10, size.depthPercent - crownHeight - pavilionDepth))
  const girdle = describeGirdle(girdlePercent, draft.girdleSpreadPercent)
  const profile: StoneProfile | null = draft.isProfileDrawn
    ? {
        crownAngle: draft.crownAngle,
        crownHeight,
        pavilionAngle: draft.pavilionAngle,
        pavilionDepth,
        starLength: draft.starLength,
      }
    : null
  return {
    ...size,
    tablePercent: draft.tablePercent,
    girdlePercent,
    girdleThin: girdle.thin,
    girdleThick: girdle.thick,
    girdleCondition: draft.girdleCondition,
    culetSize: draft.culetSize,
    profile,
  }
}

/** The part of a draft that decides its size. */
export type Outline = Pick<FormDraft, 'isRound' | 'ratio' | 'fillShare'>

/**
 * Returns the measurements of a stone of this outline, depth and weight, in mm to the hundredth, and the
 * resulting depth percentage, to the tenth.
 */
export function computeMeasurements(
  { isRound, ratio, fillShare }: Outline,
  depthPercent: number,
  caratHundredths: number,
): Pick<StoneForm, 'lengthMm' | 'widthMm' | 'heightMm' | 'depthPercent'> {
  const cubicMm = caratHundredths / 100 / (CARATS_PER_CUBIC_MM * fillShare)
  // Depth refers to the mean diameter of a round stone, otherwise to the width.
  const referenceToWidth = isRound ? (1 + ratio) / 2 : 1
  const exactWidthMm = Math.cbrt(cubicMm / (ratio * referenceToWidth * (depthPercent / 100)))
  const lengthMm = roundTo(100, exactWidthMm * ratio)
  const widthMm = roundTo(100, exactWidthMm)
  const heightMm = roundTo(100, exactWidthMm * referenceToWidth * (depthPercent / 100))
  const referenceMm = isRound ? (lengthMm + widthMm) / 2 : widthMm
  return { lengthMm, widthMm, heightMm, depthPercent: roundTo(10, (heightMm / referenceMm) * 100) }
}

/** Rounds to `stepsPerUnit` steps in each unit: 10 gives one decimal, 100 gives two. */
export function roundTo(stepsPerUnit: number, value: number): number {
  return Math.round(value * stepsPerUnit) / stepsPerUnit
}

function tangent(degrees: number): number {
  return Math.tan((degrees / 180) * Math.PI)
}
