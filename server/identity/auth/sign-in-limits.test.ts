import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestShop, type TestReply, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { readToken } from '#tests/support/shops/read-token.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import {
  createVisitorActions,
  type VisitorActions,
  visitorPassword,
} from '#tests/support/shops/visitor-actions.ts'

let shop: TestShop
let visitors: VisitorActions

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' })
  visitors = createVisitorActions(shop)
})

afterAll(() => shop.close())

let lastAddress = 0
beforeEach(async () => {
  await shop.db.deleteFrom('secret_failures').execute()
})

/** Returns an address in a network that no other test uses. */
function makeAddress(): string {
  lastAddress += 1
  return `198.51.${lastAddress}.7`
}

/** Each registration comes from another address: the shop also limits requests per address. */
async function addCustomer(): Promise<{ id: number; email: string }> {
  const body = visitors.makeRegistration()
  const headers = { 'x-forwarded-for': makeAddress() }
  const { body: registered } = await shop.call('register', { body, headers })
  const values = { email_confirmed: true, approved: true }
  await shop.db.updateTable('users').set(values).where('id', '=', registered.user.id).execute()
  await shop.services.changes.catchUp()
  return { id: registered.user.id, email: body.email }
}

/** Returns the token of a link to set a new password. It is not the first email of this minute, but all go out. */
async function requestLink(email: string, headers: Record<string, string>): Promise<string> {
  await shop.db.deleteFrom('mailbox_uses').execute()
  await shop.call('resetPassword', { body: { email }, headers })
  return (await visitors.readLink(email)).token
}

function signIn(
  email: string,
  address: string,
  { password = visitorPassword, cookie = '' } = {},
): Promise<TestReply<'login'>> {
  return shop.call('login', { body: { email, password }, headers: { 'x-forwarded-for': address, cookie } })
}

async function guess(email: string, address: string, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let count = 0; count < times; count += 1) {
    statuses.push((await signIn(email, address, { password: 'a wrong password' })).status)
  }
  return statuses
}

/** Lets the current delay pass. */
async function wait(): Promise<void> {
  await shop.db
    .updateTable('secret_failures')
    .set({ refused_until: sql<Date>`now()` })
    .where('refused_until', 'is not', null)
    .execute()
}

function refuse(request: () => Promise<TestReply>): Promise<string> {
  return readRefusal(request, visitors.readAll)
}

const waitText = (time: string): string =>
  `429 INVALID_REQUEST | Too many failed attempts. Try again in ${time}, or set a new password with “Forgot your password?”`

describe('five wrong passwords in a row', () => {
  test('make the next attempt wait, even with the right password, and longer each time up to 15 minutes', async () => {
    const { email } = await addCustomer()
    const address = makeAddress()
    expect(await guess(email, address, 5)).toEqual([401, 401, 401, 401, 401])
    expect(await refuse(() => signIn(email, address))).toBe(waitText('30 seconds'))
    expect(await refuse(() => signIn(email.toUpperCase(), address))).toBe(waitText('30 seconds'))

    for (const time of ['1 minute', '2 minutes', '4 minutes', '8 minutes', '15 minutes', '15 minutes']) {
      await wait()
      expect(await guess(email, makeAddress(), 1)).toEqual([401])
      expect(await refuse(() => signIn(email, address))).toBe(waitText(time))
    }
    await wait()
    expect((await signIn(email, address)).status).toBe(200)
    expect(await guess(email, address, 4)).toEqual([401, 401, 401, 401])
    expect((await signIn(email, address)).status).toBe(200)
  })

  test('tell the client in how many seconds to try again', async () => {
    const { email } = await addCustomer()
    const address = makeAddress()
    await guess(email, address, 5)
    const { status, headers } = await signIn(email, address)
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toSatisfy((seconds: number) => seconds > 25 && seconds <= 30)
  })

  test('count when they come at the same moment, from many networks', async () => {
    const { email } = await addCustomer()
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => signIn(email, makeAddress(), { password: 'a wrong password' })),
    )
    const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([...Array<number>(5).fill(401), ...Array<number>(7).fill(429)])
  })

  test('count for an unknown email too', async () => {
    const address = makeAddress()
    const stranger = 'nobody@example.com'
    expect(await guess(stranger, address, 5)).toEqual([404, 404, 404, 404, 404])
    expect(await refuse(() => signIn(stranger, address))).toBe(waitText('30 seconds'))
  })

  test('are forgotten after a day', async () => {
    const { email } = await addCustomer()
    const address = makeAddress()
    await guess(email, address, 5)
    const longAgo = sql<Date>`now() - interval '25 hours'`
    await shop.db.updateTable('secret_failures').set({ failed_at: longAgo, refused_until: longAgo }).execute()
    expect(await guess(email, address, 4)).toEqual([401, 401, 401, 401])
    expect((await signIn(email, address)).status).toBe(200)
  })
})

describe('guesses of a stranger', () => {
  test('do not delay a customer on a device on which they have signed in before', async () => {
    const { email } = await addCustomer()
    const home = makeAddress()
    const { status, headers } = await signIn(email, home)
    expect(status).toBe(200)
    const [cookie] = String(headers['set-cookie']).split(';')
    await guess(email, makeAddress(), 6)
    expect((await signIn(email, makeAddress())).status).toBe(429)
    expect((await signIn(email, makeAddress(), { cookie: 'device=forged' })).status).toBe(429)
    // The same kind of browser at the same address, or the same browser anywhere.
    expect((await signIn(email, home)).status).toBe(200)
    expect((await signIn(email, makeAddress(), { cookie: cookie! })).status).toBe(200)
  })

  test('on a known device make that device wait', async () => {
    const { email } = await addCustomer()
    const home = makeAddress()
    await signIn(email, home)
    expect(await guess(email, home, 5)).toEqual([401, 401, 401, 401, 401])
    expect(await refuse(() => signIn(email, home))).toBe(waitText('30 seconds'))
    expect((await signIn(email, makeAddress())).status).toBe(200)
  })

  test('do not delay a customer who is signed in and changes their password', async () => {
    const { email } = await addCustomer()
    const home = makeAddress()
    const token = readToken(await signIn(email, home))
    await guess(email, home, 6)
    const change = (currentPassword: string) =>
      shop.call('changeOwnPassword', {
        token,
        body: { currentPassword, newPassword: 'another horse battery' },
        headers: { 'x-forwarded-for': home },
      })
    for (let count = 0; count < 4; count += 1) {
      expect((await change('a wrong password')).status).toBe(401)
    }
    expect((await change(visitorPassword)).status).toBe(200)
  })

  test('do not keep out a customer with a link for a new password', async () => {
    const { email } = await addCustomer()
    const hotel = makeAddress()
    const headers = { 'x-forwarded-for': hotel }
    await guess(email, makeAddress(), 6)
    const token = await requestLink(email, headers)
    const body = { email, token, password: 'another horse battery' }
    expect((await shop.call('changeForgottenPassword', { body, headers })).status).toBe(204)
    expect((await signIn(email, hotel, { password: body.password })).status).toBe(200)
  })

  test('at a signed-in customer’s password make the holder of that session wait', async () => {
    const { email } = await addCustomer()
    const home = makeAddress()
    const token = readToken(await signIn(email, home))
    const change = () =>
      shop.call('changeOwnPassword', {
        token,
        body: { currentPassword: 'a wrong password', newPassword: 'another horse battery' },
        headers: { 'x-forwarded-for': home },
      })
    for (let count = 0; count < 5; count += 1) expect((await change()).status).toBe(401)
    expect(await refuse(change)).toBe(waitText('30 seconds'))
    expect((await signIn(email, home)).status).toBe(200)
  })
})

describe('thirty failures in one network', () => {
  const spread = async (network: string, attempt: (address: string, count: number) => Promise<TestReply>) => {
    for (let count = 0; count < 30; count += 1) await attempt(`${network}.${count}`, count)
  }

  test('make it wait for every account, except on devices that are known', async () => {
    const regular = await addCustomer()
    const other = await addCustomer()
    expect((await signIn(regular.email, '203.0.113.200')).status).toBe(200)
    await spread('203.0.113', (address, count) =>
      signIn(`user-${count}@victims.example`, address, { password: 'Summer2026!' }),
    )
    expect(await refuse(() => signIn(other.email, '203.0.113.201'))).toBe(waitText('30 seconds'))
    expect((await signIn(regular.email, '203.0.113.200')).status).toBe(200)
    expect((await signIn(other.email, makeAddress())).status).toBe(200)
  })

  test('may be wrong tokens of links, and a right token still works', async () => {
    const { email } = await addCustomer()
    const headers = { 'x-forwarded-for': '192.0.2.200' }
    const token = await requestLink(email, headers)
    const change = (guessed: string, address: string) =>
      shop.call('changeForgottenPassword', {
        body: { email, token: guessed, password: 'another horse battery' },
        headers: { 'x-forwarded-for': address },
      })
    await spread('192.0.2', (address) => change('forged', address))
    expect(await refuse(() => change('forged', '192.0.2.201'))).toBe(
      '429 INVALID_REQUEST | Too many failed attempts. Try again in 30 seconds',
    )
    expect((await change(token, '192.0.2.202')).status).toBe(204)
  })
})

test('failed attempts are logged with email and address, without the password or the token', async () => {
  const warn = vi.spyOn(shop.services.log, 'warn')
  const { email } = await addCustomer()
  const address = makeAddress()
  await guess(email, address, 6)
  const body = { email, token: 'forged-token' }
  await shop.call('confirmEmail', { body, headers: { 'x-forwarded-for': address } })
  const wrong = [{ address, email, secret: 'password' }, 'a secret was wrong']
  expect(warn.mock.calls).toEqual([
    ...Array.from({ length: 5 }, () => wrong),
    [{ address, email, secret: 'password' }, 'an attempt was refused after too many failures'],
    [{ address, email, purpose: 'confirm-email' }, 'the token of a link was wrong'],
  ])
  warn.mockRestore()
})

test('an unknown email is refused no faster than a wrong password', async () => {
  const { email } = await addCustomer()
  const measure = async (tried: string): Promise<number> => {
    const startedAt = performance.now()
    await signIn(tried, makeAddress(), { password: 'a wrong password' })
    return performance.now() - startedAt
  }
  const median = (times: number[]): number => times.toSorted((a, b) => a - b)[2] ?? 0
  const known: number[] = []
  const unknown: number[] = []
  for (let count = 0; count < 5; count += 1) {
    await shop.db.deleteFrom('secret_failures').execute()
    known.push(await measure(email))
    unknown.push(await measure('stranger@example.com'))
  }
  expect(median(unknown)).toBeGreaterThan(median(known) * 0.5)
})
