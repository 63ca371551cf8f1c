// Compares our index with its peers on the same stones:
//   node --expose-gc bench/engines/run-beside.ts STONES large|small
import { findMedian } from '../record.ts'
import { compareResults, type IsAlike } from './compare-results.ts'
import { createDuckDb } from './duckdb.ts'
import type { Engine } from './engine.ts'
import { createItemsJs } from './itemsjs.ts'
import { compareFirst, createOrama } from './orama.ts'
import { createPostgres } from './postgres.ts'
import type { Question } from './question.ts'
import { drawQuestions } from './questions.ts'
import { logProgress } from './run-measurement.ts'
import { openStock, type Stock } from './stock.ts'
import { priceFact, storefrontPricing } from './storefront.ts'
import { createTavernier, fillIndex, openIndex } from './tavernier.ts'
import { readQuantiles, timeEngine, timeInTurns, type Quantiles } from './time-engine.ts'

/**
 * Times of a peer and of our index over the questions that the peer supports. Ours are on one core;
 * `onAllCores` are the peer's if it can use more.
 */
export type PeerComparison = {
  name: string
  questions: number
  peer: Quantiles
  onAllCores?: Quantiles
  ours: Quantiles
  /** The median, over the questions, of how many times as fast ours is. */
  timesByQuestion: number
}

type Peer = { create: () => Promise<Engine>; rounds: number; isAlike?: IsAlike }

async function comparePeers(count: number, isLarge: boolean): Promise<PeerComparison[]> {
  const stock = openStock(count)
  const questions = drawQuestions(stock)
  const index = openIndex()
  fillIndex(index, stock)
  const ours = createTavernier('Tavernier', index, stock.dictionaries)
  await timeEngine(ours, questions, 1)
  const peers: Peer[] = isLarge
    ? [
        { create: createDuckDb, rounds: 3 },
        { create: createPostgres, rounds: 1 },
      ]
    : [
        { create: createItemsJs, rounds: 3 },
        { create: createOrama, rounds: 1, isAlike: compareFirst(stock) },
      ]
  if (!isLarge)
    await checkStorefront(
      createTavernier('Tavernier, storefront', index, stock.dictionaries, storefrontPricing),
      stock,
      questions,
    )
  const comparisons: PeerComparison[] = []
  for (const peer of peers) comparisons.push(await measurePeer(peer, ours, stock, questions))
  return comparisons
}

/** Checks a storefront's prices as well: against DuckDB with stones that were priced one by one. */
async function checkStorefront(ours: Engine, stock: Stock, questions: readonly Question[]): Promise<void> {
  const priced = await createDuckDb((fact, rapPriceCents) =>
    priceFact(fact, rapPriceCents, storefrontPricing),
  )
  try {
    await priced.load(stock)
    const checked = await compareResults(ours, priced, questions)
    logProgress(`at a storefront's prices ${checked} results are the same`)
  } finally {
    await priced.close()
  }
}

async function measurePeer(
  { create, rounds, isAlike }: Peer,
  ours: Engine,
  stock: Stock,
  questions: readonly Question[],
): Promise<PeerComparison> {
  const engine = await create()
  try {
    const start = performance.now()
    await engine.load(stock)
    logProgress(
      `${engine.name} holds ${stock.count.toLocaleString('en')} stones after ${((performance.now() - start) / 1000).toFixed(0)} s`,
    )
    const checked = await compareResults(ours, engine, questions, isAlike)
    const { name, limitToOneCore } = engine
    const onAllCores = limitToOneCore && readQuantiles(await timeEngine(engine, questions, rounds))
    await limitToOneCore?.()
    const { fast, slow: times } = await timeInTurns(ours, engine, questions, rounds)
    const peer = readQuantiles(times)
    logProgress(
      `${name}: ${checked} results are the same, p50 ${peer.p50.toFixed(1)} ms, p99 ${peer.p99.toFixed(0)} ms on one core`,
    )
    const shared = times.map((ms, at) => (ms === undefined ? undefined : fast[at]))
    return {
      name,
      questions: checked,
      peer,
      ...(onAllCores && { onAllCores }),
      ours: readQuantiles(shared),
      timesByQuestion: findMedian(
        times.flatMap((ms, at) => {
          const our = shared[at]
          return ms === undefined || our === undefined ? [] : [ms / our]
        }),
      ),
    }
  } finally {
    await engine.close()
  }
}

const [count, kind] = process.argv.slice(2)
console.log(JSON.stringify(await comparePeers(Number(count), kind === 'large')))
