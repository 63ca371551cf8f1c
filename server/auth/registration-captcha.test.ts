import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts'

let open: TestShop
let count = 0

beforeAll(async () => {
  open = await openTestShop({ CAPTCHA: 'altcha' })
})

afterAll(() => open.close())

async function solve(): Promise<string> {
  const { body } = await open.call('readCaptcha')
  expect(body.kind).toBe('altcha')
  // The contract leaves the challenge to the widget; the library's own type is what it is.
  const challenge = body.challenge as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

function register(captcha: string | null, changes: Record<string, unknown> = {}) {
  count += 1
  const body = {
    email: `visitor-${count}@example.com`,
    password: 'correct horse battery',
    firstName: 'Ann',
    lastName: 'Bee',
    company: 'Bee Ltd',
    phone: '12345',
    address: 'Street 1',
    city: 'City',
    countryId: 208,
    businessTypeId: 2,
    captcha,
    ...changes,
  }
  return open.call('register', { body })
}

async function countRows(): Promise<number[]> {
  const users = await open.db.selectFrom('users').select('id').execute()
  const used = await open.db.selectFrom('used_captchas').select('challenge').execute()
  return [users.length, used.length]
}

describe('registering with a captcha', () => {
  test('takes each solved challenge once', async () => {
    const captcha = await solve()
    expect((await register(captcha)).status).toBe(201)
    const before = await countRows()
    expect(await register(captcha)).toMatchObject({ status: 400, body: { code: 85, message: 'Invalid ReCAPTCHA' } })
    expect(await countRows()).toEqual(before)
  })

  test('takes one solved challenge once also at the same moment', async () => {
    const captcha = await solve()
    const replies = await Promise.all([register(captcha), register(captcha), register(captcha)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 400, 400])
  })

  test('refuses where none was solved', async () => {
    const before = await countRows()
    expect(await register(null)).toMatchObject({ status: 400, body: { code: 85 } })
    expect(await register('nonsense')).toMatchObject({ status: 400, body: { code: 85 } })
    expect(await countRows()).toEqual(before)
  })

  test('uses nothing up where the registration is refused for something else', async () => {
    const captcha = await solve()
    const taken = await open.addUser()
    expect(await register(captcha, { email: taken.email })).toMatchObject({ status: 409, body: { code: 40 } })
    expect((await register(captcha)).status).toBe(201)
  })

  test('clears challenges away that have ended', async () => {
    const ended = { challenge: 'ended long ago', expires_at: new Date(Date.now() - 1000) }
    await open.db.insertInto('used_captchas').values(ended).execute()
    expect((await register(await solve())).status).toBe(201)
    const used = await open.db.selectFrom('used_captchas').select('challenge').execute()
    expect(used).not.toContainEqual({ challenge: ended.challenge })
  })
})
