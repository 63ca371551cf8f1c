import { scaleHalfUp } from '#domain/money/round.ts'
import type {
  DemoFluorescence,
  StoneFinish,
  StoneAppearance,
  StonePrice,
} from '#domain/demo-stock/demo-stone.ts'
import type { Bell, Random } from '#domain/demo-stock/random.ts'
import { findRapPriceCents } from './rap-table.ts'
import { makePicker } from '#domain/demo-stock/weighted.ts'

const MIN_DISCOUNT = -60
/** Discounts below the lowest are spread evenly over this many points above it. */
const MIN_DISCOUNT_SPREAD = 8
const MAX_DISCOUNT = 10

/** The Rap % of an average stone. */
const MEAN_DISCOUNT = -30
const NOISE: Bell = { mean: 0, deviation: 5.5, low: -15, high: 19 }

const cutGains: Readonly<Record<string, number>> = { ID: 10, EX: 7, VG: -2, G: -9, F: -15, P: -20 }
const finishGains: Readonly<Record<string, number>> = { G: -3, F: -7 }
const labGains: Readonly<Record<string, number>> = { GCAL: -3, AGS: -2, HRD: -5, IGI: -6, None: -12 }
const clarityGains: Readonly<Record<string, number>> = {
  FL: 9,
  IF: 6,
  SI2: -3,
  SI3: -6,
  I1: -3,
  I2: -4,
  I3: -6,
}
const shapeGains: Readonly<Record<string, number>> = {
  Oval: 6,
  Marquise: 3,
  Pear: 1,
  Princess: -9,
  Heart: -3,
  Cushion: -6,
  'Cushion Brilliant': -6,
  'Cushion Modified': -9,
  Triangle: -8,
  'Old European': 6,
  'Old Miner': 4,
}
/** Fluorescence lowers the price of fine colours and does not affect tinted ones. */
const fluorescenceGains: Readonly<Record<string, number>> = {
  Faint: -2,
  Medium: -6,
  Strong: -11,
  'Very Strong': -15,
}
const FINE_COLOR_GRADES: ReadonlySet<string> = new Set(['D', 'E', 'F', 'G', 'H'])
const TINGE_GAIN = -9
const MILKY_GAIN = -9
const LARGE_FROM = 300
const LARGE_GAIN = 4

/** The steps in which sellers quote discounts. */
const pickStep = makePicker([
  [1, 45],
  [0.5, 30],
  [0.25, 25],
])

/** The attributes that decide the discount of a white stone. */
export interface RapTraits {
  readonly shape: string
  readonly caratHundredths: number
  readonly colorGrade: string
  readonly clarity: string
  readonly lab: string
  readonly finish: StoneFinish
  readonly fluorescence: DemoFluorescence
}

/**
 * Draws the Rap % of a white stone, -60 to +10, from its strengths and weaknesses. A discount below one
 * percent becomes 0, because a reader may take a lone 0.5 in a file for a fraction.
 */
export function drawDiscount(random: Random, stone: RapTraits, appearance: StoneAppearance): number {
  const fluorescenceGain = FINE_COLOR_GRADES.has(stone.colorGrade)
    ? gainOf(fluorescenceGains, stone.fluorescence.intensity)
    : 0
  const percent =
    MEAN_DISCOUNT +
    gainOf(cutGains, stone.finish.cut) +
    gainOf(finishGains, stone.finish.polish) +
    gainOf(finishGains, stone.finish.symmetry) +
    gainOf(labGains, stone.lab) +
    gainOf(clarityGains, stone.clarity) +
    gainOf(shapeGains, stone.shape) +
    fluorescenceGain +
    (appearance.shade === 'None' ? 0 : TINGE_GAIN) +
    (appearance.milky === 'None' ? 0 : MILKY_GAIN) +
    (stone.caratHundredths >= LARGE_FROM ? LARGE_GAIN : 0) +
    random.drawBell(NOISE)
  const step = pickStep(random)
  const limited =
    percent < MIN_DISCOUNT
      ? MIN_DISCOUNT + MIN_DISCOUNT_SPREAD * random.draw()
      : Math.min(MAX_DISCOUNT, percent)
  const rounded = Math.round(limited / step) * step
  return Math.abs(rounded) < 1 ? 0 : rounded
}

/**
 * Returns the price of a white stone at a Rap %: price per carat = Rap × (1 + discount / 100), rounded half
 * up to the cent. Throws RangeError for a letter or clarity that the list does not price.
 */
export function priceAtDiscount(
  stone: Pick<RapTraits, 'shape' | 'caratHundredths' | 'colorGrade' | 'clarity'>,
  discountPercent: number,
): StonePrice {
  const { shape, caratHundredths, colorGrade, clarity } = stone
  const rapPriceCents = findRapPriceCents(shape === 'Round', caratHundredths, colorGrade, clarity)
  if (rapPriceCents === null) throw new RangeError(`${colorGrade} ${clarity} has no Rap price`)
  const pricePerCaratCents = scaleHalfUp(rapPriceCents, Math.round((100 + discountPercent) * 100), 10_000)
  return { pricePerCaratCents, rapPriceCents, discountPercent }
}

function gainOf(gains: Readonly<Record<string, number>>, name: string | null): number {
  return name === null ? 0 : (gains[name] ?? 0)
}
