import type { Bell } from '#domain/demo-stock/random.ts'

/** A shape seen from above. */
export interface RusticOutline {
  readonly isRound: boolean
  readonly ratio: Bell
  /** The share of length × width that the outline covers. */
  readonly areaShare: number
}

/** A cut seen from the side. */
export interface RusticCut {
  readonly depthPercent: Bell
  /** Null for cuts without a table. */
  readonly tablePercent: Bell | null
  /** The share of outline × height that is diamond. */
  readonly heightShare: number
}

/** Outlines of salt-and-pepper stones. */
export const rusticOutlines: Readonly<Record<string, RusticOutline>> = {
  Round: outline(true, 1.01, 0.006, 1.001, 1.03, 0.785),
  Oval: outline(false, 1.36, 0.1, 1.12, 1.75, 0.785),
  Pear: outline(false, 1.45, 0.12, 1.15, 1.95, 0.71),
  Emerald: outline(false, 1.4, 0.12, 1.15, 1.9, 0.92),
  Cushion: outline(false, 1.12, 0.08, 1, 1.4, 0.89),
  Marquise: outline(false, 1.85, 0.16, 1.5, 2.5, 0.66),
  Radiant: outline(false, 1.2, 0.12, 1, 1.6, 0.92),
  Princess: outline(false, 1.02, 0.015, 1, 1.06, 0.98),
  Heart: outline(false, 1.05, 0.04, 1, 1.2, 0.69),
  Hexagon: outline(false, 1.3, 0.2, 1, 1.8, 0.76),
  Kite: outline(false, 1.6, 0.16, 1.25, 2.1, 0.5),
  Shield: outline(false, 1.15, 0.08, 1, 1.4, 0.74),
  Lozenge: outline(false, 1.5, 0.16, 1.15, 2, 0.5),
  Octagon: outline(false, 1.06, 0.06, 1, 1.3, 0.83),
  Pentagon: outline(false, 1.06, 0.05, 1, 1.2, 0.72),
  'Half Moon': outline(false, 1.8, 0.12, 1.5, 2.2, 0.78),
  Rose: outline(false, 1.015, 0.008, 1, 1.04, 0.785),
  Triangle: outline(false, 1.08, 0.06, 1, 1.3, 0.56),
  Asscher: outline(false, 1.02, 0.015, 1, 1.06, 0.9),
}

/** Cuts of salt-and-pepper stones, by the names of `domain/reference/cuts.ts`. */
export const rusticCuts = {
  Rose: {
    depthPercent: { mean: 38, deviation: 5, low: 26, high: 52 },
    tablePercent: null,
    heightShare: 0.55,
  },
  Double: {
    depthPercent: { mean: 54, deviation: 5, low: 42, high: 68 },
    tablePercent: null,
    heightShare: 0.52,
  },
  Step: {
    depthPercent: { mean: 54, deviation: 5, low: 40, high: 66 },
    tablePercent: { mean: 63, deviation: 4, low: 52, high: 74 },
    heightShare: 0.53,
  },
  Brilliant: {
    depthPercent: { mean: 63, deviation: 3.4, low: 54, high: 72 },
    tablePercent: { mean: 58, deviation: 3, low: 50, high: 66 },
    heightShare: 0.445,
  },
} as const satisfies Readonly<Record<string, RusticCut>>

export type RusticCutName = keyof typeof rusticCuts

function outline(
  isRound: boolean,
  mean: number,
  deviation: number,
  low: number,
  high: number,
  areaShare: number,
): RusticOutline {
  return { isRound, ratio: { mean, deviation, low, high }, areaShare }
}
