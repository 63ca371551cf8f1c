import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { followListAges } from './follow-list-ages.ts'
import { confirmVendorList } from './list-freshness.ts'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['addUser']>>
let customer: Awaited<ReturnType<TestShop['addUser']>>
let stoneId: number
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.addUser({ role: 'Administrator' })
  customer = await shop.addUser()
  await shop.db.insertInto('vendors').values({ vendor_name: 'Acme' }).execute()
  const [id = 0] = await addStones(shop, [{ vendor: 'Acme' }])
  stoneId = id
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.deleteFrom('outbox_mails').execute()
})

const setAge = (days: number) =>
  shop.db
    .updateTable('vendors')
    .set({ list_confirmed_at: sql<Date>`now() - make_interval(days => ${sql.lit(days)})` })
    .execute()
const setRules = async (rules: object) => {
  const { body } = await shop.call('readListingSettings', { token: admin.token })
  const { status } = await shop.call('changeListingSettings', {
    token: admin.token,
    body: { ...body, ...rules },
  })
  expect(status).toBe(200)
}
const follow = async () => {
  const reported = await followListAges(shop.services)
  await shop.services.changes.catchUp()
  return reported
}
const find = async () => {
  const { body } = await shop.call('searchDiamonds', { token: customer.token, body: { section: 'white' } })
  return body.items.map(({ id, isToBeConfirmed }) => ({ id, isToBeConfirmed }))
}
const confirm = async () => {
  const { id } = await shop.db.selectFrom('vendors').select('id').executeTakeFirstOrThrow()
  await shop.db.transaction().execute((tx) => confirmVendorList(tx, id))
  await shop.services.changes.catchUp()
}
const readEmails = () => shop.db.selectFrom('outbox_mails').select(['subject', 'body_text as text']).execute()

test('administrators are told once of an old list, and again of the next time', async () => {
  await setAge(8)
  expect(await follow()).toBe(1)
  expect(await follow()).toBe(0)
  const [email, ...others] = await readEmails()
  expect(others).toEqual([])
  expect(email?.subject).toContain('Old list: Acme')
  expect(email?.text).toContain('Acme | Listed as before | 8 days')
  expect(await find()).toEqual([{ id: stoneId, isToBeConfirmed: false }])
  await confirm()
  expect(await follow()).toBe(0)
  await setAge(9)
  expect(await follow()).toBe(1)
  await confirm()
})

test('stones of a list that is too old are marked, hidden or left, and return with the next list', async () => {
  await setRules({ warnAfterDays: null, staleAfterDays: 5, staleAction: 'confirm' })
  await setAge(4)
  expect(await follow()).toBe(0)
  await setAge(5)
  expect(await follow()).toBe(1)
  expect(await find()).toEqual([{ id: stoneId, isToBeConfirmed: true }])
  const version = await shop.db.selectFrom('diamonds').select('version').executeTakeFirstOrThrow()
  await setRules({ staleAction: 'hide' })
  expect(await follow()).toBe(1)
  expect(await find()).toEqual([])
  const { stock_id: stockId } = await shop.db
    .selectFrom('diamonds')
    .select('stock_id')
    .executeTakeFirstOrThrow()
  const read = (token: string) => shop.call('readDiamondByStock', { token, params: { stockId } })
  expect((await read(customer.token)).status).toBe(404)
  expect((await read(admin.token)).body.diamond.id).toBe(stoneId)
  await confirm()
  expect(await find()).toEqual([{ id: stoneId, isToBeConfirmed: false }])
  // No stone was rewritten.
  expect(await shop.db.selectFrom('diamonds').select('version').executeTakeFirstOrThrow()).toEqual(version)
})

test('a shared link and the emails of an order say that a stone is to be confirmed; a hidden one is in no link', async () => {
  await setRules({ warnAfterDays: null, staleAfterDays: 5, staleAction: 'confirm' })
  await setAge(5)
  await follow()
  const share = async (token: string) => {
    const { body } = await shop.call('createShare', { token, body: { diamondIds: [stoneId] } })
    return new URL(body.url).pathname.split('/').at(-1) ?? ''
  }
  const keys = [await share(admin.token), await share(customer.token)]
  const open = (key: string) => shop.call('openShare', { params: { key } })
  for (const key of keys) expect((await open(key)).body.stones).toMatchObject([{ isToBeConfirmed: true }])
  await setRules({ staleAction: 'hide' })
  await follow()
  for (const key of keys) expect((await open(key)).body).toMatchObject({ stones: [], gone: 1 })
  await setRules({ staleAction: 'confirm' })
  await follow()
  await shop.db.deleteFrom('outbox_mails').execute()
  await shop.call('addDiamondsToCart', { token: customer.token, body: [{ itemId: stoneId }] })
  const { body: order } = await shop.call('createOrder', { token: customer.token })
  const texts = (await readEmails()).map(({ text }) => text)
  expect(texts.filter((text) => text.includes('To be confirmed: '))).toHaveLength(1)
  expect(texts.filter((text) => text.includes('(Acme)'))).toHaveLength(1)
  await shop.call('deleteOrder', { token: admin.token, params: { id: order.id } })
  await confirm()
})

test('a vendor’s own rules replace those of the site', async () => {
  await setRules({ warnAfterDays: 1, staleAfterDays: 2, staleAction: 'hide' })
  const change = (freshness: object | null) =>
    shop.call('changeVendor', {
      token: admin.token,
      params: { vendorName: 'Acme' },
      body: { validateDiamonds: false, freshness },
    })
  const own = { warnAfterDays: null, staleAfterDays: null, staleAction: 'hide' as const }
  expect((await change(own)).body.freshness).toEqual(own)
  await setAge(30)
  expect(await follow()).toBe(0)
  expect(await find()).toHaveLength(1)
  const { body } = await shop.call('listVendors', { token: admin.token, query: { sort: 'listAge' } })
  expect(body).toMatchObject([{ vendorName: 'Acme', listState: 'current' }])
  expect((await change(null)).body.freshness).toBeNull()
  expect(await follow()).toBe(1)
  expect(await find()).toEqual([])
  await confirm()
})
