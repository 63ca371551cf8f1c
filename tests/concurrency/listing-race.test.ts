import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listInconsistencies } from '#tests/support/checks/list-inconsistencies.ts'
import { openRace, type Race } from '#tests/support/shops/open-race.ts'
import { addRaceStones, type Buyer, type RaceStone } from '#tests/support/stock/race-stock.ts'
import { writeStockFile } from '#tests/support/stock/write-stock-file.ts'
import type { RunningServer } from '#tests/support/servers/start-server.ts'
import { gatedRounds } from '#tests/support/test-matrix.ts'

const rounds = gatedRounds(50)
const gia = 2

let race: Race
beforeAll(async () => {
  race = await openRace()
  // Buyers who see all listings of a stone can order any of them.
  const { token } = race.admin
  const { body } = await race.first.call('readListingSettings', { token })
  const { status } = await race.first.call('changeListingSettings', {
    token,
    body: { ...body, linked: 'all' },
  })
  if (status !== 200) throw new Error(`The setting was refused: ${status}`)
})
afterEach(async () => {
  const faults = await listInconsistencies(race.gate)
  if (faults.length > 0) throw new Error(faults.join('\n'))
})
afterAll(async () => {
  const deadlocks = await race.countDeadlocks()
  await race.close()
  if (deadlocks > 0) throw new Error(`${deadlocks} deadlocks, each hidden by a second try`)
})

let lot = 0

/** Lists one stone so many times, under a certificate of its own. */
async function addListings(count: number): Promise<{ certificateNo: string; listings: RaceStone[] }> {
  lot += 1
  const certificateNo = String(6_410_000_000 + lot)
  const listings = await addRaceStones(race.gate, count)
  await race.gate.query('update diamonds set lab_id = $1, certificate_no = $2 where id = any($3::bigint[])', [
    gia,
    certificateNo,
    listings.map(({ id }) => id),
  ])
  return { certificateNo, listings }
}

async function fillCart(server: RunningServer, { token }: Buyer, { id }: RaceStone): Promise<void> {
  for (const row of (await server.call('readCart', { token })).body) {
    await server.call('removeFromCart', { token, params: { id: row.itemId } })
  }
  expect((await server.call('addDiamondToCart', { token, body: { itemId: id } })).status).toBe(201)
}

async function readListings(certificateNo: string) {
  const { rows } = await race.observer.query<{ id: number; status: number; reservedId: number | null }>(
    `select d.id::int as id, d.status, s.reserved_id::int as "reservedId"
     from diamonds d left join suspended_listings s on s.diamond_id = d.id
     where d.certificate_no = $1 order by d.id`,
    [certificateNo],
  )
  return rows
}

test(`two buyers order the two listings of one stone at the same moment, ${rounds} times: one gets the stone`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { certificateNo, listings } = await addListings(2)
    const [first, second] = listings
    if (!first || !second) throw new Error('The stone has two listings')
    // The order that comes first wins, whichever listing has the lower id.
    const [won, lost] = round % 2 === 0 ? [first, second] : [second, first]
    await fillCart(race.first, race.ada, won)
    await fillCart(race.second, race.ben, lost)
    const [placed, refused] = await race.raceRequests(
      { table: 'diamonds', ids: [first.id, second.id] },
      () => race.first.call('createOrder', { token: race.ada.token }),
      () => race.second.call('createOrder', { token: race.ben.token }),
    )
    expect([placed.status, refused.status]).toEqual([201, 409])
    expect(refused.body).toMatchObject({ code: 95, details: [{ path: String(lost.id) }] })
    const expected = [
      { id: won.id, status: 2, reservedId: null },
      { id: lost.id, status: 3, reservedId: won.id },
    ]
    expect(await readListings(certificateNo)).toEqual(expected.toSorted((one, other) => one.id - other.id))
  }
})

test('a hold of one listing and an order of the other: the one that comes first wins', async () => {
  const { certificateNo, listings } = await addListings(2)
  const [held, ordered] = listings
  if (!held || !ordered) throw new Error('The stone has two listings')
  await fillCart(race.second, race.ben, ordered)
  const [holding, refused] = await race.raceRequests(
    { table: 'diamonds', ids: [held.id, ordered.id] },
    () =>
      race.first.call('changeDiamondStatus', {
        token: race.admin.token,
        params: { id: held.id },
        body: { status: 2, userId: race.ada.id },
      }),
    () => race.second.call('createOrder', { token: race.ben.token }),
  )
  expect([holding.status, refused.status]).toEqual([200, 409])
  expect(await readListings(certificateNo)).toEqual([
    { id: held.id, status: 2, reservedId: null },
    { id: ordered.id, status: 3, reservedId: held.id },
  ])
})

test.each(['import', 'order'])(
  'a vendor lists a stone while it is ordered from another, the %s first: the new listing is suspended',
  async (cameFirst) => {
    const { certificateNo, listings } = await addListings(1)
    const [listed] = listings
    if (!listed) throw new Error('The stone has a listing')
    await fillCart(race.second, race.ada, listed)
    const row = {
      'Stock #': `NEW-${lot}`,
      Vendor: `Late ${lot}`,
      'Certificate #': certificateNo,
    }
    const file = new File([writeStockFile([row])], 'list.csv')
    const runImport = () => race.first.call('importMoreDiamonds', { token: race.admin.token, file, body: {} })
    const order = () => race.second.call('createOrder', { token: race.ada.token })
    const rows = { table: 'diamonds', ids: [listed.id] } as const
    const replies =
      cameFirst === 'import'
        ? await race.raceRequests(rows, runImport, order)
        : await race.raceRequests(rows, order, runImport)
    expect(replies.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 201]))
    const [before, added] = await readListings(certificateNo)
    expect(before).toEqual({ id: listed.id, status: 2, reservedId: null })
    expect(added).toMatchObject({ status: 3, reservedId: listed.id })
  },
)
