import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openConnectionShop, type ConnectionShop } from '#tests/support/connections/open-connection-shop.ts'

let shop: ConnectionShop
beforeAll(async () => {
  shop = await openConnectionShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.beginTest())

describe('a list in euros', () => {
  const day = 24 * 60 * 60 * 1000
  const toDate = (daysAgo: number) => new Date(Date.now() - daysAgo * day).toISOString().slice(0, 10)
  const writeEuros = (stones: number, heading = 'Price/Carat EUR') =>
    shop.writeList(stones).replace('Rapnet Price', heading)
  const listPrices = async () => (await shop.listRows()).map(({ price_per_carat }) => price_per_carat)

  /** Imports a list of one stone by hand, with a rate of so many days ago. */
  async function importWithRate(daysAgo: number): Promise<void> {
    const file = {
      name: 'list.csv',
      content: writeEuros(1),
      fields: {
        vendorName: shop.vendor,
        answers: JSON.stringify({ currency: `EUR:0.5:${toDate(daysAgo)}` }),
      },
    }
    const reply = await shop.call('importDiamonds', { token: shop.admin.token, file })
    expect(reply.status).toBe(200)
  }

  test('is converted with the rate of the last list, for as many days as the connection allows', async () => {
    await importWithRate(7)
    const [price] = await listPrices()
    shop.remote.put('list.csv', writeEuros(2), '2026-11-28T08:00:00Z')
    const id = await shop.connect({ rateDays: 7 })
    expect(await shop.run(id)).toMatchObject({ state: 'applied', counts: { added: 1, unchanged: 1 } })
    expect(await listPrices()).toEqual([price, price])
    const [log] = (await shop.call('listImportLogs', { token: shop.admin.token, query: { page: '0' } })).body
      .items
    expect(log).toMatchObject({ exchangeRate: { currency: 'EUR', unitsPerDollar: 0.5, date: toDate(7) } })
  })

  test('is converted also if the connection spells the vendor differently', async () => {
    const id = await shop.create({ vendorName: shop.vendor.toUpperCase(), rateDays: 7 })
    await importWithRate(0)
    shop.remote.put('list.csv', writeEuros(2), '2026-11-28T08:00:00Z')
    await shop.act('testConnection', id)
    await shop.act('resumeConnection', id)
    expect(await shop.run(id)).toMatchObject({ state: 'applied', counts: { added: 1, unchanged: 1 } })
  })

  test('raises the question if the last rate is older, or the connection may not use it', async () => {
    await importWithRate(8)
    shop.remote.put('list.csv', writeEuros(2), '2026-11-28T08:00:00Z')
    for (const rateDays of [7, null]) {
      const id = await shop.connect({ name: `${shop.vendor} ${rateDays}`, rateDays })
      expect(await shop.run(id)).toMatchObject({
        state: 'questions',
        message: expect.stringContaining('EUR'),
      })
    }
    expect(await shop.listRows()).toHaveLength(1)
  })

  test('lends its rate to no list in another currency', async () => {
    await importWithRate(0)
    shop.remote.put('list.csv', writeEuros(1), '2026-11-28T07:00:00Z')
    const id = await shop.connect({ rateDays: 7 })
    for (const [at, heading] of Object.entries({ '08': 'Price/Carat INR', '09': 'Price/Carat EUR INR' })) {
      shop.remote.put('list.csv', writeEuros(2, heading), `2026-11-28T${at}:00:00Z`)
      expect(await shop.run(id)).toMatchObject({
        state: 'questions',
        message: expect.stringContaining('INR'),
      })
    }
    expect(await shop.listRows()).toHaveLength(1)
  })
})
