import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import { getUnsubscribeSecret, makeUnsubscribeLink } from '#server/features/newsletters/unsubscribe-links.ts'

let shop: TestShop
let admin: { id: number; token: string }
let channels: { id: number; name: string }[]
let reader: { id: number; token: string }

beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: 'https://shop.example', BRAND_NAME: 'Stern & <Söhne>' })
  admin = await shop.addUser({ role: 'Administrator' })
  channels = await shop.db
    .insertInto('email_channels')
    .values([{ name: 'New <stones>' }, { name: 'Shows' }])
    .returning(['id', 'name'])
    .execute()
})
beforeEach(async () => {
  reader = await shop.addUser()
  const body = { channelIds: channels.map(({ id }) => id) }
  await shop.call('changeOwnSubscriptions', { token: reader.token, body })
})
afterAll(() => shop.close())

type Query = { user: string; channels: string; signature: string }

async function makeQuery(channelIds = [channels[0]!.id]): Promise<Query> {
  const secret = await getUnsubscribeSecret(shop.db)
  const subscription = { userId: reader.id, channelIds }
  const { searchParams } = new URL(makeUnsubscribeLink(shop.services.settings, null, subscription, secret))
  return {
    user: searchParams.get('user') ?? '',
    channels: searchParams.get('channels') ?? '',
    signature: searchParams.get('signature') ?? '',
  }
}

async function listSubscribed(): Promise<string[]> {
  const { body } = await shop.call('readCurrentUser', { token: reader.token })
  return body.emailChannels.map(({ name }: { name: string }) => name)
}

const readSubscriptions = () =>
  shop.db.selectFrom('channel_subscriptions').selectAll().orderBy('user_id').orderBy('channel_id').execute()

/** Posts the link as email programs do (RFC 8058), and as a browser sends the page's form. */
function postForm(url: string, payload: string, type = 'application/x-www-form-urlencoded') {
  return shop.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
}

describe('the unsubscribe link of a newsletter', () => {
  test('opens a page with one button and the names of the newsletters, and changes nothing yet', async () => {
    const before = await readSubscriptions()
    const reply = await shop.call('readUnsubscribePage', { query: await makeQuery() })
    expect(reply.status).toBe(200)
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.body).toContain('“New &lt;stones&gt;” from Stern &amp; &lt;Söhne&gt;')
    expect(reply.body.match(/<button>/g)).toHaveLength(1)
    expect(await readSubscriptions()).toEqual(before)
  })

  test('ends its own subscription at the press of its button, and no other', async () => {
    const page = await shop.call('readUnsubscribePage', { query: await makeQuery() })
    const action = /action="([^"]+)"/.exec(page.body)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const reply = await postForm(action, '')
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toContain('You are unsubscribed')
    expect(await listSubscribed()).toEqual(['Shows'])
  })

  test.each([
    ['URL-encoded', 'List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded'],
    [
      'multipart',
      '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
      'multipart/form-data; boundary=b',
    ],
  ])('works in email programs as RFC 8058 defines, with a %s form', async (_what, payload, type) => {
    const query = new URLSearchParams(await makeQuery(channels.map(({ id }) => id))).toString()
    expect((await postForm(`/api/emails/unsubscribe?${query}`, payload, type)).statusCode).toBe(200)
    expect(await listSubscribed()).toEqual([])
  })

  test('works twice, and for a user who was deleted', async () => {
    const query = await makeQuery()
    expect((await shop.call('unsubscribe', { query })).status).toBe(200)
    expect((await shop.call('unsubscribe', { query })).status).toBe(200)
    await shop.db.deleteFrom('users').where('id', '=', reader.id).execute()
    expect((await shop.call('unsubscribe', { query })).status).toBe(200)
  })

  test.each<[string, (query: Query) => Partial<Query>]>([
    ['for another user', ({ user }) => ({ user: String(Number(user) + 1) })],
    ['for another newsletter', () => ({ channels: String(channels[1]!.id) })],
    ['for more newsletters', (query) => ({ channels: `${query.channels}.${channels[1]!.id}` })],
    ['with another signature', () => ({ signature: 'forged' })],
    ['cut short', ({ signature }) => ({ signature: signature.slice(0, -1) })],
  ])('%s is invalid', async (_what, change) => {
    const query = await makeQuery()
    const forged = { ...query, ...change(query) }
    const postForged = () => shop.call('unsubscribe', { query: forged })
    expect(await readRefusal(postForged, readSubscriptions)).toBe('400 VERIFICATION_FAILED')
    const { status, body } = await shop.call('readUnsubscribePage', { query: forged })
    expect(status).toBe(200)
    expect(body).toContain('This link is incomplete')
    expect(body).not.toContain('<button>')
  })

  test('without parameters opens a page that says so', async () => {
    expect((await shop.call('readUnsubscribePage')).body).toContain('This link is incomplete')
  })

  test('works during maintenance', async () => {
    await shop.call('changeMaintenance', { token: admin.token, query: { isenabled: true } })
    const query = await makeQuery()
    const replies = [
      await shop.call('readUnsubscribePage', { query }),
      await shop.call('unsubscribe', { query }),
    ]
    await shop.call('changeMaintenance', { token: admin.token, query: { isenabled: false } })
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(await listSubscribed()).toEqual(['Shows'])
  })

  test('is not a session token', async () => {
    const { signature } = await makeQuery()
    expect((await shop.call('readCurrentUser', { token: signature })).status).toBe(401)
  })
})
