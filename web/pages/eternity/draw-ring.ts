/** Position of a stone in the drawing, in mm, with its rotation or foreshortening. */
export type RingStone = { readonly xMm: number; readonly yMm: number; readonly degrees: number }
export type FacingStone = { readonly xMm: number; readonly narrowing: number }

const fullTurnRadians = 2 * Math.PI

/**
 * Returns the stones of a ring seen along the finger: girdles on a circle, tables outwards, the first at the
 * top.
 */
export function arrangeAround(numberOfStones: number, girdleRadiusMm: number): RingStone[] {
  return Array.from({ length: numberOfStones }, (_, index) => {
    const angle = (index / numberOfStones) * fullTurnRadians
    return {
      xMm: Math.sin(angle) * girdleRadiusMm,
      yMm: -Math.cos(angle) * girdleRadiusMm,
      degrees: (index / numberOfStones) * 360,
    }
  })
}

/** Returns the stones that face the viewer of a hand, from left to right, narrower as they turn away. */
export function arrangeFacing(numberOfStones: number, girdleRadiusMm: number): FacingStone[] {
  const half = Math.floor((numberOfStones - 1) / 4)
  return Array.from({ length: half * 2 + 1 }, (_, index) => {
    const angle = ((index - half) / numberOfStones) * fullTurnRadians
    return { xMm: Math.sin(angle) * girdleRadiusMm, narrowing: Math.cos(angle) }
  })
}
