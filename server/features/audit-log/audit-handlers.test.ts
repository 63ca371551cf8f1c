import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'

let open: TestShop
let chief: Awaited<ReturnType<TestShop['addUser']>>
let customer: Awaited<ReturnType<TestShop['addUser']>>

beforeAll(async () => {
  open = await openTestShop()
  chief = await open.addUser({ role: 'Administrator' })
  customer = await open.addUser()
  const change = (newRole: string) =>
    open.call('changeUserRole', { token: chief.token, params: { id: customer.id }, body: { newRole } })
  await change('Access')
  await change('Vendor')
  await open.call('changeUserBlocked', {
    token: chief.token,
    params: { id: customer.id },
    body: { isBlocked: true },
  })
})

afterAll(() => open.close())

const list = (query: Record<string, string | number> = {}) =>
  open.call('listAudit', { token: chief.token, query })

test('the audit log lists who changed what, when, with old and new values, newest first', async () => {
  const { status, body } = await list()
  expect(status).toBe(200)
  expect(body.map(({ act }: { act: string }) => act)).toEqual([
    'block user',
    'change user role',
    'change user role',
  ])
  expect(body[1]).toMatchObject({
    byUserId: chief.id,
    by: chief.email,
    byName: expect.stringMatching(/^Ada Tester/),
    subject: `user ${customer.id}, ${customer.email}`,
    object: { kind: 'user', id: customer.id, name: customer.email },
    before: { role: 'Access' },
    after: { role: 'Vendor' },
  })
  expect(Date.now() - Date.parse(body[0]!.at)).toBeLessThan(60_000)
})

test('the audit log can be searched, sorted and paged', async () => {
  const { body } = await list({ q: 'change role', sort: 'at', order: 'asc', page: 0, pageSize: 1 })
  expect(body).toMatchObject({ total: 2, items: [{ after: { role: 'Access' } }] })
})

test('the audit log is filtered by user, kind of object and period', async () => {
  const other = await open.addUser({ role: 'Administrator' })
  await open.call('changeMaintenanceMessage', { token: other.token, body: { message: 'Back soon' } })
  await open.db
    .insertInto('audit_entries')
    .values({ act: 'import stock', subject: 'site', at: new Date('2026-01-31T23:30:00Z') })
    .execute()
  const listActs = async (query: Record<string, string | number>): Promise<string[]> =>
    (await list(query)).body.map(({ act }: { act: string }) => act)
  expect(await listActs({ userId: other.id })).toEqual(['change maintenance message'])
  expect(await listActs({ kind: 'site' })).toEqual(['change maintenance message'])
  expect(await listActs({ kind: 'import' })).toEqual(['import stock'])
  expect(await listActs({ kind: 'user', userId: other.id })).toEqual([])
  expect(await listActs({ from: '2026-01-31', to: '2026-01-31' })).toEqual(['import stock'])
  expect(await listActs({ to: '2026-01-30' })).toEqual([])
  expect((await list({ kind: 'nothing' })).body).toMatchObject({ code: 90 })
})

test('only administrators read the audit log', async () => {
  expect((await open.call('listAudit', { token: chief.token })).status).toBe(200)
  expect((await open.call('listAudit')).status).toBe(401)
})
