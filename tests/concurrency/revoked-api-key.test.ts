import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseKey } from '#domain/api-key/key-text.ts'
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

async function createKey(): Promise<{ id: number; key: string }> {
  const { first, ada } = race
  const body = { name: 'Website', scopes: ['stock:read', 'orders:write'] }
  const reply = await first.call('createApiKey', { token: ada.token, body })
  expect(reply.status).toBe(201)
  return { id: reply.body.apiKey.id, key: reply.body.key }
}

test('a key that is created at one process opens another at once', async () => {
  const { key } = await createKey()
  expect((await race.second.call('readCart', { token: key })).status).toBe(200)
})

test('a key that is revoked at one process neither reads nor changes anything at another', async () => {
  const { first, second, ada } = race
  for (let round = 0; round < rounds; round += 1) {
    const { id, key } = await createKey()
    expect((await second.call('readCart', { token: key })).status).toBe(200)
    const revoked = await first.call('revokeOwnApiKey', { token: ada.token, params: { id } })
    expect(revoked.status).toBe(204)
    expect((await second.call('readCart', { token: key })).status).toBe(401)
    expect((await second.call('addDiamondToCart', { token: key, body: { itemId } })).status).toBe(401)
  }
  expect(await countCartItems()).toBe(0)
  console.log(`${rounds} keys revoked at one process: 0 reads and 0 changes at the other`)
})

test('a key that is revoked while its request waits changes nothing', async () => {
  const { gate, second, ada } = race
  const { id, key } = await createKey()
  expect((await second.call('readCart', { token: key })).status).toBe(200)
  await gate.query('begin')
  await gate.query('select 1 from users where id = $1 for no key update', [ada.id])
  const waiting = second.call('addDiamondToCart', { token: key, body: { itemId } })
  await race.waitForLockQueue(1)
  await gate.query('update api_keys set revoked_at = now() where id = $1', [id])
  await gate.query('commit')
  expect((await waiting).status).toBe(401)
  expect(await countCartItems()).toBe(0)
})

test('the database and its backups hold no secret of a key', async () => {
  const { key } = await createKey()
  const { rows } = await race.observer.query('select to_jsonb(k)::text as row from api_keys k')
  expect(JSON.stringify(rows)).not.toContain(parseKey(key)?.secret)
})
