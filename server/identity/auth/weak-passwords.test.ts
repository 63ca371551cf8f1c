import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestReply, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { readToken } from '#tests/support/shops/read-token.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import {
  createVisitorActions,
  type VisitorActions,
  visitorPassword,
} from '#tests/support/shops/visitor-actions.ts'
import { isCommonPassword } from './common-passwords.ts'

const advice = 'Use several words that have nothing to do with each other'
const common = `This password is one of the most common. ${advice}`

/** Each is refused for another reason. The shop is called Facet House, the storefront Atelier Azur. */
const weakPasswords: readonly (readonly [string, string])[] = [
  ['Manchester', common],
  ['Dragon!2026!', common],
  ['qwertyuiop12', `This password is a sequence such as 1234 or qwerty. ${advice}`],
  ['abcabcabcabc', `This password only repeats itself. ${advice}`],
  ['1642Tavernier', `This password is little more than “tavernier”. ${advice}`],
  ['FacetHouse#1', `This password is little more than “facet”. ${advice}`],
  ['Zoë-1234567', `This password is little more than “zoe”. ${advice}`],
]

let shop: TestShop
let visitors: VisitorActions

beforeAll(async () => {
  shop = await openTestShop({ BRAND_NAME: 'Facet House' })
  visitors = createVisitorActions(shop)
})

afterAll(() => shop.close())

function refuse(request: () => Promise<TestReply>): Promise<string> {
  return readRefusal(request, visitors.readAll)
}

describe.each(weakPasswords)('the password %s', (password, reason) => {
  test('is refused at registration', async () => {
    const body = visitors.makeRegistration({ password })
    expect(await refuse(() => shop.call('register', { body }))).toBe(
      `400 INVALID_REQUEST | password: ${reason}`,
    )
  })

  test('is refused for a forgotten password', async () => {
    const { email } = await visitors.addConfirmed()
    await shop.call('resetPassword', { body: { email } })
    const { token } = await visitors.readLink(email)
    const body = { email, token, password }
    expect(await refuse(() => shop.call('changeForgottenPassword', { body }))).toBe(
      `400 INVALID_REQUEST | password: ${reason}`,
    )
    const better = { ...body, password: 'another horse battery' }
    expect((await shop.call('changeForgottenPassword', { body: better })).status).toBe(204)
  })

  test('is refused when users change theirs', async () => {
    const { email } = await visitors.addConfirmed()
    const token = readToken(await visitors.login(email))
    const body = { currentPassword: visitorPassword, newPassword: password }
    expect(await refuse(() => shop.call('changeOwnPassword', { token, body }))).toBe(
      `400 INVALID_REQUEST | newPassword: ${reason}`,
    )
  })

  test('is refused when an administrator creates a user', async () => {
    const { token } = await shop.addUser({ role: 'Administrator' })
    const body = { email: 'new@example.com', firstName: 'Zoë', password }
    expect(await refuse(() => shop.call('saveUser', { token, body }))).toBe(
      `400 INVALID_REQUEST | password: ${reason}`,
    )
  })
})

test('the name of a storefront is refused as a password of its customers', async () => {
  const owner = await shop.addUser()
  const storefront = { domain: 'azur.example', storefront_name: 'Atelier Azur' }
  await shop.db.updateTable('users').set(storefront).where('id', '=', owner.id).execute()
  await shop.services.changes.catchUp()
  const body = visitors.makeRegistration({ password: 'atelier azur 7' })
  expect(await refuse(() => shop.call('register', { body, headers: { host: 'azur.example' } }))).toContain(
    'password: This password is little more than “atelier”',
  )
})

test.each([
  ['123456', true],
  ['PASSWORD123', true],
  // Line 100,000 of the list and the line after it.
  ['070162', true],
  ['07012006', false],
  ['correct horse battery', false],
])('the list of common passwords has %s: %s', async (password, isListed) => {
  expect(await isCommonPassword(password)).toBe(isListed)
})
