import type { Melee } from '#contract/schemas/diamonds.ts'
import { estimateMeleeCaratsThousandths } from '#domain/eternity/melee-weight.ts'
import { toCarats, toCaratsThousandths } from '#domain/money/carats.ts'

type MeleeSize = Pick<Melee, 'sizeFrom' | 'sizeTo'>

function estimateStoneCaratsThousandths({ sizeFrom, sizeTo }: MeleeSize): number {
  return estimateMeleeCaratsThousandths({ sizeFromMm: sizeFrom, sizeToMm: sizeTo }, 1)
}

/** Estimates how many stones of a size make up a weight in carats. */
export function estimateStoneCount(size: MeleeSize, carats: number): number {
  return Math.max(1, Math.round(toCaratsThousandths(carats) / estimateStoneCaratsThousandths(size)))
}

/** Estimates the weight in carats of a number of stones of a size. */
export function estimateCarats(size: MeleeSize, stoneCount: number): number {
  return toCarats(estimateStoneCaratsThousandths(size) * stoneCount)
}
