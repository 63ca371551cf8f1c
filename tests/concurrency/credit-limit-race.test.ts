import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRace, type Race } from '#tests/support/shops/open-race.ts'
import { addBuyers, addRaceStones, type Buyer } from '#tests/support/stock/race-stock.ts'

/** Each stone costs $5,000: a limit of two stones allows one more order than a customer has. */
const price = 500_000
const customers = 20

let race: Race
let buyers: Buyer[]
beforeAll(async () => {
  race = await openRace()
  buyers = await addBuyers(race.gate, 'a secret that all processes of a race share', customers)
})
afterAll(() => race.close())

/** Returns what each customer has ordered, in cents. */
async function readOrdered(): Promise<Map<number, number>> {
  const { rows } = await race.observer.query<{ user_id: string; cents: string }>(
    `select o.user_id, sum(i.total_price) as cents from orders o join order_items i on i.order_id = o.id
     where o.status in (0, 2, 3) group by 1`,
  )
  return new Map(rows.map(({ user_id, cents }) => [Number(user_id), Number(cents)]))
}

test('40 orders at the same time by 20 customers at their limit, in two processes, never exceed a limit', async () => {
  const { first, second, gate, admin } = race
  // Two for each customer in the race, and one that they have ordered before.
  const stones = await addRaceStones(gate, customers * 3)
  const orderFor = (server: typeof first, buyer: Buyer, at: number) =>
    server.call('createOrderFor', {
      token: admin.token,
      body: { userId: buyer.id, items: [{ productId: stones[at]!.id, productType: 'Diamond', quantity: 1 }] },
    })
  for (const [at, buyer] of buyers.entries()) {
    const { token } = admin
    const body = { creditLimit: (2 * price) / 100, overLimit: 'refuse' }
    expect((await first.call('changeCustomerTerms', { token, params: { id: buyer.id }, body })).status).toBe(
      200,
    )
    expect((await orderFor(first, buyer, at)).status).toBe(201)
    const itemId = stones[customers + at]!.id
    expect((await second.call('addDiamondToCart', { token: buyer.token, body: { itemId } })).status).toBe(201)
  }
  // One order of each customer comes from themselves, the other from an administrator, whose orders take turns.
  const ids = buyers.map(({ id }) => id)
  await gate.query('begin')
  await gate.query('select 1 from customer_terms where user_id = any($1::bigint[]) for update', [ids])
  const requests = buyers.flatMap((buyer, at) => [
    first.call('createOrder', { token: buyer.token }),
    orderFor(second, buyer, 2 * customers + at),
  ])
  await race.waitForLockQueue(2)
  await gate.query('commit')
  const replies = await Promise.all(requests)

  const statuses = replies.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(customers)
  expect(statuses.filter((status) => status === 400)).toHaveLength(customers)
  const refusals = replies.filter(({ status }) => status === 400)
  expect(refusals.every(({ body }) => JSON.stringify(body).includes('overLimit'))).toBe(true)
  const ordered = await readOrdered()
  expect(buyers.map(({ id }) => ordered.get(id))).toEqual(buyers.map(() => 2 * price))
  expect(await race.countDeadlocks()).toBe(0)
})
