import type { StoneSection } from '#domain/stone/section.ts'
import { makeBlackStones } from './black-stones.ts'
import type { DemoStone } from '#domain/demo-stock/demo-stone.ts'
import { makeFancyColorStones } from './fancy-color-stones.ts'
import { makeLabGrownStones } from './lab-grown-stones.ts'
import { createNumberIssuer } from '#domain/demo-stock/number-issuer.ts'
import { MIN_IN_SET, makeLineSet, MAX_IN_SET } from './line-sets.ts'
import { makeMatchingPair } from './pairs.ts'
import { makeParcel } from './parcels.ts'
import { makeRandom } from '#domain/demo-stock/random.ts'
import { makeRusticStones } from './rustic-stones.ts'
import type { Source } from '#domain/demo-stock/stone-plan.ts'
import { makePicker } from '#domain/demo-stock/weighted.ts'
import { makeWhiteStones } from './white-stones.ts'

/** The share of stones in each section; the shares may have any sum. */
export type SectionMix = Readonly<Partial<Record<StoneSection, number>>>

/** The stock of a typical merchant. */
export const defaultMix: SectionMix = {
  white: 70,
  labGrown: 9,
  fancyColor: 6,
  snP: 5,
  mathingPairs: 4,
  fancyShape: 3.5,
  black: 2.5,
}

const PARCELS_AMONG_WHITE = 0.03

/** Stones that are made and sold together: one stone, a pair, or a set. */
interface Lot {
  readonly minStones: number
  readonly mean: number
  readonly make: (source: Source, maxStones: number) => DemoStone[]
}

const lots: Readonly<Record<StoneSection, Lot>> = {
  white: makeSingleLot((source) =>
    source.random.drawBoolean(PARCELS_AMONG_WHITE) ? makeParcel(source) : makeWhiteStones(source),
  ),
  black: makeSingleLot(makeBlackStones),
  fancyColor: makeSingleLot(makeFancyColorStones),
  snP: makeSingleLot(makeRusticStones),
  labGrown: makeSingleLot(makeLabGrownStones),
  mathingPairs: { minStones: 2, mean: 2, make: makeMatchingPair },
  fancyShape: { minStones: MIN_IN_SET, mean: (MIN_IN_SET + MAX_IN_SET) / 2, make: makeLineSet },
}

/**
 * Generates `count` stones that form a consistent stock. The same seed and mix give the same stones in the
 * same order. Stones are yielded one by one, so that memory use does not grow with their number. Pairs and
 * sets are complete and adjacent; where too few stones remain for one, white stones fill the gap. Throws
 * RangeError for an invalid seed, count or mix.
 */
export function* generateStones({
  seed,
  count,
  mix = defaultMix,
}: {
  readonly seed: number
  readonly count: number
  readonly mix?: SectionMix
}): Generator<DemoStone, void, undefined> {
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`${count} is not a number of stones`)
  const source: Source = { random: makeRandom(seed), issuer: createNumberIssuer() }
  const pickLot = makeLotPicker(mix)
  let remaining = count
  while (remaining > 0) {
    const drawn = pickLot(source.random)
    const lot = drawn.minStones > remaining ? lots.white : drawn
    const stones = lot.make(source, remaining)
    remaining -= stones.length
    yield* stones
  }
}

function makeLotPicker(mix: SectionMix) {
  // An object literal with sections as its type's keys has no other keys.
  const sections = Object.keys(lots) as StoneSection[]
  return makePicker(
    sections.map((section) => [lots[section], (mix[section] ?? 0) / lots[section].mean] as const),
  )
}

function makeSingleLot(make: (source: Source) => DemoStone[]): Lot {
  return { minStones: 1, mean: 1, make }
}
