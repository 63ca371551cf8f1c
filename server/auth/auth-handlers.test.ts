import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestReply, type TestShop } from '#tests/support/open-test-shop.ts'

const password = 'correct horse battery'
let count = 0
let open: TestShop

beforeAll(async () => {
  open = await openTestShop({ BRAND_NAME: 'Stern & Söhne' })
})

afterAll(() => open.close())

function makeRegistration(changes: Record<string, unknown> = {}) {
  count += 1
  return {
    email: `Visitor-${count}@Example.com`,
    password,
    firstName: 'Zoë',
    lastName: 'Ångström',
    company: 'Nord Ædelsten',
    phone: '+45 12 34 56 78',
    address: 'Strøget 1',
    city: 'København',
    countryId: 208,
    businessTypeId: 2,
    ...changes,
  }
}

async function register(changes: Record<string, unknown> = {}) {
  const body = makeRegistration(changes)
  const reply = await open.call('register', { body })
  expect(reply.status).toBe(201)
  return { id: Number(reply.body.user.id), email: body.email, reply }
}

async function addConfirmed() {
  const { id, email } = await register()
  await open.db.updateTable('users').set({ email_confirmed: true, approved: true }).where('id', '=', id).execute()
  await open.shop.changes.catchUp()
  return { id, email }
}

function login(email: string, typed = password): Promise<TestReply> {
  return open.call('login', { body: { email, password: typed } })
}

/** The link of the last mail to an address, taken apart. */
async function readLink(to: string): Promise<{ origin: string; path: string; email: string; token: string }> {
  const { body_text: text } = await open.db
    .selectFrom('outbox_mails')
    .select('body_text')
    .where('recipient', '=', to)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const { origin, pathname, searchParams } = new URL(/https?:\S+/.exec(text)![0])
  return { origin, path: pathname, email: searchParams.get('email')!, token: searchParams.get('token')! }
}

async function countMails(to: string): Promise<number> {
  const mails = await open.db.selectFrom('outbox_mails').select('id').where('recipient', '=', to).execute()
  return mails.length
}

/** Everything that signing in may change. Mails change their state by themselves. */
async function readAll() {
  const { db } = open
  return {
    users: await db.selectFrom('users').selectAll().orderBy('id').execute(),
    addresses: await db.selectFrom('addresses').selectAll().orderBy('id').execute(),
    channels: await db.selectFrom('channel_subscriptions').selectAll().execute(),
    tokens: await db.selectFrom('email_tokens').selectAll().orderBy('token_hash').execute(),
    captchas: await db.selectFrom('used_captchas').selectAll().execute(),
    mails: await db.selectFrom('outbox_mails').select(['id', 'recipient']).orderBy('id').execute(),
    audit: await db.selectFrom('audit_entries').selectAll().orderBy('id').execute(),
  }
}

async function expectRefusal(asking: () => Promise<TestReply>, status: number, code: number): Promise<TestReply> {
  const before = await readAll()
  const reply = await asking()
  expect([reply.status, reply.body.code]).toEqual([status, code])
  expect(reply.headers['authorization']).toBeUndefined()
  expect(await readAll()).toEqual(before)
  return reply
}

describe('registering', () => {
  test('makes a customer who is neither confirmed nor approved, with a main address and newsletters', async () => {
    const channels = await open.db
      .insertInto('email_channels')
      .values([{ name: 'New stones' }, { name: 'Shows' }])
      .returning('id')
      .execute()
    const channelIds = channels.map(({ id }) => id)
    const { id, email, reply } = await register({ channelIds, federationId: 3_000_000_000 })
    expect(reply.body.shouldApprove).toBe(true)
    expect(reply.headers['authorization']).toBeUndefined()
    expect(reply.body.user).toMatchObject({
      id,
      email,
      role: 'Customer',
      emailConfirmed: false,
      approved: false,
      blocked: false,
      businessType: { id: 2, name: 'Retailer' },
      emailChannels: [
        { id: channelIds[0], name: 'New stones' },
        { id: channelIds[1], name: 'Shows' },
      ],
      addresses: [
        {
          firstName: 'Zoë',
          lastName: 'Ångström',
          company: 'Nord Ædelsten',
          phone: '+45 12 34 56 78',
          address: 'Strøget 1',
          city: 'København',
          country: { id: 208, name: 'Denmark' },
          federation: { id: 3_000_000_000 },
          email,
          businessTypeId: 2,
        },
      ],
      domainProvider: null,
    })
    const row = await open.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.password_hash).toMatch(/^\$argon2id\$/)
    expect([row.memo_company, row.memo_full_name]).toEqual([null, null])
  })

  test('sends a link from the shop own address, and keeps only the hash of its token', async () => {
    const body = makeRegistration()
    await open.call('register', { body, headers: { host: 'evil.example' } })
    const link = await readLink(body.email)
    expect(link).toMatchObject({ origin: 'http://127.0.0.1:0', path: '/confirm-email', email: body.email })
    const tokens = await open.db.selectFrom('email_tokens').select('token_hash').execute()
    expect(tokens.map(({ token_hash }) => token_hash)).not.toContain(link.token)
  })

  test('in the shop of a white-label user makes his customer', async () => {
    const agent = await open.addUser({ email: 'agent@example.com' })
    await open.db.updateTable('users').set({ domain: 'Agent.example' }).where('id', '=', agent.id).execute()
    await open.shop.changes.catchUp()
    const body = makeRegistration()
    const reply = await open.call('register', { body, headers: { host: 'agent.example:8080' } })
    expect(reply.body.user.domainProvider).toBe('Agent.example')
    expect(await readLink(body.email)).toMatchObject({ origin: 'https://agent.example' })
  })

  test('an e-mail that is registered, in whatever case, is refused', async () => {
    const { email } = await register()
    const body = makeRegistration({ email: email.toUpperCase() })
    await expectRefusal(() => open.call('register', { body }), 409, 40)
  })

  test('the same e-mail twice at the same moment makes one user and one mail', async () => {
    const body = makeRegistration()
    const replies = await Promise.all([1, 2, 3].map(() => open.call('register', { body })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    const users = await open.db.selectFrom('users').select('id').where('email', '=', body.email).execute()
    expect(users).toHaveLength(1)
    expect(await countMails(body.email)).toBe(1)
  })

  test.each([
    ['a password that is the e-mail', { email: 'ann@example.com', password: 'ANN@example.com' }, 'password'],
    ['a short password', { password: 'too short' }, 'password'],
    ['a country nobody knows', { countryId: 9999 }, 'countryId'],
    ['a business type nobody knows', { businessTypeId: 5 }, 'businessTypeId'],
    ['a newsletter nobody knows', { channelIds: [999_999] }, 'channelIds'],
    ['a name of spaces', { firstName: '   ' }, 'firstName'],
    ['no company', { company: '' }, 'company'],
    ['no e-mail', { email: 'nobody' }, 'email'],
  ])('with %s is refused, naming the place', async (_name, changes, path) => {
    const body = makeRegistration(changes)
    const { body: refusal } = await expectRefusal(() => open.call('register', { body }), 400, 90)
    expect(refusal.details.map((detail: { path: string }) => detail.path)).toContain(path)
  })
})

describe('signing in', () => {
  test('needs a confirmed e-mail, then an approval, and then gives a token', async () => {
    const { id, email } = await register()
    await expectRefusal(() => login(email), 403, 50)

    const { token } = await readLink(email)
    const confirmed = await open.call('confirmEmail', { body: { email: email.toLowerCase(), token } })
    expect(confirmed.status).toBe(204)
    await expectRefusal(() => login(email), 403, 10)

    await open.db.updateTable('users').set({ approved: true }).where('id', '=', id).execute()
    const reply = await open.call('login', {
      body: { email: email.toUpperCase(), password },
      headers: { host: 'shop.example:3000' },
    })
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({ id, email, lastDomainLogin: 'shop.example' })
    expect(Date.now() - Date.parse(reply.body.lastLoginDate)).toBeLessThan(60_000)

    const current = await open.call('readCurrentUser', {
      headers: { authorization: String(reply.headers['authorization']) },
    })
    expect(current.body).toEqual(reply.body)
  })

  test('with an e-mail nobody registered is refused', async () => {
    await expectRefusal(() => login('stranger@example.com'), 404, 140)
  })

  test('with a wrong password is refused, before anything about the account is said', async () => {
    const { email } = await register()
    await expectRefusal(() => login(email, 'correct horse batterx'), 401, 100)
  })

  test('while blocked is refused, and is allowed when the block has ended', async () => {
    const { id, email } = await addConfirmed()
    const block = (until: Date | null) =>
      open.db.updateTable('users').set({ blocked: true, blocked_until: until }).where('id', '=', id).execute()
    await block(null)
    await expectRefusal(() => login(email), 403, 130)
    await block(new Date(Date.now() + 60_000))
    await expectRefusal(() => login(email), 403, 130)
    await block(new Date(Date.now() - 60_000))
    expect(await login(email)).toMatchObject({ status: 200, body: { blocked: false, blockedUntil: null } })
  })

  test('takes a password however its accents are typed', async () => {
    const { email, id } = await register({ password: 'crème brûlée'.normalize('NFD') })
    await open.db.updateTable('users').set({ email_confirmed: true, approved: true }).where('id', '=', id).execute()
    expect((await login(email, 'crème brûlée'.normalize('NFC'))).status).toBe(200)
  })
})

describe('confirming an e-mail', () => {
  const confirm = (email: string, token: string) => open.call('confirmEmail', { body: { email, token } })

  test('works once', async () => {
    const { email } = await register()
    const { token } = await readLink(email)
    expect((await confirm(email, token)).status).toBe(204)
    await expectRefusal(() => confirm(email, token), 400, 150)
  })

  test('with a wrong token, another address or an address nobody has is refused', async () => {
    const ann = await register()
    const bob = await register()
    const { token } = await readLink(ann.email)
    await expectRefusal(() => confirm(ann.email, `${token}x`), 400, 150)
    await expectRefusal(() => confirm(bob.email, token), 400, 150)
    await expectRefusal(() => confirm('stranger@example.com', token), 400, 150)
    expect((await confirm(ann.email, token)).status).toBe(204)
  })

  test('is too late after 7 days', async () => {
    const { id, email } = await register()
    const { token } = await readLink(email)
    const days = await readLifeHours(id)
    expect(days).toBeCloseTo(7 * 24, 1)
    await endTokens(id)
    await expectRefusal(() => confirm(email, token), 400, 150)
  })

  test('with a token for a new password is refused', async () => {
    const { email } = await register()
    await open.call('resetPassword', { body: { email } })
    const { token } = await readLink(email)
    await expectRefusal(() => confirm(email, token), 400, 150)
  })

  test('twice at the same moment counts once', async () => {
    const { email } = await register()
    const { token } = await readLink(email)
    const replies = await Promise.all([confirm(email, token), confirm(email, token)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 400])
  })
})

describe('asking for the confirmation again', () => {
  const resend = (email: string) => open.call('resendConfirmEmail', { body: { email } })

  test('sends another link, and the first stays good', async () => {
    const { email } = await register()
    const first = await readLink(email)
    expect((await resend(email.toUpperCase())).status).toBe(204)
    const second = await readLink(email)
    expect(second.token).not.toBe(first.token)
    const reply = await open.call('confirmEmail', { body: { email, token: first.token } })
    expect(reply.status).toBe(204)
    await expectRefusal(() => open.call('confirmEmail', { body: { email, token: second.token } }), 400, 150)
  })

  test('sends nothing to whoever is confirmed', async () => {
    const { email } = await addConfirmed()
    const before = await readAll()
    expect((await resend(email)).status).toBe(204)
    expect(await readAll()).toEqual(before)
  })

  test('for an e-mail nobody registered is refused', async () => {
    await expectRefusal(() => resend('stranger@example.com'), 404, 140)
  })
})

describe('a forgotten password', () => {
  const other = 'another horse battery'
  const ask = (email: string) => open.call('resetPassword', { body: { email } })
  const change = (email: string, token: string, chosen = other) =>
    open.call('changeForgottenPassword', { body: { email, token, password: chosen } })

  test('is replaced with the link from the mail; the old one and every token from before end', async () => {
    const { id, email } = await addConfirmed()
    const before = await login(email)
    const authorization = String(before.headers['authorization'])
    expect((await ask(email)).status).toBe(204)
    const link = await readLink(email)
    expect(link).toMatchObject({ path: '/change-password', email })
    expect(await readLifeHours(id, 'reset-password')).toBeCloseTo(2, 1)

    expect((await change(email, link.token)).status).toBe(204)
    expect((await open.call('readCurrentUser', { headers: { authorization } })).status).toBe(401)
    await expectRefusal(() => login(email), 401, 100)
    expect((await login(email, other)).status).toBe(200)
    await expectRefusal(() => change(email, link.token, 'a third horse battery'), 400, 150)
  })

  test('twice at the same moment is changed once', async () => {
    const { email } = await addConfirmed()
    await ask(email)
    const { token } = await readLink(email)
    const chosen = ['one horse battery', 'two horse battery']
    const replies = await Promise.all(chosen.map((one) => change(email, token, one)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 400])
    const logins = await Promise.all(chosen.map((one) => login(email, one)))
    expect(logins.map(({ status }) => status)).toEqual(replies.map(({ status }) => (status === 204 ? 200 : 401)))
  })

  test('is not replaced too late, with a wrong token, for another, or by the e-mail', async () => {
    const ann = await addConfirmed()
    const bob = await addConfirmed()
    await ask(ann.email)
    const { token } = await readLink(ann.email)
    await expectRefusal(() => change(ann.email, 'wrong'), 400, 150)
    await expectRefusal(() => change(bob.email, token), 400, 150)
    await expectRefusal(() => change('stranger@example.com', token), 400, 150)
    const refused = await expectRefusal(() => change(ann.email, token, ann.email.toLowerCase()), 400, 90)
    expect(refused.body.details).toMatchObject([{ path: 'password' }])
    await endTokens(ann.id)
    await expectRefusal(() => change(ann.email, token), 400, 150)
  })

  test('of an e-mail nobody registered is refused', async () => {
    await expectRefusal(() => ask('stranger@example.com'), 404, 140)
  })
})

describe('ended tokens', () => {
  test('are cleared away as new ones are made', async () => {
    const { id, email } = await register()
    await endTokens(id)
    await open.call('resendConfirmEmail', { body: { email } })
    const tokens = await open.db.selectFrom('email_tokens').select('user_id').where('user_id', '=', id).execute()
    expect(tokens).toHaveLength(1)
  })
})

async function endTokens(userId: number): Promise<void> {
  await open.db
    .updateTable('email_tokens')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('user_id', '=', userId)
    .execute()
}

async function readLifeHours(userId: number, purpose = 'confirm-email'): Promise<number> {
  const { expires_at: end } = await open.db
    .selectFrom('email_tokens')
    .select('expires_at')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow()
  return (end.getTime() - Date.now()) / 3_600_000
}
