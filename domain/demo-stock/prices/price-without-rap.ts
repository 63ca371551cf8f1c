import type { DemoColor, StonePrice } from '#domain/demo-stock/demo-stone.ts'
import type { Bell, Random } from '#domain/demo-stock/random.ts'

/** Dollars per carat for a one-carat stone of Fancy intensity and medium clarity. */
const fancyColorDollars: Readonly<Record<string, number>> = {
  Yellow: 5200,
  Brown: 2300,
  Champagne: 2600,
  Cognac: 2100,
  Pink: 88_000,
  Green: 24_000,
  Gray: 6500,
  Orange: 16_000,
  Blue: 110_000,
  Chameleon: 12_500,
  FancyWhite: 4200,
  Purple: 36_000,
  Violet: 48_000,
  Red: 420_000,
}
const intensityFactors: Readonly<Record<string, number>> = {
  Faint: 0.28,
  'Very Light': 0.36,
  Light: 0.46,
  'Fancy Light': 0.65,
  Fancy: 1,
  'Fancy Intense': 1.8,
  'Fancy Vivid': 3.4,
  'Fancy Deep': 1.5,
  'Fancy Dark': 0.7,
}
/** Brown and gray overtones weaken a colour. */
const overtoneFactors: Readonly<Record<string, number>> = {
  Brownish: 0.6,
  Grayish: 0.7,
  Pinkish: 1.4,
  Orangy: 1.15,
}
const clarityFactors: Readonly<Record<string, number>> = {
  FL: 1.5,
  IF: 1.4,
  VVS1: 1.28,
  VVS2: 1.22,
  VS1: 1.12,
  VS2: 1.05,
  SI1: 0.92,
  SI2: 0.8,
  SI3: 0.68,
  I1: 0.5,
  I2: 0.36,
  I3: 0.25,
}
const labGrownColorFactors: Readonly<Record<string, number>> = { D: 1.25, E: 1.15, F: 1, G: 0.85, H: 0.72 }
const PALEST_LAB_GROWN = 0.6

const BLACK_DOLLARS = 420
const LAB_GROWN_DOLLARS = 250
const LAB_GROWN_COLOR_DOLLARS = 430
const RUSTIC_DOLLARS = 460
const NOISE: Bell = { mean: 1, deviation: 0.11, low: 0.72, high: 1.35 }
const NO_RAP = { rapPriceCents: null, discountPercent: null }

/** The attributes that decide the price of a stone quoted without Rap. */
export interface NonRapPriceTraits {
  readonly caratHundredths: number
  readonly color: DemoColor
  readonly clarity: string
}

/** Draws the price of a natural fancy-coloured stone from colour, intensity, overtone, clarity and size. */
export function quoteFancyColor(random: Random, stone: NonRapPriceTraits): StonePrice {
  const dollars =
    factorOf(fancyColorDollars, stone.color.name, 3000) *
    factorOf(intensityFactors, stone.color.intensity, 1) *
    factorOf(overtoneFactors, stone.color.overtone, 1) *
    factorOf(clarityFactors, stone.clarity, 1)
  return quote(random, dollars, stone.caratHundredths, 0.6)
}

/**
 * Draws the price of a lab-grown stone, white or coloured: low, and hardly higher per carat for a larger one.
 */
export function quoteLabGrown(random: Random, stone: NonRapPriceTraits): StonePrice {
  const { colorGrade } = stone.color
  const dollars =
    colorGrade === null
      ? LAB_GROWN_COLOR_DOLLARS * factorOf(intensityFactors, stone.color.intensity, 1) ** 0.4
      : LAB_GROWN_DOLLARS * factorOf(labGrownColorFactors, colorGrade, PALEST_LAB_GROWN)
  return quote(random, dollars * factorOf(clarityFactors, stone.clarity, 1), stone.caratHundredths, 0.15)
}

/** Draws the price of a black stone; clarity does not matter. */
export function quoteBlack(random: Random, stone: NonRapPriceTraits): StonePrice {
  return quote(random, BLACK_DOLLARS, stone.caratHundredths, 0.3)
}

/** Draws the price of a salt-and-pepper stone; appearance and size matter. */
export function quoteRustic(random: Random, stone: NonRapPriceTraits): StonePrice {
  return quote(
    random,
    RUSTIC_DOLLARS * factorOf(clarityFactors, stone.clarity, 0.8) ** 0.3,
    stone.caratHundredths,
    0.35,
  )
}

// Such prices are round: multiples of 5 below $ 1,000, of 10 below $ 10,000, otherwise of 100.
function quote(
  random: Random,
  dollarsAtOneCarat: number,
  caratHundredths: number,
  exponent: number,
): StonePrice {
  const dollars = dollarsAtOneCarat * (caratHundredths / 100) ** exponent * random.drawBell(NOISE)
  const step = dollars < 1000 ? 5 : dollars < 10_000 ? 10 : 100
  return { pricePerCaratCents: Math.max(1, Math.round(dollars / step)) * step * 100, ...NO_RAP }
}

function factorOf(factors: Readonly<Record<string, number>>, name: string | null, fallback: number): number {
  return name === null ? fallback : (factors[name] ?? fallback)
}
