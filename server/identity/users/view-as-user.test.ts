import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { contract, type EndpointName } from '#contract/contract.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { VIEWING_MS } from '#domain/session/timing.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { readPeople } from '#tests/support/shops/read-people.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import { setTerms } from '#tests/support/shops/set-pricing.ts'

let open: TestShop
let chief: { id: number; email: string; token: string }

beforeAll(async () => {
  open = await openTestShop()
  chief = await open.addUser({ role: 'Administrator' })
  await open.addUser({ role: 'Administrator' })
  await addStones(open, [
    { stock_id: 'VIEW-1', comment: 'From the safe' },
    { stock_id: 'VIEW-2', vendor: 'Acme' },
  ])
})

afterAll(() => open.close())

const askToView = (userId: number, token = chief.token) =>
  open.call('viewAsUser', { token, params: { userId } })
const view = async (userId: number): Promise<string> => (await askToView(userId)).body.token

test('an administrator sees the stones, prices, columns and sections that the user sees', async () => {
  const user = await open.addUser({ role: 'Access', pageIds: [1], discount: 10 })
  await setTerms(open, user.id, { markup: 50, cells: ['comment'], suspendedVendors: ['Acme'] })
  const { status, body } = await askToView(user.id)
  expect(status).toBe(200)
  expect(body.user).toMatchObject({ id: user.id, role: 'Access', accesses: [{ pageId: 1 }] })

  const ask = async (token: string) => {
    const { body: found } = await open.call('searchDiamonds', { token, body: { section: 'white' } })
    const { body: opened } = await open.call('readDiamondByStock', { token, params: { stockId: 'VIEW-1' } })
    return { found, opened }
  }
  const seen = await ask(body.token)
  expect(seen).toEqual(await ask(user.token))
  expect(seen.found.items).toHaveLength(1)
  expect(seen.opened.diamond).toMatchObject({ totalPrice: 6750 })
  expect(seen.opened.diamond).not.toHaveProperty('comment')
})

test('impersonating a storefront owner or their customer shows the owner’s storefront', async () => {
  const owner = await open.addUser()
  await setTerms(open, owner.id, { domain: 'gems.example', markup: 100 })
  const customer = await open.addUser()
  await setTerms(open, customer.id, { providerId: owner.id })
  for (const { id } of [owner, customer]) {
    const token = await view(id)
    expect((await open.call('readDomainLayout', { token })).body.domain).toBe('gems.example')
    const { body } = await open.call('readDiamondByStock', { token, params: { stockId: 'VIEW-1' } })
    expect(body.diamond.totalPrice).toBe(10_000)
  }
})

test('impersonation allows only reading the catalogue, and all other endpoints change nothing', async () => {
  const user = await open.addUser()
  const token = await view(user.id)
  const params = { id: user.id, userId: user.id, stockId: 'VIEW-1', accessId: 1, markupId: 1 }
  const before = await readPeople(open)
  const opened: string[] = []
  for (const [name, endpoint] of Object.entries<Endpoint>(contract)) {
    if (endpoint.access === 'public' || endpoint.access === 'signed-link') continue
    // The keys of the contract are endpoint names.
    const reply = await open.call(name as EndpointName, { token, params, body: {} })
    if (reply.status !== 403 || reply.body.code !== 70) opened.push(name)
  }
  expect(opened.toSorted()).toEqual([
    'listDiamondSets',
    'listMelee',
    'listNameDiamonds',
    'listShows',
    'listSupportContacts',
    'readAboutUs',
    'readContact',
    'readDiamondByStock',
    'readDomainLayout',
    'readHighlightedDiamond',
    'searchDiamonds',
  ])
  expect(await readPeople(open)).toEqual(before)
})

test('impersonation ends after a quarter of an hour', async () => {
  const token = await view((await open.addUser()).id)
  const look = async () => (await open.call('readDomainLayout', { token })).status
  expect(await look()).toBe(200)
  vi.useFakeTimers({ now: Date.now() + VIEWING_MS + 1000, toFake: ['Date'] })
  try {
    expect(await look()).toBe(401)
  } finally {
    vi.useRealTimers()
  }
})

test.each([
  ['the administrator is demoted', (_user: number, by: number) => ({ by, role: 'Customer' })],
  ['the user becomes an administrator', (user: number) => ({ by: user, role: 'Administrator' })],
])('impersonation ends when %s', async (_what, change) => {
  const administrator = await open.addUser({ role: 'Administrator' })
  const user = await open.addUser()
  const { body } = await askToView(user.id, administrator.token)
  const { by, role } = change(user.id, administrator.id)
  await open.call('changeUserRole', { token: chief.token, params: { id: by }, body: { newRole: role } })
  expect((await open.call('readDomainLayout', { token: body.token })).status).toBe(401)
})

test('a blocked administrator cannot impersonate anybody', async () => {
  const administrator = await open.addUser({ role: 'Administrator' })
  const { body } = await askToView((await open.addUser()).id, administrator.token)
  const { id } = administrator
  await open.call('changeUserBlocked', { token: chief.token, params: { id }, body: { isBlocked: true } })
  expect((await open.call('readDomainLayout', { token: body.token })).body).toMatchObject({ code: 130 })
})

test('the audit log records each impersonation, with administrator and user', async () => {
  const user = await open.addUser()
  await view(user.id)
  const { body } = await open.call('listAudit', { token: chief.token, query: { page: 0, pageSize: 1 } })
  expect(body.items[0]).toMatchObject({
    by: chief.email,
    act: 'view shop as user',
    subject: `user ${user.id}, ${user.email}`,
  })
})

test('only administrators impersonate, and only existing users who are not administrators', async () => {
  const user = await open.addUser()
  const refuse = (asking: () => ReturnType<typeof askToView>) => readRefusal(asking, () => readPeople(open))
  expect(await refuse(() => askToView(chief.id))).toBe(
    '400 INVALID_REQUEST | userId: An administrator sees what you see',
  )
  expect(await refuse(() => askToView(999_999))).toBe('404 USER_NOT_FOUND')
  expect(await refuse(() => askToView(chief.id, user.token))).toBe('403 FORBIDDEN')
})
