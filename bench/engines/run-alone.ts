// Measures our index alone at one size: node --expose-gc bench/engines/run-alone.ts STONES [thorough]
import { measureChanges, type Changes } from './measure-changes.ts'
import { drawQuestions } from './questions.ts'
import { logProgress } from './run-measurement.ts'
import { openStock } from './stock.ts'
import { storefrontPricing } from './storefront.ts'
import { createTavernier, fillIndex, openIndex } from './tavernier.ts'
import { readQuantiles, timeEngine, type Quantiles } from './time-engine.ts'

/**
 * Times and memory. Megabytes are millions of bytes: what the index reports, and by how much the process
 * grew.
 */
export type IndexMeasurement = {
  count: number
  buildMs: number
  shop: Quantiles
  bytes: number
  growth: { rss: number; heap: number; buffers: number }
  thorough?: { storefront: Quantiles; storefrontBytes: number; changes: Changes }
}

const rounds = 5

async function measureIndex(count: number, isThorough: boolean): Promise<IndexMeasurement> {
  const stock = openStock(count)
  const before = readMemory()
  const index = openIndex()
  const buildMs = fillIndex(index, stock)
  const after = readMemory()
  const bytes = index.bytes.all
  const questions = drawQuestions(stock)
  const engine = createTavernier('Tavernier', index, stock.dictionaries)
  // One extra round is not counted, so that everything is compiled.
  await timeEngine(engine, questions, 1)
  const shop = readQuantiles(await timeEngine(engine, questions, rounds))
  logProgress(
    `${count.toLocaleString('en')} stones: built in ${buildMs.toFixed(0)} ms, ${formatQuantiles(shop)}`,
  )
  const measurement = {
    count,
    buildMs,
    shop,
    bytes,
    growth: {
      rss: after.rss - before.rss,
      heap: after.heapUsed - before.heapUsed,
      buffers: after.arrayBuffers - before.arrayBuffers,
    },
  }
  if (!isThorough) return measurement
  const priced = createTavernier('storefront', index, stock.dictionaries, storefrontPricing)
  await timeEngine(priced, questions, 1)
  const storefrontBytes = index.bytes.derived
  const storefront = readQuantiles(await timeEngine(priced, questions, rounds))
  logProgress(`at a storefront's prices: ${formatQuantiles(storefront)}`)
  return {
    ...measurement,
    thorough: { storefront, storefrontBytes, changes: await measureChanges(index, stock, questions) },
  }
}

function formatQuantiles({ p50, p99 }: Quantiles): string {
  return `p50 ${p50.toFixed(3)} ms, p99 ${p99.toFixed(2)} ms`
}

function readMemory(): NodeJS.MemoryUsage {
  if (globalThis.gc === undefined) throw new Error('Run with --expose-gc')
  globalThis.gc()
  globalThis.gc()
  return process.memoryUsage()
}

const [count, kind] = process.argv.slice(2)
console.log(JSON.stringify(await measureIndex(Number(count), kind === 'thorough')))
