import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestReply, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import { createVisitorActions, type VisitorActions } from '#tests/support/shops/visitor-actions.ts'

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

describe('registering', () => {
  test('creates an unconfirmed, unapproved customer with a main address and newsletters', async () => {
    const channels = await shop.db
      .insertInto('email_channels')
      .values([{ name: 'New stones' }, { name: 'Shows' }])
      .returning('id')
      .execute()
    const channelIds = channels.map(({ id }) => id)
    const { id, email, reply } = await visitors.register({ channelIds, federationId: 3_000_000_000 })
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
    const row = await shop.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.password_hash).toMatch(/^\$argon2id\$/)
    expect([row.memo_company, row.memo_full_name]).toEqual([null, null])
  })

  test.each([
    ['with an umlaut', 'Müller@Exämple.de', 'müller@xn--exmple-cua.de', 'MÜLLER@xn--exmple-cua.de'],
    ['of a Cyrillic domain', 'info@алмазы.рф', 'info@xn--80aavof6g.xn--p1ai', 'INFO@АЛМАЗЫ.РФ'],
  ])(
    'takes an email address %s, which is the same however it is written',
    async (_what, typed, stored, other) => {
      const { reply } = await visitors.register({ email: typed })
      expect(reply.body.user.email).toBe(stored)
      expect((await visitors.readLink(stored)).email).toBe(stored)
      const again = visitors.makeRegistration({ email: other })
      expect(await refuse(() => shop.call('register', { body: again }))).toMatch(/^409 EMAIL_ALREADY_EXISTS/)
      expect((await visitors.login(other)).body).toMatchObject({ name: 'EMAIL_NOT_VERIFIED' })
    },
  )

  test('sends a link to the shop’s own address, and stores only the hash of its token', async () => {
    const body = visitors.makeRegistration()
    await shop.call('register', { body, headers: { host: 'evil.example' } })
    const link = await visitors.readLink(body.email)
    expect(link).toMatchObject({ origin: 'http://127.0.0.1:0', path: '/confirm-email', email: body.email })
    const tokens = await shop.db.selectFrom('email_tokens').select('token_hash').execute()
    expect(tokens.map(({ token_hash }) => token_hash)).not.toContain(link.token)
  })

  test('on a storefront creates a customer of its owner', async () => {
    const agent = await shop.addUser({ email: 'agent@example.com' })
    await shop.db.updateTable('users').set({ domain: 'Agent.example' }).where('id', '=', agent.id).execute()
    await shop.services.changes.catchUp()
    const body = visitors.makeRegistration()
    const reply = await shop.call('register', { body, headers: { host: 'agent.example:8080' } })
    expect(reply.body.user.domainProvider).toBe('Agent.example')
    expect(await visitors.readLink(body.email)).toMatchObject({ origin: 'https://agent.example' })
  })

  test('is refused for an email address in use, in any case', async () => {
    const { email } = await visitors.register()
    const body = visitors.makeRegistration({ email: email.toUpperCase() })
    expect(await refuse(() => shop.call('register', { body }))).toBe('409 EMAIL_ALREADY_EXISTS')
  })

  test('one email address twice at once creates one user and sends one email', async () => {
    const body = visitors.makeRegistration()
    const replies = await Promise.all([1, 2, 3].map(() => shop.call('register', { body })))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    const users = await shop.db.selectFrom('users').select('id').where('email', '=', body.email).execute()
    expect(users).toHaveLength(1)
    expect(await countMails(body.email)).toBe(1)
  })

  test.each([
    ['the email as password', { email: 'ann@example.com', password: 'ANN@example.com' }, 'password'],
    ['a short password', { password: 'too short' }, 'password'],
    ['an unknown country', { countryId: 9999 }, 'countryId'],
    ['an unknown business type', { businessTypeId: 5 }, 'businessTypeId'],
    ['an unknown newsletter', { channelIds: [999_999] }, 'channelIds'],
    ['a name of spaces', { firstName: '   ' }, 'firstName'],
    ['no company', { company: '' }, 'company'],
    ['no email address', { email: 'nobody' }, 'email'],
  ])('with %s is refused with the name of the field', async (_name, changes, path) => {
    const body = visitors.makeRegistration(changes)
    const refusal = await refuse(() => shop.call('register', { body }))
    expect(refusal).toContain(`400 INVALID_REQUEST | ${path}: `)
  })
})

async function countMails(to: string): Promise<number> {
  const mails = await shop.db.selectFrom('outbox_mails').select('id').where('recipient', '=', to).execute()
  return mails.length
}
