/** A stone's place in the ring: where it stands in the drawing, in mm, and how it is turned or foreshortened. */
export type RingStone = { readonly xMm: number; readonly yMm: number; readonly degrees: number }
export type FacingStone = { readonly xMm: number; readonly narrowing: number }

const turn = 2 * Math.PI

/** The stones of a ring seen along the finger: their girdles stand on a circle, tables outwards, the first on top. */
export function placeAround(numberOfStones: number, girdleRadiusMm: number): RingStone[] {
  return Array.from({ length: numberOfStones }, (_, place) => {
    const angle = (place / numberOfStones) * turn
    return {
      xMm: Math.sin(angle) * girdleRadiusMm,
      yMm: -Math.cos(angle) * girdleRadiusMm,
      degrees: (place / numberOfStones) * 360,
    }
  })
}

/** The stones that face whoever looks at the hand, from left to right; narrower as they turn away. */
export function placeFacing(numberOfStones: number, girdleRadiusMm: number): FacingStone[] {
  const half = Math.floor((numberOfStones - 1) / 4)
  return Array.from({ length: half * 2 + 1 }, (_, index) => {
    const angle = ((index - half) / numberOfStones) * turn
    return { xMm: Math.sin(angle) * girdleRadiusMm, narrowing: Math.cos(angle) }
  })
}
