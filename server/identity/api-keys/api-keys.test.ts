import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_API_KEYS } from '#domain/api-key/limits.ts'
import { parseKey } from '#domain/api-key/key-text.ts'
import { readLastAudit } from '#tests/support/checks/read-last-audit.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import { addApiKey } from '#tests/support/shops/add-api-key.ts'
import { changeUnheard } from '#tests/support/shops/change-unheard.ts'
import { addUserWithPassword, userPassword } from '#tests/support/shops/add-user-with-password.ts'
import { openTestShop, type TestReply, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { addProtectedUser } from '#tests/support/shops/second-factor-actions.ts'
import { setViewerPolicy } from '#tests/support/shops/set-viewer-policy.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'

let shop: TestShop
let admin: { id: number; token: string }
beforeAll(async () => {
  shop = await openTestShop({ GUEST_PRICES: 'hidden' })
  admin = await shop.addUser({ role: 'Administrator' })
})
afterAll(() => shop.close())

const isOnPostgres = process.env['DATABASE_KIND'] === 'postgres'

const readKeys = () => shop.db.selectFrom('api_keys').selectAll().orderBy('id').execute()
const refuse = (request: () => Promise<TestReply>): Promise<string> => readRefusal(request, readKeys)

const create = (token: string, body: object = {}) =>
  shop.call('createApiKey', { token, body: { name: 'Website', scopes: ['stock:read'], ...body } })

const readStatus = async (token: string): Promise<number> =>
  (await shop.call('searchDiamonds', { token, body: {} })).status

const readMail = (email: string) =>
  shop.db
    .selectFrom('outbox_mails')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirst()

describe('creating an API key', () => {
  test('returns the key once; the shop keeps only the hash of its secret', async () => {
    const { id, token } = await shop.addUser()
    const { status, body, headers } = await create(token, {
      networks: ['203.0.113.7/24'],
      requestsPerMinute: 5,
    })
    expect(status).toBe(201)
    expect(headers['cache-control']).toBe('no-store')
    const { prefix = '', secret = '' } = parseKey(body.key) ?? {}
    expect(body.apiKey).toMatchObject({
      name: 'Website',
      prefix: `tv_${prefix}_…`,
      scopes: ['stock:read'],
      networks: ['203.0.113.0/24'],
      requestsPerMinute: 5,
      expiresAt: null,
      lastUsedAt: null,
    })
    const listed = await shop.call('listOwnApiKeys', { token })
    expect(listed.body).toEqual([body.apiKey])
    const stored = await shop.db.selectFrom('api_keys').selectAll().where('user_id', '=', id).execute()
    expect(JSON.stringify(stored)).not.toContain(secret)
    expect(await readLastAudit(shop.db)).toMatchObject({
      act: 'create API key',
      after: { name: 'Website', scopes: ['stock:read'] },
    })
    expect(JSON.stringify(await readLastAudit(shop.db))).not.toContain(secret)
  })

  test('is reported by email, with what the key may do and without the key', async () => {
    const { token, email } = await shop.addUser()
    const { body } = await create(token, { scopes: ['orders:read', 'stock:read'] })
    const mail = await readMail(email)
    expect(mail?.subject).toBe('A new API key was created - Tavernier')
    expect(mail?.body_text).toContain(
      `Key: ${body.apiKey.prefix}\nScopes: stock:read, orders:read\nNetworks: all`,
    )
    expect(mail?.body_text).toContain('/account/api-keys')
    expect(mail?.body_text).not.toContain(body.key)
  })

  test('needs a recent sign-in', async () => {
    const { id, token } = await shop.addUser()
    await sql`update sessions set confirmed_at = now() - interval '11 minutes' where user_id = ${id}`.execute(
      shop.db,
    )
    expect(await refuse(() => create(token))).toBe('403 RECENT_SIGN_IN_REQUIRED')
  })

  test.each([
    ['without a scope', { scopes: [] }, /^400 INVALID_REQUEST \| scopes: /],
    ['with an unknown scope', { scopes: ['stock:write'] }, /^400 INVALID_REQUEST \| scopes\.0: /],
    ['that imports, for a customer', { scopes: ['import:write'] }, /scopes: Keys of your account can’t/],
    [
      'with a network that is none',
      { networks: ['office'] },
      /networks\.0: Enter an IP address or a network/,
    ],
    [
      'that has expired already',
      { expiresAt: '2020-01-01T00:00:00Z' },
      /expiresAt: Enter a time in the future/,
    ],
    ['without a name', { name: ' ' }, /^400 INVALID_REQUEST \| name: /],
  ])('%s is refused', async (_what, body, refusal) => {
    const { token } = await shop.addUser()
    expect(await refuse(() => create(token, body))).toMatch(refusal)
  })

  test('is refused beyond the number of keys that a user may have, until one is revoked', async () => {
    const { id, token } = await shop.addUser()
    const first = await addApiKey(shop, id)
    for (let count = 1; count < MAX_API_KEYS; count += 1) await addApiKey(shop, id)
    expect(await refuse(() => create(token))).toBe(
      '400 INVALID_REQUEST | You have 20 API keys. Revoke one first',
    )
    await shop.call('revokeOwnApiKey', { token, params: { id: first.id } })
    expect((await create(token)).status).toBe(201)
  })
})

describe('a request with an API key', () => {
  test('sees the stock at the prices of its user', async () => {
    await addStones(shop, [{ price_per_carat: 100_000 }])
    const user = await shop.addUser({ discount: 10 })
    const { key } = await addApiKey(shop, user.id, { scopes: ['stock:read'] })
    const list = async (token: string) => (await shop.call('searchDiamonds', { token, body: {} })).body.items
    const [own, byKey, byAdmin] = [await list(user.token), await list(key), await list(admin.token)]
    expect(byKey).toHaveLength(1)
    expect(byKey).toEqual(own)
    expect(byKey[0]?.totalPrice).not.toBe(byAdmin[0]?.totalPrice)
  })

  test('is refused without the scope of the endpoint, and where the endpoint has none', async () => {
    const { id } = await shop.addUser()
    const { key } = await addApiKey(shop, id, { scopes: ['stock:read', 'holds:write'] })
    expect(await refuse(() => shop.call('listOwnOrders', { token: key }))).toBe(
      '403 FORBIDDEN | This API key lacks the scope orders:read',
    )
    const closed = '403 FORBIDDEN | API keys can’t be used for this'
    expect(await refuse(() => shop.call('readCurrentUser', { token: key }))).toBe(closed)
    expect(await refuse(() => shop.call('readContact', { token: key }))).toBe(closed)
    expect(await refuse(() => create(key))).toBe(closed)
    expect(await refuse(() => shop.call('listOwnApiKeys', { token: key }))).toBe(closed)
  })

  test('gives a customer nothing of an administrator, whatever its scopes', async () => {
    const { id } = await shop.addUser()
    const { key } = await addApiKey(shop, id)
    const refused = await shop.call('listOrders', { token: key })
    expect([refused.status, refused.body]).toMatchObject([403, { code: 70 }])
    expect(refused.body).not.toHaveProperty('details')
  })

  test('places an order in the name of its user', async () => {
    const [stone = 0] = await addStones(shop, [{}])
    const user = await shop.addUser()
    const { key } = await addApiKey(shop, user.id, { scopes: ['orders:write'] })
    await shop.call('addDiamondToCart', { token: key, body: { itemId: stone } })
    const order = await shop.call('createOrder', { token: key, body: {} })
    expect(order.status).toBe(201)
    const own = await shop.call('readOrder', { token: user.token, params: { id: order.body.id } })
    expect(own.status).toBe(200)
  })

  test('is refused with an unknown key, also with the prefix of another', async () => {
    const { id } = await shop.addUser()
    const { key } = await addApiKey(shop, id)
    const other = await addApiKey(shop, id)
    const mixed = `${key.slice(0, 12)}${other.key.slice(12)}`
    for (const token of [mixed, `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`]) {
      const request = () => shop.call('searchDiamonds', { token, body: {} })
      expect(await refuse(request)).toBe(
        '401 FORBIDDEN | Authorization: This API key is unknown or was revoked',
      )
    }
  })

  test('is refused on the storefront of somebody else', async () => {
    const owner = await shop.addUser()
    await setViewerPolicy(shop, owner.id, { domain: 'others.example' })
    const { id } = await shop.addUser()
    const { key } = await addApiKey(shop, id)
    const headers = { host: 'others.example' }
    expect(await refuse(() => shop.call('searchDiamonds', { token: key, body: {}, headers }))).toMatch(
      /^403 FORBIDDEN \| Host: /,
    )
  })

  test('is refused from outside of its networks', async () => {
    const { id } = await shop.addUser()
    const outside = await addApiKey(shop, id, { networks: ['203.0.113.0/24', '2001:db8::/32'] })
    const inside = await addApiKey(shop, id, { networks: ['203.0.113.0/24', '127.0.0.0/8'] })
    expect(await refuse(() => shop.call('searchDiamonds', { token: outside.key, body: {} }))).toBe(
      '403 FORBIDDEN | Authorization: This API key can’t be used from 127.0.0.1',
    )
    expect(await readStatus(inside.key)).toBe(200)
  })

  test.each(['x-forwarded-for', 'x-real-ip', 'forwarded', 'cf-connecting-ip', 'true-client-ip'])(
    'does not come from where its header %s says, as long as no proxy is trusted',
    async (name) => {
      const { id } = await shop.addUser()
      const { key } = await addApiKey(shop, id, { networks: ['203.0.113.0/24'] })
      const headers = { [name]: name === 'forwarded' ? 'for=203.0.113.7' : '203.0.113.7' }
      const search = () => shop.call('searchDiamonds', { token: key, body: {}, headers })
      expect(await refuse(search)).toBe(
        '403 FORBIDDEN | Authorization: This API key can’t be used from 127.0.0.1',
      )
    },
  )

  test('is recorded as the last use of the key', async () => {
    const { id, token } = await shop.addUser()
    const { key } = await addApiKey(shop, id)
    await shop.call('searchDiamonds', { token: key, body: {} })
    const [listed] = (await shop.call('listOwnApiKeys', { token })).body
    expect(listed).toMatchObject({ lastAddress: '127.0.0.1' })
    const entries = await shop.db.selectFrom('changes').select('id').execute()
    await shop.services.apiKeys.saveUses(shop.db)
    const stored = await shop.db
      .selectFrom('api_keys')
      .select(['last_used_at', 'last_address'])
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(stored.last_address).toBe('127.0.0.1')
    expect(stored.last_used_at?.toISOString()).toBe(listed?.lastUsedAt)
    expect(await shop.db.selectFrom('changes').select('id').execute()).toEqual(entries)
  })
})

// The embedded database has one connection.
test.runIf(isOnPostgres)('the use of a key is stored after the write that used it has ended', async () => {
  const { id: userId } = await shop.addUser()
  const { id, key } = await addApiKey(shop, userId)
  const { apiKeys } = shop.services
  const readUse = async () =>
    (await shop.db.selectFrom('api_keys').select('last_used_at').where('id', '=', id).executeTakeFirst())
      ?.last_used_at
  await readStatus(key)
  await shop.db.transaction().execute(async (tx) => {
    await tx.selectFrom('api_keys').select('id').where('id', '=', id).forShare().execute()
    await apiKeys.saveUses(shop.db)
    expect(await readUse()).toBeNull()
  })
  await apiKeys.saveUses(shop.db)
  expect(await readUse()).toBeInstanceOf(Date)
})

describe('a key in a URL', () => {
  test('opens an export for a spreadsheet, and nothing else', async () => {
    const { id } = await shop.addUser()
    const { key } = await addApiKey(shop, id)
    const csv = await shop.call('exportOwnOrders', { query: { format: 'csv', key } })
    expect([csv.status, csv.headers['content-type']]).toEqual([200, expect.stringContaining('csv')])
    expect((await shop.call('listOwnOrders', { query: { key } })).status).toBe(401)
  })

  test('needs its scope, and gives way to the header', async () => {
    const { id, token } = await shop.addUser()
    const { key } = await addApiKey(shop, id, { scopes: ['stock:read'] })
    expect((await shop.call('exportOwnOrders', { query: { key } })).status).toBe(403)
    expect((await shop.call('exportOwnOrders', { query: { key }, token })).status).toBe(200)
  })

  test('is never the token of a session', async () => {
    const { token } = await shop.addUser()
    expect((await shop.call('exportOwnOrders', { query: { key: token } })).status).toBe(401)
  })
})

describe('an API key ends', () => {
  test('when its user revokes it, and nobody else does', async () => {
    const [user, stranger] = [await shop.addUser(), await shop.addUser()]
    const { id, key } = await addApiKey(shop, user.id)
    const revoke = (token: string) => shop.call('revokeOwnApiKey', { token, params: { id } })
    expect(await refuse(() => revoke(stranger.token))).toMatch(/^404 ITEM_NOT_FOUND/)
    expect(await readStatus(key)).toBe(200)
    expect((await revoke(user.token)).status).toBe(204)
    expect(await readStatus(key)).toBe(401)
    expect(await readLastAudit(shop.db)).toMatchObject({ act: 'revoke API key', before: { name: 'Test' } })
    expect((await shop.call('listOwnApiKeys', { token: user.token })).body).toEqual([])
    expect((await revoke(user.token)).status).toBe(404)
  })

  test('when an administrator revokes it, which the activity log records', async () => {
    const user = await shop.addUser()
    const { id, key } = await addApiKey(shop, user.id)
    const listed = await shop.call('listUserApiKeys', { token: admin.token, params: { userId: user.id } })
    expect(listed.body.map((row) => row.id)).toEqual([id])
    const params = { userId: user.id, id }
    expect((await shop.call('revokeUserApiKey', { token: admin.token, params })).status).toBe(204)
    expect(await readStatus(key)).toBe(401)
    expect(await readLastAudit(shop.db)).toMatchObject({
      act: 'revoke API key of user',
      subject: `user ${user.id}, ${user.email}`,
    })
  })

  test('when it expires, and stays in the list', async () => {
    const { id, token } = await shop.addUser()
    const { key } = await addApiKey(shop, id, { expires_at: new Date(Date.now() - 1000) })
    expect(await refuse(() => shop.call('searchDiamonds', { token: key, body: {} }))).toBe(
      '401 FORBIDDEN | Authorization: This API key has expired',
    )
    expect((await shop.call('listOwnApiKeys', { token })).body).toHaveLength(1)
  })

  test('with its user', async () => {
    const { id } = await shop.addUser()
    const { key } = await addApiKey(shop, id)
    await shop.call('deleteUser', { token: admin.token, params: { userId: id } })
    expect(await readStatus(key)).toBe(401)
  })

  test('while its user is blocked, and not afterwards', async () => {
    const { id } = await shop.addUser()
    const { key } = await addApiKey(shop, id)
    const block = (isBlocked: boolean) =>
      shop.call('changeUserBlocked', { token: admin.token, params: { id }, body: { isBlocked } })
    await block(true)
    expect(await refuse(() => shop.call('searchDiamonds', { token: key, body: {} }))).toBe('403 USER_BLOCKED')
    await block(false)
    expect(await readStatus(key)).toBe(200)
  })

  test('not with a changed password: the email about it says how many keys there are', async () => {
    const user = await addUserWithPassword(shop)
    const { key } = await addApiKey(shop, user.id)
    await addApiKey(shop, user.id)
    const body = { currentPassword: userPassword, newPassword: 'another horse battery' }
    await shop.call('changeOwnPassword', { token: user.token, body })
    expect(await readStatus(key)).toBe(200)
    expect((await readMail(user.email))?.body_text).toContain('The 2 API keys of your account stay valid')
  })
})

// The only process of an embedded database makes all changes itself.
describe.runIf(isOnPostgres)('a process that has not heard of it', () => {
  const changes = {
    'a revocation': 'update api_keys set revoked_at = now() where id = ',
    'the deletion of a key': 'delete from api_keys where id = ',
  }

  test.each(Object.entries(changes))('refuses reads and writes after %s', async (_what, change) => {
    const { id: userId } = await shop.addUser()
    const [stone = 0] = await addStones(shop, [{}])
    for (const request of [
      (token: string) => shop.call('listOwnOrders', { token }),
      (token: string) => shop.call('addDiamondToCart', { token, body: { itemId: stone } }),
    ]) {
      const { id, key } = await addApiKey(shop, userId)
      expect((await request(key)).status).toBeLessThan(300)
      await changeUnheard(shop, `${change}${id}`)
      expect((await request(key)).status).toBe(401)
    }
  })
})

describe('the second factor of administrators', () => {
  test('is asked of their keys too, unless a sign-in provider vouched for them', async () => {
    const careful = await openTestShop()
    const first = await addProtectedUser(careful, { role: 'Administrator' })
    const { id } = await careful.addUser({ role: 'Administrator' })
    const own = await addApiKey(careful, id)
    const fromProvider = await addApiKey(careful, id, { from_provider: 'https://id.example' })
    const body = { administratorsNeedSecondFactor: true }
    await careful.call('changeSecuritySettings', { token: first.token, body })
    const refused = await careful.call('listOrders', { token: own.key })
    expect([refused.status, refused.body]).toMatchObject([403, { code: 210 }])
    expect((await careful.call('listOrders', { token: fromProvider.key })).status).toBe(200)
    await careful.close()
  })
})

describe('requests per minute', () => {
  test('beyond those of the key are refused with the time to wait, and those of others are not', async () => {
    const limited = await openTestShop({ RATE_LIMIT: 'on' })
    const user = await limited.addUser()
    const [slow, other] = [
      await addApiKey(limited, user.id, { requests_per_minute: 2 }),
      await addApiKey(limited, user.id, { requests_per_minute: 2 }),
    ]
    const search = (token: string) => limited.call('searchDiamonds', { token, body: {} })
    expect([(await search(slow.key)).status, (await search(slow.key)).status]).toEqual([200, 200])
    const refused = await search(slow.key)
    expect([refused.status, refused.body]).toMatchObject([429, { code: 90 }])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await search(other.key)).status).toBe(200)
    expect((await search(user.token)).status).toBe(200)
    await limited.close()
  })
})
