import { afterAll, beforeAll, expect, test } from 'vitest'
import { pollUntil } from '#tests/support/poll-until.ts'
import { openRace, type Race } from '#tests/support/shops/open-race.ts'
import { addRaceStones } from '#tests/support/stock/race-stock.ts'
import { gatedRounds } from '#tests/support/test-matrix.ts'

const rounds = gatedRounds(10)

let race: Race
let itemId: number
beforeAll(async () => {
  race = await openRace()
  const [stone] = await addRaceStones(race.gate, 1)
  itemId = stone?.id ?? 0
})
afterAll(() => race.close())

const countCartItems = async (): Promise<number> =>
  (await race.observer.query('select 1 from basket_rows')).rowCount ?? 0

test('a session that is ended at one process changes nothing at another, and soon reads nothing there', async () => {
  const { first, second, ada } = race
  for (let round = 0; round < rounds; round += 1) {
    const token = await race.signIn(ada)
    expect((await second.call('readCart', { token })).status).toBe(200)
    expect((await first.call('logOut', { token })).status).toBe(204)
    expect((await second.call('addDiamondToCart', { token, body: { itemId } })).status).toBe(401)
    await pollUntil(async () => (await second.call('readCart', { token })).status === 401 || undefined)
  }
  expect(await countCartItems()).toBe(0)
  console.log(`${rounds} sessions ended at one process: 0 changes at the other`)
})

test('a session that is ended while its request waits changes nothing', async () => {
  const { gate, second, ada } = race
  const token = await race.signIn(ada)
  expect((await second.call('readCart', { token })).status).toBe(200)
  await gate.query('begin')
  await gate.query('select 1 from users where id = $1 for no key update', [ada.id])
  const waiting = second.call('addDiamondToCart', { token, body: { itemId } })
  await race.waitForLockQueue(1)
  await gate.query('delete from sessions where user_id = $1', [ada.id])
  await gate.query('commit')
  expect((await waiting).status).toBe(401)
  expect(await countCartItems()).toBe(0)
})
