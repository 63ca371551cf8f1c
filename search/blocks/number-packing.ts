import {
  ALL_NULL,
  BLOCK_ROWS,
  F64_BYTES,
  F64_VALUES,
  I32_VALUES,
  MAX_U16_CODE,
  MAX_U8_CODE,
  NULL_I32,
  U16_BYTES,
  U16_CODES,
  U32_BYTES,
  U8_CODES,
} from '#search/kernel/memory-layout.ts'

/** How the numbers of a block are stored. */
export type Packing =
  | typeof ALL_NULL
  | typeof U8_CODES
  | typeof U16_CODES
  | typeof I32_VALUES
  | typeof F64_VALUES

/** Bytes of one number. */
export const widthOf: Readonly<Record<Packing, number>> = {
  [ALL_NULL]: 0,
  [U8_CODES]: 1,
  [U16_CODES]: U16_BYTES,
  [I32_VALUES]: U32_BYTES,
  [F64_VALUES]: F64_BYTES,
}

/** The highest code that is a number. The one above it is null. */
export const maxCode = { [U8_CODES]: MAX_U8_CODE, [U16_CODES]: MAX_U16_CODE } as const

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
  if (min > max) return { packing: ALL_NULL, base: 0, step: 1 }
  if (!areIntegers || max - min > Number.MAX_SAFE_INTEGER) return { packing: F64_VALUES, base: 0, step: 1 }
  const step = findStep(numbers, min)
  const highest = (max - min) / step
  if (highest <= maxCode[U8_CODES]) return { packing: U8_CODES, base: min, step }
  if (highest <= maxCode[U16_CODES]) return { packing: U16_CODES, base: min, step }
  if (min > NULL_I32 && max < -NULL_I32) return { packing: I32_VALUES, base: 0, step: 1 }
  return { packing: F64_VALUES, base: 0, step: 1 }
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
