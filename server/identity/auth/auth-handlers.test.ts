import { toDay } from '#domain/calendar/day.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestReply, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import {
  createVisitorActions,
  type VisitorActions,
  visitorPassword,
} from '#tests/support/shops/visitor-actions.ts'

let shop: TestShop
let visitors: VisitorActions

beforeAll(async () => {
  shop = await openTestShop()
  visitors = createVisitorActions(shop)
})

afterAll(() => shop.close())

function refuse(request: () => Promise<TestReply>): Promise<string> {
  return readRefusal(request, visitors.readAll)
}

describe('signing in', () => {
  test('requires a confirmed email address and an approval, and then returns a token', async () => {
    const { id, email } = await visitors.register()
    expect(await refuse(() => visitors.login(email))).toBe('403 EMAIL_NOT_VERIFIED')

    const { token } = await visitors.readLink(email)
    const confirmed = await shop.call('confirmEmail', { body: { email: email.toLowerCase(), token } })
    expect(confirmed.status).toBe(204)
    expect(await refuse(() => visitors.login(email))).toBe('403 ACCOUNT_NOT_APPROVED')

    await shop.db.updateTable('users').set({ approved: true }).where('id', '=', id).execute()
    const reply = await shop.call('login', {
      body: { email: email.toUpperCase(), password: visitorPassword },
      headers: { host: 'shop.example:3000' },
    })
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({ id, email, lastDomainLogin: 'shop.example' })
    expect(Date.now() - Date.parse(reply.body.lastLoginDate!)).toBeLessThan(60_000)

    const current = await shop.call('readCurrentUser', {
      headers: { authorization: String(reply.headers['authorization']) },
    })
    expect(current.body).toEqual(reply.body)
  })

  test('with an unknown email address is refused', async () => {
    expect(await refuse(() => visitors.login('stranger@example.com'))).toBe('404 USER_NOT_FOUND')
  })

  test('with a wrong password is refused, and reveals nothing about the account', async () => {
    const { email } = await visitors.register()
    expect(await refuse(() => visitors.login(email, 'correct horse batterx'))).toBe('401 WRONG_PASSWORD')
  })

  test('is refused while blocked, and allowed after the block ends', async () => {
    const { id, email } = await visitors.addConfirmed()
    const block = (until: string | null) =>
      shop.db.updateTable('users').set({ blocked: true, blocked_until: until }).where('id', '=', id).execute()
    await block(null)
    expect(await refuse(() => visitors.login(email))).toBe('403 USER_BLOCKED')
    await block(toDay(new Date().toISOString()))
    expect(await refuse(() => visitors.login(email))).toBe('403 USER_BLOCKED')
    await block(toDay(new Date(Date.now() - 3 * 86_400_000).toISOString()))
    expect(await visitors.login(email)).toMatchObject({
      status: 200,
      body: { blocked: false, blockedUntil: null },
    })
  })

  test('accepts a password however its accents are typed', async () => {
    const { email, id } = await visitors.register({ password: 'crème brûlée'.normalize('NFD') })
    await shop.db
      .updateTable('users')
      .set({ email_confirmed: true, approved: true })
      .where('id', '=', id)
      .execute()
    expect((await visitors.login(email, 'crème brûlée'.normalize('NFC'))).status).toBe(200)
  })
})

describe('confirming an email address', () => {
  const confirm = (email: string, token: string) => shop.call('confirmEmail', { body: { email, token } })

  test('works once', async () => {
    const { email } = await visitors.register()
    const { token } = await visitors.readLink(email)
    expect((await confirm(email, token)).status).toBe(204)
    expect(await refuse(() => confirm(email, token))).toBe(
      '400 VERIFICATION_FAILED | email: This email address is already confirmed',
    )
    expect(await refuse(() => confirm(email, `${token}x`))).toBe('400 VERIFICATION_FAILED')
  })

  test('is refused with a wrong token, another address or an unknown address', async () => {
    const ann = await visitors.register()
    const bob = await visitors.register()
    const { token } = await visitors.readLink(ann.email)
    expect(await refuse(() => confirm(ann.email, `${token}x`))).toBe('400 VERIFICATION_FAILED')
    expect(await refuse(() => confirm(bob.email, token))).toBe('400 VERIFICATION_FAILED')
    expect(await refuse(() => confirm('stranger@example.com', token))).toBe('400 VERIFICATION_FAILED')
    expect((await confirm(ann.email, token)).status).toBe(204)
  })

  test('is refused after 7 days', async () => {
    const { id, email } = await visitors.register()
    const { token } = await visitors.readLink(email)
    const days = await readLifeHours(id)
    expect(days).toBeCloseTo(7 * 24, 1)
    await endTokens(id)
    expect(await refuse(() => confirm(email, token))).toBe('400 VERIFICATION_FAILED')
  })

  test('is refused with a token for a new password', async () => {
    const { email } = await visitors.register()
    await shop.call('resetPassword', { body: { email } })
    const { token } = await visitors.readLink(email)
    expect(await refuse(() => confirm(email, token))).toBe('400 VERIFICATION_FAILED')
  })

  test('works once, also with simultaneous requests', async () => {
    const { email } = await visitors.register()
    const { token } = await visitors.readLink(email)
    const replies = await Promise.all([confirm(email, token), confirm(email, token)])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 400])
  })
})

describe('requesting the confirmation again', () => {
  const resend = (email: string) => shop.call('resendConfirmEmail', { body: { email } })

  test('sends another link, and the first stays valid', async () => {
    const { email } = await visitors.register()
    const first = await visitors.readLink(email)
    expect((await resend(email.toUpperCase())).status).toBe(204)
    const second = await visitors.readLink(email)
    expect(second.token).not.toBe(first.token)
    const reply = await shop.call('confirmEmail', { body: { email, token: first.token } })
    expect(reply.status).toBe(204)
    expect(await refuse(() => shop.call('confirmEmail', { body: { email, token: second.token } }))).toBe(
      '400 VERIFICATION_FAILED | email: This email address is already confirmed',
    )
  })

  test('sends nothing to a confirmed user', async () => {
    const { email } = await visitors.addConfirmed()
    const before = await visitors.readAll()
    expect((await resend(email)).status).toBe(204)
    expect(await visitors.readAll()).toEqual(before)
  })

  test('is refused for an unknown email address', async () => {
    expect(await refuse(() => resend('stranger@example.com'))).toBe('404 USER_NOT_FOUND')
  })
})

describe('a forgotten password', () => {
  const other = 'another horse battery'
  const requestReset = (email: string) => shop.call('resetPassword', { body: { email } })
  const change = (email: string, token: string, newPassword = other) =>
    shop.call('changeForgottenPassword', { body: { email, token, password: newPassword } })

  test('is replaced with the link from the email, which ends all earlier tokens', async () => {
    const { id, email } = await visitors.addConfirmed()
    const before = await visitors.login(email)
    const authorization = String(before.headers['authorization'])
    expect((await requestReset(email)).status).toBe(204)
    const link = await visitors.readLink(email)
    expect(link).toMatchObject({ path: '/change-password', email })
    expect(await readLifeHours(id, 'reset-password')).toBeCloseTo(2, 1)

    expect((await change(email, link.token)).status).toBe(204)
    expect((await shop.call('readCurrentUser', { headers: { authorization } })).status).toBe(401)
    expect(await refuse(() => visitors.login(email))).toBe('401 WRONG_PASSWORD')
    expect((await visitors.login(email, other)).status).toBe(200)
    expect(await refuse(() => change(email, link.token, 'a third horse battery'))).toBe(
      '400 VERIFICATION_FAILED',
    )
  })

  test('is replaced once, also with simultaneous requests', async () => {
    const { email } = await visitors.addConfirmed()
    await requestReset(email)
    const { token } = await visitors.readLink(email)
    const newPassword = ['one horse battery', 'two horse battery']
    const replies = await Promise.all(newPassword.map((one) => change(email, token, one)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 400])
    const logins = await Promise.all(newPassword.map((one) => visitors.login(email, one)))
    expect(logins.map(({ status }) => status)).toEqual(
      replies.map(({ status }) => (status === 204 ? 200 : 401)),
    )
  })

  test('is not replaced too late, with a wrong token, for another user, or by the email', async () => {
    const ann = await visitors.addConfirmed()
    const bob = await visitors.addConfirmed()
    await requestReset(ann.email)
    const { token } = await visitors.readLink(ann.email)
    expect(await refuse(() => change(ann.email, 'wrong'))).toBe('400 VERIFICATION_FAILED')
    expect(await refuse(() => change(bob.email, token))).toBe('400 VERIFICATION_FAILED')
    expect(await refuse(() => change('stranger@example.com', token))).toBe('400 VERIFICATION_FAILED')
    expect(await refuse(() => change(ann.email, token, ann.email.toLowerCase()))).toBe(
      '400 INVALID_REQUEST | password: The password can’t be your email address',
    )
    await endTokens(ann.id)
    expect(await refuse(() => change(ann.email, token))).toBe('400 VERIFICATION_FAILED')
  })

  test('of an unknown email address is refused', async () => {
    expect(await refuse(() => requestReset('stranger@example.com'))).toBe('404 USER_NOT_FOUND')
  })
})

describe('expired email tokens', () => {
  test('are deleted when new ones are created', async () => {
    const { id, email } = await visitors.register()
    await endTokens(id)
    await shop.call('resendConfirmEmail', { body: { email } })
    const tokens = await shop.db
      .selectFrom('email_tokens')
      .select('user_id')
      .where('user_id', '=', id)
      .execute()
    expect(tokens).toHaveLength(1)
  })
})

async function endTokens(userId: number): Promise<void> {
  await shop.db
    .updateTable('email_tokens')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('user_id', '=', userId)
    .execute()
}

async function readLifeHours(userId: number, purpose = 'confirm-email'): Promise<number> {
  const { expires_at: end } = await shop.db
    .selectFrom('email_tokens')
    .select('expires_at')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow()
  return (end.getTime() - Date.now()) / 3_600_000
}
