import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createStoneClient, type StoneClient } from '#tests/support/shops/create-stone-client.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { setViewerPolicy } from '#tests/support/shops/set-viewer-policy.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'

let shop: TestShop
let buyer: { id: number; token: string }
let stones: StoneClient
beforeAll(async () => {
  shop = await openTestShop()
  stones = createStoneClient(shop, await shop.addUser({ role: 'Administrator' }))
  buyer = await shop.addUser()
})
afterAll(() => shop.close())

describe('the origin of a stone', () => {
  test('is stored with a new stone, changed, and cleared', async () => {
    const { body } = await stones.create({ originCountry: 'BW' })
    expect(body).toMatchObject({ originCountry: 'BW', originState: 'declared' })
    const certified = await stones.change(body.id, { originState: 'certified' })
    expect(certified.body).toMatchObject({ originCountry: 'BW', originState: 'certified' })
    const elsewhere = await stones.change(body.id, { originCountry: 'CA' })
    expect(elsewhere.body).toMatchObject({ originCountry: 'CA', originState: 'declared' })
    const cleared = await stones.change(body.id, { originCountry: null })
    expect(cleared.body).toMatchObject({ originCountry: null, originState: 'unknown' })
    const entries = await shop.db
      .selectFrom('audit_entries')
      .select(['before', 'after'])
      .where('subject', '=', `stone ${body.product.stockId}`)
      .where('act', '=', 'change stone')
      .orderBy('id')
      .execute()
    expect(entries[1]).toEqual({
      before: { originCountry: 'BW', originState: 'certified' },
      after: { originCountry: 'CA', originState: 'declared' },
    })
  })

  test('is cleared once the stone is known to be lab-grown', async () => {
    const { body } = await stones.create({ originCountry: 'BW' })
    const grown = await stones.change(body.id, { ...body, isLabGrown: true })
    expect(grown.body).toMatchObject({ isLabGrown: true, originCountry: null, originState: 'unknown' })
  })

  test('of a natural stone cannot be unknown with a country', async () => {
    const { body } = await stones.create({ originCountry: 'BW' })
    const refusal = await readRefusal(
      () => stones.change(body.id, { originState: 'unknown' }),
      stones.readStock,
    )
    expect(refusal).toContain('originState: A stone with a country of mining is declared or certified')
  })

  test('is hidden from customers whose storefront hides it, with what the file says about it', async () => {
    const extras = { provenance: 'Jwaneng', originReport: 'TR-1', city: 'Antwerp' }
    const { body } = await stones.create({ originCountry: 'BW', extras })
    const read = async () =>
      (
        await shop.call('readDiamondByStock', {
          token: buyer.token,
          params: { stockId: body.product.stockId ?? '' },
        })
      ).body.diamond
    expect(await read()).toMatchObject({ originCountry: 'BW', originState: 'declared', extras })
    await setViewerPolicy(shop, buyer.id, { cells: ['origin'] })
    const hidden = await read()
    expect(hidden).not.toHaveProperty('originCountry')
    expect(hidden).not.toHaveProperty('originState')
    expect(hidden.extras).toEqual({ city: 'Antwerp' })
    await setViewerPolicy(shop, buyer.id, {})
  })
})
