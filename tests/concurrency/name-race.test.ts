import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRace, type Race } from '#tests/support/shops/open-race.ts'
import { addRaceLetters } from '#tests/support/stock/race-stock.ts'

let race: Race
beforeAll(async () => {
  race = await openRace()
})
afterAll(() => race.close())

/** Puts only the name AN into Ada's cart. Returns the ids of its letters. */
async function fillCart(): Promise<[number, number]> {
  const { token } = race.ada
  for (const { itemId } of (await race.first.call('readCart', { token })).body) {
    await race.first.call('removeFromCart', { token, params: { id: itemId } })
  }
  const [a = 0, n = 0] = await addRaceLetters(race.gate, ['A', 'N'])
  const body = { itemId: a, letterIds: [a, n] }
  const added = await race.first.call('addNameDiamondToCart', { token, body })
  expect(added.status).toBe(201)
  return [a, n]
}

const order = () => race.first.call('createOrder', { token: race.ada.token })
const deleteLetter = (id: number) =>
  race.second.call('deleteNameDiamond', { token: race.admin.token, params: { id } })

test('a name is not ordered if one of its letters goes off sale first', async () => {
  const [, n] = await fillCart()
  const [hidden, ordered] = await race.raceRequests(
    { table: 'name_diamonds', ids: [n] },
    () =>
      race.second.call('changeNameDiamond', {
        token: race.admin.token,
        params: { id: n },
        body: { isActive: false },
      }),
    order,
  )
  expect([hidden.status, ordered.status]).toEqual([200, 409])
  expect(ordered.body.details?.[0]?.message).toContain('needs N, which is no longer available')
})

test('a letter of a name that is being ordered cannot be deleted', async () => {
  const [, n] = await fillCart()
  const [ordered, deleted] = await race.raceRequests({ table: 'name_diamonds', ids: [n] }, order, () =>
    deleteLetter(n),
  )
  expect([ordered.status, deleted.status]).toEqual([201, 409])
  expect(deleted.body.details?.[0]?.message).toContain(`This is in order ${ordered.body.id}`)
})
