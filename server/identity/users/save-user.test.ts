import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestReply, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { readPeople } from '#tests/support/shops/read-people.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import { createVisitorActions, type VisitorActions } from '#tests/support/shops/visitor-actions.ts'
import { readLastAudit } from '#tests/support/checks/read-last-audit.ts'

type TestUser = Awaited<ReturnType<TestShop['addUser']>>

let shop: TestShop
let visitors: VisitorActions
let admin: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  visitors = createVisitorActions(shop)
  admin = await shop.addUser({ role: 'Administrator', email: 'chief@example.com' })
})

afterAll(() => shop.close())

const save = (body: object, { token = admin.token, headers = {} } = {}): Promise<TestReply<'saveUser'>> =>
  shop.call('saveUser', { token, body, headers })

function refuse(request: () => Promise<TestReply>): Promise<string> {
  return readRefusal(request, () => readPeople(shop))
}

async function listMails(to: string): Promise<{ subject: string; body_text: string }[]> {
  return shop.db.selectFrom('outbox_mails').selectAll().where('recipient', '=', to).orderBy('id').execute()
}

async function readRow(id: number) {
  return shop.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

const details = {
  firstName: 'Zoë',
  lastName: 'Ångström',
  company: 'Nord "Ædelsten" <A/S>',
  phone: '+45 12 34 56 78',
  address: 'Strøget 1',
  city: 'København',
  countryId: 208,
  businessTypeId: 2,
}

describe('an administrator creates a user', () => {
  test('who gets an email to choose a password, and then logs in', async () => {
    const email = 'invited@example.com'
    const reply = await save({ ...details, email, password: '', discount: 2.5 })
    expect(reply).toMatchObject({
      status: 201,
      headers: { etag: '"v1"' },
      body: {
        email,
        role: 'Customer',
        approved: true,
        emailConfirmed: false,
        discount: 2.5,
        businessType: { id: 2 },
        addresses: [
          { firstName: 'Zoë', company: details.company, country: { id: 208 }, email, isBilling: true },
        ],
        version: 1,
      },
    })
    expect(await readRow(reply.body.id)).toMatchObject({
      memo_company: details.company,
      memo_full_name: 'Zoë Ångström',
    })
    const { path, token } = await visitors.readLink(email)
    expect(path).toBe('/change-password')
    const choice = { email, token, password: 'my very own stone' }
    expect((await shop.call('changeForgottenPassword', { body: choice })).status).toBe(204)
    expect((await visitors.login(email, choice.password)).status).toBe(200)
  })

  test('who cannot log in before choosing a password', async () => {
    const { body } = await save({ email: 'waits@example.com', emailConfirmed: true })
    const { password_hash } = await readRow(body.id)
    expect(password_hash).toMatch(/^\$argon2id\$/)
    expect((await visitors.login('waits@example.com', password_hash)).body.code).toBe(100)
  })

  test('who has a week to choose a password', async () => {
    const { body } = await save({ email: 'week@example.com' })
    const { expires_at } = await shop.db
      .selectFrom('email_tokens')
      .select('expires_at')
      .where('user_id', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(expires_at.getTime() - Date.now()).toBeGreaterThan(6.9 * 24 * 3_600_000)
  })

  test('with a password, who then only confirms the email address', async () => {
    const email = 'known@example.com'
    await save({ email, password: 'told on the phone', emailConfirmed: false })
    expect((await visitors.login(email, 'told on the phone')).body.code).toBe(50)
    const { path, token } = await visitors.readLink(email)
    expect(path).toBe('/confirm-email')
    await shop.call('confirmEmail', { body: { email, token } })
    expect((await visitors.login(email, 'told on the phone')).status).toBe(200)
  })

  test('with a password and a confirmed email address, and no email is sent', async () => {
    const email = 'ready@example.com'
    const reply = await save({ email, password: 'told on the phone', emailConfirmed: true, role: 'Access' })
    expect(reply.body).toMatchObject({ role: 'Access', addresses: [{ email, company: null }] })
    expect(await listMails(email)).toEqual([])
    expect((await visitors.login(email, 'told on the phone')).status).toBe(200)
  })

  test('who is not approved, and whose names are not confirmed for memos', async () => {
    const { body } = await save({ ...details, email: 'later@example.com', approved: false })
    expect(body.approved).toBe(false)
    expect(await readRow(body.id)).toMatchObject({ memo_company: null, memo_full_name: null })
  })

  test('as the customer of a storefront, given by domain or email address', async () => {
    const agent = await shop.addUser({ email: 'agent@example.com' })
    await shop.db.updateTable('users').set({ domain: 'gems.example' }).where('id', '=', agent.id).execute()
    await shop.services.changes.catchUp()
    for (const domainProvider of ['GEMS.example.', 'Agent@example.com']) {
      const { body } = await save({ email: `of-${domainProvider.length}@example.com`, domainProvider })
      expect(body.domainProvider).toBe('gems.example')
    }
  })

  test('and the audit log records it without the password', async () => {
    await save({ email: 'logged@example.com', password: 'never to be seen' })
    const entry = await readLastAudit(shop.db)
    expect(entry).toMatchObject({ act: 'create user', by_user_id: admin.id, after: { role: 'Customer' } })
    expect(JSON.stringify(entry)).not.toMatch(/never to be seen|argon2/)
  })

  test.each([
    ['without an email address', {}, '400 INVALID_REQUEST | email: Enter an email for the new user'],
    ['with an email address in use', { email: 'CHIEF@example.com' }, '409 EMAIL_ALREADY_EXISTS'],
    [
      'with the email address as password',
      { email: 'same@example.com', password: 'same@example.com' },
      '400 INVALID_REQUEST | password: The password can’t be your email address',
    ],
    [
      'in an unknown country',
      { email: 'a@example.com', countryId: 9999 },
      '400 INVALID_REQUEST | countryId: Unknown country',
    ],
    [
      'of an unknown storefront',
      { email: 'a@example.com', domainProvider: 'nowhere.example' },
      '400 INVALID_REQUEST | domainProvider: No user with this domain or email',
    ],
  ])('%s, which is refused', async (_name, body, refusal) => {
    expect(await refuse(() => save(body))).toBe(refusal)
  })

  test.each([
    ['role', 'King'],
    ['discount', 100.5],
    ['discount', -1],
    ['discount', 1.23456],
    ['password', 'too short'],
    ['company', 'x'.repeat(201)],
    ['phone', 'call me'],
  ])('with a %s of %j, which is refused with the name of the field', async (field, value) => {
    const refusal = await refuse(() => save({ email: 'odd@example.com', [field]: value }))
    expect(refusal).toContain(`400 INVALID_REQUEST | ${field}: `)
  })

  test('once, also with simultaneous requests', async () => {
    const body = { email: 'twice@example.com' }
    const replies = await Promise.all([save(body), save(body), save(body)])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    expect(await listMails(body.email)).toHaveLength(1)
  })
})

describe('an administrator edits a user', () => {
  test('and omitted fields stay', async () => {
    const { body: user } = await save({ ...details, email: 'correct@example.com', discount: 5 })
    const reply = await save({ id: user.id, phone: '+31 20 123 4567', city: '', role: 'Vendor' })
    expect(reply).toMatchObject({
      status: 200,
      headers: { etag: '"v2"' },
      body: {
        ...user,
        role: 'Vendor',
        version: 2,
        addresses: [{ ...user.addresses[0], phone: '+31 20 123 4567', city: null }],
      },
    })
  })

  test('with the version from a reply, and the later of two edits is refused', async () => {
    const { id } = await shop.addUser()
    const list = await shop.call('listUsers', { token: admin.token })
    const { version } = list.body.find((user) => user.id === id)!
    const headers = { 'if-match': `"v${version}"` }
    expect((await save({ id, discount: 1 }, { headers })).status).toBe(200)
    const request = () => save({ id, discount: 9 }, { headers })
    expect(await refuse(request)).toContain('412 INVALID_REQUEST | If-Match: ')
    expect((await request()).body.present).toMatchObject({ id, discount: 1, version: version! + 1 })
  })

  test('and is refused after any other change, also of an address or a block', async () => {
    const { id, token } = await shop.addUser()
    const headers = { 'if-match': '"v1"' }
    const address = await shop.db
      .selectFrom('addresses')
      .select('id')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
    await shop.call('changeAddress', {
      token,
      params: { userId: 'current', id: address.id },
      body: { city: 'Antwerp' },
    })
    expect((await save({ id, discount: 1 }, { headers })).status).toBe(412)
    for (const name of ['changeUserBlocked', 'changeUserRole', 'changeUserStatus'] as const) {
      const body = { isBlocked: true, newRole: 'Access', isApproved: false }
      const reply = await shop.call(name, { token: admin.token, params: { id }, body, headers })
      expect(reply.status).toBe(412)
    }
  })

  test('with a version that customers never see', async () => {
    const { token } = await shop.addUser()
    const { body, headers } = await shop.call('readCurrentUser', { token })
    expect(body).not.toHaveProperty('version')
    expect(String(headers['etag'])).not.toMatch(/^(W\/)?"v\d+"$/)
  })

  test('and approves them, and the user gets an email', async () => {
    const { id, email, token } = await shop.addUser({ approved: false, company: 'Approved & Co' })
    await save({ id, approved: true })
    expect((await shop.call('readCurrentUser', { token })).status).toBe(200)
    expect((await listMails(email))[0]?.subject).toContain('Your account is approved')
    expect(await readRow(id)).toMatchObject({ memo_company: 'Approved & Co' })
  })

  test('and memos use the names that the administrator wrote, not those that the user wrote', async () => {
    const { body: user } = await save({ ...details, email: 'memo@example.com', emailConfirmed: true })
    await shop.db
      .updateTable('addresses')
      .set({ company: 'Rich Uncle', last_name: 'Uncle' })
      .where('user_id', '=', user.id)
      .execute()
    await save({ id: user.id, phone: '+31 20 123 4567' })
    expect(await readRow(user.id)).toMatchObject({
      memo_company: details.company,
      memo_full_name: 'Zoë Ångström',
    })
    await save({ id: user.id, company: 'Nord Two' })
    expect(await readRow(user.id)).toMatchObject({
      memo_company: 'Nord Two',
      memo_full_name: 'Zoë Ångström',
    })
  })

  test('with a wrong email address: old links expire, and the new address is to be confirmed', async () => {
    const { id, email } = await visitors.register()
    const { token } = await visitors.readLink(email)
    const right = 'right@example.com'
    const { body } = await save({ id, email: right })
    expect(body).toMatchObject({ email: right, emailConfirmed: false, addresses: [{ email: right }] })
    for (const to of [email, right]) {
      const reply = await shop.call('confirmEmail', { body: { email: to, token } })
      expect(reply.body.code).toBe(150)
    }
    const fresh = await visitors.readLink(right)
    const reply = await shop.call('confirmEmail', { body: { email: right, token: fresh.token } })
    expect(reply.status).toBe(204)
  })

  test('without any address, who gets one', async () => {
    const { id } = await shop.addUser()
    await shop.db.deleteFrom('addresses').where('user_id', '=', id).execute()
    const { body } = await save({ id, company: 'First' })
    expect(body.addresses).toMatchObject([{ company: 'First', isBilling: true }])
  })

  test('who is demoted and loses administration at once', async () => {
    const other = await shop.addUser({ role: 'Administrator' })
    expect((await shop.call('listUsers', { token: other.token })).status).toBe(200)
    await save({ id: other.id, role: 'Customer' })
    expect((await shop.call('listUsers', { token: other.token })).status).toBe(401)
    expect((await shop.call('listUsers', { token: await shop.signIn(other.id) })).status).toBe(403)
  })

  test.each([
    ['demoted', { role: 'Customer' }],
    ['disapproved', { approved: false }],
    ['unconfirmed', { emailConfirmed: false }],
  ])('but the last administrator cannot be %s', async (_name, change) => {
    expect(await refuse(() => save({ id: admin.id, ...change }))).toBe(
      '403 FORBIDDEN | You can’t remove the last administrator',
    )
  })

  test('but not with invalid data', async () => {
    const { id, email } = await shop.addUser()
    expect(await refuse(() => save({ id: 999_999, discount: 1 }))).toBe('404 USER_NOT_FOUND')
    expect(await refuse(() => save({ id, email: 'Chief@Example.com' }))).toBe('409 EMAIL_ALREADY_EXISTS')
    expect(await refuse(() => save({ id, password: 'another long one' }))).toBe(
      '400 INVALID_REQUEST | password: Only the user can change their own password',
    )
    expect(await refuse(() => save({ id, domainProvider: email }))).toBe(
      '400 INVALID_REQUEST | domainProvider: A user can’t be a customer of their own storefront',
    )
    expect(await refuse(() => save({ id, email: '' }))).toContain('400 INVALID_REQUEST | email: ')
  })

  test('but a customer cannot', async () => {
    const { id, token } = await shop.addUser()
    expect(await refuse(() => save({ id, discount: 100 }, { token }))).toBe('403 FORBIDDEN')
  })
})
