import { listInconsistencies } from '../tests/support/checks/list-inconsistencies.ts'
import { addRaceStones } from '#tests/support/stock/race-stock.ts'
import { fillCarts } from './orders/fill-carts.ts'
import { placeOrders, type OrdersResult } from './orders/place-orders.ts'
import { findMedian, findQuantile, recordFigures } from './record.ts'
import { copyStones } from './stones/copy-stones.ts'
import { openBenchEnvironment, type BenchUser, type BenchEnvironment } from './shop/open-bench-environment.ts'

/**
 * Measures orders a second on PostgreSQL over two server processes: customers whose carts were filled over
 * HTTP all order. Every twentieth stone is in two carts, so that one customer is refused; afterwards each
 * stone is sold once. The first round finds servers that have just started and is reported separately. Run
 * with `node bench/orders.ts [orders a round] [rounds]`.
 */
const ORDERS = Number(process.argv[2] ?? 3000)
const ROUNDS = Number(process.argv[3] ?? 3)
const CONNECTIONS = 32
/** In addition to the stones that are ordered. */
const STONES = 100_000

const bench = await openBenchEnvironment()
try {
  await measureOrders(bench)
} finally {
  await bench.close()
}

async function measureOrders({ url, client, startServer, addUsers }: BenchEnvironment): Promise<void> {
  await copyStones(url, STONES)
  const buyersOfRounds: BenchUser[][] = []
  for (let round = 0; round <= ROUNDS; round += 1) buyersOfRounds.push(await addUsers(ORDERS))
  const servers = [await startServer(), await startServer()]
  const addresses = servers.map(({ address }) => address)
  const cartsPerSecond: number[] = []
  const rounds: OrdersResult[] = []
  for (const buyers of buyersOfRounds) {
    const stones = await addRaceStones(client, ORDERS)
    cartsPerSecond.push(await fillCarts(addresses, buyers, stones, CONNECTIONS))
    const result = await placeOrders(addresses, buyers, CONNECTIONS)
    await checkSoldOnce(
      stones.map(({ id }) => id),
      result,
    )
    rounds.push(result)
  }
  const [first, ...later] = rounds
  const latenciesMs = later.flatMap((round) => round.latenciesMs)
  recordFigures('orders', [
    {
      what: 'orders a second, two processes',
      value: findMedian(later.map((r) => r.perSecond)),
      unit: '/s',
      min: 300,
    },
    { what: 'orders a second, just after the start', value: first?.perSecond ?? 0, unit: '/s' },
    { what: 'an order, p50', value: findQuantile(latenciesMs, 0.5), unit: 'ms' },
    { what: 'an order, p99', value: findQuantile(latenciesMs, 0.99), unit: 'ms' },
    { what: 'stones added to carts a second', value: findMedian(cartsPerSecond), unit: '/s' },
    { what: 'orders placed', value: rounds.reduce((sum, { placed }) => sum + placed, 0), unit: '' },
    {
      what: 'refused, because another buyer had the stone',
      value: rounds.reduce((sum, { refused }) => sum + refused, 0),
      unit: '',
    },
  ])

  async function checkSoldOnce(stoneIds: readonly number[], { placed }: OrdersResult): Promise<void> {
    const faults = await listInconsistencies(client)
    if (faults.length > 0) throw new Error(`The database is inconsistent:\n${faults.join('\n')}`)
    const { rows } = await client.query<{ sold: number; orders: number }>(
      `select count(*)::int as sold, count(distinct order_id)::int as orders from order_items where product_id = any($1)`,
      [stoneIds],
    )
    const [totals] = rows
    if (totals?.orders !== placed) throw new Error(`${placed} replies were 201 for ${totals?.orders} orders`)
    const { rows: soldTwice } = await client.query(
      `select product_id from order_items where product_id = any($1) group by 1 having count(*) > 1`,
      [stoneIds],
    )
    if (soldTwice.length > 0) throw new Error(`${soldTwice.length} stones are sold twice`)
  }
}
