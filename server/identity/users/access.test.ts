import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EndpointName } from '#contract/contract.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestReply, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { readPeople } from '#tests/support/shops/read-people.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'

let shop: TestShop
let admin: { id: number; token: string }

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.addUser({ role: 'Administrator' })
  await shop.db
    .insertInto('vendors')
    .values([{ vendor_name: 'Acme' }, { vendor_name: 'Best' }, { vendor_name: 'Core' }])
    .execute()
  await addStones(shop, [{ vendor: 'Acme' }, { vendor: 'Best' }, { vendor: 'Core' }])
})

afterAll(() => shop.close())

const act = <Name extends EndpointName>(name: Name, userId: number, body: object): Promise<TestReply<Name>> =>
  shop.call(name, { token: admin.token, params: { userId }, body })

function refuse(request: () => Promise<TestReply>): Promise<string> {
  return readRefusal(request, () => readPeople(shop))
}

async function readLastAudit() {
  return shop.db
    .selectFrom('audit_entries')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

describe('access records', () => {
  const openLabGrown = async (token: string) =>
    (await shop.call('searchDiamonds', { token, body: { section: 'labGrown' } })).status

  test('open a section from the next request on, and close it when they are deleted', async () => {
    const { id, email, token } = await shop.addUser({ role: 'Customer' })
    expect(await openLabGrown(token)).toBe(403)
    await shop.call('changeUserRole', { token: admin.token, params: { id }, body: { newRole: 'Access' } })
    expect(await openLabGrown(token)).toBe(200)
    const white = (await act('addUserAccess', id, { pageId: 1 })).body
    const labGrown = await act('addUserAccess', id, { pageId: 5 })
    expect(labGrown).toMatchObject({
      status: 201,
      body: { pageId: 5, white: true, labGrown: true, melee: false },
    })
    const { body: user } = await shop.call('readCurrentUser', { token })
    // Clients read only the first record, so each contains all flags.
    expect(user.accesses).toMatchObject([
      { id: white.id, pageId: 1, white: true, labGrown: true },
      { id: labGrown.body.id, pageId: 5, white: true, labGrown: true },
    ])
    const remove = () =>
      shop.call('deleteUserAccess', { token: admin.token, params: { accessId: labGrown.body.id } })
    expect((await remove()).status).toBe(204)
    const { body: after } = await shop.call('readCurrentUser', { token })
    expect(after.accesses).toMatchObject([{ pageId: 1, white: true, labGrown: false }])
    expect(await readLastAudit()).toMatchObject({
      act: 'delete user access',
      subject: `user ${id}, ${email}`,
      before: { pageId: 5 },
    })
    expect(await refuse(remove)).toBe('404 ITEM_NOT_FOUND')
  })

  test('are stored once when given twice', async () => {
    const { id } = await shop.addUser()
    const first = await act('addUserAccess', id, { pageId: 8 })
    const again = await act('addUserAccess', id, { pageId: 8 })
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body).toEqual(first.body)
    const atOnce = await Promise.all([1, 2, 3].map(() => act('addUserAccess', id, { pageId: 2 })))
    expect(atOnce.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 201])
  })

  test.each([0, 9, 1.5, '1', null])('cannot name the page %j', async (pageId) => {
    const { id } = await shop.addUser()
    expect(await refuse(() => act('addUserAccess', id, { pageId }))).toContain('400 INVALID_REQUEST | pageId')
  })
})

describe('suspending vendors for a user', () => {
  const countStones = async (token: string) =>
    (await shop.call('searchDiamonds', { token, body: {} })).body.total

  test('hides their stones and sets the discount; resuming the last one restores it', async () => {
    const { id, email, token } = await shop.addUser({ discount: 2.5 })
    expect(await countStones(token)).toBe(3)
    const once = await act('suspendUserVendors', id, { vendors: ['ACME', 'best'], discount: 10 })
    expect(once).toMatchObject({
      status: 200,
      body: { suspendedVendors: ['Acme', 'Best'], discount: 10, version: 2 },
    })
    expect(await countStones(token)).toBe(1)
    const more = await act('suspendUserVendors', id, { vendors: ['Core', 'Acme'], discount: 12.75 })
    expect(more.body).toMatchObject({ suspendedVendors: ['Acme', 'Best', 'Core'], discount: 12.75 })
    expect(await countStones(token)).toBe(0)

    const readSelf = async () => (await shop.call('readCurrentUser', { token })).body
    expect((await act('resumeUserVendors', id, { vendors: ['acme', 'Core'] })).status).toBe(204)
    expect(await countStones(token)).toBe(2)
    expect(await readSelf()).toMatchObject({ discount: 12.75, suspendedVendors: [] })
    expect((await act('resumeUserVendors', id, { vendors: ['BEST', 'Unheard of'] })).status).toBe(204)
    expect(await countStones(token)).toBe(3)
    expect(await readSelf()).toMatchObject({ discount: 2.5 })
    expect(await readLastAudit()).toMatchObject({
      act: 'resume vendors for user',
      subject: `user ${id}, ${email}`,
      before: { suspendedVendors: ['Best'], discountPercent: 12.75, discountBefore: 2.5 },
      after: { suspendedVendors: [], discountPercent: 2.5, discountBefore: null },
    })
    expect(await refuse(() => act('resumeUserVendors', id, { vendors: ['Best'] }))).toBe('404 ITEM_NOT_FOUND')
  })

  test('keeps all vendors and the discount when several administrators act at once', async () => {
    const { id, token } = await shop.addUser({ discount: 1 })
    const replies = await Promise.all(
      ['Acme', 'Best', 'Core'].map((vendor) =>
        act('suspendUserVendors', id, { vendors: [vendor], discount: 20 }),
      ),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await countStones(token)).toBe(0)
    await act('resumeUserVendors', id, { vendors: ['Acme', 'Best', 'Core'] })
    expect((await shop.call('readCurrentUser', { token })).body.discount).toBe(1)
  })

  test('refuses an unknown vendor and an invalid discount', async () => {
    const { id } = await shop.addUser()
    const suspend = (body: object) => refuse(() => act('suspendUserVendors', id, body))
    expect(await suspend({ vendors: ['Acme', 'Nobody'], discount: 1 })).toBe(
      '400 INVALID_REQUEST | vendors: Unknown vendor: Nobody',
    )
    expect(await suspend({ vendors: [], discount: 1 })).toContain('400 INVALID_REQUEST | vendors: ')
    expect(await suspend({ vendors: ['Acme'] })).toContain('400 INVALID_REQUEST | discount: ')
    expect(await suspend({ vendors: ['Acme'], discount: 101 })).toContain('400 INVALID_REQUEST | discount: ')
  })
})
