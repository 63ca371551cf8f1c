import { expect, test } from 'vitest'
import { listInconsistencies, sumMelee } from '#tests/support/checks/list-inconsistencies.ts'
import { openRace, type Race } from '#tests/support/shops/open-race.ts'
import { addRaceMelee, addRaceStones, type Buyer } from '#tests/support/stock/race-stock.ts'
import type { RunningServer } from '#tests/support/servers/start-server.ts'

type StockItem = { table: 'diamonds' | 'melee'; id: number }

async function fillCart(
  server: RunningServer,
  { token }: Pick<Buyer, 'token'>,
  items: readonly StockItem[],
): Promise<void> {
  for (const { table, id: itemId } of items) {
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
async function listFree({ observer }: Race, items: readonly StockItem[]): Promise<StockItem[]> {
  const free: StockItem[] = []
  await observer.query('begin')
  for (const item of items) {
    const { rows } = await observer.query(
      `select 1 from ${item.table} where id = $1 for update skip locked`,
      [item.id],
    )
    if (rows.length > 0) free.push(item)
  }
  await observer.query('rollback')
  return free
}

/** Returns each session that waits for a row, with the sessions that block it. */
async function listWaits({ observer }: Race): Promise<{ pid: number; blockers: number[] }[]> {
  const { rows } = await observer.query<{ pid: number; blockers: number[] }>(
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
    const items: StockItem[] = [
      ...stones.map(({ id }) => ({ table: 'diamonds' as const, id })),
      ...melee.map((id) => ({ table: 'melee' as const, id })),
    ]
    await fillCart(second, ben, items.toReversed())
    const { rows } = await gate.query<{ pid: number }>('select pg_backend_pid() as pid')
    const gatePid = rows[0]?.pid

    for (const [position, item] of items.entries()) {
      await fillCart(first, ada, position % 2 === 0 ? items : items.toReversed())
      await gate.query('begin')
      await gate.query(`select 1 from ${item.table} where id = $1 for update`, [item.id])

      const forAda = first.call('createOrder', { token: ada.token })
      await race.waitForLockQueue(1)
      const above = items.slice(position + 1)
      expect(await listFree(race, items), `free while the first waits at ${position}`).toEqual(above)
      const [adasWait] = await listWaits(race)
      expect(adasWait?.blockers).toEqual([gatePid])

      const forBen = second.call('createOrder', { token: ben.token })
      await race.waitForLockQueue(2)
      expect(await listFree(race, items), `free while both wait at ${position}`).toEqual(above)
      const bensWait = (await listWaits(race)).find(({ pid }) => pid !== adasWait?.pid)
      // Ben waits for Ada at the very first row: nobody waits for a lock that Ben holds.
      expect(bensWait?.blockers).toContain(adasWait?.pid)

      await gate.query('commit')
      const [won, refused] = [await forAda, await forBen]
      expect([won.status, refused.status]).toEqual([201, 409])
      expect(refused.body.details).toHaveLength(items.length)
      expect(await listInconsistencies(gate)).toEqual([])
      const cancelled = await second.call('changeOrderStatus', {
        token: admin.token,
        params: { id: won.body.id },
        body: { newStatus: 1 },
      })
      expect(cancelled.status).toBe(200)
    }
    expect(await listInconsistencies(gate)).toEqual([])
    for (const id of melee) expect(await sumMelee(gate, id)).toBe(5000)
    expect(await race.countDeadlocks()).toBe(0)
  } finally {
    await race.close()
  }
})
