import { SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pruneSessions } from './session-store.ts'
import { readLastAudit } from '#tests/support/checks/read-last-audit.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import { addUserWithPassword, userPassword } from '#tests/support/shops/add-user-with-password.ts'
import { openTestShop, type TestReply, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { readPeople } from '#tests/support/shops/read-people.ts'
import { readToken } from '#tests/support/shops/read-token.ts'

const secret = 'a secret for tests that sign tokens themselves'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1'

let shop: TestShop
let admin: { id: number; token: string }
beforeAll(async () => {
  shop = await openTestShop({ TOKEN_SECRET: secret })
  admin = await shop.addUser({ role: 'Administrator' })
  await shop.addUser({ role: 'Administrator' })
})
afterAll(() => shop.close())

type Person = { id: number; email: string; token: string }

const logIn = (email: string, headers: Record<string, string> = {}): Promise<TestReply<'login'>> =>
  shop.call('login', { body: { email, password: userPassword }, headers })

async function signIn({ email }: Person, userAgent: string): Promise<string> {
  return readToken(await logIn(email, { 'user-agent': userAgent }))
}

const readStatus = async (token: string): Promise<number> => (await shop.call('readCart', { token })).status
const listDevices = async (token: string) => (await shop.call('listOwnSessions', { token })).body
const readSessionIds = async (userId: number): Promise<number[]> => {
  const rows = await shop.db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()
  return rows.map(({ id }) => id)
}
const refuse = (request: () => Promise<TestReply>): Promise<string> =>
  readRefusal(request, () => readPeople(shop))

describe('signing out', () => {
  test('ends the session on the server: a copy of its token opens nothing', async () => {
    const { token } = await shop.addUser()
    expect((await shop.call('logOut', { token })).status).toBe(204)
    expect(await readStatus(token)).toBe(401)
    expect((await shop.call('refreshToken', { token })).status).toBe(401)
    expect((await shop.call('logOut', { token })).status).toBe(401)
  })

  test('leaves the other sessions of the user alone', async () => {
    const { id, token } = await shop.addUser()
    const other = await shop.signIn(id)
    await shop.call('logOut', { token })
    expect(await readStatus(other)).toBe(200)
  })

  test('ends the impersonation that an administrator began in this session', async () => {
    const { id } = await shop.addUser()
    const { token } = await shop.addUser({ role: 'Administrator' })
    const view = await shop.call('viewAsUser', { token, params: { userId: id } })
    const readLayout = () => shop.call('readDomainLayout', { token: view.body.token })
    expect((await readLayout()).status).toBe(200)
    await shop.call('logOut', { token })
    expect((await readLayout()).status).toBe(401)
  })
})

describe('a user’s own devices', () => {
  test('are listed with browser, address, storefront and times, and the present one is marked', async () => {
    const user = await addUserWithPassword(shop)
    await shop.call('logOut', { token: user.token })
    const token = await signIn(user, firefox)
    await signIn(user, safari)
    const devices = await listDevices(token)
    expect(Object.fromEntries(devices.map(({ device, isCurrent }) => [device, isCurrent]))).toEqual({
      'Firefox on Windows': true,
      'Safari on iPhone': false,
    })
    expect(devices[0]).toMatchObject({ address: '127.0.0.1', host: 'localhost', fromProvider: null })
    expect(Date.parse(devices[0]?.lastUsedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  test('are signed out one by one', async () => {
    const { id, token } = await shop.addUser()
    const lost = await shop.signIn(id)
    const devices = await listDevices(token)
    const other = devices.find(({ isCurrent }) => !isCurrent)
    await shop.call('endOwnSession', { token, params: { id: other?.id ?? 0 } })
    expect([await readStatus(lost), await readStatus(token)]).toEqual([401, 200])
    expect(await listDevices(token)).toHaveLength(1)
  })

  test('are signed out all at once, except the present one', async () => {
    const { id, token } = await shop.addUser()
    const others = [await shop.signIn(id), await shop.signIn(id)]
    expect((await shop.call('endOtherSessions', { token })).status).toBe(204)
    expect(await Promise.all(others.map(readStatus))).toEqual([401, 401])
    expect(await readStatus(token)).toBe(200)
  })

  test('cannot be signed out or seen by another customer', async () => {
    const victim = await shop.addUser()
    const attacker = await shop.addUser()
    const [sessionId = 0] = await readSessionIds(victim.id)
    const { token } = attacker
    expect(await refuse(() => shop.call('endOwnSession', { token, params: { id: sessionId } }))).toBe(
      '404 ITEM_NOT_FOUND',
    )
    const params = { userId: victim.id, id: sessionId }
    expect(await refuse(() => shop.call('endUserSession', { token, params }))).toBe('403 FORBIDDEN')
    expect(await refuse(() => shop.call('endUserSessions', { token, params }))).toBe('403 FORBIDDEN')
    expect(await refuse(() => shop.call('listUserSessions', { token, params }))).toBe('403 FORBIDDEN')
    expect(await readStatus(victim.token)).toBe(200)
  })
})

describe('an administrator', () => {
  test('sees the devices of a user and signs out one, which the activity log records', async () => {
    const { id, email, token } = await shop.addUser()
    const { body } = await shop.call('listUserSessions', { token: admin.token, params: { userId: id } })
    expect(body).toMatchObject([{ device: 'Test', isCurrent: false }])
    const params = { userId: id, id: body[0]?.id ?? 0 }
    expect((await shop.call('endUserSession', { token: admin.token, params })).status).toBe(204)
    expect(await readStatus(token)).toBe(401)
    expect(await readLastAudit(shop.db)).toMatchObject({
      act: 'end session of user',
      subject: `user ${id}, ${email}`,
      before: { device: 'Test', address: '127.0.0.1' },
    })
  })

  test('signs out a user everywhere, which the activity log records', async () => {
    const { id, token } = await shop.addUser()
    const other = await shop.signIn(id)
    await shop.call('endUserSessions', { token: admin.token, params: { userId: id } })
    expect([await readStatus(token), await readStatus(other)]).toEqual([401, 401])
    expect(await readLastAudit(shop.db)).toMatchObject({
      act: 'end all sessions of user',
      before: { devices: 2 },
    })
  })
})

describe('sessions end with what allowed them', () => {
  const change =
    (name: 'changeUserBlocked' | 'changeUserRole' | 'changeUserStatus', body: object) =>
    (id: number): Promise<TestReply> =>
      shop.call(name, { token: admin.token, params: { id }, body })
  const edit =
    (body: object) =>
    (id: number): Promise<TestReply> =>
      shop.call('saveUser', { token: admin.token, body: { id, ...body } })

  test.each([
    [
      'is blocked',
      'Customer',
      change('changeUserBlocked', { isBlocked: true }),
      change('changeUserBlocked', { isBlocked: false }),
      { status: 403, code: 130 },
    ],
    [
      'loses their approval',
      'Customer',
      change('changeUserStatus', { isApproved: false }),
      change('changeUserStatus', { isApproved: true }),
      { status: 403, code: 10 },
    ],
    [
      'loses their approval in the form',
      'Customer',
      edit({ approved: false }),
      edit({ approved: true }),
      { status: 403, code: 10 },
    ],
    [
      'has to confirm their email again',
      'Customer',
      edit({ emailConfirmed: false }),
      edit({ emailConfirmed: true }),
      { status: 403, code: 50 },
    ],
    [
      'is demoted',
      'Administrator',
      change('changeUserRole', { newRole: 'Customer' }),
      change('changeUserRole', { newRole: 'Administrator' }),
      { status: 401, code: 70 },
    ],
    [
      'is demoted in the form',
      'Administrator',
      edit({ role: 'Vendor' }),
      edit({ role: 'Administrator' }),
      { status: 401, code: 70 },
    ],
  ] as const)(
    'a user who %s loses all sessions, and the opposite revives none',
    async (_what, role, end, undo, refusal) => {
      const { id, token } = await shop.addUser({ role })
      expect((await end(id)).status).toBe(200)
      expect(await readSessionIds(id)).toEqual([])
      const refused = await shop.call('readCart', { token })
      expect(refused).toMatchObject({ status: refusal.status, body: { code: refusal.code } })
      expect((await undo(id)).status).toBe(200)
      expect(await readStatus(token)).toBe(401)
      expect(await readStatus(await shop.signIn(id))).toBe(200)
    },
  )

  test('an edit that takes nothing away ends no session', async () => {
    const { id, token } = await shop.addUser()
    await edit({ discount: 5, role: 'Customer', approved: true })(id)
    await change('changeUserRole', { newRole: 'Access' })(id)
    expect(await readStatus(token)).toBe(200)
  })

  test('a changed password ends all sessions and starts one, on the device where it was changed', async () => {
    const user = await addUserWithPassword(shop)
    const other = await shop.signIn(user.id)
    const body = { currentPassword: userPassword, newPassword: 'another horse battery' }
    const changed = await shop.call('changeOwnPassword', { token: user.token, body })
    expect([await readStatus(user.token), await readStatus(other)]).toEqual([401, 401])
    expect(await readStatus(readToken(changed))).toBe(200)
    expect(await readSessionIds(user.id)).toHaveLength(1)
  })

  test('a deleted user has none', async () => {
    const { id, token } = await shop.addUser()
    await shop.call('deleteUser', { token: admin.token, params: { userId: id } })
    expect(await readStatus(token)).toBe(401)
    expect(await readSessionIds(id)).toEqual([])
  })
})

describe('a session ends by itself', () => {
  const setTimes = async (userId: number, times: { started: string; used: string }): Promise<void> => {
    await sql`update sessions set started_at = now() - ${times.started}::interval,
      last_used_at = now() - ${times.used}::interval where user_id = ${userId}`.execute(shop.db)
    await shop.services.sessions.reload()
  }

  test.each([
    ['24 hours without use', { started: '2 days', used: '24 hours' }],
    ['30 days, however much it is used', { started: '30 days', used: '0 hours' }],
  ])('after %s: its token is neither accepted nor refreshed', async (_what, times) => {
    const { id, token } = await shop.addUser()
    await setTimes(id, times)
    expect((await shop.call('refreshToken', { token })).status).toBe(401)
    expect(await readStatus(token)).toBe(401)
    const { body } = await shop.call('listUserSessions', { token: admin.token, params: { userId: id } })
    expect(body).toEqual([])
  })

  test('but not before: a refreshed token belongs to the same session', async () => {
    const { id, token } = await shop.addUser()
    await setTimes(id, { started: '29 days', used: '23 hours' })
    const before = await readSessionIds(id)
    const refreshed = await shop.call('refreshToken', { token })
    expect(refreshed.status).toBe(200)
    expect(await readSessionIds(id)).toEqual(before)
    await shop.call('logOut', { token })
    expect(await readStatus(readToken(refreshed))).toBe(401)
  })

  test('after the times of the settings', async () => {
    const strict = await openTestShop({ SESSION_IDLE_HOURS: '1', SESSION_MAX_DAYS: '2' })
    const [idle, old] = [await strict.addUser(), await strict.addUser()]
    await sql`update sessions set last_used_at = now() - interval '1 hour' where user_id = ${idle.id}`.execute(
      strict.db,
    )
    await sql`update sessions set started_at = now() - interval '2 days' where user_id = ${old.id}`.execute(
      strict.db,
    )
    await strict.services.sessions.reload()
    for (const { token } of [idle, old]) {
      expect((await strict.call('readCart', { token })).status).toBe(401)
    }
    await strict.close()
  })

  test('unless another process has seen it since', async () => {
    const { id, token } = await shop.addUser()
    await setTimes(id, { started: '2 days', used: '24 hours' })
    await sql`update sessions set last_used_at = now() where user_id = ${id}`.execute(shop.db)
    expect(await readStatus(token)).toBe(200)
  })

  test('and its row is removed later', async () => {
    const { id } = await shop.addUser()
    const active = await shop.addUser()
    await setTimes(id, { started: '2 days', used: '25 hours' })
    await pruneSessions(shop.db, shop.services.sessions.limits)
    expect(await readSessionIds(id)).toEqual([])
    expect(await readSessionIds(active.id)).toHaveLength(1)
  })
})

describe('the last use of a session', () => {
  const readUse = (userId: number) =>
    shop.db
      .selectFrom('sessions')
      .select(['address', 'last_used_at'])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()

  test('is stored with its address, at most once in five minutes, without an entry in the journal', async () => {
    const { id, token } = await shop.addUser()
    const countEntries = async (): Promise<number> =>
      (await shop.db.selectFrom('changes').select('id').execute()).length
    await sql`update sessions set last_used_at = now() - interval '1 hour', address = '192.0.2.1'
      where user_id = ${id}`.execute(shop.db)
    await shop.services.sessions.reload()
    const entries = await countEntries()

    await shop.call('readCart', { token })
    expect((await listDevices(token))[0]).toMatchObject({ isCurrent: true })
    await shop.services.sessions.saveUses(shop.db)
    const used = await readUse(id)
    expect(used.address).toBe('127.0.0.1')
    expect(used.last_used_at.getTime()).toBeGreaterThan(Date.now() - 60_000)

    await shop.call('readCart', { token })
    await shop.services.sessions.saveUses(shop.db)
    expect(await readUse(id)).toEqual(used)
    expect(await countEntries()).toBe(entries)
  })
})

describe('what a page requests while nobody uses it', () => {
  test('does not keep the session alive: it ends although the page refreshes its token', async () => {
    const { id, token } = await shop.addUser()
    await sql`update sessions set last_used_at = now() - interval '23 hours' where user_id = ${id}`.execute(
      shop.db,
    )
    await shop.services.sessions.reload()
    const headers = { 'x-idle': 'yes' }
    const refreshed = await shop.call('refreshToken', { token, headers })
    expect(refreshed.status).toBe(200)
    await shop.call('listenToEvents', { token })
    await shop.services.sessions.saveUses(shop.db)
    await sql`update sessions set last_used_at = last_used_at - interval '1 hour' where user_id = ${id}`.execute(
      shop.db,
    )
    await shop.services.sessions.reload()
    expect((await shop.call('refreshToken', { token: readToken(refreshed), headers })).status).toBe(401)
  })
})

describe('a token', () => {
  test('that is sent with the sign-in never becomes the new session', async () => {
    const user = await addUserWithPassword(shop)
    const [fixed] = await readSessionIds(user.id)
    const reply = await logIn(user.email, { authorization: `Bearer ${user.token}` })
    const fresh = readToken(reply)
    expect(fresh).not.toBe(user.token)
    expect(await readSessionIds(user.id)).toHaveLength(2)
    await shop.call('endOwnSession', { token: fresh, params: { id: fixed ?? 0 } })
    expect([await readStatus(user.token), await readStatus(fresh)]).toEqual([401, 200])
  })

  test('of one user with the session of another is refused', async () => {
    const [one, other] = [await shop.addUser(), await shop.addUser()]
    const [sessionId = 0] = await readSessionIds(other.id)
    const token = await shop.services.tokens.sign({ userId: one.id, sessionId })
    expect(await readStatus(token)).toBe(401)
  })

  test('from before sessions existed is refused: its user signs in again', async () => {
    const { id } = await shop.addUser()
    const token = await new SignJWT({ epoch: 1 })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(id))
      .setIssuedAt()
      .setExpirationTime('8h')
      .sign(new TextEncoder().encode(secret))
    expect(await readStatus(token)).toBe(401)
  })
})
