import type { Diamond } from '#contract/schemas/diamonds.ts'
import { describeStone } from '#web/features/stone/format-stone.ts'

/** Describes a stone where no heading says how it was grown: Round 3.00 ct D IF, lab-grown. */
export function describeForStaff(stone: Diamond): string {
  return [describeStone(stone), stone.isLabGrown && 'lab-grown'].filter(Boolean).join(', ')
}
