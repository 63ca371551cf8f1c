import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestReply, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import { welcomeVisitors, type Visitors } from '#tests/support/shops/visitors.ts'

let open: TestShop
let visitors: Visitors

beforeAll(async () => {
  open = await openTestShop({ CAPTCHA: 'altcha' })
  visitors = welcomeVisitors(open)
})

afterAll(() => open.close())

function refuse(asking: () => Promise<TestReply>): Promise<string> {
  return readRefusal(asking, visitors.readAll)
}

async function solve(): Promise<string> {
  const { body } = await open.call('readCaptcha')
  expect(body.kind).toBe('altcha')
  // The contract leaves the challenge untyped; it has the type of the widget's library.
  const challenge = body.challenge as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

function register(captcha: string | null, changes: Record<string, unknown> = {}) {
  return open.call('register', { body: visitors.makeRegistration({ captcha, ...changes }) })
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
    const taken = await open.addUser()
    expect(await refuse(() => register(captcha, { email: taken.email }))).toBe('409 EMAIL_ALREADY_EXISTS')
    expect((await register(captcha)).status).toBe(201)
  })

  test('deletes expired challenges', async () => {
    const ended = { challenge: 'ended long ago', expires_at: new Date(Date.now() - 1000) }
    await open.db.insertInto('used_captchas').values(ended).execute()
    expect((await register(await solve())).status).toBe(201)
    const used = await open.db.selectFrom('used_captchas').select('challenge').execute()
    expect(used).not.toContainEqual({ challenge: ended.challenge })
  })
})
