import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRace, type Race } from '#tests/support/shops/open-race.ts'
import { addRaceStones, type RaceStone } from '#tests/support/stock/race-stock.ts'

let race: Race
beforeAll(async () => {
  race = await openRace()
})
afterAll(() => race.close())

test('an order that is being placed when the shop stops is confirmed to its buyer', async () => {
  const { first: server, gate, ada } = race
  const [{ id: stone }] = (await addRaceStones(gate, 1)) as [RaceStone]
  await server.call('addDiamondToCart', { token: ada.token, body: { itemId: stone } })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const send = async (method: string, path: string): Promise<IncomingMessage> => {
    const sent = request(`${server.address}${path}`, {
      method,
      agent,
      headers: { authorization: `Bearer ${ada.token}` },
    }).end()
    const [reply] = await once(sent, 'response')
    return reply
  }
  const cart = await send('GET', '/api/cart')
  expect((await text(cart)).length).toBeGreaterThan(2)
  expect(cart.headers.connection).toBe('keep-alive')

  await gate.query('begin')
  await gate.query('select 1 from diamonds where id = $1 for update', [stone])
  const ordering = send('POST', '/api/orders')
  await race.waitForLockQueue(1)
  const stopped = server.stop()
  await gate.query('commit')

  const order = await ordering
  expect(order.statusCode).toBe(201)
  const { id } = JSON.parse(await text(order))
  await stopped
  const { rows } = await gate.query('select order_id::int from diamonds where id = $1', [stone])
  expect(rows).toEqual([{ order_id: id }])
})
