import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openLiveShop, type LiveShop } from '#tests/support/shops/open-live-shop.ts'

let shop: LiveShop
beforeAll(async () => {
  shop = await openLiveShop()
})
afterAll(async () => {
  vi.useRealTimers()
  await shop.close()
})

test('a process reloads stones, users and settings after a day without the database', async () => {
  const [sold = 0, repriced = 0] = await addStones(shop, [{}, { price_per_carat: 500_000 }])
  const customer = await shop.addUser()
  const before = await shop.listen(customer.token)
  const search = async () => {
    const body = { sort: [{ by: 'pricePerCarat', order: 'desc' }] }
    return (await shop.call('searchDiamonds', { token: customer.token, body })).body
  }
  expect(await search()).toMatchObject({ total: 3 })

  await shop.db.transaction().execute(async (tx) => {
    // Not journaled, as if the journal was pruned before this process could read it.
    await sql`set local session_replication_role = replica`.execute(tx)
    await tx.deleteFrom('diamonds').where('id', '=', sold).execute()
    await tx.updateTable('diamonds').set({ price_per_carat: 700_000 }).where('id', '=', repriced).execute()
    await tx.updateTable('users').set({ discount: 10 }).where('id', '=', customer.id).execute()
    await tx
      .insertInto('site_settings')
      .values({ name: 'maintenance', value: JSON.stringify({ isEnabled: false, message: 'Moved' }) })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql`excluded.value` }))
      .execute()
  })
  await shop.services.changes.catchUp()
  expect(await search()).toMatchObject({ total: 3 })

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 13 * 3_600_000 })
  await shop.services.changes.catchUp()
  vi.useRealTimers()
  const { total, items } = await search()
  expect({ total, price: items[0]!.pricePerCarat }).toEqual({ total: 2, price: 6300 })
  expect(shop.services.site.maintenance.message).toBe('Moved')
  // A client that reconnects is told to reload everything.
  await before.ended
  const again = await shop.listen(customer.token, { 'Last-Event-ID': before.lastEventId() ?? '' })
  expect(again.events).toEqual([{ kind: 'resync' }])
})
