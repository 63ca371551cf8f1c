import { makeRandom } from '#domain/demo-stock/random.ts'
import type { BenchShop } from '../import/open-bench-shop.ts'
import { underLoad } from '../import/under-load.ts'
import { findMedian, type Figure } from '../record.ts'

const warmUpCalls = 200
const stonesTried = 500
/** A stone is placed so often. The fastest time is that of the shop, the others also of what else runs. */
const callsPerStone = 5
const filterCalls = 9
const limits = { positionMs: 5, searchMs: 50 }

/** Measures the market position of single stones, and the filter of the whole stock by it, over the API. */
export async function measureMarket(shop: BenchShop, stones: number, perSecond: number): Promise<Figure[]> {
  const { server, token } = shop
  const random = makeRandom(42)
  const placeAny = () =>
    server.call('readStoneMarket', { token, params: { id: random.drawInteger(1, stones) } })
  for (let call = 0; call < warmUpCalls; call++) await placeAny()
  let slowestMs = 0
  for (let tried = 0; tried < stonesTried; tried++) {
    const params = { id: random.drawInteger(1, stones) }
    const times: number[] = []
    for (let call = 0; call < callsPerStone; call++) {
      times.push(await timeMs(() => server.call('readStoneMarket', { token, params })))
    }
    slowestMs = Math.max(slowestMs, Math.min(...times))
  }
  const filter = () =>
    server.call('searchDiamonds', { token, body: { stock: { marketPercentile: { max: 10 } } } })
  const first = await underLoad(shop, perSecond, () => timeMs(filter))
  const again: number[] = []
  for (let call = 0; call < filterCalls; call++) again.push(await timeMs(filter))
  return [
    { what: 'market position of a stone, the slowest', value: slowestMs, unit: 'ms', max: limits.positionMs },
    { what: 'first filter by market position', value: first.result / 1000, unit: 's' },
    { what: 'searches meanwhile, p99', value: first.load.p99Ms, unit: 'ms', max: limits.searchMs },
    { what: 'next filter by market position', value: findMedian(again), unit: 'ms', max: limits.searchMs },
  ]
}

async function timeMs(action: () => Promise<{ status: number }>): Promise<number> {
  const startedAt = performance.now()
  const { status } = await action()
  if (status !== 200) throw new Error(`The reply was ${status}`)
  return performance.now() - startedAt
}
