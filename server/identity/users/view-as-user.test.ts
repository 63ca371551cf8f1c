import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { contract, type EndpointName } from '#contract/contract.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { IMPERSONATION_MS } from '#domain/session/timing.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { readPeople } from '#tests/support/shops/read-people.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import { setViewerPolicy } from '#tests/support/shops/set-viewer-policy.ts'

let shop: TestShop
let admin: { id: number; email: string; token: string }

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.addUser({ role: 'Administrator' })
  await shop.addUser({ role: 'Administrator' })
  await addStones(shop, [
    { stock_id: 'VIEW-1', comment: 'From the safe' },
    { stock_id: 'VIEW-2', vendor: 'Acme' },
  ])
})

afterAll(() => shop.close())

const requestView = (userId: number, token = admin.token) =>
  shop.call('viewAsUser', { token, params: { userId } })
const view = async (userId: number): Promise<string> => (await requestView(userId)).body.token

test('an administrator sees the stones, prices, columns and sections that the user sees', async () => {
  const user = await shop.addUser({ role: 'Access', pageIds: [1], discount: 10 })
  await setViewerPolicy(shop, user.id, { markup: 50, cells: ['comment'], suspendedVendors: ['Acme'] })
  const { status, body } = await requestView(user.id)
  expect(status).toBe(200)
  expect(body.user).toMatchObject({ id: user.id, role: 'Access', accesses: [{ pageId: 1 }] })

  const readCatalogue = async (token: string) => {
    const { body: found } = await shop.call('searchDiamonds', { token, body: { section: 'white' } })
    const { body: opened } = await shop.call('readDiamondByStock', { token, params: { stockId: 'VIEW-1' } })
    return { found, opened }
  }
  const seen = await readCatalogue(body.token)
  expect(seen).toEqual(await readCatalogue(user.token))
  expect(seen.found.items).toHaveLength(1)
  expect(seen.opened.diamond).toMatchObject({ totalPrice: 6750 })
  expect(seen.opened.diamond).not.toHaveProperty('comment')
})

test('an impersonating administrator finds unlisted, suspended, held and memo stones only where the user does', async () => {
  const user = await shop.addUser({ discount: 5 })
  const other = await shop.addUser()
  await setViewerPolicy(shop, user.id, { markup: 10, cells: ['totalPrice', 'certificate'] })
  const stones = [
    { off_sale: 'administrator' },
    { status: 3 },
    { status: 2, hold_user_id: user.id },
    { status: 2, hold_user_id: other.id },
    { status: 4, memo_user_id: user.id },
    { status: 4, memo_user_id: other.id },
    { is_lab_grown: true },
  ].map((stone, index) => ({ stock_id: `SAME-${index}`, certificate_no: '2141438171', ...stone }))
  await addStones(shop, stones)
  const read = async (token: string) => {
    const search = async (body: object) => (await shop.call('searchDiamonds', { token, body })).body
    return {
      all: await search({ filters: { text: 'SAME' } }),
      memo: await search({ section: 'memo' }),
      stones: await Promise.all(
        stones.map(async ({ stock_id: stockId }) => {
          const { status, body } = await shop.call('readDiamondByStock', { token, params: { stockId } })
          return { status, body }
        }),
      ),
    }
  }
  const seen = await read(await view(user.id))
  expect(seen).toEqual(await read(user.token))
  expect(seen.stones.map(({ status }) => status)).toEqual([404, 404, 200, 200, 200, 404, 404])
  // An administrator's own view has what the user must not see.
  const own = await read(admin.token)
  expect(own.stones.map(({ status }) => status)).toEqual(stones.map(() => 200))
  expect(own.all.items[0]).toHaveProperty('totalPrice')
  expect(seen.all.items[0]).not.toHaveProperty('totalPrice')
})

test('impersonating a storefront owner or their customer shows the owner’s storefront', async () => {
  const owner = await shop.addUser()
  await setViewerPolicy(shop, owner.id, { domain: 'gems.example', markup: 100 })
  const customer = await shop.addUser()
  await setViewerPolicy(shop, customer.id, { providerId: owner.id })
  for (const { id } of [owner, customer]) {
    const token = await view(id)
    expect((await shop.call('readDomainLayout', { token })).body.domain).toBe('gems.example')
    const { body } = await shop.call('readDiamondByStock', { token, params: { stockId: 'VIEW-1' } })
    expect(body.diamond.totalPrice).toBe(10_000)
  }
})

test('impersonation allows only reading the catalogue, and all other endpoints change nothing', async () => {
  const user = await shop.addUser()
  const token = await view(user.id)
  const params = { id: user.id, userId: user.id, stockId: 'VIEW-1', accessId: 1, markupId: 1 }
  const before = await readPeople(shop)
  const opened: string[] = []
  for (const [name, endpoint] of Object.entries<Endpoint>(contract)) {
    if (endpoint.access === 'public' || endpoint.access === 'signed-link') continue
    // The keys of the contract are endpoint names.
    const reply = await shop.call(name as EndpointName, { token, params, body: {} })
    if (reply.status !== 403 || reply.body?.code !== 70) opened.push(name)
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
  expect(await readPeople(shop)).toEqual(before)
})

test('impersonation ends after a quarter of an hour', async () => {
  const token = await view((await shop.addUser()).id)
  const readStatus = async () => (await shop.call('readDomainLayout', { token })).status
  expect(await readStatus()).toBe(200)
  vi.useFakeTimers({ now: Date.now() + IMPERSONATION_MS + 1000, toFake: ['Date'] })
  try {
    expect(await readStatus()).toBe(401)
  } finally {
    vi.useRealTimers()
  }
})

test.each([
  ['the administrator is demoted', (_user: number, by: number) => ({ by, role: 'Customer' })],
  ['the user becomes an administrator', (user: number) => ({ by: user, role: 'Administrator' })],
])('impersonation ends when %s', async (_what, change) => {
  const administrator = await shop.addUser({ role: 'Administrator' })
  const user = await shop.addUser()
  const { body } = await requestView(user.id, administrator.token)
  const { by, role } = change(user.id, administrator.id)
  await shop.call('changeUserRole', { token: admin.token, params: { id: by }, body: { newRole: role } })
  expect((await shop.call('readDomainLayout', { token: body.token })).status).toBe(401)
})

test('a blocked administrator cannot impersonate anybody', async () => {
  const administrator = await shop.addUser({ role: 'Administrator' })
  const { body } = await requestView((await shop.addUser()).id, administrator.token)
  const { id } = administrator
  await shop.call('changeUserBlocked', { token: admin.token, params: { id }, body: { isBlocked: true } })
  expect((await shop.call('readDomainLayout', { token: body.token })).body).toMatchObject({ code: 130 })
})

test('the audit log records each impersonation, with administrator and user', async () => {
  const user = await shop.addUser()
  await view(user.id)
  const { body } = await shop.call('listAudit', { token: admin.token, query: { page: 0, pageSize: 1 } })
  expect(body.items[0]).toMatchObject({
    by: admin.email,
    act: 'view shop as user',
    subject: `user ${user.id}, ${user.email}`,
  })
})

test('only administrators impersonate, and only existing users who are not administrators', async () => {
  const user = await shop.addUser()
  const refuse = (request: () => ReturnType<typeof requestView>) =>
    readRefusal(request, () => readPeople(shop))
  expect(await refuse(() => requestView(admin.id))).toBe(
    '400 INVALID_REQUEST | userId: You can’t view the shop as an administrator',
  )
  expect(await refuse(() => requestView(999_999))).toBe('404 USER_NOT_FOUND')
  expect(await refuse(() => requestView(admin.id, user.token))).toBe('403 FORBIDDEN')
})
