import { makeRandom, type Random } from '#domain/demo-stock/random.ts'

type Position = readonly [x: number, y: number]

/** A spot inside of a stone, as an ellipse. Lengths are shares of the stone's width. */
export type Inclusion = {
  readonly x: number
  readonly y: number
  readonly radius: number
  /** The shorter half-axis as a share of the longer. */
  readonly flatness: number
  readonly angle: number
  readonly isDark: boolean
  readonly opacity: number
  /** Fades from its middle to its edge. */
  readonly isCloud: boolean
}

/** How many inclusions a stone has, and the radius of the largest. */
type Amount = {
  readonly crystals: number
  readonly feathers: number
  readonly clouds: number
  readonly largest: number
}

/** By clarity grade, and for the colours that are sold for their inclusions. */
const amounts: Readonly<Record<string, Amount>> = {
  VS1: { crystals: 1, feathers: 2, clouds: 0, largest: 0.004 },
  VS2: { crystals: 2, feathers: 3, clouds: 0, largest: 0.006 },
  SI1: { crystals: 4, feathers: 4, clouds: 0, largest: 0.014 },
  SI2: { crystals: 7, feathers: 6, clouds: 1, largest: 0.02 },
  SI3: { crystals: 10, feathers: 8, clouds: 1, largest: 0.024 },
  I1: { crystals: 14, feathers: 10, clouds: 2, largest: 0.029 },
  I2: { crystals: 22, feathers: 14, clouds: 3, largest: 0.034 },
  I3: { crystals: 32, feathers: 18, clouds: 5, largest: 0.04 },
  Ice: { crystals: 26, feathers: 12, clouds: 7, largest: 0.013 },
  Rustic: { crystals: 60, feathers: 12, clouds: 7, largest: 0.013 },
  'S&P': { crystals: 240, feathers: 40, clouds: 11, largest: 0.018 },
}

/**
 * Returns the inclusions of a stone of this clarity grade or look: the same for the same seed. They lie inside
 * of the outline, mostly away from its edge.
 */
export function listInclusions(grade: string, seed: number, outline: readonly Position[]): Inclusion[] {
  const amount = amounts[grade]
  if (!amount || outline.length === 0) return []
  const random = makeRandom(seed)
  const createMany = (count: number, create: Create): Inclusion[] =>
    Array.from({ length: count }, () => create(placeInside(outline, random), amount.largest, random))
  return [
    ...createMany(amount.clouds, createCloud),
    ...createMany(amount.feathers, createFeather),
    ...createMany(amount.crystals, createCrystal),
  ]
}

type Create = (position: Position, largest: number, random: Random) => Inclusion

/** Returns a position between the middle and a random point of the outline. */
function placeInside(outline: readonly Position[], random: Random): Position {
  const [x, y] = outline[Math.floor(random.draw() * outline.length)] ?? [0, 0]
  const share = 0.94 * Math.sqrt(random.draw())
  return [x * share, y * share]
}

const createCloud: Create = ([x, y], _largest, random) => {
  const isDark = random.drawBoolean(0.45)
  return {
    x,
    y,
    radius: random.drawBetween(0.06, 0.2),
    flatness: random.drawBetween(0.6, 1),
    angle: random.drawBetween(0, Math.PI),
    isDark,
    opacity: isDark ? 0.34 : 0.3,
    isCloud: true,
  }
}

/** A crack that reflects light: long and thin. */
const createFeather: Create = ([x, y], largest, random) => ({
  x,
  y,
  radius: largest * random.drawBetween(0.6, 1.9),
  flatness: random.drawBetween(0.12, 0.3),
  angle: random.drawBetween(0, Math.PI),
  isDark: random.drawBoolean(0.3),
  opacity: random.drawBetween(0.4, 0.8),
  isCloud: false,
})

const createCrystal: Create = ([x, y], largest, random) => ({
  x,
  y,
  // Most inclusions are tiny, a few are as large as the grade allows.
  radius: largest * (0.2 + 0.8 * random.draw() ** 4),
  flatness: random.drawBetween(0.5, 1),
  angle: random.drawBetween(0, Math.PI),
  isDark: random.drawBoolean(0.8),
  opacity: random.drawBetween(0.45, 0.9),
  isCloud: false,
})
