import { afterEach, expect, test } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { runOn, signToken } from '#tests/support/shops/sign-token.ts'
import { killLocations, type KillLocation } from '#tests/support/databases/kill-locations.ts'
import { isFullMatrix } from '#tests/support/test-matrix.ts'
import { startServer, type RunningServer } from '#tests/support/servers/start-server.ts'

const kills = isFullMatrix ? 10 : 3
const callers = 4
const ordersBetweenKills = 12
const secret = 'a secret that outlives every kill of the server'

const cleanUps: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

/** The orders that got a reply, and a signal when there are enough for the next kill. */
class ConfirmedOrders {
  readonly orderOfStone = new Map<number, number>()
  #targetCount = 0
  #notify: () => void = () => undefined

  add(order: { id: number; items: { productId: number }[] }): void {
    for (const { productId } of order.items) this.orderOfStone.set(productId, order.id)
    if (this.orderOfStone.size >= this.#targetCount) this.#notify()
  }

  waitForMore(more: number): Promise<void> {
    this.#targetCount = this.orderOfStone.size + more
    return new Promise((resolve) => {
      this.#notify = resolve
    })
  }
}

/** Orders stone after stone as one buyer, until the server is gone. */
async function orderRepeatedly(
  server: RunningServer,
  token: string,
  stoneIds: readonly number[],
  confirmed: ConfirmedOrders,
): Promise<void> {
  try {
    for (const itemId of stoneIds) {
      await server.call('addDiamondToCart', { token, body: { itemId } })
      const reply = await server.call('createOrder', { token })
      if (reply.status === 201) confirmed.add(reply.body)
      else await server.call('removeDiamondsFromCart', { token, body: [{ itemId }] })
    }
  } catch {
    // The server was killed during the request: there was no reply.
  }
}

test.each(killLocations)(
  `${kills} kills during a stream of orders, on %s, lose no confirmed order and sell no stone twice`,
  async (_name, createLocation) => {
    const location = await createLocation()
    cleanUps.push(location.remove)
    const environment = { ...location.environment, TOKEN_SECRET: secret }
    const { tokens, stoneIds } = await fill(location)
    const confirmed = new ConfirmedOrders()

    for (let round = 0; round < kills; round += 1) {
      const server = await startServer(environment)
      const enough = confirmed.waitForMore(ordersBetweenKills)
      const streams = tokens.map(async (token, position) => {
        // All buyers want all stones, each starting at another one, so that they compete.
        const start = (position * stoneIds.length) / tokens.length
        await orderRepeatedly(
          server,
          token,
          [...stoneIds.slice(start), ...stoneIds.slice(0, start)],
          confirmed,
        )
      })
      await enough
      await server.kill()
      await Promise.all(streams)
    }

    const database = await location.open()
    await migrate(database)
    const items = await database.db.selectFrom('order_items').select(['order_id', 'product_id']).execute()
    const held = await database.db
      .selectFrom('diamonds')
      .select(['id', 'order_id'])
      .where('status', '=', 2)
      .execute()
    await database.close()
    const orderOf = new Map(items.map(({ order_id, product_id }) => [product_id, order_id]))
    expect(confirmed.orderOfStone.size).toBeGreaterThanOrEqual(kills * ordersBetweenKills)
    expect(items).toHaveLength(orderOf.size)
    for (const [productId, orderId] of confirmed.orderOfStone) expect(orderOf.get(productId)).toBe(orderId)
    expect(new Map(held.map(({ id, order_id }) => [id, order_id]))).toEqual(orderOf)
    console.log(`${confirmed.orderOfStone.size} orders confirmed over ${kills} kills, ${orderOf.size} stored`)
  },
)

async function fill(location: KillLocation): Promise<{ tokens: string[]; stoneIds: number[] }> {
  const database = await location.open()
  await migrate(database)
  const { db } = database
  const users = await db
    .insertInto('users')
    .values(
      Array.from({ length: callers }, (_, number) => ({
        email: `buyer-${number}@example.com`,
        password_hash: 'none',
        email_confirmed: true,
        approved: true,
      })),
    )
    .returning('id')
    .execute()
  const stones = await db
    .insertInto('diamonds')
    .values(
      Array.from({ length: 2000 }, (_, number) => ({
        stock_id: `KILL-${number}`,
        vendor_stock_no: `KILL-${number}`,
        carats: 1000,
        price_per_carat: 500_000,
        total_price: 500_000,
        shape_id: 12,
        color_id: 103,
        extras: '{}',
      })),
    )
    .returning('id')
    .execute()
  const tokens = await Promise.all(users.map(({ id }) => signToken(runOn(db), secret, id)))
  await database.close()
  return { tokens, stoneIds: stones.map(({ id }) => id) }
}
