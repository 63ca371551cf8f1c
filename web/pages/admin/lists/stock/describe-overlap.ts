import type { Melee } from '#contract/schemas/diamonds.ts'
import { formatSizeRange } from '#web/features/melee/melee-rows.ts'

type Sizes = Pick<Melee, 'id' | 'color' | 'sizeFrom' | 'sizeTo'>

/**
 * Warns that other melee of the colour has some of the same sizes; null if none has. Rows that only touch, such
 * as 1.00–1.10 and 1.10–1.20, do not overlap.
 */
export function describeOverlap(melee: Sizes, others: readonly Sizes[]): string | null {
  const overlapping = others.filter(
    ({ id, color, sizeFrom, sizeTo }) =>
      id !== melee.id && color === melee.color && sizeFrom < melee.sizeTo && melee.sizeFrom < sizeTo,
  )
  if (overlapping.length === 0) return null
  const sizes = overlapping.map((other) => `${formatSizeRange(other)} mm`)
  return `These sizes overlap with ${melee.color} ${sizes.join(', ')}`
}
