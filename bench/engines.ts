import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { recordFigures, type Figure } from './record.ts'
import { plotGrowth } from './engines/plot-growth.ts'
import type { Alone } from './engines/run-alone.ts'
import type { Beside } from './engines/run-beside.ts'
import { runPart } from './engines/run-part.ts'

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

const alone: Alone[] = []
for (const size of [count / 100, count / 10, count, count * 2]) {
  // `runPart` returns what the part prints, which has this type.
  alone.push((await runPart('run-alone', [size, size === count ? 'thorough' : 'plain'])) as Alone)
}
// As above.
const few = (await runPart('run-beside', [count / 10, 'small'])) as Beside[]
// As above.
const many = (await runPart('run-beside', [count, 'large'])) as Beside[]

const folder = fileURLToPath(new URL('results', import.meta.url))
mkdirSync(folder, { recursive: true })
const points = alone.map(({ count, shop }) => ({ count, p50: shop.p50, p99: shop.p99 }))
writeFileSync(`${folder}/growth.svg`, plotGrowth(points))

const figures = [
  ...alone.flatMap(listAlone),
  ...few.flatMap((beside) => listBeside(beside, count / 10)),
  ...many.flatMap((beside) => listBeside(beside, count)),
]
recordFigures('engines', isFull ? figures : figures.map(({ what, value, unit }) => ({ what, value, unit })))

function listAlone({ count: size, buildMs, shop, bytes, grown, thorough }: Alone): Figure[] {
  const at = `${size.toLocaleString('en')} stones: `
  const perMillion = (value: number): number => value / size
  const figures: Figure[] = [
    { what: `${at}p50`, value: shop.p50, unit: 'ms', ...(thorough && { most: 0.25 }) },
    { what: `${at}p99`, value: shop.p99, unit: 'ms', ...(thorough && { most: 5 }) },
    { what: `${at}worst`, value: shop.worst, unit: 'ms' },
    { what: `${at}built in`, value: buildMs, unit: 'ms' },
    { what: `${at}index`, value: bytes / megabyte, unit: 'MB' },
  ]
  if (thorough === undefined) return figures
  const { storefront, storefrontBytes, changes } = thorough
  return [
    ...figures,
    { what: `${at}index, a million stones`, value: perMillion(bytes), unit: 'MB', most: 100 },
    { what: `${at}the process grew by, resident`, value: grown.rss / megabyte, unit: 'MB' },
    { what: `${at}the process grew by, heap`, value: grown.heap / megabyte, unit: 'MB' },
    { what: `${at}the process grew by, buffers`, value: grown.buffers / megabyte, unit: 'MB' },
    { what: `${at}p50 at a storefront's prices`, value: storefront.p50, unit: 'ms' },
    { what: `${at}p99 at a storefront's prices`, value: storefront.p99, unit: 'ms', most: 8 },
    { what: `${at}a storefront's prices add`, value: storefrontBytes / megabyte, unit: 'MB' },
    { what: `${at}first answer to a new storefront`, value: changes.newStorefrontMs, unit: 'ms' },
    { what: `${at}one changed until an answer shows it`, value: changes.oneStoneMs, unit: 'ms' },
    { what: `${at}the same at a storefront's prices`, value: changes.oneStonePricedMs, unit: 'ms' },
    { what: `${at}1,000 changed until an answer shows it`, value: changes.thousandStonesMs, unit: 'ms' },
    { what: `${at}${changes.added.toLocaleString('en')} added in`, value: changes.addMs, unit: 'ms' },
    { what: `${at}p50 after that`, value: changes.afterAdding.p50, unit: 'ms' },
    { what: `${at}p99 after that`, value: changes.afterAdding.p99, unit: 'ms' },
  ]
}

/**
 * Returns how many times as fast as the peer our index is on one core, over the questions that the peer can
 * answer.
 */
function listBeside(
  { name, questions, peer, onAllCores, ours, timesByQuestion }: Beside,
  size: number,
): Figure[] {
  const at = `${size.toLocaleString('en')} stones, ${name} (${questions} questions): `
  const least = { DuckDB: 150, PostgreSQL: 250 }[name]
  return [
    { what: `${at}p50`, value: peer.p50, unit: 'ms' },
    { what: `${at}p99`, value: peer.p99, unit: 'ms' },
    { what: `${at}ours p50`, value: ours.p50, unit: 'ms' },
    { what: `${at}ours p99`, value: ours.p99, unit: 'ms' },
    { what: `${at}ratio at the median`, value: peer.p50 / ours.p50, unit: 'x', ...(least && { least }) },
    { what: `${at}ratio question by question, median`, value: timesByQuestion, unit: 'x' },
    ...(onAllCores
      ? [
          { what: `${at}p50 on all cores`, value: onAllCores.p50, unit: 'ms' },
          { what: `${at}ratio, the peer on all cores`, value: onAllCores.p50 / ours.p50, unit: 'x' },
        ]
      : []),
  ]
}
