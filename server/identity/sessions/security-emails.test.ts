import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addUserWithPassword, userPassword } from '#tests/support/shops/add-user-with-password.ts'
import { openTestShop, type TestReply, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { setViewerPolicy } from '#tests/support/shops/set-viewer-policy.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: 'https://shop.example' })
})
afterAll(() => shop.close())

type Person = { id: number; email: string; token: string }

/** Signs in and returns the cookie that the browser keeps. */
async function signIn({ email }: Person, userAgent: string, cookie?: string): Promise<string> {
  const headers = { 'user-agent': userAgent, ...(cookie !== undefined && { cookie }) }
  const reply: TestReply = await shop.call('login', { body: { email, password: userPassword }, headers })
  expect(reply.status).toBe(200)
  return String(reply.headers['set-cookie']).split(';')[0] ?? ''
}

const readMails = ({ email }: { email: string }) =>
  shop.db
    .selectFrom('outbox_mails')
    .select(['subject', 'body_text as text', 'sender_name as sender'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
const readSubjects = async (person: Person): Promise<string[]> =>
  (await readMails(person)).map(({ subject }) => subject)

describe('a sign-in on a new device', () => {
  test('is reported by email with device, address and time; the first sign-in is not', async () => {
    const user = await addUserWithPassword(shop)
    await signIn(user, firefox)
    expect(await readSubjects(user)).toEqual([])
    await signIn(user, chrome)
    const [email, ...others] = await readMails(user)
    expect(others).toEqual([])
    expect(email?.subject).toBe('New sign-in to your account - Tavernier')
    expect(email?.text).toContain('Device: Chrome on Linux\nAddress: 127.0.0.1\nTime: ')
    expect(email?.text).toContain('https://shop.example/account/security')
  })

  test('is reported once: a device that the browser’s cookie or its address makes known is not new', async () => {
    const user = await addUserWithPassword(shop)
    const cookie = await signIn(user, firefox)
    // A client that keeps no cookies.
    await signIn(user, firefox)
    // An update changes how the browser calls itself.
    await signIn(user, chrome, cookie)
    expect(await readSubjects(user)).toEqual([])
  })

  test('is reported although another user signs in on the same device', async () => {
    const [one, other] = [await addUserWithPassword(shop), await addUserWithPassword(shop)]
    await signIn(one, firefox)
    const cookie = await signIn(other, chrome)
    await signIn(one, chrome, cookie)
    expect(await readSubjects(one)).toEqual(['New sign-in to your account - Tavernier'])
  })

  test('is reported in the name of the storefront, with links to it', async () => {
    const owner = await shop.addUser({ company: 'Ghent Stones' })
    await setViewerPolicy(shop, owner.id, { domain: 'gems.example' })
    const user = await addUserWithPassword(shop)
    await setViewerPolicy(shop, user.id, { providerId: owner.id })
    await signIn(user, firefox)
    await signIn(user, chrome)
    const [email] = await readMails(user)
    expect(email).toMatchObject({
      subject: 'New sign-in to your account - Ghent Stones',
      sender: 'Ghent Stones',
    })
    expect(email?.text).toContain('https://gems.example/account/security')
    expect(email?.text).not.toContain('Tavernier')
  })

  test('is not reported where the password is wrong, and the device stays unknown', async () => {
    const user = await addUserWithPassword(shop)
    await signIn(user, firefox)
    await shop.call('login', {
      body: { email: user.email, password: 'wrong horse battery' },
      headers: { 'user-agent': chrome },
    })
    expect(await readSubjects(user)).toEqual([])
    await signIn(user, chrome)
    expect(await readSubjects(user)).toHaveLength(1)
  })
})

describe('a changed password', () => {
  test('is reported to its user', async () => {
    const user = await addUserWithPassword(shop)
    const body = { currentPassword: userPassword, newPassword: 'another horse battery' }
    await shop.call('changeOwnPassword', { token: user.token, body })
    const [email] = await readMails(user)
    expect(email?.subject).toBe('Your password was changed - Tavernier')
    expect(email?.text).toContain('https://shop.example/reset-password')
  })

  test('is reported when a link from an email changed it', async () => {
    const user = await addUserWithPassword(shop)
    await shop.call('resetPassword', { body: { email: user.email } })
    const [link] = await readMails(user)
    const token = /token=([\w-]+)/.exec(link?.text ?? '')?.[1]
    const body = { email: user.email, token, password: 'another horse battery' }
    expect((await shop.call('changeForgottenPassword', { body })).status).toBe(204)
    expect((await readSubjects(user)).at(-1)).toBe('Your password was changed - Tavernier')
  })
})

describe('a delivery address', () => {
  const changeMain = async (user: Person, body: object, token = user.token): Promise<void> => {
    const { body: current } = await shop.call('readCurrentUser', { token: user.token })
    const params = { userId: user.id, id: current.addresses[0]?.id ?? 0 }
    expect((await shop.call('changeAddress', { token, params, body })).status).toBe(200)
  }

  test('that is added or changed is reported to its user, as it is now', async () => {
    const user = await shop.addUser({ company: 'Ada Ltd' })
    const body = {
      firstName: 'Zoë',
      lastName: 'Ångström',
      company: 'Ada ApS',
      phone: '+45 12 34 56 78',
      address: 'Strøget 1',
      city: 'København',
      countryId: 208,
    }
    expect((await shop.call('addOwnAddress', { token: user.token, body })).status).toBe(201)
    await changeMain(user, { city: 'Antwerp' })
    const [first, second] = await readMails(user)
    expect(first?.subject).toBe('A delivery address was added - Tavernier')
    expect(first?.text).toContain('Ada ApS\nZoë Ångström\nStrøget 1\nKøbenhavn\nDenmark')
    expect(second?.subject).toBe('A delivery address was changed - Tavernier')
    expect(second?.text).toContain('Antwerp')
  })

  test('that an administrator changes is reported too, on either form', async () => {
    const admin = await shop.addUser({ role: 'Administrator' })
    const user = await shop.addUser()
    await changeMain(user, { address: '1 Hatton Garden' }, admin.token)
    const body = { id: user.id, city: 'London' }
    expect((await shop.call('saveUser', { token: admin.token, body })).status).toBe(200)
    expect(await readSubjects(user)).toEqual(Array(2).fill('A delivery address was changed - Tavernier'))
  })

  test('that still goes to the same place is not reported', async () => {
    const user = await shop.addUser()
    await changeMain(user, { phone: '+44 20 7946 0000', isBilling: true })
    expect(await readSubjects(user)).toEqual([])
  })
})
