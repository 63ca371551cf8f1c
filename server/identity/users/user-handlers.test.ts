import { toDay } from '#domain/calendar/day.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addUserWithPassword, userPassword } from '#tests/support/shops/add-user-with-password.ts'
import { openTestShop, type TestReply, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { readToken } from '#tests/support/shops/read-token.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'

type TestUser = Awaited<ReturnType<TestShop['addUser']>>

let shop: TestShop
let admin: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.addUser({ role: 'Administrator', email: 'chief@example.com' })
})

afterAll(() => shop.close())

async function readState() {
  const { db } = shop
  return {
    users: await db.selectFrom('users').selectAll().orderBy('id').execute(),
    mails: await db.selectFrom('outbox_mails').select('id').execute(),
    audit: await db.selectFrom('audit_entries').selectAll().execute(),
  }
}

function refuse(request: () => Promise<TestReply>): Promise<string> {
  return readRefusal(request, readState)
}

async function readLastAudit() {
  return shop.db
    .selectFrom('audit_entries')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

function readSelf(token: string): Promise<TestReply<'readCurrentUser'>> {
  return shop.call('readCurrentUser', { token })
}

const setBlocked = (id: number, body: object, token = admin.token) =>
  shop.call('changeUserBlocked', { params: { id }, body, token })
const setRole = (id: number, newRole: string, token = admin.token) =>
  shop.call('changeUserRole', { params: { id }, body: { newRole }, token })
const setApproved = (id: number, isApproved: boolean, token = admin.token) =>
  shop.call('changeUserStatus', { params: { id }, body: { isApproved }, token })

describe('the signed-in user', () => {
  test('reads their own data: money in dollars, weights in carats, pictures as URLs', async () => {
    const { id, token } = await shop.addUser({ role: 'Access', pageIds: [1, 5], discount: 2.5 })
    const { db, services } = shop
    await db
      .updateTable('users')
      .set({ logo_key: 'logos/7.webp', business_type_id: 4, domain: 'own.example', primary_color: '#123456' })
      .where('id', '=', id)
      .execute()
    await db
      .insertInto('markups')
      .values({
        user_id: id,
        carat_min: 500,
        carat_max: 1005,
        price_min: null,
        price_max: 1_234_50,
        percent: 7.25,
      })
      .execute()
    await db.insertInto('user_vendors').values({ user_id: id, vendor: 'Vendor A' }).execute()
    await db.insertInto('domain_cells').values({ user_id: id, cell: 'lab' }).execute()
    await services.changes.catchUp()
    const { status, body } = await readSelf(token)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id,
      role: 'Access',
      businessType: { id: 4, name: 'Private Investor' },
      primaryColor: '#123456',
      logoUrl: '/files/logos/7.webp',
      backgroundUrl: null,
      domain: 'own.example',
      vendors: ['Vendor A'],
      domainCells: ['lab'],
      discount: 2.5,
      markups: [{ caratMin: 0.5, caratMax: 1.005, priceMin: null, priceMax: 1234.5, percent: 7.25 }],
      accesses: [
        { pageId: 1, white: true, labGrown: true, black: false },
        { pageId: 5, white: true, labGrown: true, black: false },
      ],
    })
  })

  test('does not see their suspended vendors or provider’s email; administrators do', async () => {
    const agent = await shop.addUser({ email: 'agent@example.com' })
    const { id, token } = await shop.addUser()
    await shop.db.insertInto('suspended_vendors').values({ user_id: id, vendor: 'Vendor B' }).execute()
    await shop.db.updateTable('users').set({ domain_provider_id: agent.id }).where('id', '=', id).execute()
    await shop.services.changes.catchUp()
    expect((await readSelf(token)).body).toMatchObject({ suspendedVendors: [], domainProvider: null })
    const { body } = await shop.call('listUsers', { token: admin.token })
    const listed = body.find((user: { id: number }) => user.id === id)
    expect(listed).toMatchObject({ suspendedVendors: ['Vendor B'], domainProvider: 'agent@example.com' })
  })

  test('gets a new token', async () => {
    const { id, token } = await shop.addUser()
    const reply = await shop.call('refreshToken', { token })
    expect(reply).toMatchObject({ status: 200, body: { id } })
    expect((await readSelf(readToken(reply))).body.id).toBe(id)
  })
})

describe('changing one’s own password', () => {
  const replacement = 'another horse battery'

  const change = (token: string, currentPassword: string, newPassword: string) =>
    shop.call('changeOwnPassword', { token, body: { currentPassword, newPassword } })

  test('invalidates all earlier tokens and returns a new one', async () => {
    const { id, email, token } = await addUserWithPassword(shop)
    const reply = await change(token, userPassword, replacement)
    expect(reply).toMatchObject({ status: 200, body: { id } })
    expect((await readSelf(token)).status).toBe(401)
    const fresh = await shop.call('readCurrentUser', {
      headers: { authorization: String(reply.headers['authorization']) },
    })
    expect(fresh.body.id).toBe(id)
    expect((await shop.call('login', { body: { email, password: replacement } })).status).toBe(200)
    expect((await shop.call('login', { body: { email, password: userPassword } })).body.code).toBe(100)
    const audit = await readLastAudit()
    expect(audit).toMatchObject({ act: 'change own password', by_user_id: id })
    expect(JSON.stringify(audit)).not.toContain('horse')
  })

  test('invalidates a link for a forgotten password', async () => {
    const { email, token } = await addUserWithPassword(shop)
    await shop.call('resetPassword', { body: { email } })
    await change(token, userPassword, replacement)
    const tokens = await shop.db.selectFrom('email_tokens').select('purpose').execute()
    expect(tokens).toEqual([])
  })

  test('requires the current password, and refuses the email address as the new one', async () => {
    const { email, token } = await addUserWithPassword(shop)
    expect(await refuse(() => change(token, 'wrong horse battery', replacement))).toBe('401 WRONG_PASSWORD')
    expect(await refuse(() => change(token, userPassword, email.toUpperCase()))).toBe(
      '400 INVALID_REQUEST | newPassword: The password can’t be your email address',
    )
    expect((await readSelf(token)).status).toBe(200)
  })
})

describe('blocking a user', () => {
  test('permanently locks them out at once, and can be undone', async () => {
    const { id, email, token } = await shop.addUser()
    const reply = await setBlocked(id, { isBlocked: true, blockedUntil: '' })
    expect(reply).toMatchObject({ status: 200, body: { id, blocked: true, blockedUntil: null } })
    expect(await readSelf(token)).toMatchObject({ status: 403, body: { code: 130 } })
    expect(await readLastAudit()).toMatchObject({
      act: 'block user',
      subject: `user ${id}, ${email}`,
      by_user_id: admin.id,
      before: { blocked: false },
      after: { blocked: true },
    })
    expect((await setBlocked(id, { isBlocked: false })).body).toMatchObject({ blocked: false })
    // The block has ended their sessions. Its end revives none.
    expect((await readSelf(token)).status).toBe(401)
    expect((await readSelf(await shop.signIn(id))).status).toBe(200)
  })

  test('until a day lasts to the end of that day, in every time zone', async () => {
    const { id, token } = await shop.addUser()
    const blockedUntil = toDay(new Date().toISOString())
    const reply = await setBlocked(id, { isBlocked: true, blockedUntil })
    expect(reply.body).toMatchObject({ blocked: true, blockedUntil })
    expect((await readSelf(token)).body.code).toBe(130)
  })

  test('until a date and time lasts to the end of its day in UTC', async () => {
    const { id } = await shop.addUser()
    const reply = await setBlocked(id, { isBlocked: true, blockedUntil: '2126-01-31T23:30:00Z' })
    expect(reply.body).toMatchObject({ blocked: true, blockedUntil: '2126-01-31' })
  })

  test('until a past time has no effect', async () => {
    const { id, token } = await shop.addUser({ blocked: true })
    for (const blockedUntil of ['2020-01-01', new Date(Date.now() - 60_000).toISOString()]) {
      const reply = await setBlocked(id, { isBlocked: true, blockedUntil })
      expect(reply.body).toMatchObject({ blocked: false, blockedUntil: null })
    }
    expect((await readSelf(token)).status).toBe(200)
  })

  test('is refused for oneself and for an unknown user', async () => {
    const other = await shop.addUser({ role: 'Administrator' })
    expect(await refuse(() => setBlocked(admin.id, { isBlocked: true }))).toBe(
      '403 FORBIDDEN | You can’t block yourself',
    )
    expect(await refuse(() => setBlocked(999_999, { isBlocked: true }))).toBe('404 USER_NOT_FOUND')
    await setRole(other.id, 'Customer')
  })
})

describe('roles', () => {
  test('change at once, and the audit log records it', async () => {
    const { id, token } = await shop.addUser()
    expect((await shop.call('listUsers', { token })).status).toBe(403)
    expect((await setRole(id, 'Administrator')).body.role).toBe('Administrator')
    expect((await shop.call('listUsers', { token })).status).toBe(200)
    expect((await setRole(id, 'Vendor')).body.role).toBe('Vendor')
    // A demotion ends their sessions.
    expect((await shop.call('listUsers', { token })).status).toBe(401)
    expect((await shop.call('listUsers', { token: await shop.signIn(id) })).status).toBe(403)
    expect(await readLastAudit()).toMatchObject({
      act: 'change user role',
      before: { role: 'Administrator' },
      after: { role: 'Vendor' },
    })
  })

  test('cannot be changed to an unknown role, or for an unknown user', async () => {
    const { id } = await shop.addUser()
    expect(await refuse(() => setRole(id, 'King'))).toContain('400 INVALID_REQUEST | newRole: ')
    expect(await refuse(() => setRole(999_999, 'Customer'))).toBe('404 USER_NOT_FOUND')
  })
})

describe('the shop always has an administrator', () => {
  const lastAdministrator = '403 FORBIDDEN | You can’t remove the last administrator'

  test.each([
    ['demoted', () => setRole(admin.id, 'Customer')],
    ['disapproved', () => setApproved(admin.id, false)],
  ])('because the last one cannot be %s', async (_name, act) => {
    expect(await refuse(act)).toBe(lastAdministrator)
  })

  test('not counting those who cannot sign in', async () => {
    const added = [
      await shop.addUser({ role: 'Administrator', blocked: true }),
      await shop.addUser({ role: 'Administrator', approved: false }),
      await shop.addUser({ role: 'Administrator', emailConfirmed: false }),
    ]
    expect(await refuse(() => setRole(admin.id, 'Customer'))).toBe(lastAdministrator)
    for (const { id } of added) await setRole(id, 'Customer')
  })

  test('but the last but one can be blocked', async () => {
    const other = await shop.addUser({ role: 'Administrator' })
    expect((await setBlocked(other.id, { isBlocked: true }, admin.token)).status).toBe(200)
    expect(await refuse(() => setRole(admin.id, 'Access'))).toBe(lastAdministrator)
    await setRole(other.id, 'Customer')
  })

  test('even when two demote each other at once', async () => {
    const other = await shop.addUser({ role: 'Administrator' })
    const replies = await Promise.all([
      setRole(other.id, 'Customer', admin.token),
      setRole(admin.id, 'Customer', other.token),
    ])
    const statuses = replies.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    const administrators = await shop.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'Administrator')
      .execute()
    expect(administrators).toHaveLength(1)
    const [remaining] = administrators
    if (remaining!.id !== admin.id) {
      await setRole(admin.id, 'Administrator', other.token)
      // A new role ends all sessions.
      admin = { ...admin, token: await shop.signIn(admin.id) }
      await setRole(other.id, 'Customer')
    }
  })
})

describe('approving a user', () => {
  test('confirms their names for memo stones, sends an email, and lets them in', async () => {
    const { id, email, token } = await shop.addUser({ approved: false, company: 'Nord Ædelsten' })
    expect(await readSelf(token)).toMatchObject({ status: 403, body: { code: 10 } })
    expect(await setApproved(id, true)).toMatchObject({ status: 200, body: { id, approved: true } })
    expect((await readSelf(token)).status).toBe(200)
    const row = await shop.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.memo_company).toBe('Nord Ædelsten')
    expect(row.memo_full_name).toMatch(/^Ada Tester \d+$/)
    const mails = await shop.db
      .selectFrom('outbox_mails')
      .selectAll()
      .where('recipient', '=', email)
      .execute()
    expect(mails).toHaveLength(1)
    expect(mails[0]!.subject).toContain('Your account is approved')
    expect(mails[0]!.body_text).toContain('http://127.0.0.1:0/login')
    expect(await readLastAudit()).toMatchObject({ act: 'approve user', after: { company: 'Nord Ædelsten' } })
  })

  test('a second time changes nothing, even after the customer changed their name', async () => {
    const { id } = await shop.addUser({ approved: false, company: 'Old name' })
    await setApproved(id, true)
    await shop.db.updateTable('addresses').set({ company: 'Rich uncle' }).where('user_id', '=', id).execute()
    const before = await readState()
    expect((await setApproved(id, true)).status).toBe(200)
    expect(await readState()).toEqual(before)
  })

  test('can be undone, which locks the customer out at once', async () => {
    const { id, token } = await shop.addUser()
    expect((await setApproved(id, false)).body.approved).toBe(false)
    expect(await readSelf(token)).toMatchObject({ status: 403, body: { code: 10 } })
    expect(await readLastAudit()).toMatchObject({ act: 'disapprove user' })
  })

  test('is refused for an unknown user', async () => {
    expect(await refuse(() => setApproved(999_999, true))).toBe('404 USER_NOT_FOUND')
  })
})

describe('the list of users', () => {
  const list = (query: Record<string, string | number>) =>
    shop.call('listUsers', { token: admin.token, query })
  const emailsOf = (users: { email: string }[]) => users.map(({ email }) => email)

  beforeAll(async () => {
    await shop.addUser({ email: 'c-list@example.com', company: 'Zebra 100% Stones' })
    await shop.addUser({ email: 'A-list@example.com', company: 'alpha_stones' })
    await shop.addUser({ email: 'b-list@example.com', company: 'Beta Stones' })
  })

  test('is complete and newest first without paging', async () => {
    const { body } = await list({})
    expect(emailsOf(body.slice(0, 3))).toEqual([
      'b-list@example.com',
      'A-list@example.com',
      'c-list@example.com',
    ])
  })

  test('is searched for literal words of company, name and email address', async () => {
    expect(emailsOf((await list({ q: 'stones BETA' })).body)).toEqual(['b-list@example.com'])
    expect(emailsOf((await list({ q: '100%' })).body)).toEqual(['c-list@example.com'])
    expect(emailsOf((await list({ q: 'alpha_s' })).body)).toEqual(['A-list@example.com'])
    expect((await list({ q: 'a%b' })).body).toEqual([])
  })

  test('filters by users who wait for approval, may sign in, or are blocked now', async () => {
    const [past, future] = ['2020-01-01', '2126-01-01']
    await shop.addUser({ email: 'waiting@state.example', approved: false })
    await shop.addUser({ email: 'good@state.example' })
    await shop.addUser({ email: 'over@state.example', blocked: true, blockedUntil: past })
    await shop.addUser({ email: 'shut@state.example', blocked: true, blockedUntil: future })
    const find = async (state: string): Promise<string[]> =>
      emailsOf((await list({ q: '@state.example', state, sort: 'email' })).body)
    expect(await find('waiting')).toEqual(['waiting@state.example'])
    expect(await find('approved')).toEqual(['good@state.example', 'over@state.example'])
    expect(await find('blocked')).toEqual(['shut@state.example'])
    expect((await list({ state: 'asleep' })).status).toBe(400)
  })

  test('has pages, sorted case-insensitively', async () => {
    const query = { q: '-list@', sort: 'company', pageSize: 2 }
    const first = await list({ ...query, page: 0 })
    expect(first.body.total).toBe(3)
    expect(emailsOf(first.body.items)).toEqual(['A-list@example.com', 'b-list@example.com'])
    const second = await list({ ...query, page: 1 })
    expect(emailsOf(second.body.items)).toEqual(['c-list@example.com'])
    const last = await list({ ...query, page: 2, order: 'desc' })
    expect(last.body).toEqual({ items: [], total: 3 })
  })

  test('has users without a value last in either sort direction', async () => {
    for (const order of ['asc', 'desc']) {
      const { body } = await list({ sort: 'lastLoginDate', order })
      const dates = body.map(({ lastLoginDate }: { lastLoginDate: string | null }) => lastLoginDate)
      const known = dates.filter((date: string | null) => date !== null)
      expect(dates.slice(0, known.length)).toEqual(known)
    }
  })

  test('cannot be sorted by a hidden column', async () => {
    for (const sort of ['password_hash', 'constructor']) {
      const refusal = await refuse(() => list({ sort }))
      expect(refusal).toMatch(/^400 INVALID_REQUEST \| sort: Sort by one of: id, email, company/)
    }
  })
})
