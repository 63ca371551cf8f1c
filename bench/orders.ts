import { listFaults } from '#tests/support/checks/check-books.ts'
import { addRaceStones } from '#tests/support/stock/race-stock.ts'
import { fillBaskets } from './orders/fill-baskets.ts'
import { pressOrder, type Pressed } from './orders/press-order.ts'
import { findMedian, findQuantile, recordFigures } from './record.ts'
import { copyStones } from './stones/copy-stones.ts'
import { openGrounds, type BenchUser, type Grounds } from './shop/open-grounds.ts'

/**
 * Measures orders a second on PostgreSQL over two server processes: customers whose carts were filled over
 * HTTP all order. Every twentieth stone is in two carts, so that one customer is refused; afterwards each
 * stone is sold once. The first round finds servers that have just started and is reported separately. Run
 * with `node bench/orders.ts [orders a round] [rounds]`.
 */
const PRESSES = Number(process.argv[2] ?? 3000)
const ROUNDS = Number(process.argv[3] ?? 3)
const LINES = 32
/** In addition to the stones that are ordered. */
const STONES = 100_000

const grounds = await openGrounds()
try {
  await measureOrders(grounds)
} finally {
  await grounds.close()
}

async function measureOrders({ url, client, startServer, addUsers }: Grounds): Promise<void> {
  await copyStones(url, STONES)
  const buyersOfRounds: BenchUser[][] = []
  for (let round = 0; round <= ROUNDS; round += 1) buyersOfRounds.push(await addUsers(PRESSES))
  const servers = [await startServer(), await startServer()]
  const addresses = servers.map(({ address }) => address)
  const fillings: number[] = []
  const rounds: Pressed[] = []
  for (const buyers of buyersOfRounds) {
    const stones = await addRaceStones(client, PRESSES)
    fillings.push(await fillBaskets(addresses, buyers, stones, LINES))
    const pressed = await pressOrder(addresses, buyers, LINES)
    await checkSoldOnce(
      stones.map(({ id }) => id),
      pressed,
    )
    rounds.push(pressed)
  }
  const [first, ...later] = rounds
  const latenciesMs = later.flatMap((round) => round.latenciesMs)
  recordFigures('orders', [
    {
      what: 'orders a second, two processes',
      value: findMedian(later.map((r) => r.perSecond)),
      unit: '/s',
      least: 300,
    },
    { what: 'orders a second, just after the start', value: first?.perSecond ?? 0, unit: '/s' },
    { what: 'an order, p50', value: findQuantile(latenciesMs, 0.5), unit: 'ms' },
    { what: 'an order, p99', value: findQuantile(latenciesMs, 0.99), unit: 'ms' },
    { what: 'stones put into baskets a second', value: findMedian(fillings), unit: '/s' },
    { what: 'orders placed', value: rounds.reduce((sum, { placed }) => sum + placed, 0), unit: '' },
    {
      what: 'refused, for another had the stone',
      value: rounds.reduce((sum, { refused }) => sum + refused, 0),
      unit: '',
    },
  ])

  async function checkSoldOnce(stoneIds: readonly number[], { placed }: Pressed): Promise<void> {
    const faults = await listFaults(client)
    if (faults.length > 0) throw new Error(`The books do not add up:\n${faults.join('\n')}`)
    const { rows } = await client.query<{ sold: number; orders: number }>(
      `select count(*)::int as sold, count(distinct order_id)::int as orders from order_items where product_id = any($1)`,
      [stoneIds],
    )
    const [counted] = rows
    if (counted?.orders !== placed)
      throw new Error(`${placed} were told 201, ${counted?.orders} orders stand`)
    const { rows: twice } = await client.query(
      `select product_id from order_items where product_id = any($1) group by 1 having count(*) > 1`,
      [stoneIds],
    )
    if (twice.length > 0) throw new Error(`${twice.length} stones are sold twice`)
  }
}
