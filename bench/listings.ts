import { MERCHANT_PRICING } from '#domain/pricing/policy.ts'
import { STONE_SECTIONS } from '#domain/stone/section.ts'
import { computePosition, comparePositions } from '#server/stock/catalogue/catalogue-order.ts'
import { toIndexRow, type VersionedStone } from '#server/stock/catalogue/index-row.ts'
import { ListingGroups } from '#server/stock/catalogue/listing-groups.ts'
import { drawQuestions } from './engines/questions.ts'
import { openStock, type Stock } from './engines/stock.ts'
import { createTavernier, fillIndex, openIndex, type Tavernier } from './engines/tavernier.ts'
import { readQuantiles, timeEngine, timeInTurns } from './engines/time-engine.ts'
import { findMedian, recordFigures } from './record.ts'

/**
 * Measures what linked listings cost the search index: searches of a customer who sees one listing of each stone and of
 * one who sees all, in turns, the first comparison of all groups, memory, and one changed price. Run with
 * `node --expose-gc bench/listings.ts [stones] [linked]`.
 */
const count = Number(process.argv[2] ?? 1_000_000)
const linked = Number(process.argv[3] ?? 20_000)
const batch = 1000
const repeats = 100
const rounds = 2

const rules = {
  key: 'bench',
  pricing: MERCHANT_PRICING,
  mayBuyFrom: () => true,
  openSections: STONE_SECTIONS,
}

const stock = openStock(count)
const index = openIndex()
const buildMs = fillIndex(index, stock)
const groups = new ListingGroups({ index, dictionaries: stock.dictionaries, findHolder: () => undefined })
const groupMs = time(() => groups.update([...index.listIds()]))
const questions = drawQuestions(stock)
const all = createTavernier('all listings', index, stock.dictionaries)
await timeEngine(all, questions, 1)
const unlinked = readQuantiles(await timeEngine(all, questions, 3))

const copied = listCopies(stock)
const copies = copied.map((stone) => ({ row: toRow(stone), id: stone.id, position: computePosition(stone) }))
copies.sort(comparePositions)
const before = readMemory()
const putMs = timeBatches(
  copies.map(({ row }) => row),
  (rows) => index.put(rows),
)
const linkMs = timeBatches(
  copies.map(({ id }) => id),
  (ids) => groups.update(ids),
)
const groupBytes = readMemory() - before
const firstMs = time(() => groups.findOutbid(rules))
const outbid = groups.findOutbid(rules)
const best = createTavernier('best listings', index, stock.dictionaries, MERCHANT_PRICING, outbid)
await timeEngine(best, questions, 1)
const { fast, slow } = await timeInTurns(all, best, questions, rounds)
const [shownAll, shownBest] = [readQuantiles(fast), readQuantiles(slow)]

recordFigures('listings', [
  { what: 'stones', value: count, unit: '' },
  { what: 'listings with another one', value: groups.save().length, unit: '' },
  { what: 'index built in', value: buildMs, unit: 'ms' },
  { what: 'all stones grouped in', value: groupMs, unit: 'ms' },
  { what: 'p50 without linked listings', value: unlinked.p50, unit: 'ms' },
  { what: 'linked listings put in', value: putMs, unit: 'ms' },
  { what: 'linked listings grouped in', value: linkMs, unit: 'ms' },
  { what: 'memory of groups and rows', value: groupBytes / 1_000_000, unit: 'MB' },
  { what: 'first comparison for a policy', value: firstMs, unit: 'ms' },
  { what: 'all listings, p50', value: shownAll.p50, unit: 'ms' },
  { what: 'best listings, p50', value: shownBest.p50, unit: 'ms' },
  { what: 'all listings, p99', value: shownAll.p99, unit: 'ms' },
  { what: 'best listings, p99', value: shownBest.p99, unit: 'ms' },
  { what: 'price of one linked stone until all show it', value: timeChange(all), unit: 'ms' },
  { what: 'price of one linked stone until best show it', value: timeChange(best), unit: 'ms' },
])

function toRow(stone: VersionedStone) {
  return toIndexRow(stone, stock.dictionaries, false)
}

/** Another vendor's listings of stones from all over the stock, one percent cheaper. */
function listCopies({ list }: Stock): VersionedStone[] {
  const step = Math.floor(count / linked)
  const found: VersionedStone[] = []
  for (const [stone] of list()) {
    if (stone.id % step !== 0) continue
    const price = stone.price_per_carat === null ? null : Math.round(stone.price_per_carat * 0.99)
    const id = count + stone.id
    found.push({ ...stone, id, stock_id: `L-${stone.stock_id}`, vendor: 'Linked', price_per_carat: price })
  }
  return found
}

/** From one changed price until a search shows it. */
function timeChange(engine: Tavernier): number {
  const [question] = questions
  if (!question) throw new Error('There is no question')
  const search = engine.prepare(question)
  search()
  return findMedian(
    Array.from({ length: repeats }, (_, at) => {
      const stone = copied[at % copied.length]
      if (!stone) return 0
      const row = toRow({ ...stone, price_per_carat: (stone.price_per_carat ?? 0) + at + 1 })
      return time(() => {
        index.put([row])
        groups.update([stone.id])
        if (engine === best) groups.findOutbid(rules)
        search()
      })
    }),
  )
}

function timeBatches<Item>(items: readonly Item[], action: (items: readonly Item[]) => void): number {
  let spentMs = 0
  for (let start = 0; start < items.length; start += batch) {
    spentMs += time(() => action(items.slice(start, start + batch)))
  }
  return spentMs
}

function time(action: () => unknown): number {
  const start = performance.now()
  action()
  return performance.now() - start
}

function readMemory(): number {
  globalThis.gc?.()
  const { heapUsed } = process.memoryUsage()
  return heapUsed + index.bytes.all
}
