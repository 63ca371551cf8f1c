import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { inventPriceList } from '../domain/price-list/invent-price-list.ts'
import { nameClarity, nameColor } from '../domain/price-list/price-cell.ts'
import { migrateUrl } from '../tests/support/stock/race-stock.ts'
import { openBenchShop, startPostgres, type BenchShop } from './import/open-bench-shop.ts'
import { underLoad } from './import/under-load.ts'
import { expectPricesOfBefore, expectPricesOfList, keepPrices } from './pricing/check-prices.ts'
import { measureMarket } from './pricing/measure-market.ts'
import { recordFigures, type Figure } from './record.ts'
import { copyStones } from './stones/copy-stones.ts'

/**
 * Measures how long a new price list takes to plan, apply and undo over the API, while another process searches: a
 * million stones on PostgreSQL, whose prices are compared with a calculation in SQL; and the 4,000 stones of the demo on
 * the embedded database. For the million, also the market position of single stones, and the filter of the whole stock
 * by it.
 */
const STONES = Number(process.env['PRICING_STONES'] ?? 1_000_000)
const SEARCHES_A_SECOND = 50
const maxSearchMs = 50

type Limits = { plan: number; apply: number }

const folder = mkdtempSync(join(tmpdir(), `tavernier-bench-pricing-${process.pid}-`))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
recordFigures('pricing', [...(await measureEmbedded()), ...(await measurePostgres())])

async function measureEmbedded(): Promise<Figure[]> {
  const shop = await openBenchShop(folder, undefined, { DEMO_STOCK: 'demo' })
  try {
    return await measure(shop, '4,000 stones, embedded', { plan: 1, apply: 1 })
  } finally {
    await shop.remove()
  }
}

async function measurePostgres(): Promise<Figure[]> {
  const postgres = await startPostgres()
  try {
    const url = await postgres.createDatabase()
    await migrateUrl(url)
    await copyStones(url, STONES)
    const client = new Client({ connectionString: url })
    await client.connect()
    const shop = await openBenchShop(folder, url)
    try {
      const prefix = `${STONES.toLocaleString('en')} stones, postgres`
      // First, while the shop has nothing else to do.
      const market = await measureMarket(shop, STONES, SEARCHES_A_SECOND)
      const figures = await measure(shop, prefix, { plan: 20, apply: 30 }, client)
      return [...market.map((figure) => ({ ...figure, what: `${prefix}: ${figure.what}` })), ...figures]
    } finally {
      await shop.remove()
      await client.end()
    }
  } finally {
    await postgres.stop()
  }
}

/** With a client, compares the prices of all stones. */
async function measure(shop: BenchShop, prefix: string, max: Limits, client?: Client): Promise<Figure[]> {
  const { server, token } = shop
  if (client) await keepPrices(client)
  const { body: list } = await server.call('createPriceList', { token, body: writeList() })
  const planned = await underLoad(shop, SEARCHES_A_SECOND, async () => {
    const startedAt = performance.now()
    const params = { id: list.id }
    const { body: run } = await server.call('planPriceList', { token, params, body: { policy: 'keep-rap' } })
    await waitFor(shop, run.id, 'planned')
    return { id: run.id, seconds: secondsSince(startedAt) }
  })
  const params = { id: planned.result.id }
  const act = async (name: 'applyPricingRun' | 'undoPricingRun', state: string): Promise<number> => {
    const startedAt = performance.now()
    const { status } = await server.call(name, { token, params })
    if (status !== 200) throw new Error(`The reply was ${status}`)
    await waitFor(shop, params.id, state)
    return secondsSince(startedAt)
  }
  const applied = await underLoad(shop, SEARCHES_A_SECOND, () => act('applyPricingRun', 'applied'))
  if (client) await expectPricesOfList(client, list.id)
  const undone = await underLoad(shop, SEARCHES_A_SECOND, () => act('undoPricingRun', 'undone'))
  if (client) await expectPricesOfBefore(client)
  return [
    { what: `${prefix}: plan a list`, value: planned.result.seconds, unit: 's', max: max.plan },
    {
      what: `${prefix}: searches while it is planned, p99`,
      value: planned.load.p99Ms,
      unit: 'ms',
      max: maxSearchMs,
    },
    { what: `${prefix}: apply it`, value: applied.result, unit: 's', max: max.apply },
    {
      what: `${prefix}: searches while it is applied, p99`,
      value: applied.load.p99Ms,
      unit: 'ms',
      max: maxSearchMs,
    },
    { what: `${prefix}: undo it`, value: undone.result, unit: 's' },
    {
      what: `${prefix}: searches while it is undone, p99`,
      value: undone.load.p99Ms,
      unit: 'ms',
    },
  ]
}

function writeList() {
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
  return { rows, unit: null, name: 'Bench list', base: 'own', date: '2026-11-20' } as const
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
