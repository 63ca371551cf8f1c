import { computeInnerDiameterMm } from './ring.ts'

/** The systems in which shops write ring sizes. */
export type RingSizeSystem = 'US' | 'EU' | 'UK'
export const RING_SIZE_SYSTEMS: readonly RingSizeSystem[] = ['US', 'EU', 'UK']

/** An available ring size: its label, and its US size to the hundredth. */
export type RingSize = { readonly name: string; readonly usSize: number }

const MIN_US = 3
const MAX_US = 13

/** BS 6820: size C has an inner circumference of 40 mm; each further letter adds 1.25 mm. */
const UK_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const UK_INDEX_OF_C = 2
const UK_CIRCUMFERENCE_OF_C_MM = 40
const UK_STEP_MM = 1.25

/**
 * Returns the inner circumference of a US size in mm: π times its inner diameter. Source: requirements 14.1.
 */
export function computeCircumferenceMm(usSize: number): number {
  return Math.PI * computeInnerDiameterMm(usSize)
}

/**
 * Returns the US size, to the hundredth, of an inner circumference in mm. Source: requirements 14.1, solved
 * for the size.
 */
export function findUsSize(circumferenceMm: number): number {
  const perSizeMm = computeCircumferenceMm(1) - computeCircumferenceMm(0)
  return Math.round(((circumferenceMm - computeCircumferenceMm(0)) / perSizeMm) * 100) / 100
}

/** Returns the European label of a size: the inner circumference in whole mm (54). Source: ISO 8653. */
export function formatEuSize(usSize: number): string {
  return String(Math.round(computeCircumferenceMm(usSize)))
}

/**
 * Returns the label of the nearest British size, in letters and halves (L, L½); after Z follows Z+1.
 * Undefined below A. Source: BS 6820.
 */
export function findUkLabel(usSize: number): string | undefined {
  const steps = (computeCircumferenceMm(usSize) - UK_CIRCUMFERENCE_OF_C_MM) / UK_STEP_MM + UK_INDEX_OF_C
  return formatUkSteps(Math.round(steps * 2) / 2)
}

/**
 * Lists the available ring sizes, smallest first, from US 3 to US 13. Sources: requirements 14.1, ISO 8653,
 * BS 6820.
 */
export function listRingSizes(system: RingSizeSystem): RingSize[] {
  if (system === 'US') {
    return listSteps(MIN_US, MAX_US, 0.25).map((usSize) => ({ name: String(usSize), usSize }))
  }
  const [minMm, maxMm] = [computeCircumferenceMm(MIN_US), computeCircumferenceMm(MAX_US)]
  if (system === 'EU') {
    return listSteps(Math.ceil(minMm), Math.floor(maxMm), 1).map((mm) => ({
      name: String(mm),
      usSize: findUsSize(mm),
    }))
  }
  const toUkSteps = (mm: number): number => (mm - UK_CIRCUMFERENCE_OF_C_MM) / UK_STEP_MM + UK_INDEX_OF_C
  return listSteps(Math.ceil(toUkSteps(minMm) * 2) / 2, Math.floor(toUkSteps(maxMm) * 2) / 2, 0.5).flatMap(
    (steps) => {
      const name = formatUkSteps(steps)
      const circumferenceMm = UK_CIRCUMFERENCE_OF_C_MM + (steps - UK_INDEX_OF_C) * UK_STEP_MM
      return name === undefined ? [] : [{ name, usSize: findUsSize(circumferenceMm) }]
    },
  )
}

function formatUkSteps(steps: number): string | undefined {
  const half = steps % 1 === 0 ? '' : '½'
  const letter = UK_LETTERS[Math.floor(steps)]
  if (letter !== undefined) return `${letter}${half}`
  return steps < 0 ? undefined : `Z+${Math.floor(steps) - UK_LETTERS.length + 1}${half}`
}

function listSteps(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)
}
