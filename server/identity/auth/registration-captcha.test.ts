import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestReply, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import { createVisitorActions, type VisitorActions } from '#tests/support/shops/visitor-actions.ts'

let shop: TestShop
let visitors: VisitorActions

beforeAll(async () => {
  shop = await openTestShop({ CAPTCHA: 'altcha' })
  visitors = createVisitorActions(shop)
})

afterAll(() => shop.close())

function refuse(request: () => Promise<TestReply>): Promise<string> {
  return readRefusal(request, visitors.readAll)
}

async function solve(): Promise<string> {
  const { body } = await shop.call('readCaptcha')
  expect(body.kind).toBe('altcha')
  // The contract leaves the challenge untyped; it has the type of the widget's library.
  const challenge = body.challenge as unknown as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

function register(captcha: string | null, changes: Record<string, unknown> = {}) {
  return shop.call('register', { body: visitors.makeRegistration({ captcha, ...changes }) })
}

describe('registering with a captcha', () => {
  test('accepts each solved challenge once', async () => {
    const captcha = await solve()
    expect((await register(captcha)).status).toBe(201)
    expect(await refuse(() => register(captcha))).toBe('400 INVALID_RECAPTCHA')
  })

  test('accepts a solved challenge once, also with simultaneous requests', async () => {
    const captcha = await solve()
    const replies = await Promise.all([register(captcha), register(captcha), register(captcha)])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400])
  })

  test('is refused without a solved challenge', async () => {
    expect(await refuse(() => register(null))).toBe('400 INVALID_RECAPTCHA')
    expect(await refuse(() => register('nonsense'))).toBe('400 INVALID_RECAPTCHA')
  })

  test('keeps the challenge usable when the registration is refused for another reason', async () => {
    const captcha = await solve()
    const existing = await shop.addUser()
    expect(await refuse(() => register(captcha, { email: existing.email }))).toBe('409 EMAIL_ALREADY_EXISTS')
    expect((await register(captcha)).status).toBe(201)
  })

  test('deletes expired challenges', async () => {
    const expired = { challenge: 'ended long ago', expires_at: new Date(Date.now() - 1000) }
    await shop.db.insertInto('used_captchas').values(expired).execute()
    expect((await register(await solve())).status).toBe(201)
    const used = await shop.db.selectFrom('used_captchas').select('challenge').execute()
    expect(used).not.toContainEqual({ challenge: expired.challenge })
  })
})
