import { clarities } from '#domain/reference/clarities.ts'
import { colors } from '#domain/reference/colors.ts'
import {
  findComparable,
  findWeightBand,
  type ComparableStones,
  type ComparedStone,
  type MarketWidths,
} from './comparable-stones.ts'
import { findPercentile, minComparable } from './market-position.ts'

/** A stone with its price. Only stones on sale count among the comparable ones of others. */
export type PricedStone = ComparedStone & {
  readonly id: number
  readonly pricePerCaratCents: number
  readonly isOnSale: boolean
}

export type StonePercentile = { readonly id: number; readonly percentile: number }

/** Stones of one shape, weight band and growth, in order of arrival. */
type Market = {
  ids: number[]
  cents: number[]
  onSale: boolean[]
  grades: Grade[]
  peers: Peers[]
  /** By lab, cut and fluorescence. */
  peersOf: Map<number, Peers>
}

/** A colour with a clarity: its own place in the counts, and those of all grades that it is compared with. */
type Grade = { place: number; places: readonly number[] }

/** What stones of one lab, cut and fluorescence are compared with: the counts of those, and where they count themselves. */
type Peers = { like: ComparedStone; comparable: ComparableStones; counts?: Counts; countedIn: Counts[] }

/** Stones by grade. */
type Counts = Uint32Array

const clarityPlaces = 1 + Math.max(...clarities.rows.map(({ id }) => id))
const gradeCount = toPlace(1 + Math.max(...colors.rows.map(({ id }) => id)), 0)
/** More than the highest id of reference data, so that several ids make one key. */
const idSize = 1024
/** Stones between two pauses: less than a millisecond. */
const stonesPerSlice = 2000

/**
 * Finds the market positions of a whole stock at once. The stones of each market are counted by grade, the cheapest
 * first: when a stone's turn comes, the counts are those of cheaper stones. Source: requirements 36.13.
 */
export class StockPercentiles {
  readonly #widths: MarketWidths
  readonly #markets = new Map<number, Market>()
  readonly #grades = new Map<number, Grade | null>()

  constructor(widths: MarketWidths) {
    this.#widths = widths
  }

  /** Adds a stone. One that cannot be compared is ignored. */
  add(stone: PricedStone): void {
    const grade = this.#findGrade(stone)
    if (grade === null) return
    const market = this.#findMarket(stone)
    market.ids.push(stone.id)
    market.cents.push(stone.pricePerCaratCents)
    market.onSale.push(stone.isOnSale && stone.pricePerCaratCents > 0)
    market.grades.push(grade)
    market.peers.push(this.#findPeers(market, stone))
  }

  /** Yields the percentiles of the stones that have a position, in parts, so that a caller can let others run. */
  *list(): Generator<StonePercentile[]> {
    for (const market of this.#markets.values()) yield* placeStones(market)
  }

  #findGrade(stone: ComparedStone): Grade | null {
    const { colorId, clarityId } = stone
    if (colorId === null || clarityId === null) return null
    const place = toPlace(colorId, clarityId)
    const known = this.#grades.get(place)
    if (known !== undefined) return known
    const comparable = findComparable(stone, this.#widths)
    const grade = comparable && { place, places: listPlaces(comparable) }
    this.#grades.set(place, grade)
    return grade
  }

  #findMarket({ shapeId, caratsThousandths, isLabGrown }: ComparedStone): Market {
    const key = (findWeightBand(caratsThousandths).min * idSize + shapeId) * 2 + (isLabGrown ? 1 : 0)
    const known = this.#markets.get(key)
    if (known) return known
    const market = { ids: [], cents: [], onSale: [], grades: [], peers: [], peersOf: new Map() }
    this.#markets.set(key, market)
    return market
  }

  #findPeers({ peersOf }: Market, stone: ComparedStone): Peers {
    const key = ((stone.labId ?? 0) * idSize + (stone.cutId ?? 0)) * idSize + (stone.fluorId ?? 0)
    const known = peersOf.get(key)
    if (known) return known
    const comparable = findComparable(stone, this.#widths)
    if (comparable === null) throw new RangeError('A stone with a grade is comparable')
    const peers: Peers = { like: stone, comparable, countedIn: [] }
    peersOf.set(key, peers)
    return peers
  }
}

function* placeStones({ ids, cents, onSale, grades, peers, peersOf }: Market): Generator<StonePercentile[]> {
  linkPeers([...peersOf.values()])
  const order = sortByPrice(cents)
  const cheaper = new Uint32Array(ids.length)
  let [counted, steps] = [0, 0]
  for (const [turn, at] of order.entries()) {
    // Stones of the same price are not cheaper.
    for (; counted < turn && cents[order[counted] ?? 0] !== cents[at]; counted++) {
      countStone(order[counted] ?? 0)
    }
    cheaper[at] = countComparable(at)
    steps += 1
    if (steps % stonesPerSlice === 0) yield []
  }
  for (; counted < order.length; counted++) countStone(order[counted] ?? 0)
  let found: StonePercentile[] = []
  for (const [at, id] of ids.entries()) {
    // The stone itself does not count.
    const stones = countComparable(at) - (onSale[at] === true ? 1 : 0)
    if (stones < minComparable) continue
    found.push({ id, percentile: findPercentile({ rank: (cheaper[at] ?? 0) + 1, stones }) })
    if (found.length < stonesPerSlice) continue
    yield found
    found = []
  }
  yield found

  function countStone(at: number): void {
    const place = grades[at]?.place
    if (onSale[at] !== true || place === undefined) return
    for (const counts of peers[at]?.countedIn ?? []) counts[place] = (counts[place] ?? 0) + 1
  }

  function countComparable(at: number): number {
    const counts = peers[at]?.counts
    let sum = 0
    for (const place of grades[at]?.places ?? []) sum += counts?.[place] ?? 0
    return sum
  }
}

/** Gives the stones of each lab, cut and fluorescence the counts of what they are compared with, all of them 0. */
function linkPeers(all: readonly Peers[]): void {
  const distinct = new Map<string, { comparable: ComparableStones; counts: Counts }>()
  for (const peers of all) {
    const { comparable } = peers
    const key = [comparable.labIds, comparable.cutIds, comparable.fluorIds].join(';')
    const counts = distinct.get(key)?.counts ?? new Uint32Array(gradeCount)
    distinct.set(key, { comparable, counts })
    peers.counts = counts
  }
  for (const { like, countedIn } of all) {
    for (const { comparable, counts } of distinct.values()) {
      const { labIds, cutIds, fluorIds } = comparable
      if (isAnyOf(labIds, like.labId) && isAnyOf(cutIds, like.cutId) && isAnyOf(fluorIds, like.fluorId))
        countedIn.push(counts)
    }
  }
}

/** Returns the places of all prices, the lowest first. */
function sortByPrice(cents: readonly number[]): Uint32Array {
  // Numbers sort much faster than objects: a price with its place is below 2^53.
  const keys = Float64Array.from(cents, (price, at) => price * cents.length + at).sort()
  return Uint32Array.from(keys, (key) => key % cents.length)
}

function isAnyOf(ids: readonly number[] | null, id: number | null): boolean {
  return ids === null || (id !== null && ids.includes(id))
}

function toPlace(colorId: number, clarityId: number): number {
  return colorId * clarityPlaces + clarityId
}

function listPlaces({ colorIds, clarityIds }: ComparableStones): number[] {
  return colorIds.flatMap((colorId) => clarityIds.map((clarityId) => toPlace(colorId, clarityId)))
}
