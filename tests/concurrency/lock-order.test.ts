import { expect, test } from 'vitest'
import { listFaults, sumMelee } from '#tests/support/checks/check-books.ts'
import { openRace, type Race } from '#tests/support/shops/open-race.ts'
import { addRaceMelee, addRaceStones, type Buyer } from '#tests/support/stock/race-stock.ts'
import type { RunningServer } from '#tests/support/servers/start-server.ts'

type Place = { table: 'diamonds' | 'melee'; id: number }

async function fill(
  server: RunningServer,
  { token }: Pick<Buyer, 'token'>,
  places: readonly Place[],
): Promise<void> {
  for (const { table, id: itemId } of places) {
    const reply =
      table === 'diamonds'
        ? await server.call('addDiamondToCart', { token, body: { itemId } })
        : await server.call('addMeleeToCart', {
            token,
            body: { itemId, numberOfStones: 100, carats: 5 },
          })
    expect(reply.status).toBe(201)
  }
}

/** Returns the rows that no session has locked, without waiting for any. */
async function listFree({ watch }: Race, places: readonly Place[]): Promise<Place[]> {
  const free: Place[] = []
  await watch.query('begin')
  for (const place of places) {
    const { rows } = await watch.query(`select 1 from ${place.table} where id = $1 for update skip locked`, [
      place.id,
    ])
    if (rows.length > 0) free.push(place)
  }
  await watch.query('rollback')
  return free
}

/** Returns each session that waits for a row, with the sessions that block it. */
async function listWaits({ watch }: Race): Promise<{ pid: number; blockers: number[] }[]> {
  const { rows } = await watch.query<{ pid: number; blockers: number[] }>(
    `select pid, pg_blocking_pids(pid) as blockers from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' order by query_start`,
  )
  return rows
}

test('a waiting order holds all rows below and none above; the order behind it holds none', async () => {
  const race = await openRace()
  try {
    const { first, second, gate, ada, ben, admin } = race
    const stones = await addRaceStones(gate, 5)
    const melee = [await addRaceMelee(gate), await addRaceMelee(gate)]
    const places: Place[] = [
      ...stones.map(({ id }) => ({ table: 'diamonds' as const, id })),
      ...melee.map((id) => ({ table: 'melee' as const, id })),
    ]
    await fill(second, ben, places.toReversed())
    const { rows } = await gate.query<{ pid: number }>('select pg_backend_pid() as pid')
    const gatePid = rows[0]?.pid

    for (const [position, place] of places.entries()) {
      await fill(first, ada, position % 2 === 0 ? places : places.toReversed())
      await gate.query('begin')
      await gate.query(`select 1 from ${place.table} where id = $1 for update`, [place.id])

      const forAda = first.call('createOrder', { token: ada.token })
      await race.waitForLine(1)
      const above = places.slice(position + 1)
      expect(await listFree(race, places), `free while the first waits at ${position}`).toEqual(above)
      const [adasWait] = await listWaits(race)
      expect(adasWait?.blockers).toEqual([gatePid])

      const forBen = second.call('createOrder', { token: ben.token })
      await race.waitForLine(2)
      expect(await listFree(race, places), `free while both wait at ${position}`).toEqual(above)
      const bensWait = (await listWaits(race)).find(({ pid }) => pid !== adasWait?.pid)
      // Ben waits for Ada at the very first row: nobody waits for a lock that Ben holds.
      expect(bensWait?.blockers).toContain(adasWait?.pid)

      await gate.query('commit')
      const [won, lost] = [await forAda, await forBen]
      expect([won.status, lost.status]).toEqual([201, 409])
      expect(lost.body.details).toHaveLength(places.length)
      expect(await listFaults(gate)).toEqual([])
      const cancelled = await second.call('changeOrderStatus', {
        token: admin.token,
        params: { id: won.body.id },
        body: { newStatus: 1 },
      })
      expect(cancelled.status).toBe(200)
    }
    expect(await listFaults(gate)).toEqual([])
    for (const id of melee) expect(await sumMelee(gate, id)).toBe(5000)
    expect(await race.countDeadlocks()).toBe(0)
  } finally {
    await race.close()
  }
})
