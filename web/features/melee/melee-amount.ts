import type { Melee } from '#contract/schemas/diamonds.ts'
import { estimateMeleeThousandths } from '#domain/eternity/melee-weight.ts'
import { toCarats, toCaratsThousandths } from '#domain/money/carats.ts'

type Sized = Pick<Melee, 'sizeFrom' | 'sizeTo'>

function estimateOneStone({ sizeFrom, sizeTo }: Sized): number {
  return estimateMeleeThousandths({ sizeFromMm: sizeFrom, sizeToMm: sizeTo }, 1)
}

/** Estimates how many stones of a size make up a weight in carats. */
export function estimateStoneCount(row: Sized, carats: number): number {
  return Math.max(1, Math.round(toCaratsThousandths(carats) / estimateOneStone(row)))
}

/** Estimates the weight in carats of a number of stones of a size. */
export function estimateWeight(row: Sized, stones: number): number {
  return toCarats(estimateOneStone(row) * stones)
}
