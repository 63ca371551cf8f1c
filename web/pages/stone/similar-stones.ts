import type { Diamond } from '#contract/schemas/diamonds.ts'
import { clarities } from '#domain/reference/clarities.ts'
import { colors } from '#domain/reference/colors.ts'
import { isParcel } from '#domain/stone/parcel.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'
import type { InputOf } from '#web/shared/api/send-api-request.ts'
import { keyOfSale } from '#web/features/stone/actions/can-order.ts'

export type SimilarSearch = NonNullable<InputOf<'searchDiamonds'>['body']>

/** Results requested on either side of the weight. */
const resultsPerSearch = 60
/** Relative weight limits of a similar stone. */
const minShare = 0.88
const maxShare = 1.18
const step = 0.001

/** Returns the weight range of similar stones, in carats. */
export function findSimilarCarats(carats: number): { min: number; max: number } {
  return { min: toThousandths(carats * minShare), max: toThousandths(carats * maxShare) }
}

/**
 * Returns two searches for available stones of the same shape and similar weight: from its weight upwards and
 * downwards, so that the nearest weights are included however many stones match. For a parcel, returns one search
 * for parcels of any weight.
 */
export function makeSimilarSearches(stone: Diamond): SimilarSearch[] {
  const { section, shapeId, carats } = stone
  if (section === 'memo' || shapeId == null || carats == null) return []
  if (isParcel(stone)) {
    const filters = { shapeIds: [shapeId], isParcel: true, statuses: [STONE_STATUS.available] }
    return [{ section, filters, sort: [{ by: 'carats', order: 'asc' }], page: 0, pageSize: resultsPerSearch }]
  }
  const { min, max } = findSimilarCarats(carats)
  const makeSearch = (range: { min: number; max: number }, order: 'asc' | 'desc'): SimilarSearch => ({
    section,
    filters: { shapeIds: [shapeId], carats: range, statuses: [STONE_STATUS.available] },
    sort: [{ by: 'carats', order }],
    page: 0,
    pageSize: resultsPerSearch,
  })
  return [
    makeSearch({ min: carats, max }, 'asc'),
    makeSearch({ min, max: toThousandths(carats - step) }, 'desc'),
  ]
}

function toThousandths(carats: number): number {
  return Math.round(carats * 1000) / 1000
}

/** The search for parcels does not know the weight of their single stones, so it finds more than are similar. */
function hasSimilarWeight(stone: Diamond, other: Diamond): boolean {
  const { min, max } = findSimilarCarats(weighOne(stone))
  return weighOne(other) >= min && weighOne(other) <= max
}

/** Returns the carats of the stone, or of an average stone of the parcel. */
function weighOne(stone: Diamond): number {
  return (stone.carats ?? 1) / Math.max(stone.parcelStones ?? 1, 1)
}

/**
 * Returns the most similar stones by colour, clarity, weight and price. One grade counts as much as 10% of
 * the carats. Parcels are similar to parcels only. `lineSet` are the stones that are sold together with this one;
 * another set is there once.
 */
export function selectMostSimilar(
  stone: Diamond,
  candidates: readonly Diamond[],
  maxCount: number,
  lineSet: readonly Diamond[] = [],
): Diamond[] {
  const ownIds = new Set([stone, ...lineSet].map(({ id }) => id))
  const similar = candidates
    .filter(({ id, isActive }) => !ownIds.has(id) && isActive)
    .filter((other) => isParcel(other) === isParcel(stone))
    .filter((other) => !isParcel(stone) || hasSimilarWeight(stone, other))
    .map((other) => ({ other, distance: computeDistance(stone, other) }))
    .toSorted((one, two) => one.distance - two.distance || one.other.id - two.other.id)
    .map(({ other }) => other)
  return withoutRepeatedSets(similar).slice(0, maxCount)
}

/** Leaves the first stone of each line set. */
function withoutRepeatedSets(stones: readonly Diamond[]): Diamond[] {
  const seen = new Set<string>()
  return stones.filter((stone) => {
    const key = keyOfSale(stone)
    const isFirst = !seen.has(key)
    seen.add(key)
    return isFirst
  })
}

function computeDistance(one: Diamond, other: Diamond): number {
  const weight = 10 * Math.abs(Math.log(weighOne(other) / weighOne(one)))
  const price =
    one.pricePerCarat != null && other.pricePerCarat != null
      ? 3 * Math.abs(Math.log(other.pricePerCarat / one.pricePerCarat))
      : 0
  return (
    weight + price + computeColorDistance(one.colorId, other.colorId) + computeClarityDistance(one, other)
  )
}

const colorLetters = 'DEFGHIJKLMNOPQRSTUVWXYZ'
const differentColorDistance = 6

function computeColorDistance(one: number | null | undefined, other: number | null | undefined): number {
  if (one === other) return 0
  const [from, to] = [one, other].map((id) => (id == null ? undefined : colors.find(id)?.variation?.[0]))
  return from && to ? Math.abs(colorLetters.indexOf(from) - colorLetters.indexOf(to)) : differentColorDistance
}

function computeClarityDistance(one: Diamond, other: Diamond): number {
  const findRank = ({ clarityId }: Diamond): number => clarities.rows.findIndex(({ id }) => id === clarityId)
  const [from, to] = [findRank(one), findRank(other)]
  return from < 0 || to < 0 ? 1 : Math.abs(from - to)
}
