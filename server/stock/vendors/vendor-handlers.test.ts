import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'

let shop: TestShop
let admin: { token: string }
let customer: { token: string }
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.addUser({ role: 'Administrator' })
  customer = await shop.addUser()
})
afterAll(() => shop.close())

let acme: string
let bright: string
let count = 0
beforeEach(async () => {
  count += 1
  acme = `Acme ${count} & Söhne`
  bright = `Bright ${count}`
  await shop.db
    .insertInto('vendors')
    .values([acme, bright].map((vendor_name) => ({ vendor_name })))
    .execute()
})

const readVendors = () => shop.db.selectFrom('vendors').selectAll().orderBy('id').execute()
const change = (vendorName: string, body: unknown, headers: Record<string, string> = {}) =>
  shop.call('changeVendor', { token: admin.token, params: { vendorName }, body, headers })
const listVendors = async (query: Record<string, string | number> = {}) =>
  (await shop.call('listVendors', { token: admin.token, query })).body

describe('vendors', () => {
  test('are listed with their number of stones, on sale and in total', async () => {
    await addStones(shop, [
      { vendor: acme },
      { vendor: acme.toUpperCase() },
      { vendor: acme, off_sale: 'sold' },
      { vendor: null },
    ])
    const found = await listVendors({ q: String(count), sort: 'activeStones', order: 'desc', page: 0 })
    expect(found).toMatchObject({
      total: 2,
      items: [
        {
          vendorName: acme,
          validateDiamonds: false,
          stones: 3,
          activeStones: 2,
          lastFileName: null,
          version: 1,
        },
        { vendorName: bright, stones: 0, activeStones: 0 },
      ],
    })
  })

  test('are found by name, ignoring case, and each change increments their version', async () => {
    const changed = await change(acme.toLowerCase(), { validateDiamonds: true })
    expect(changed.status).toBe(200)
    expect(changed.body).toMatchObject({ vendorName: acme, validateDiamonds: true, version: 2 })
    expect(changed.headers['etag']).toBe('"v2"')
    const [entry] = (await shop.call('listAudit', { token: admin.token, query: { page: 0, pageSize: 1 } }))
      .body.items
    expect(entry).toMatchObject({
      act: 'change vendor',
      subject: `vendor ${acme}`,
      before: { validateDiamonds: false },
      after: { validateDiamonds: true },
    })
  })

  test('get a code each, which says nothing about the name', async () => {
    const codes = (await listVendors()).map(({ vendorCode }) => vendorCode)
    expect(new Set(codes).size).toBe(codes.length)
    for (const code of codes) expect(code).toMatch(/^[B-DF-HJ-NP-TV-XZ][2-9][B-DF-HJ-NP-TV-XZ]$/)
  })

  test('never get a code by themselves that is part of a name', async () => {
    const [next] = await shop.db
      .insertInto('vendors')
      .values({ vendor_name: `Next ${count}` })
      .returning('id')
      .execute()
    const { rows } = await sql<{
      code: string
    }>`select make_vendor_code(${(next?.id ?? 0) + 1}) as code`.execute(shop.db)
    const made = rows[0]?.code ?? ''
    const added = await shop.db
      .insertInto('vendors')
      .values({ vendor_name: `${made.toLowerCase()} & Sons` })
      .returning('code')
      .executeTakeFirstOrThrow()
    expect(added.code).toMatch(new RegExp(`^${made}.$`))
  })

  test('can get another code, which is found in the list', async () => {
    const changed = await change(acme, { validateDiamonds: false, vendorCode: ` x${count}q ` })
    expect(changed.body).toMatchObject({ vendorCode: `X${count}Q`, version: 2 })
    expect(await listVendors({ q: `x${count}q`, page: 0 })).toMatchObject({ items: [{ vendorName: acme }] })
    expect((await change(acme, { validateDiamonds: true })).body).toMatchObject({ vendorCode: `X${count}Q` })
  })

  test('refuse a code that another vendor has, that names them, or that is malformed', async () => {
    const [other] = (await listVendors({ q: bright, page: 0 })).items
    const refusals: [string | null, string][] = [
      [other?.vendorCode ?? '', 'Another vendor already has this code'],
      [null, 'Invalid input: expected string, received null'],
      ['ACME', 'Customers see this code. Choose one that is not part of the vendor’s name'],
      ['HOUSE', 'HOUSE is reserved for your own stock'],
      ['A', 'Use 2 to 6 letters and digits, starting with a letter'],
      ['A-1', 'Use 2 to 6 letters and digits, starting with a letter'],
      ['1AB', 'Use 2 to 6 letters and digits, starting with a letter'],
    ]
    for (const [code, message] of refusals) {
      const refusal = await readRefusal(
        () => change(acme, { validateDiamonds: true, vendorCode: code }),
        readVendors,
      )
      expect(refusal).toBe(`400 INVALID_REQUEST | vendorCode: ${message}`)
    }
  })

  test('keep their name, because stock refers to it', async () => {
    expect((await change(acme, { validateDiamonds: false, vendorName: acme })).status).toBe(200)
    const refusal = await readRefusal(
      () => change(acme, { validateDiamonds: true, vendorName: 'Other' }),
      readVendors,
    )
    expect(refusal).toContain('400 INVALID_REQUEST | vendorName: The vendor name can’t be changed')
  })

  test('refuse the second of two concurrent edits', async () => {
    await change(acme, { validateDiamonds: true }, { 'if-match': '"v1"' })
    const refusal = await readRefusal(
      () => change(acme, { validateDiamonds: false }, { 'if-match': '"v1"' }),
      readVendors,
    )
    expect(refusal).toMatch('412 INVALID_REQUEST')
  })

  test('with unknown names are neither changed nor checked', async () => {
    expect(await readRefusal(() => change('Nobody', { validateDiamonds: true }), readVendors)).toBe(
      '404 ITEM_NOT_FOUND',
    )
    const readJobs = () => shop.db.selectFrom('jobs').selectAll().execute()
    const validate = () =>
      shop.call('validateDiamonds', { token: admin.token, body: { vendors: [acme, 'Nobody'] } })
    expect(await readRefusal(validate, readJobs)).toBe('404 ITEM_NOT_FOUND | Nobody: Unknown vendor')
  })
})

describe('pictures of a vendor with the rule that they must be valid', () => {
  const stoneOf = async (id: number, token: string) => {
    const { body } = await shop.call('searchDiamonds', { token, body: { filters: { text: `P${count}` } } })
    return body.items.find((stone: { id: number }) => stone.id === id)
  }
  const countWithPicture = async () =>
    (await shop.call('searchDiamonds', { body: { filters: { hasImage: true, text: `P${count}` } } })).body
      .total

  const pictures = {
    image_url: 'https://vendor.example/1.jpg',
    pic2: 'https://vendor.example/2.jpg',
    image3d: 'https://vendor.example/360',
  }

  test('are shown to customers only if valid, in lists and filters, as soon as the rule is set', async () => {
    const [unchecked = 0, valid = 0, broken = 0] = await addStones(shop, [
      { ...pictures, stock_id: `P${count}-1`, vendor: acme },
      { ...pictures, stock_id: `P${count}-2`, vendor: acme, has_valid_image: true, has_valid_3d_image: true },
      {
        ...pictures,
        stock_id: `P${count}-3`,
        vendor: acme,
        has_valid_image: false,
        has_valid_3d_image: false,
      },
    ])
    const shown = { imageUrl: pictures.image_url, pic2: pictures.pic2, image3d: pictures.image3d }
    const hidden = { imageUrl: null, pic2: null, image3d: null, setImage: false, set3D: false }
    for (const id of [unchecked, valid, broken]) {
      expect(await stoneOf(id, customer.token)).toMatchObject({ ...shown, setImage: true, set3D: true })
    }
    expect(await countWithPicture()).toBe(2)

    await change(acme, { validateDiamonds: true })
    expect(await stoneOf(valid, customer.token)).toMatchObject({ ...shown, hasValidImage: true })
    for (const id of [unchecked, broken]) expect(await stoneOf(id, customer.token)).toMatchObject(hidden)
    expect(await countWithPicture()).toBe(1)
    // An administrator who edits a stone needs its links.
    expect(await stoneOf(broken, admin.token)).toMatchObject({ ...shown, hasValidImage: false })

    await change(acme, { validateDiamonds: false })
    expect(await stoneOf(unchecked, customer.token)).toMatchObject(shown)
    expect(await countWithPicture()).toBe(2)
  })

  test('do not affect other vendors', async () => {
    const [other = 0] = await addStones(shop, [{ ...pictures, stock_id: `P${count}-4`, vendor: bright }])
    await change(acme, { validateDiamonds: true })
    expect(await stoneOf(other, customer.token)).toMatchObject({ imageUrl: pictures.image_url })
  })
})
