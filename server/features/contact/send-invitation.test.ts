import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'

let shop: TestShop
let ann: { id: number; email: string; token: string }

const url = 'https://shop.example/white-diamonds?shapeIds=12'

beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: 'https://shop.example', BRAND_NAME: 'Stern' })
  await shop.addUser({ role: 'Administrator', email: 'chief@example.com' })
})
beforeEach(async () => {
  ann = await shop.addUser({ company: 'Nord & Søn' })
})
afterAll(() => shop.close())

const invite = (body: object) => shop.call('sendInvitation', { token: ann.token, body: { url, ...body } })
const makeFriends = (howMany: number, from = 0) =>
  Array.from({ length: howMany }, (_, index) => `friend-${from + index}@example.com`)

const readMails = () =>
  shop.db
    .selectFrom('outbox_mails')
    .selectAll()
    .where('reply_to_address', '=', ann.email)
    .orderBy('id')
    .execute()
const readAll = async () => ({
  mails: (await readMails()).map(({ id }) => id),
  invitations: await shop.db.selectFrom('invitations').selectAll().orderBy('id').execute(),
})

describe('an invitation', () => {
  test('goes to each address once, on behalf of the user, who receives the replies', async () => {
    const emails = ['bob@example.com', 'BOB@example.com', 'carl@example.com']
    expect((await invite({ emails })).status).toBe(204)
    const mails = await readMails()
    expect(mails.map(({ recipient }) => recipient)).toEqual(['BOB@example.com', 'carl@example.com'])
    expect(mails[0]!.subject).toMatch(/^Ada Tester \d+ invites you to Stern - Stern$/)
    expect(mails[0]!.body_text).toContain(url)
    expect(mails[0]!.body_text).toContain(`, Nord & Søn (${ann.email}) would like to show you this:`)
    expect(mails[0]!.body_html).toContain('Nord &amp; Søn')
  })

  test('without addresses goes to support', async () => {
    await invite({})
    expect((await readMails()).map(({ recipient }) => recipient)).toEqual(['chief@example.com'])
  })

  test.each([
    'https://evil.example/white-diamonds',
    'https://shop.example.evil.example/',
    'javascript:alert(1)',
  ])('to %s is refused', async (elsewhere) => {
    expect(await readRefusal(() => invite({ url: elsewhere, emails: makeFriends(1) }), readAll)).toBe(
      '400 INVALID_REQUEST | url: Enter a link to a page of this shop',
    )
  })
})

describe('the limit of ten addresses a day', () => {
  test('refuses a whole request that exceeds it', async () => {
    expect((await invite({ emails: makeFriends(7) })).status).toBe(204)
    const tooMany = () => invite({ emails: makeFriends(4, 7) })
    expect(await readRefusal(tooMany, readAll)).toBe(
      '429 INVALID_REQUEST | emails: Up to 10 addresses a day; 3 left today',
    )
    expect((await invite({ emails: makeFriends(3, 7) })).status).toBe(204)
    expect(await readRefusal(() => invite({}), readAll)).toMatch(/^429 .* 0 left today$/)
  })

  test('holds for concurrent requests', async () => {
    const replies = await Promise.all(
      Array.from({ length: 4 }, (_, turn) => invite({ emails: makeFriends(4, turn * 4) })),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 204, 429, 429])
    expect(await readMails()).toHaveLength(8)
  })

  test('resets after a day and applies per user', async () => {
    await invite({ emails: makeFriends(10) })
    const other = await shop.addUser()
    const reply = await shop.call('sendInvitation', {
      token: other.token,
      body: { url, emails: makeFriends(10) },
    })
    expect(reply.status).toBe(204)
    await shop.db
      .updateTable('invitations')
      .set({ at: sql<Date>`now() - interval '25 hours'` })
      .where('user_id', '=', ann.id)
      .execute()
    expect((await invite({ emails: makeFriends(10) })).status).toBe(204)
  })
})
