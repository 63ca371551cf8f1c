import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'

let shop: TestShop
let admin: { id: number; email: string; token: string }

beforeAll(async () => {
  shop = await openTestShop({ BRAND_NAME: 'Stern' })
  admin = await shop.addUser({ role: 'Administrator', email: 'chief@example.com' })
})
afterAll(() => shop.close())

const information = {
  company: 'Stern & Söhne',
  address: 'Hoveniersstraat 2\n2018 Antwerpen',
  phone: '+32 3 123 45 67',
  email: 'office@example.com',
  hours: 'Mon-Fri 9-17',
  mapUrl: 'https://maps.example/stern?x=1&y=2',
}
const nothing = { company: null, address: null, phone: null, email: null, hours: null, mapUrl: null }
const ada = { name: 'Ada "Stone" Müller', email: 'ada@example.com', phone: '+32 1', position: 'Memos' }
const bob = { name: 'Bob', email: 'bob@example.com', phone: null, position: null }

const change = (body: object, headers: Record<string, string> = {}) =>
  shop.call('changeContact', { token: admin.token, body, headers })
const changeSupport = (body: unknown, headers: Record<string, string> = {}) =>
  shop.call('changeSupportContacts', { token: admin.token, body, headers })

async function readAll() {
  return {
    settings: await shop.db.selectFrom('site_settings').selectAll().orderBy('name').execute(),
    mails: await shop.db.selectFrom('outbox_mails').select('id').orderBy('id').execute(),
    audit: await shop.db.selectFrom('audit_entries').select('id').orderBy('id').execute(),
  }
}

describe('contact information', () => {
  test('is empty at first, and then what an administrator saves', async () => {
    expect((await shop.call('readContact')).body).toEqual(nothing)
    const { status, body, headers } = await change(information)
    expect(status).toBe(200)
    expect(body).toEqual({ ...information, version: expect.any(Number) })
    expect(headers['etag']).toBe(`"v${body.version}"`)
    expect((await shop.call('readContact')).body).toEqual(information)
    expect((await shop.call('readContact', { token: admin.token })).body).toEqual(body)
  })

  test('is cleared where a field is omitted or empty', async () => {
    await change(information)
    await change({ phone: '1', hours: '' })
    expect((await shop.call('readContact')).body).toEqual({ ...nothing, phone: '1' })
  })

  test('changed by two administrators keeps the first change', async () => {
    const { body } = await change(information)
    const headers = { 'if-match': `"v${body.version}"` }
    await change({ phone: 'first' }, headers)
    expect(await readRefusal(() => change({ phone: 'second' }, headers), readAll)).toMatch(/^412/)
  })

  test.each(['javascript:alert(1)', 'ftp://maps.example', 'not an address'])(
    'refuses %s as the map link',
    async (mapUrl) => {
      expect(await readRefusal(() => change({ mapUrl }), readAll)).toMatch(/^400 INVALID_REQUEST \| mapUrl/)
    },
  )
})

describe('support contacts', () => {
  test('are public, and receive the contact messages', async () => {
    const changed = await changeSupport([ada, { name: 'Bob', email: 'bob@example.com' }])
    expect(changed.status).toBe(200)
    expect(changed.body).toEqual([ada, bob])
    expect((await shop.call('listSupportContacts')).body).toEqual([ada, bob])
    const { rows } = await readMailsOf(() => write())
    expect(rows.map(({ recipient }) => recipient)).toEqual(['ada@example.com', 'bob@example.com'])
  })

  test('without any, administrators receive the messages', async () => {
    await changeSupport([])
    const { rows } = await readMailsOf(() => write())
    expect(rows.map(({ recipient }) => recipient)).toEqual(['chief@example.com'])
  })

  test('changed by two administrators keep the first change and show it to the second', async () => {
    await changeSupport([ada])
    const { headers } = await shop.call('listSupportContacts', { token: admin.token })
    const same = { 'if-match': String(headers['etag']) }
    expect((await changeSupport([bob], same)).status).toBe(200)
    expect(await readRefusal(() => changeSupport([], same), readAll)).toMatch(/^412/)
    expect((await changeSupport([], same)).body.present).toEqual([bob])
  })
})

const message = { name: 'Zoë Ångström', email: 'zoe@example.com', message: 'Do you have\npear shapes?' }
const write = (body: object = message) => shop.call('sendContactMessage', { body })

async function readMailsOf(act: () => Promise<unknown>) {
  const before = await shop.db.selectFrom('outbox_mails').select('id').execute()
  const reply = await act()
  const rows = await shop.db
    .selectFrom('outbox_mails')
    .selectAll()
    .where('id', 'not in', [0, ...before.map(({ id }) => id)])
    .orderBy('id')
    .execute()
  return { reply, rows }
}

describe('a message from a visitor', () => {
  test('is sent to support with the visitor as the reply address', async () => {
    await changeSupport([ada])
    const { reply, rows } = await readMailsOf(() => write({ ...message, subject: 'Pears, "fancy" ones' }))
    expect(reply).toMatchObject({ status: 204 })
    expect(rows).toMatchObject([
      {
        recipient: 'ada@example.com',
        subject: 'Message: Pears, "fancy" ones - Stern',
        reply_to_name: 'Zoë Ångström',
        reply_to_address: 'zoe@example.com',
        is_bulk: false,
      },
    ])
    expect(rows[0]!.body_text).toContain(
      'Zoë Ångström <zoe@example.com> sent a message through the contact form:',
    )
    expect(rows[0]!.body_text).toContain('Do you have\npear shapes?')
    expect(rows[0]!.body_html).toContain('Do you have<br>\npear shapes?')
  })

  test('is treated as plain text if it contains HTML tags', async () => {
    const { rows } = await readMailsOf(() => write({ ...message, message: '<script>alert(1)</script>' }))
    expect(rows[0]!.body_html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  })

  test.each([
    ['no text', { message: ' ' }, 'message'],
    ['too much text', { message: 'x'.repeat(5001) }, 'message'],
    ['no address', { email: 'nobody' }, 'email'],
    ['two addresses', { email: 'a@example.com, b@example.com' }, 'email'],
    ['no name', { name: '' }, 'name'],
    ['a header line in the name', { name: 'Eve\r\nBcc: everybody@example.com' }, 'name'],
    ['a header line in the subject', { subject: 'News\nBcc: everybody@example.com' }, 'subject'],
  ])('with %s is refused', async (_what, changes, path) => {
    const refusal = await readRefusal(() => write({ ...message, ...changes }), readAll)
    expect(refusal).toMatch(new RegExp(`^400 INVALID_REQUEST \\| ${path}:`))
  })

  test('needs a captcha if the shop has one, and has a strict rate limit', async () => {
    const guarded = await openTestShop({ CAPTCHA: 'altcha', RATE_LIMIT: 'on' })
    const send = () => guarded.call('sendContactMessage', { body: { ...message, captcha: 'forged' } })
    expect((await send()).body).toMatchObject({ name: 'INVALID_RECAPTCHA' })
    const replies = []
    for (let turn = 0; turn < 5; turn += 1) replies.push((await send()).status)
    expect(replies).toEqual([400, 400, 400, 400, 429])
    expect(await guarded.db.selectFrom('outbox_mails').select('id').execute()).toEqual([])
    await guarded.close()
  })
})
