import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { recordFigures, type Figure } from './record.ts'
import { plotGrowth } from './engines/plot-growth.ts'
import type { IndexMeasurement } from './engines/run-alone.ts'
import type { PeerComparison } from './engines/run-beside.ts'
import { runMeasurement } from './engines/run-measurement.ts'

/**
 * Compares the catalogue's index with its peers on the same stones and the same 300 mixed questions: page,
 * totals, every facet and every range, on one core. Peers that can use more cores are also timed on all of
 * them. Each peer's results are compared with ours before anything is timed. BENCH_STONES sets the size:
 * 20,000 take a minute, a million a quarter of an hour.
 */
const count = Number(process.env['BENCH_STONES'] ?? 1_000_000)
const megabyte = 1_000_000
/** The targets apply to a million stones. */
const isFull = count >= 1_000_000

const indexMeasurements: IndexMeasurement[] = []
for (const size of [count / 100, count / 10, count, count * 2]) {
  const measured = await runMeasurement('run-alone', [size, size === count ? 'thorough' : 'plain'])
  // `runMeasurement` returns what the script prints, which has this type.
  indexMeasurements.push(measured as IndexMeasurement)
}
// As above.
const smallComparisons = (await runMeasurement('run-beside', [count / 10, 'small'])) as PeerComparison[]
// As above.
const largeComparisons = (await runMeasurement('run-beside', [count, 'large'])) as PeerComparison[]

const folder = fileURLToPath(new URL('results', import.meta.url))
mkdirSync(folder, { recursive: true })
const points = indexMeasurements.map(({ count, shop }) => ({ count, p50: shop.p50, p99: shop.p99 }))
writeFileSync(`${folder}/growth.svg`, plotGrowth(points))

const figures = [
  ...indexMeasurements.flatMap(listIndexFigures),
  ...smallComparisons.flatMap((comparison) => listPeerFigures(comparison, count / 10)),
  ...largeComparisons.flatMap((comparison) => listPeerFigures(comparison, count)),
]
recordFigures('engines', isFull ? figures : figures.map(({ what, value, unit }) => ({ what, value, unit })))

function listIndexFigures({
  count: size,
  buildMs,
  shop,
  bytes,
  growth,
  thorough,
}: IndexMeasurement): Figure[] {
  const prefix = `${size.toLocaleString('en')} stones: `
  const perMillion = (value: number): number => value / size
  const figures: Figure[] = [
    { what: `${prefix}p50`, value: shop.p50, unit: 'ms', ...(thorough && { max: 0.25 }) },
    { what: `${prefix}p99`, value: shop.p99, unit: 'ms', ...(thorough && { max: 5 }) },
    { what: `${prefix}worst`, value: shop.worst, unit: 'ms' },
    { what: `${prefix}built in`, value: buildMs, unit: 'ms' },
    { what: `${prefix}index`, value: bytes / megabyte, unit: 'MB' },
  ]
  if (thorough === undefined) return figures
  const { storefront, storefrontBytes, changes } = thorough
  return [
    ...figures,
    { what: `${prefix}index, a million stones`, value: perMillion(bytes), unit: 'MB', max: 100 },
    { what: `${prefix}the process grew by, resident`, value: growth.rss / megabyte, unit: 'MB' },
    { what: `${prefix}the process grew by, heap`, value: growth.heap / megabyte, unit: 'MB' },
    { what: `${prefix}the process grew by, buffers`, value: growth.buffers / megabyte, unit: 'MB' },
    { what: `${prefix}p50 at a storefront's prices`, value: storefront.p50, unit: 'ms' },
    { what: `${prefix}p99 at a storefront's prices`, value: storefront.p99, unit: 'ms', max: 8 },
    { what: `${prefix}a storefront's prices add`, value: storefrontBytes / megabyte, unit: 'MB' },
    { what: `${prefix}first result for a new storefront`, value: changes.newStorefrontMs, unit: 'ms' },
    { what: `${prefix}one changed until a result shows it`, value: changes.oneStoneMs, unit: 'ms' },
    { what: `${prefix}the same at a storefront's prices`, value: changes.oneStonePricedMs, unit: 'ms' },
    { what: `${prefix}1,000 changed until a result shows it`, value: changes.thousandStonesMs, unit: 'ms' },
    { what: `${prefix}${changes.added.toLocaleString('en')} added in`, value: changes.addMs, unit: 'ms' },
    { what: `${prefix}p50 after that`, value: changes.afterAdding.p50, unit: 'ms' },
    { what: `${prefix}p99 after that`, value: changes.afterAdding.p99, unit: 'ms' },
  ]
}

/**
 * Returns how many times as fast as the peer our index is on one core, over the questions that the peer
 * supports.
 */
function listPeerFigures(
  { name, questions, peer, onAllCores, ours, timesByQuestion }: PeerComparison,
  size: number,
): Figure[] {
  const prefix = `${size.toLocaleString('en')} stones, ${name} (${questions} questions): `
  const min = { DuckDB: 150, PostgreSQL: 250 }[name]
  return [
    { what: `${prefix}p50`, value: peer.p50, unit: 'ms' },
    { what: `${prefix}p99`, value: peer.p99, unit: 'ms' },
    { what: `${prefix}ours p50`, value: ours.p50, unit: 'ms' },
    { what: `${prefix}ours p99`, value: ours.p99, unit: 'ms' },
    { what: `${prefix}ratio at the median`, value: peer.p50 / ours.p50, unit: 'x', ...(min && { min }) },
    { what: `${prefix}ratio question by question, median`, value: timesByQuestion, unit: 'x' },
    ...(onAllCores
      ? [
          { what: `${prefix}p50 on all cores`, value: onAllCores.p50, unit: 'ms' },
          { what: `${prefix}ratio, the peer on all cores`, value: onAllCores.p50 / ours.p50, unit: 'x' },
        ]
      : []),
  ]
}
