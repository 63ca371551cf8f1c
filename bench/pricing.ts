import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inventPriceList } from '../domain/price-list/invent-price-list.ts'
import { nameClarity, nameColor } from '../domain/price-list/price-cell.ts'
import { migrateUrl } from '../tests/support/stock/race-stock.ts'
import { openBenchShop, startPostgres, type BenchShop } from './import/open-bench-shop.ts'
import { underLoad } from './import/under-load.ts'
import { recordFigures, type Figure } from './record.ts'
import { copyStones } from './stones/copy-stones.ts'
import { measureMarket } from './stones/measure-market.ts'

/**
 * Measures how long a new price list takes to plan, apply and undo over the API, while another process searches: a
 * million stones on PostgreSQL, 4,000 on the embedded database. Then the market position of single stones, and the
 * filter of the whole stock by it.
 */
const STONES = Number(process.env['PRICING_STONES'] ?? 1_000_000)
const SEARCHES_A_SECOND = 50
const limits = { plannedSeconds: 20, appliedSeconds: 30, searchMs: 50 }

const folder = mkdtempSync(join(tmpdir(), `tavernier-bench-pricing-${process.pid}-`))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const postgres = await startPostgres()
try {
  const url = await postgres.createDatabase()
  await migrateUrl(url)
  await copyStones(url, STONES)
  const shop = await openBenchShop(folder, url)
  try {
    recordFigures('pricing', await measure(shop))
  } finally {
    await shop.remove()
  }
} finally {
  await postgres.stop()
}

async function measure(shop: BenchShop): Promise<Figure[]> {
  const { server, token } = shop
  const rows = inventPriceList().map(
    ({ table, clarityId, colorId, minHundredths, maxHundredths, priceCents }) => [
      table,
      nameClarity(clarityId),
      nameColor(colorId),
      String(minHundredths / 100),
      String(maxHundredths / 100),
      String(priceCents / 100),
    ],
  )
  const body = { rows, unit: null, name: 'Bench list', base: 'own', date: '2026-11-20' } as const
  const { body: list } = await server.call('createPriceList', { token, body })
  const planned = await underLoad(shop, SEARCHES_A_SECOND, async () => {
    const startedAt = performance.now()
    const params = { id: list.id }
    const { body: run } = await server.call('planPriceList', { token, params, body: { policy: 'keep-rap' } })
    await waitFor(shop, run.id, 'planned')
    return { id: run.id, seconds: secondsSince(startedAt) }
  })
  const params = { id: planned.result.id }
  const applied = await underLoad(shop, SEARCHES_A_SECOND, async () => {
    const startedAt = performance.now()
    const { status } = await server.call('applyPricingRun', { token, params })
    if (status !== 200) throw new Error(`The reply was ${status}`)
    await waitFor(shop, params.id, 'applied')
    return secondsSince(startedAt)
  })
  const undone = await underLoad(shop, SEARCHES_A_SECOND, async () => {
    const startedAt = performance.now()
    await server.call('undoPricingRun', { token, params })
    await waitFor(shop, params.id, 'undone')
    return secondsSince(startedAt)
  })
  const market = await measureMarket(shop, STONES, SEARCHES_A_SECOND)
  const prefix = `${STONES.toLocaleString('en')} stones, postgres`
  return [
    ...market.map((figure) => ({ ...figure, what: `${prefix}: ${figure.what}` })),
    { what: `${prefix}: plan a list`, value: planned.result.seconds, unit: 's', max: limits.plannedSeconds },
    {
      what: `${prefix}: searches meanwhile, p99`,
      value: planned.load.p99Ms,
      unit: 'ms',
      max: limits.searchMs,
    },
    { what: `${prefix}: apply it`, value: applied.result, unit: 's', max: limits.appliedSeconds },
    {
      what: `${prefix}: searches meanwhile, p99`,
      value: applied.load.p99Ms,
      unit: 'ms',
      max: limits.searchMs,
    },
    { what: `${prefix}: undo it`, value: undone.result, unit: 's' },
    {
      what: `${prefix}: searches meanwhile, p99`,
      value: undone.load.p99Ms,
      unit: 'ms',
      max: limits.searchMs,
    },
  ]
}

async function waitFor({ server, token }: BenchShop, id: number, state: string): Promise<void> {
  for (;;) {
    const { body: run } = await server.call('readPricingRun', { token, params: { id } })
    if (run.state === state) return
    if (run.error !== null) throw new Error(run.error)
    await wait(100)
  }
}

function secondsSince(startedAt: number): number {
  return (performance.now() - startedAt) / 1000
}
