import type { StoneOrigin } from '#domain/stone/origin.ts'
import { makeRandom } from './random.ts'
import { makePicker } from './weighted.ts'

/** Countries that mine diamonds, with roughly their shares in a merchant's stock. */
const pickCountry = makePicker([
  ['BW', 34],
  ['CA', 20],
  ['ZA', 14],
  ['AO', 13],
  ['NA', 9],
  ['LS', 6],
  ['AU', 4],
] as const)

/** Most origins are the vendor's word, some are on a certificate, and of a few stones nobody knows. */
const pickState = makePicker([
  ['declared', 84],
  ['certified', 12],
  ['unknown', 4],
] as const)

/** Returns the origins of this many natural demo stones. The same seed returns the same origins. */
export function drawOrigins(seed: number, count: number): StoneOrigin[] {
  const random = makeRandom(seed)
  return Array.from({ length: count }, () => {
    const originState = pickState(random)
    return { originState, originCountry: originState === 'unknown' ? null : pickCountry(random) }
  })
}
