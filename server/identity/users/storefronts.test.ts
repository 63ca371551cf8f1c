import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EndpointName } from '#contract/contract.ts'
import { COLUMN_NAMES } from '#domain/pricing/columns.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestReply, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { readPeople } from '#tests/support/shops/read-people.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import { readLastAudit } from '#tests/support/checks/read-last-audit.ts'

let shop: TestShop
let admin: { id: number; token: string }
/** Adds a stone with a unique weight, at 1.00 ct × $5,000, from the vendor Acme. */
let stockId: string

beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: 'https://Shop.example:8443/' })
  admin = await shop.addUser({ role: 'Administrator' })
  await shop.db
    .insertInto('vendors')
    .values([{ vendor_name: 'Acme' }, { vendor_name: 'Best Äpfel' }])
    .execute()
  await addStones(shop, [
    { stock_id: 'ACME-1', vendor: 'Acme' },
    { stock_id: 'BEST-1', vendor: 'Best Äpfel' },
  ])
  stockId = 'ACME-1'
})

afterAll(() => shop.close())

const act = <Name extends EndpointName>(
  name: Name,
  userId: number,
  body: object,
  headers = {},
): Promise<TestReply<Name>> =>
  shop.call(name, { token: admin.token, params: { userId, id: userId }, body, headers })

function refuse(request: () => Promise<TestReply>): Promise<string> {
  return readRefusal(request, () => readPeople(shop))
}

async function readPrice(token: string, host = 'shop.example'): Promise<number | null | undefined> {
  const reply = await shop.call('readDiamondByStock', { token, params: { stockId }, headers: { host } })
  return reply.body.diamond?.totalPrice
}

async function readLayout(host: string) {
  return (await shop.call('readDomainLayout', { headers: { host } })).body
}

async function listStockIds(host: string): Promise<string[]> {
  const { body } = await shop.call('searchDiamonds', { body: {}, headers: { host } })
  return body.items.map(({ product }: { product: { stockId: string } }) => product.stockId).toSorted()
}

async function readLastAction() {
  const entry = await readLastAudit(shop.db)
  return { act: entry.act, subject: entry.subject, before: entry.before, after: entry.after }
}

describe('the domain of a storefront', () => {
  test('takes effect with the next request, and so does its removal', async () => {
    const { id, email } = await shop.addUser()
    await act('changeUserPrimaryColor', id, { color: '#ABC' })
    const reply = await act('changeUserDomain', id, { domain: ' Gems.Example.:8080 ' })
    expect(reply).toMatchObject({ status: 200, headers: { etag: '"v3"' }, body: { domain: 'gems.example' } })
    expect(await readLayout('GEMS.example:3000')).toMatchObject({
      domain: 'gems.example',
      primaryColor: '#ABC',
    })
    await act('changeUserDomain', id, { domain: null })
    expect(await readLayout('gems.example')).toMatchObject({ domain: null, primaryColor: '#5f8eb1' })
    expect(await readLastAction()).toEqual({
      act: 'change user domain',
      subject: `user ${id}, ${email}`,
      before: { domain: 'gems.example' },
      after: { domain: null },
    })
  })

  test('in another script is stored in the form that browsers send', async () => {
    const { id } = await shop.addUser()
    const { body } = await act('changeUserDomain', id, { domain: 'Münchner-Steine.example' })
    expect(body.domain).toBe('xn--mnchner-steine-gsb.example')
  })

  test('belongs to one user: a second is refused, whatever its spelling', async () => {
    const first = await shop.addUser()
    const second = await shop.addUser()
    await act('changeUserDomain', first.id, { domain: 'one.example' })
    expect((await act('changeUserDomain', first.id, { domain: 'one.example' })).status).toBe(200)
    expect(await refuse(() => act('changeUserDomain', second.id, { domain: 'ONE.example.' }))).toBe(
      '409 INVALID_REQUEST | domain: one.example is already another user’s domain',
    )
    const others = [await shop.addUser(), await shop.addUser()]
    const replies = await Promise.all(
      others.map(({ id }) => act('changeUserDomain', id, { domain: 'race.example' })),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('cannot be the shop’s own', async () => {
    const { id } = await shop.addUser()
    expect(await refuse(() => act('changeUserDomain', id, { domain: 'shop.example' }))).toBe(
      '400 INVALID_REQUEST | domain: shop.example is the shop’s own address',
    )
  })

  test.each([
    'https://gems.example',
    'gems.example/shop',
    'gems.example?a',
    'you@gems.example',
    'ge\tms.example',
    '%67ems.example',
    'localhost',
    '127.0.0.1',
    '0x7f.1',
    'a b.example',
  ])('cannot be %j', async (domain) => {
    const { id } = await shop.addUser()
    expect(await refuse(() => act('changeUserDomain', id, { domain }))).toBe(
      '400 INVALID_REQUEST | domain: Enter a domain name only, e.g. gems.example',
    )
  })

  test('shows the merchant’s storefront while its owner is blocked or not approved', async () => {
    const owner = await shop.addUser()
    const customer = await shop.addUser()
    await act('saveUser', owner.id, { id: customer.id, domainProvider: owner.email })
    await act('changeUserDomain', owner.id, { domain: 'blocked.example' })
    await act('addUserMarkup', owner.id, { percent: 10 })
    const readStorefront = async () => ({
      domain: (await readLayout('blocked.example')).domain,
      atDomain: await readPrice(customer.token, 'blocked.example'),
      atMerchant: await readPrice(customer.token),
    })
    const opened = { domain: 'blocked.example', atDomain: 5500, atMerchant: 5500 }
    const closed = { domain: null, atDomain: 5000, atMerchant: 5000 }
    expect(await readStorefront()).toEqual(opened)
    await act('changeUserBlocked', owner.id, { isBlocked: true })
    expect(await readStorefront()).toEqual(closed)
    await act('changeUserBlocked', owner.id, { isBlocked: false })
    expect(await readStorefront()).toEqual(opened)
    await act('changeUserStatus', owner.id, { isApproved: false })
    expect(await readStorefront()).toEqual(closed)
  })
})

describe('the primary colour', () => {
  test.each(['#fff', '#5F8EB1'])('may be %s', async (color) => {
    const { id } = await shop.addUser()
    expect((await act('changeUserPrimaryColor', id, { color })).body.primaryColor).toBe(color)
    expect((await act('changeUserPrimaryColor', id, { color: '' })).body.primaryColor).toBeNull()
  })

  test.each(['red', '#ffff', '#12345g', 'url(javascript:alert(1))', 5])('cannot be %j', async (color) => {
    const { id } = await shop.addUser()
    const refusal = await refuse(() => act('changeUserPrimaryColor', id, { color }))
    expect(refusal).toContain('400 INVALID_REQUEST | color: ')
  })

  test('is not reset by a request without one', async () => {
    const { id } = await shop.addUser()
    expect(await refuse(() => act('changeUserPrimaryColor', id, {}))).toContain(
      '400 INVALID_REQUEST | color: ',
    )
  })
})

describe('markups', () => {
  test('change the prices from the next request on, and so does their removal', async () => {
    const { id, email, token } = await shop.addUser()
    expect(await readPrice(token)).toBe(5000)
    const body = { caratMin: 0.5, caratMax: 1.005, priceMin: '', priceMax: 123456.78, percent: 7.25 }
    const reply = await act('addUserMarkup', id, body)
    expect(reply).toMatchObject({
      status: 201,
      headers: { etag: '"v2"' },
      body: { caratMin: 0.5, caratMax: 1.005, priceMin: null, priceMax: 123456.78, percent: 7.25 },
    })
    expect(await readPrice(token)).toBe(5362.5)
    // A customer who knew their markup could compute the merchant’s price.
    expect((await shop.call('readCurrentUser', { token })).body.markups).toEqual([])
    const shown = await shop.call('readUser', { token: admin.token, params: { id } })
    expect(shown.body.markups).toEqual([reply.body])
    const remove = () =>
      shop.call('deleteUserMarkup', { token: admin.token, params: { markupId: reply.body.id } })
    expect((await remove()).status).toBe(204)
    expect(await readPrice(token)).toBe(5000)
    expect(await readLastAction()).toEqual({
      act: 'delete user markup',
      subject: `user ${id}, ${email}`,
      before: reply.body,
      after: null,
    })
    expect(await refuse(remove)).toBe('404 ITEM_NOT_FOUND')
  })

  test('are deleted once by simultaneous requests', async () => {
    const { id } = await shop.addUser()
    const { body } = await act('addUserMarkup', id, { percent: 1 })
    const params = { markupId: body.id }
    const replies = await Promise.all(
      [1, 2].map(() => shop.call('deleteUserMarkup', { token: admin.token, params })),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404])
  })

  test.each([
    ['percent', {}],
    ['percent', { percent: -100 }],
    ['percent', { percent: 1000 }],
    ['percent', { percent: 1.00001 }],
    ['caratMin', { percent: 1, caratMin: -1 }],
    ['caratMin', { percent: 1, caratMin: 0.0001 }],
    ['caratMax', { percent: 1, caratMin: 1, caratMax: 1 }],
    ['caratMax', { percent: 1, caratMax: 1e9 }],
    ['priceMax', { percent: 1, priceMin: 2, priceMax: 1 }],
    ['priceMin', { percent: 1, priceMin: 0.001 }],
    ['priceMax', { percent: 1, priceMax: 1e15 }],
  ])('with an invalid %s are refused: %j', async (path, body) => {
    const { id } = await shop.addUser()
    expect(await refuse(() => act('addUserMarkup', id, body))).toContain(`400 INVALID_REQUEST | ${path}: `)
  })

  test('have a maximum number', async () => {
    const { id } = await shop.addUser()
    const bare = { carat_min: null, carat_max: null, price_min: null, price_max: null, percent: 1 }
    const rows = Array.from({ length: 200 }, () => ({ ...bare, user_id: id }))
    await shop.db.insertInto('markups').values(rows).execute()
    expect(await refuse(() => act('addUserMarkup', id, { percent: 1 }))).toBe(
      '400 INVALID_REQUEST | A storefront can have up to 200 markups',
    )
  })
})

describe('the name and the contact details of a storefront', () => {
  const details = {
    name: 'Gems of Ghent',
    email: 'sales@gems.example',
    phone: '+32 9 111 11 11',
    address: 'Korenmarkt 1\nGhent',
    hours: 'Monday to Friday',
    aboutUs: 'We set stones.',
  }

  test('are stored; a field that is left out stays, and null empties it', async () => {
    const { id, email } = await shop.addUser()
    const first = await act('changeUserStorefront', id, details)
    expect(first).toMatchObject({ status: 200, headers: { etag: '"v2"' }, body: { storefront: details } })
    const second = await act('changeUserStorefront', id, { phone: null, hours: '' })
    const after = { ...details, phone: null, hours: null }
    expect(second.body.storefront).toEqual(after)
    expect(await readLastAction()).toEqual({
      act: 'change user storefront',
      subject: `user ${id}, ${email}`,
      before: details,
      after,
    })
  })

  test.each([
    [{ email: 'nobody' }, 'email: Invalid email address'],
    [{ name: 'x'.repeat(201) }, 'name: Too big: expected string to have <=200 characters'],
  ])('are refused if they are not valid: %j', async (body, message) => {
    const { id } = await shop.addUser()
    expect(await refuse(() => act('changeUserStorefront', id, body))).toContain(message)
  })

  test('are refused for an old version of the user', async () => {
    const { id } = await shop.addUser()
    const stale = await refuse(() => act('changeUserStorefront', id, details, { 'if-match': '"v7"' }))
    expect(stale).toMatch(/^412 /)
  })

  test('name the storefront: its own name, else the company of its owner, else the domain', async () => {
    const { id } = await shop.addUser({ company: 'Ghent Stones' })
    await act('changeUserDomain', id, { domain: 'named.example' })
    expect(await readLayout('named.example')).toMatchObject({ brandName: 'Ghent Stones' })
    await act('changeUserStorefront', id, { name: 'Gems of Ghent' })
    expect(await readLayout('named.example')).toMatchObject({ brandName: 'Gems of Ghent' })
    await act('changeUserStorefront', id, { name: null })
    await shop.db.updateTable('addresses').set({ company: null }).where('user_id', '=', id).execute()
    await shop.services.changes.catchUp()
    expect(await readLayout('named.example')).toMatchObject({ brandName: 'named.example' })
    expect(await readLayout('shop.example')).toMatchObject({ brandName: 'Tavernier' })
  })

  test('without a domain do not replace the merchant’s', async () => {
    const { id, token } = await shop.addUser()
    await act('changeUserStorefront', id, details)
    await act('suspendUserCell', id, { cell: 'lab' })
    const layout = await shop.call('readDomainLayout', { token })
    expect(layout.body).toMatchObject({ brandName: 'Tavernier', domainCells: ['lab'] })
  })

  test('are not what an administrator reads on its domain: administrators edit the merchant’s', async () => {
    const { id } = await shop.addUser()
    await act('changeUserStorefront', id, details)
    await act('changeUserDomain', id, { domain: 'edited.example' })
    const headers = { host: 'edited.example' }
    const forGuest = await shop.call('readContact', { headers })
    expect(forGuest.body).toMatchObject({ company: 'Gems of Ghent', email: 'sales@gems.example' })
    const forAdmin = await shop.call('readContact', { headers, token: admin.token })
    expect(forAdmin.body).toMatchObject({ company: null, version: 1 })
  })
})

describe('the vendors of a storefront', () => {
  test('are the only ones it shows, spelled as in their stock files', async () => {
    const { id, email } = await shop.addUser()
    await act('changeUserDomain', id, { domain: 'vendors.example' })
    expect(await listStockIds('vendors.example')).toEqual(['ACME-1', 'BEST-1'])
    const reply = await act('addUserVendor', id, { vendor: ' ACME ' })
    expect(reply).toMatchObject({ status: 200, body: { vendors: ['Acme'], version: 3 } })
    expect(await listStockIds('vendors.example')).toEqual(['ACME-1'])
    // Adding it again changes nothing.
    expect((await act('addUserVendor', id, { vendor: 'acme' })).body).toMatchObject({ version: 3 })
    expect((await act('deleteUserVendor', id, { vendor: 'aCMe' })).status).toBe(204)
    expect(await listStockIds('vendors.example')).toEqual(['ACME-1', 'BEST-1'])
    expect(await readLastAction()).toMatchObject({
      act: 'delete user vendor',
      subject: `user ${id}, ${email}`,
      before: { vendor: 'Acme' },
    })
    expect(await refuse(() => act('deleteUserVendor', id, { vendor: 'Acme' }))).toBe('404 ITEM_NOT_FOUND')
  })

  test('must exist', async () => {
    const { id } = await shop.addUser()
    expect(await refuse(() => act('addUserVendor', id, { vendor: 'A%me' }))).toBe(
      '400 INVALID_REQUEST | vendor: Unknown vendor: A%me',
    )
  })
})

describe('the columns of a storefront', () => {
  test('are hidden and shown again from the next request on', async () => {
    const { id, token } = await shop.addUser()
    expect(await readPrice(token)).toBe(5000)
    const reply = await act('suspendUserCell', id, { cell: 'totalPrice' })
    expect(reply).toMatchObject({ status: 200, body: { domainCells: ['totalPrice'] } })
    expect(await readPrice(token)).toBeUndefined()
    expect((await act('suspendUserCell', id, { cell: 'totalPrice' })).status).toBe(200)
    expect((await act('resumeUserCell', id, { cell: 'totalPrice' })).status).toBe(204)
    expect(await readPrice(token)).toBe(5000)
    expect(await refuse(() => act('resumeUserCell', id, { cell: 'totalPrice' }))).toBe('404 ITEM_NOT_FOUND')
  })

  test('must exist, and a refusal names all columns', async () => {
    const { id } = await shop.addUser()
    const refusal = await refuse(() => act('suspendUserCell', id, { cell: 'price' }))
    for (const name of COLUMN_NAMES) expect(refusal).toContain(name)
  })
})

test('every change of an old version is refused', async () => {
  const { id } = await shop.addUser()
  const headers = { 'if-match': '"v8"' }
  const changes: [EndpointName, object][] = [
    ['changeUserDomain', { domain: 'late.example' }],
    ['changeUserPrimaryColor', { color: '#fff' }],
    ['addUserMarkup', { percent: 1 }],
    ['addUserVendor', { vendor: 'Acme' }],
    ['suspendUserCell', { cell: 'lab' }],
    ['addUserAccess', { pageId: 1 }],
    ['suspendUserVendors', { vendors: ['Acme'], discount: 1 }],
  ]
  for (const [name, body] of changes) {
    expect(await refuse(() => act(name, id, body, headers))).toContain('412 INVALID_REQUEST')
  }
})
