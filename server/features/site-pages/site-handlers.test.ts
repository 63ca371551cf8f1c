import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'

let shop: TestShop
let admin: { id: number; token: string }
let customer: { id: number; token: string }
let picture: Buffer
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.addUser({ role: 'Administrator' })
  customer = await shop.addUser()
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.deleteFrom('site_settings').execute()
  await shop.services.changes.catchUp()
})

const readSettings = () => shop.db.selectFrom('site_settings').selectAll().orderBy('name').execute()
const asAdmin = (body: unknown) => ({ token: admin.token, body })

describe('maintenance', () => {
  const switchMaintenance = (isEnabled: boolean) =>
    shop.call('changeMaintenance', { token: admin.token, query: { isenabled: isEnabled } })

  test('shows the administrator’s message to everyone, including customers who are locked out', async () => {
    const text = 'Back at 5 – „gleich“ <b>日本</b>'
    const changed = await shop.call('changeMaintenanceMessage', asAdmin({ message: text }))
    expect(changed.body).toEqual({ isEnabled: false, message: text })
    expect((await shop.call('readMaintenanceMessage')).body).toEqual({ message: text })
    await switchMaintenance(true)
    const refused = await shop.call('listShows', { token: customer.token })
    expect(refused.status).toBe(503)
    expect(refused.body).toMatchObject({ code: 70, details: [{ path: '', message: text }] })
    expect((await shop.call('readMaintenanceMessage')).body).toEqual({ message: text })
    await switchMaintenance(false)
    expect((await shop.call('listShows')).status).toBe(200)
  })

  test('keeps both changes of two administrators at once', async () => {
    await Promise.all([
      switchMaintenance(true),
      shop.call('changeMaintenanceMessage', asAdmin({ message: 'Inventory' })),
    ])
    expect((await shop.call('readMaintenance')).body).toEqual({ isEnabled: true, message: 'Inventory' })
  })

  test('cannot have an empty message', async () => {
    const refusal = await readRefusal(
      () => shop.call('changeMaintenanceMessage', asAdmin({ message: '  ' })),
      readSettings,
    )
    expect(refusal).toMatch('400 INVALID_REQUEST | message: ')
  })

  test('is in the audit log', async () => {
    await shop.call('changeMaintenanceMessage', asAdmin({ message: 'Stocktaking' }))
    const [entry] = (await shop.call('listAudit', { token: admin.token, query: { page: 0, pageSize: 1 } }))
      .body.items
    expect(entry).toMatchObject({
      act: 'change maintenance message',
      before: { isEnabled: false },
      after: { isEnabled: false, message: 'Stocktaking' },
    })
  })
})

describe('about us', () => {
  test('is empty at first, also for guests, and shows administrators its version', async () => {
    expect((await shop.call('readAboutUs')).body).toEqual({ aboutUs: null, image1: null, image2: null })
    const read = await shop.call('readAboutUs', { token: admin.token })
    expect(read.body).toEqual({ aboutUs: null, image1: null, image2: null, version: 1 })
    expect(read.headers['etag']).toMatch(/^"v1\.[\w-]+"$/)
  })

  test('takes a text as JSON, and a picture as a form that leaves the text unchanged', async () => {
    const text = '=SUM(A1) "Ædel" <script>\n\n鑽石'
    await shop.call('changeAboutUs', asAdmin({ aboutUs: text }))
    const changed = await shop.call('changeAboutUs', {
      token: admin.token,
      file: { name: 'house.jpg', content: picture },
    })
    expect(changed.status).toBe(200)
    expect(changed.body).toMatchObject({ aboutUs: text, image2: null, version: 3 })
    expect(changed.body.image1).toMatch(/^\/files\/pictures\/[0-9a-f]{32}\.webp$/)
    expect((await shop.call('readAboutUs')).body).toEqual({
      aboutUs: text,
      image1: changed.body.image1,
      image2: null,
    })
  })

  test('takes both pictures and a text in one form', async () => {
    const form = new FormData()
    form.append('aboutUs', 'Since 1605')
    for (const name of ['image1', 'image2']) {
      form.append(name, new Blob([new Uint8Array(picture)]), `${name}.jpg`)
    }
    const request = new Request('http://shop', { method: 'POST', body: form })
    const reply = await shop.app.inject({
      method: 'PATCH',
      url: '/api/site/aboutus',
      headers: {
        authorization: `Bearer ${admin.token}`,
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    const { aboutUs, image1, image2 } = reply.json()
    expect(aboutUs).toBe('Since 1605')
    expect(image1).toMatch(/webp$/)
    expect(image2).toMatch(/webp$/)
    expect(image1).not.toBe(image2)
  })

  test('is cleared by null, both picture and text, and a removed picture is deleted', async () => {
    const { image1 } = (
      await shop.call('changeAboutUs', {
        token: admin.token,
        file: { name: 'a.jpg', content: picture, fields: { aboutUs: 'A' } },
      })
    ).body
    const key = String(image1).replace('/files/', '')
    const isStored = async (): Promise<boolean> => {
      const stored = await shop.services.files.find(key)
      stored?.destroy()
      return stored !== undefined
    }
    expect(await isStored()).toBe(true)
    const changed = await shop.call('changeAboutUs', asAdmin({ image1: null, aboutUs: '' }))
    expect(changed.body).toMatchObject({ aboutUs: null, image1: null })
    await expect.poll(isStored).toBe(false)
  })

  test('is said to exist while it has a text or a picture, so that pages link to it', async () => {
    const exists = async () => (await shop.call('readDomainLayout')).body.hasAboutUs
    expect(await exists()).toBe(false)
    await shop.call('changeAboutUs', asAdmin({ aboutUs: 'Since 1605' }))
    expect(await exists()).toBe(true)
    await shop.call('changeAboutUs', asAdmin({ aboutUs: ' \n ' }))
    expect(await exists()).toBe(false)
    await shop.call('changeAboutUs', { token: admin.token, file: { name: 'a.jpg', content: picture } })
    expect(await exists()).toBe(true)
    await shop.call('changeAboutUs', asAdmin({ image1: null }))
    expect(await exists()).toBe(false)
  })

  test('refuses a file that is not a picture, and stores nothing of it', async () => {
    const refusal = await readRefusal(
      () =>
        shop.call('changeAboutUs', {
          token: admin.token,
          file: { name: 'a.jpg', content: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
        }),
      readSettings,
    )
    expect(refusal).toMatch(/^400 INVALID_REQUEST \| image1: This file is not a picture/)
  })

  test('refuses the later of two changes to the same text, and shows what there is now', async () => {
    await shop.call('changeAboutUs', asAdmin({ aboutUs: 'First' }))
    const headers = { 'if-match': '"v1"' }
    const refusal = await readRefusal(
      () => shop.call('changeAboutUs', { ...asAdmin({ aboutUs: 'Second' }), headers }),
      readSettings,
    )
    expect(refusal).toMatch('412 INVALID_REQUEST')
    const good = await shop.call('changeAboutUs', {
      ...asAdmin({ aboutUs: 'Third' }),
      headers: { 'if-match': '"v2"' },
    })
    expect(good.body).toMatchObject({ aboutUs: 'Third', version: 3 })
    expect(good.headers['etag']).toBe('"v3"')
  })
})

describe('site vendors', () => {
  const search = async () => {
    const { items } = (await shop.call('searchDiamonds', { body: {} })).body
    return items.map((stone: { product: { stockId: string } }) => stone.product.stockId)
  }

  test('limit what the merchant’s storefront shows, until the last one is removed', async () => {
    await addStones(shop, [
      { stock_id: 'SV-A', vendor: 'Acme' },
      { stock_id: 'SV-B', vendor: 'Bright' },
      { stock_id: 'SV-H', vendor: null },
    ])
    expect(await search()).toEqual(['SV-A', 'SV-B', 'SV-H'])
    const added = await shop.call('addSiteVendor', asAdmin({ vendor: 'Acme' }))
    expect(added.status).toBe(201)
    expect(added.body).toEqual(['Acme'])
    expect(await search()).toEqual(['SV-A', 'SV-H'])
    expect((await shop.call('listSiteVendors', { token: admin.token })).body).toEqual(['Acme'])
    expect((await shop.call('deleteSiteVendor', asAdmin({ vendor: 'ACME' }))).status).toBe(204)
    expect(await search()).toEqual(['SV-A', 'SV-B', 'SV-H'])
    const again = await readRefusal(
      () => shop.call('deleteSiteVendor', asAdmin({ vendor: 'Acme' })),
      readSettings,
    )
    expect(again).toBe('404 ITEM_NOT_FOUND')
  })

  test('added twice, or in another letter case, are listed once, as the stock files name them', async () => {
    await shop.db.insertInto('vendors').values({ vendor_name: 'Löwe & Söhne' }).execute()
    await shop.call('addSiteVendor', asAdmin({ vendor: 'löwe & söhne' }))
    const again = await shop.call('addSiteVendor', asAdmin({ vendor: 'Löwe & Söhne ' }))
    expect(again.body).toEqual(['Löwe & Söhne'])
  })

  test('added by two administrators at once are both added', async () => {
    await Promise.all(
      ['One', 'Two', 'Three'].map((vendor) => shop.call('addSiteVendor', asAdmin({ vendor }))),
    )
    expect((await shop.call('listSiteVendors', { token: admin.token })).body).toEqual(['One', 'Three', 'Two'])
  })
})
