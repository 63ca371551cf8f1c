import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDataDigest } from '#tests/support/checks/digest-data.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import { openOidcPeer, type OidcPeer } from '#tests/support/peers/open-oidc-peer.ts'
import { openTestShop, type TestReply, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { readToken } from '#tests/support/shops/read-token.ts'

const publicUrl = 'http://localhost'
const again = 'This sign-in has expired or was already used. Start again'

let provider: OidcPeer
let shop: TestShop

beforeAll(async () => {
  provider = await openOidcPeer(`${publicUrl}/admin/login`)
  shop = await openTestShop(makeSettings(provider))
})

afterAll(async () => {
  await shop.close()
  await provider.close()
})

beforeEach(() => provider.setPerson(undefined))

function makeSettings({ issuer, clientId, clientSecret }: OidcPeer): Record<string, string> {
  return {
    PUBLIC_URL: publicUrl,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_NAME: 'Example ID',
  }
}

/** What a browser has after the provider has sent it back. */
type Return = { cookie: string; query: string }

async function start(): Promise<{ url: string; cookie: string }> {
  const { status, body, headers } = await shop.call('startProviderSignIn')
  expect(status).toBe(200)
  const [cookie = ''] = String(headers['set-cookie']).split(';')
  return { url: body.url, cookie }
}

async function startAndReturn(): Promise<Return> {
  const { url, cookie } = await start()
  const { search } = await provider.follow(url)
  return { cookie, query: search }
}

function complete({ cookie, query }: Return): Promise<TestReply<'completeProviderSignIn'>> {
  return shop.call('completeProviderSignIn', { body: { query }, headers: { cookie } })
}

/** A person of the provider, with the same email address as a user. */
async function signIn(user: Parameters<TestShop['addUser']>[0]) {
  const { email, id } = await shop.addUser(user)
  provider.setPerson({ email, email_verified: true })
  return { id, email, ...(await startAndReturn()) }
}

async function refuse(returned: Return): Promise<string> {
  const digest = await openDataDigest(shop.db)
  return readRefusal(() => complete(returned), digest)
}

describe('an administrator whom the provider has signed in', () => {
  test('is signed in, and the session names the provider', async () => {
    const { id, email, ...returned } = await signIn({ role: 'Administrator' })
    provider.setPerson({ email: email.toUpperCase(), email_verified: true })
    const reply = await complete(returned)
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({ id, email, role: 'Administrator' })
    const token = readToken(reply)
    expect((await shop.call('readWaitingCounts', { token })).status).toBe(200)
    const sessions = shop.db.selectFrom('sessions').select('from_provider').where('user_id', '=', id)
    expect(await sessions.where('from_provider', 'is not', null).execute()).toEqual([
      { from_provider: 'Example ID' },
    ])
  })

  test('is refused if the provider has not verified the email address', async () => {
    const { email, ...returned } = await signIn({ role: 'Administrator' })
    provider.setPerson({ email, email_verified: false })
    expect(await refuse(returned)).toBe(
      `403 FORBIDDEN | Example ID has not verified the email address ${email}`,
    )
  })

  test('is refused if the provider states no email address', async () => {
    const returned = await signIn({ role: 'Administrator' })
    provider.setPerson({})
    expect(await refuse(returned)).toBe('403 FORBIDDEN | Example ID did not state your email address')
  })

  test('is refused while blocked', async () => {
    expect(await refuse(await signIn({ role: 'Administrator', blocked: true }))).toBe('403 USER_BLOCKED')
  })

  test('is refused after cancelling at the provider', async () => {
    const returned = await startAndReturn()
    expect(await refuse(returned)).toBe('400 VERIFICATION_FAILED | Example ID did not sign you in. Try again')
  })
})

describe('nobody else is signed in by the provider', () => {
  test.each(['Customer', 'Access', 'Vendor'] as const)('no user with the role %s', async (role) => {
    const returned = await signIn({ role })
    expect(await refuse(returned)).toBe(
      `403 FORBIDDEN | There is no administrator with the email address ${returned.email}`,
    )
  })

  test('no stranger', async () => {
    provider.setPerson({ email: 'stranger@example.com', email_verified: true })
    expect(await refuse(await startAndReturn())).toBe(
      '403 FORBIDDEN | There is no administrator with the email address stranger@example.com',
    )
  })
})

describe('a return from the provider', () => {
  test('works once', async () => {
    const returned = await signIn({ role: 'Administrator' })
    expect((await complete(returned)).status).toBe(200)
    expect(await refuse(returned)).toBe(`400 VERIFICATION_FAILED | ${again}`)
  })

  test('works once, also for two requests at the same moment', async () => {
    const returned = await signIn({ role: 'Administrator' })
    const replies = await Promise.all([complete(returned), complete(returned)])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  test('is refused with another state, and the attempt ends the sign-in', async () => {
    const returned = await signIn({ role: 'Administrator' })
    const query = returned.query.replace(/state=[^&]+/, 'state=forged')
    expect(await refuse({ ...returned, query })).toBe(`400 VERIFICATION_FAILED | ${again}`)
    expect(await refuse(returned)).toBe(`400 VERIFICATION_FAILED | ${again}`)
  })

  test('is refused in a browser that has not started it', async () => {
    const victim = await start()
    const attacker = await signIn({ role: 'Administrator' })
    expect(await refuse({ cookie: '', query: attacker.query })).toBe(`400 VERIFICATION_FAILED | ${again}`)
    expect(await refuse({ cookie: victim.cookie, query: attacker.query })).toBe(
      `400 VERIFICATION_FAILED | ${again}`,
    )
  })

  test('is refused with a code that the provider has not given', async () => {
    const returned = await signIn({ role: 'Administrator' })
    const query = returned.query.replace(/code=[^&]+/, 'code=forged')
    expect(await refuse({ ...returned, query })).toBe(`400 VERIFICATION_FAILED | ${again}`)
  })

  test('is refused after ten minutes', async () => {
    const returned = await signIn({ role: 'Administrator' })
    await shop.db
      .updateTable('provider_sign_ins')
      .set({ expires_at: sql<Date>`now()` })
      .execute()
    expect(await refuse(returned)).toBe(`400 VERIFICATION_FAILED | ${again}`)
  })

  test('that fails is logged without code and token', async () => {
    const warn = vi.spyOn(shop.services.log, 'warn')
    const returned = await signIn({ role: 'Administrator' })
    await complete({ ...returned, query: returned.query.replace(/code=[^&]+/, 'code=forged') })
    expect(warn.mock.calls).toEqual([[{ reason: 'invalid_grant' }, 'a sign-in at the provider failed']])
    warn.mockRestore()
  })
})

test('the address at the provider asks for PKCE, state, nonce and the email address', async () => {
  const { url } = await start()
  expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
    client_id: 'shop',
    response_type: 'code',
    redirect_uri: 'http://localhost/admin/login',
    scope: 'openid email',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  })
})

test('only the host to which the provider returns offers it', async () => {
  expect((await shop.call('readSignInProvider')).body).toEqual({ name: 'Example ID' })
  const headers = { host: 'azur.example' }
  expect((await shop.call('readSignInProvider', { headers })).body).toEqual({ name: null })
  const digest = await openDataDigest(shop.db)
  expect(await readRefusal(() => shop.call('startProviderSignIn', { headers }), digest)).toBe(
    '404 ITEM_NOT_FOUND',
  )
})

test('a provider that is down is named, and works again later without a restart', async () => {
  const peer = await openOidcPeer(`${publicUrl}/admin/login`)
  const port = new URL(peer.issuer).port
  await peer.close()
  const other = await openTestShop(makeSettings(peer))
  const digest = await openDataDigest(other.db)
  const unreachable =
    '502 VERIFICATION_FAILED | Example ID can’t be reached. Sign in with your password, or try again later'
  expect(await readRefusal(() => other.call('startProviderSignIn'), digest)).toBe(unreachable)
  const restarted = await openOidcPeer(`${publicUrl}/admin/login`, Number(port))
  expect((await other.call('startProviderSignIn')).status).toBe(200)
  await restarted.close()
  await other.close()
})
