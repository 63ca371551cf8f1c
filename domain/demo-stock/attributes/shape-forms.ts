import type { Bell } from '#domain/demo-stock/random.ts'

/** How a shape is cut. Percentages are of the width or, for round brilliants, of the mean diameter. */
export interface ShapeForm {
  readonly shape: string
  readonly isRound: boolean
  /** Length to width, at least 1. */
  readonly ratio: Bell
  readonly depthPercent: Bell
  readonly tablePercent: Bell
  readonly crownAngle: Bell
  /**
   * The share of the box length × width × height that is diamond, at a ratio of 1, and its increase per 1 of
   * ratio.
   */
  readonly fillShare: number
  readonly fillPerRatio: number
}

const SQUARE: Bell = { mean: 1.01, deviation: 0.015, low: 1, high: 1.05 }
const BRILLIANT_CROWN: Bell = { mean: 34.5, deviation: 2, low: 29, high: 40 }
const STEP_CROWN: Bell = { mean: 37, deviation: 2.5, low: 31, high: 44 }
const BRILLIANT_DEPTH: Bell = { mean: 62, deviation: 2.6, low: 55.5, high: 70 }
const DEEP: Bell = { mean: 67, deviation: 2.8, low: 59, high: 75 }
const BRILLIANT_TABLE: Bell = { mean: 59, deviation: 2.6, low: 53, high: 67 }
const WIDE_TABLE: Bell = { mean: 64, deviation: 3.2, low: 56, high: 73 }

/**
 * The forms of graded stones. Shares are the factors of the trade's weight formulas
 * (carats = length × width × height × factor), divided by the 0.0176 ct that a cubic millimetre of diamond
 * weighs. The share of Round was measured on 53,940 real stones.
 */
export const shapeForms: ReadonlyMap<string, ShapeForm> = listForms([
  form('Round', true, SQUARE, BRILLIANT_DEPTH, BRILLIANT_TABLE, BRILLIANT_CROWN, 0.3478),
  form(
    'Oval',
    false,
    bell(1.4, 0.09, 1.15, 1.75),
    BRILLIANT_DEPTH,
    BRILLIANT_TABLE,
    BRILLIANT_CROWN,
    0.347,
    0.035,
  ),
  form(
    'Pear',
    false,
    bell(1.52, 0.12, 1.2, 1.95),
    BRILLIANT_DEPTH,
    BRILLIANT_TABLE,
    BRILLIANT_CROWN,
    0.356,
    -0.03,
  ),
  form(
    'Marquise',
    false,
    bell(1.9, 0.16, 1.5, 2.5),
    BRILLIANT_DEPTH,
    BRILLIANT_TABLE,
    BRILLIANT_CROWN,
    0.313,
    0.015,
  ),
  form(
    'Heart',
    false,
    bell(1.05, 0.04, 1, 1.2),
    bell(59, 2.4, 53, 66),
    BRILLIANT_TABLE,
    BRILLIANT_CROWN,
    0.335,
  ),
  form(
    'Triangle',
    false,
    bell(1.06, 0.05, 1, 1.25),
    bell(44, 3, 36, 52),
    WIDE_TABLE,
    bell(27, 2, 22, 32),
    0.324,
  ),
  form('Princess', false, SQUARE, bell(73, 2.6, 65, 79), bell(70, 2.6, 63, 77), bell(34, 2.4, 28, 40), 0.47),
  form('Cushion', false, bell(1.12, 0.08, 1, 1.4), DEEP, BRILLIANT_TABLE, BRILLIANT_CROWN, 0.43, 0.03),
  form(
    'Cushion Brilliant',
    false,
    bell(1.1, 0.08, 1, 1.4),
    DEEP,
    BRILLIANT_TABLE,
    BRILLIANT_CROWN,
    0.43,
    0.03,
  ),
  form('Cushion Modified', false, bell(1.14, 0.1, 1, 1.5), DEEP, WIDE_TABLE, BRILLIANT_CROWN, 0.45, 0.03),
  form('Radiant', false, bell(1.28, 0.1, 1.1, 1.6), DEEP, WIDE_TABLE, BRILLIANT_CROWN, 0.455, 0.03),
  form('Square Radiant', false, SQUARE, DEEP, WIDE_TABLE, BRILLIANT_CROWN, 0.455),
  form('Emerald', false, bell(1.4, 0.08, 1.2, 1.75), DEEP, WIDE_TABLE, STEP_CROWN, 0.455, 0.135),
  form('Square Emerald', false, SQUARE, DEEP, WIDE_TABLE, STEP_CROWN, 0.455),
  form('Asscher', false, SQUARE, DEEP, bell(61, 2.6, 54, 68), STEP_CROWN, 0.45),
  form(
    'Tapered Baguette',
    false,
    bell(2, 0.3, 1.4, 3),
    bell(58, 3, 50, 66),
    bell(66, 3, 58, 74),
    STEP_CROWN,
    0.43,
  ),
  form(
    'Baguette',
    false,
    bell(1.9, 0.3, 1.3, 2.8),
    bell(58, 3, 50, 66),
    bell(66, 3, 58, 74),
    STEP_CROWN,
    0.52,
  ),
  form('Old European', false, SQUARE, DEEP, bell(48, 3, 40, 54), bell(36.5, 1.5, 33, 40), 0.362),
  form('Old Miner', false, bell(1.08, 0.05, 1, 1.25), DEEP, bell(50, 3, 42, 57), bell(38, 2, 33, 43), 0.42),
  form('Half Moon', false, bell(1.9, 0.12, 1.6, 2.3), bell(56, 3, 48, 64), WIDE_TABLE, STEP_CROWN, 0.36),
  form('Trapezoid', false, bell(1.5, 0.15, 1.2, 2), bell(54, 3, 46, 62), WIDE_TABLE, STEP_CROWN, 0.41),
  form('Shield', false, bell(1.15, 0.08, 1, 1.4), bell(54, 3, 46, 62), WIDE_TABLE, STEP_CROWN, 0.37),
  form('Kite', false, bell(1.6, 0.15, 1.25, 2.1), bell(52, 3, 44, 60), WIDE_TABLE, STEP_CROWN, 0.27),
])

function form(
  shape: string,
  isRound: boolean,
  ratio: Bell,
  depthPercent: Bell,
  tablePercent: Bell,
  crownAngle: Bell,
  fillShare: number,
  fillPerRatio = 0,
): ShapeForm {
  return { shape, isRound, ratio, depthPercent, tablePercent, crownAngle, fillShare, fillPerRatio }
}

function bell(mean: number, deviation: number, low: number, high: number): Bell {
  return { mean, deviation, low, high }
}

function listForms(forms: readonly ShapeForm[]): ReadonlyMap<string, ShapeForm> {
  return new Map(forms.map((form) => [form.shape, form]))
}

/** Returns the form of a shape; throws for an unknown shape. */
export function getShapeForm(shape: string): ShapeForm {
  const found = shapeForms.get(shape)
  if (found === undefined) throw new Error(`No form is known for ${shape}.`)
  return found
}
