import { BLOCK_ROWS } from './layout.ts'

/** How the numbers of a block are stored: see `kernel/columns.ts`. */
export const EMPTY = 0
export const BYTES = 1
export const SHORTS = 2
export const LONGS = 3
export const DOUBLES = 4
export type Packing = 0 | 1 | 2 | 3 | 4

/** Bytes of one number. */
export const widthOf: Readonly<Record<Packing, number>> = { 0: 0, 1: 1, 2: 2, 3: 4, 4: 8 }

/** The highest code that is a number. The one above it is null. */
export const maxCode = { 1: 254, 2: 65_534 } as const

/** The lowest i32 is null. */
export const NULL_LONG = -2_147_483_648

export type Frame = { packing: Packing; base: number; step: number }

/**
 * Returns the narrowest packing that holds all numbers of a block exactly (NaN is null). Integers in a small
 * range are stored as steps from the lowest one (frame of reference).
 */
export function choosePacking(numbers: Float64Array): Frame {
  let min = Infinity
  let max = -Infinity
  let areIntegers = true
  for (let row = 0; row < BLOCK_ROWS; row++) {
    const value = numbers[row] ?? Number.NaN
    if (Number.isNaN(value)) continue
    if (value < min) min = value
    if (value > max) max = value
    if (!Number.isInteger(value)) areIntegers = false
  }
  if (min > max) return { packing: EMPTY, base: 0, step: 1 }
  if (!areIntegers || max - min > Number.MAX_SAFE_INTEGER) return { packing: DOUBLES, base: 0, step: 1 }
  const step = findStep(numbers, min)
  const most = (max - min) / step
  if (most <= maxCode[BYTES]) return { packing: BYTES, base: min, step }
  if (most <= maxCode[SHORTS]) return { packing: SHORTS, base: min, step }
  if (min > NULL_LONG && max < -NULL_LONG) return { packing: LONGS, base: 0, step: 1 }
  return { packing: DOUBLES, base: 0, step: 1 }
}

/** Returns the greatest common divisor of all distances from the minimum, at least 1. */
function findStep(numbers: Float64Array, min: number): number {
  let step = 0
  for (let row = 0; row < BLOCK_ROWS && step !== 1; row++) {
    const value = numbers[row] ?? Number.NaN
    if (!Number.isNaN(value)) step = findDivisor(value - min, step)
  }
  return Math.max(1, step)
}

function findDivisor(a: number, b: number): number {
  let [greater, lesser] = [a, b]
  while (lesser !== 0) [greater, lesser] = [lesser, greater % lesser]
  return greater
}
