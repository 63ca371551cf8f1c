/** Letters and clarities with a Rap-like price, best first. FL is priced as IF. */
const COLOR_GRADES = ['D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M']
const CLARITIES = ['IF', 'VVS1', 'VVS2', 'VS1', 'VS2', 'SI1', 'SI2', 'SI3', 'I1', 'I2', 'I3']

/** Minimum weight of each class in hundredths of a carat; within a class, the price per carat is constant. */
const CLASSES = [1, 4, 8, 15, 18, 23, 30, 40, 50, 70, 90, 100, 150, 200, 300, 400, 500, 1000]

/** Dollars per carat for a round one-carat G VS2; every other price is this times a factor. */
const MIDDLE_PRICE = 6400
const MIDDLE_COLOR = COLOR_GRADES.indexOf('G')
const MIDDLE_CLARITY = CLARITIES.indexOf('VS2')

/** How the price per carat grows with the stone's weight. */
const WEIGHT_EXPONENT = 0.88
const COLOR_STEP = -0.135
const CLARITY_STEP = -0.12
/** Clarity matters less for yellowish stones, colour less for included ones. */
const INTERPLAY = 0.006
const INCLUDED_FROM = CLARITIES.indexOf('I1')
const INCLUDED_STEP = -0.16

/** All other shapes share a second price list, which approaches the first for large stones. */
const FANCY_SHAPE_FACTOR = 0.86
const FANCY_SHAPE_GAIN = 0.02

const tables = { round: makeTable(true), fancyShape: makeTable(false) }

/**
 * Returns a price from our own list in the style of the trade's: dollars per carat by round or other shape,
 * weight class, colour and clarity, from a smooth formula. In cents, rounded to $ 100, or to $ 10 below $
 * 1,000. Null for a letter or clarity that such lists do not price.
 */
export function findRapPriceCents(
  isRound: boolean,
  caratHundredths: number,
  colorGrade: string,
  clarity: string,
): number | null {
  const colorIndex = COLOR_GRADES.indexOf(colorGrade)
  const clarityIndex = CLARITIES.indexOf(clarity === 'FL' ? 'IF' : clarity)
  if (colorIndex < 0 || clarityIndex < 0) return null
  const classIndex = CLASSES.findLastIndex((from) => from <= caratHundredths)
  const table = isRound ? tables.round : tables.fancyShape
  return table[toTableIndex(classIndex, colorIndex, clarityIndex)] ?? null
}

function toTableIndex(classIndex: number, colorIndex: number, clarityIndex: number): number {
  return (classIndex * COLOR_GRADES.length + colorIndex) * CLARITIES.length + clarityIndex
}

function makeTable(isRound: boolean): readonly number[] {
  return CLASSES.flatMap((from) =>
    COLOR_GRADES.flatMap((_, colorIndex) =>
      CLARITIES.map((_, clarityIndex) => computePriceCents(isRound, from / 100, colorIndex, clarityIndex)),
    ),
  )
}

function computePriceCents(
  isRound: boolean,
  carats: number,
  colorIndex: number,
  clarityIndex: number,
): number {
  const colorSteps = colorIndex - MIDDLE_COLOR
  const claritySteps = clarityIndex - MIDDLE_CLARITY
  const includedSteps = Math.max(0, clarityIndex - INCLUDED_FROM + 1)
  const exponent =
    COLOR_STEP * colorSteps +
    CLARITY_STEP * claritySteps +
    INTERPLAY * colorSteps * claritySteps +
    INCLUDED_STEP * includedSteps
  const shapeFactor = isRound ? 1 : FANCY_SHAPE_FACTOR + FANCY_SHAPE_GAIN * Math.log(carats + 1)
  const dollars = MIDDLE_PRICE * carats ** WEIGHT_EXPONENT * Math.exp(exponent) * shapeFactor
  const step = dollars < 1000 ? 10 : 100
  return Math.max(1, Math.round(dollars / step)) * step * 100
}
