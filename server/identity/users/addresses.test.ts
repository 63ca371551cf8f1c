import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestReply, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { readPeople } from '#tests/support/shops/read-people.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import { readLastAudit } from '#tests/support/checks/read-last-audit.ts'

let shop: TestShop
let admin: { id: number; token: string }

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.addUser({ role: 'Administrator' })
})

afterAll(() => shop.close())

function refuse(request: () => Promise<TestReply>): Promise<string> {
  return readRefusal(request, () => readPeople(shop))
}

const office = {
  firstName: 'Zoë',
  lastName: 'Ångström',
  company: 'Nord Ædelsten',
  phone: '+45 12 34 56 78',
  address: 'Strøget 1; drop table addresses',
  city: 'København',
  countryId: 208,
}

const add = (token: string, changes: object = {}) =>
  shop.call('addOwnAddress', { token, body: { ...office, ...changes } })
const change = (token: string, userId: number | 'current', id: number, body: object, version?: number) =>
  shop.call('changeAddress', {
    token,
    params: { userId, id },
    body,
    headers: version === undefined ? {} : { 'if-match': `"v${version}"` },
  })

const remove = (token: string, userId: number | 'current', id: number, version?: number) =>
  shop.call('deleteAddress', {
    token,
    params: { userId, id },
    headers: version === undefined ? {} : { 'if-match': `"v${version}"` },
  })

async function listAddresses(token: string) {
  return (await shop.call('readCurrentUser', { token })).body.addresses
}

describe('the address book', () => {
  test('accepts more addresses; the first stays the main one', async () => {
    const { token } = await shop.addUser({ company: 'First' })
    const reply = await add(token, { federationId: 77, email: 'office@example.com' })
    expect(reply).toMatchObject({
      status: 201,
      body: {
        firstName: 'Zoë',
        address: 'Strøget 1; drop table addresses',
        country: { id: 208, name: 'Denmark' },
        federation: { id: 77 },
        email: 'office@example.com',
        isBilling: false,
      },
    })
    await change(token, 'current', reply.body.id, { company: 'Changed' })
    expect(await listAddresses(token)).toMatchObject([{ company: 'First' }, { company: 'Changed' }])
  })

  test('keeps omitted fields of a change, and clears optional ones given as null', async () => {
    const { id, token } = await shop.addUser()
    const { body: address } = await add(token, { email: 'office@example.com' })
    const reply = await change(token, id, address.id, { city: 'Århus', email: '' })
    expect(reply).toMatchObject({ status: 200, body: { ...address, city: 'Århus', email: null } })
  })

  test('has one billing address', async () => {
    const { token } = await shop.addUser()
    const { body: first } = await add(token, { isBilling: true })
    await add(token, { isBilling: true })
    const isBilling = async () => (await listAddresses(token)).map((a: { isBilling: boolean }) => a.isBilling)
    expect(await isBilling()).toEqual([false, false, true])
    await change(token, 'current', first.id, { isBilling: true })
    expect(await isBilling()).toEqual([false, true, false])
  })

  test('falls back to the main address when the billing address is deleted', async () => {
    const { token } = await shop.addUser({ company: 'First' })
    const { body: workshop } = await add(token, { company: 'Workshop' })
    const { body: office } = await add(token, { company: 'Office', isBilling: true })
    expect((await remove(token, 'current', office.id)).status).toBe(204)
    expect(await listAddresses(token)).toMatchObject([
      { company: 'First', isBilling: true },
      { company: 'Workshop', isBilling: false },
    ])
    expect((await remove(token, 'current', workshop.id)).status).toBe(204)
    expect(await refuse(() => remove(token, 'current', workshop.id))).toBe('404 ADDRESS_NOT_FOUND')
    expect(await listAddresses(token)).toMatchObject([{ company: 'First', isBilling: true }])
  })

  test('keeps its main address, which identifies the customer in orders and memos', async () => {
    const { id, token } = await shop.addUser()
    const { id: mainId } = (await listAddresses(token))[0]!
    await add(token)
    const message = '400 INVALID_REQUEST | id: The default address can’t be deleted. Change it instead'
    expect(await refuse(() => remove(token, 'current', mainId))).toBe(message)
    expect(await refuse(() => remove(admin.token, id, mainId))).toBe(message)
  })

  test('is open only to its own customer', async () => {
    const { id, token } = await shop.addUser()
    const { id: addressId } = (await listAddresses(token))[0]!
    const { id: otherId, token: other } = await shop.addUser()
    const foreignRequests = [
      () => change(other, id, addressId, { company: 'Mine' }),
      () => change(other, otherId, addressId, { company: 'Mine' }),
      () => change(other, 'current', addressId, { company: 'Mine' }),
      () => change(other, 'current', 999_999_999, { company: 'Mine' }),
      () => change(admin.token, otherId, addressId, { company: 'Mine' }),
      () => remove(other, id, addressId),
      () => remove(other, 'current', addressId),
      () => remove(admin.token, otherId, addressId),
    ]
    for (const request of foreignRequests) expect(await refuse(request)).toBe('404 ADDRESS_NOT_FOUND')
    expect(await refuse(() => change(admin.token, 999_999_999, addressId, {}))).toBe('404 USER_NOT_FOUND')
  })

  test('has a maximum size', async () => {
    const { id, token } = await shop.addUser()
    const rows = Array.from({ length: 49 }, () => ({ user_id: id, city: 'Antwerp' }))
    await shop.db.insertInto('addresses').values(rows).execute()
    expect(await refuse(() => add(token))).toBe('400 INVALID_REQUEST | You can save up to 50 addresses')
  })

  test.each([
    ['countryId', 9999, 'Unknown country'],
    ['businessTypeId', 99, 'Unknown business type'],
    ['company', '', ''],
    ['firstName', '   ', ''],
    ['phone', 'none', 'Enter a phone number of at least 5 digits'],
    ['city', 'x'.repeat(201), ''],
    ['email', 'nobody', ''],
    ['federationId', 1e300, ''],
  ])('refuses a field %s of %j', async (field, value, message) => {
    const { token } = await shop.addUser()
    const { id } = (await listAddresses(token))[0]!
    const expected = `400 INVALID_REQUEST | ${field}: ${message}`
    expect(await refuse(() => add(token, { [field]: value }))).toContain(expected)
    expect(await refuse(() => change(token, 'current', id, { [field]: value }))).toContain(expected)
  })
})

describe('memo stones', () => {
  async function sendToMemo(memo_account: string): Promise<string> {
    const [id = 0] = await addStones(shop, [{ status: 4, memo_account }])
    const row = await shop.db
      .selectFrom('diamonds')
      .select('stock_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return row.stock_id
  }
  const isVisible = async (token: string, stockId: string) =>
    (await shop.call('readDiamondByStock', { token, params: { stockId } })).status === 200

  test('of another company stay hidden from a customer who takes its name', async () => {
    const stockId = await sendToMemo('Rich Uncle Ltd')
    const { id, token } = await shop.addUser()
    const { id: addressId } = (await listAddresses(token))[0]!
    await change(token, 'current', addressId, { company: 'Rich Uncle Ltd' })
    expect(await isVisible(token, stockId)).toBe(false)
    // The administrator changes another field of the address, which confirms no name.
    await change(admin.token, id, addressId, { city: 'Antwerp' })
    expect(await isVisible(token, stockId)).toBe(false)
    await change(admin.token, id, addressId, { company: 'rich uncle ltd' })
    expect(await isVisible(token, stockId)).toBe(true)
  })

  test('are not shown for the name of another address than the main one', async () => {
    const stockId = await sendToMemo('Second Ltd')
    const { id, token } = await shop.addUser()
    const { body: second } = await add(token, { company: 'Second' })
    await change(admin.token, id, second.id, { company: 'Second Ltd' })
    expect(await isVisible(token, stockId)).toBe(false)
  })
})

describe('for an administrator, an address', () => {
  test('of anybody can be edited with its version, and the audit log records both states', async () => {
    const { id, email, token } = await shop.addUser({ company: 'Before' })
    const { id: addressId } = (await listAddresses(token))[0]!
    const reply = await change(admin.token, id, addressId, { company: 'After' }, 1)
    expect(reply).toMatchObject({ status: 200, headers: { etag: '"v2"' }, body: { company: 'After' } })
    expect(await refuse(() => change(admin.token, id, addressId, { company: 'Late' }, 1))).toContain('412 ')
    const entry = await readLastAudit(shop.db)
    expect(entry).toMatchObject({
      act: 'change address',
      subject: `user ${id}, ${email}`,
      by_user_id: admin.id,
      before: { company: 'Before' },
      after: { company: 'After' },
    })
  })

  test('other than the main one can be deleted with its version, and the audit log records it', async () => {
    const { id, email, token } = await shop.addUser()
    const { body: further } = await add(token, { company: 'Mistaken' })
    const { version } = (await shop.call('readUser', { token: admin.token, params: { id } })).body
    expect(await refuse(() => remove(admin.token, id, further.id, version! - 1))).toContain('412 ')
    expect((await remove(admin.token, id, further.id, version!)).status).toBe(204)
    expect(await listAddresses(token)).toHaveLength(1)
    const entry = await readLastAudit(shop.db)
    expect(entry).toMatchObject({
      act: 'delete address',
      subject: `user ${id}, ${email}`,
      before: { company: 'Mistaken' },
      after: null,
    })
  })

  test('that customers edit themselves is not in the audit log', async () => {
    const { id, token } = await shop.addUser()
    const { id: addressId } = (await listAddresses(token))[0]!
    // A version that a customer sends is ignored.
    const reply = await change(token, 'current', addressId, { city: 'Antwerp' }, 99)
    expect(reply.status).toBe(200)
    expect(reply.headers['etag']).not.toBe('"v2"')
    const entries = await shop.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('by_user_id', '=', id)
      .execute()
    expect(entries).toEqual([])
  })
})
