import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'

let shop: TestShop
let admin: { id: number; email: string; token: string }
let count = 0
let form: { name: string; subject: string; body: string }

beforeAll(async () => {
  shop = await openTestShop({ BRAND_NAME: 'Stern & Söhne', PUBLIC_URL: 'https://shop.example' })
  admin = await shop.addUser({ role: 'Administrator' })
})
beforeEach(() => {
  count += 1
  form = {
    name: `Template ${count}`,
    subject: 'New stones for {{company}}',
    body: '<p>Dear {{name}}, look at <a href="{{shopUrl}}">our shop</a>.</p>',
  }
})
afterAll(() => shop.close())

const create = (body: unknown = form) => shop.call('createEmailTemplate', { token: admin.token, body })
const change = (id: number, body: unknown, headers: Record<string, string> = {}) =>
  shop.call('changeEmailTemplate', { token: admin.token, params: { id }, body, headers })
const remove = (id: number) => shop.call('deleteEmailTemplate', { token: admin.token, params: { id } })
const preview = (body: unknown) => shop.call('previewEmailTemplate', { token: admin.token, body })

async function readAll() {
  return {
    templates: await shop.db.selectFrom('email_templates').selectAll().orderBy('id').execute(),
    audit: await shop.db.selectFrom('audit_entries').selectAll().orderBy('id').execute(),
  }
}

describe('a template', () => {
  test('is created, found, changed and deleted', async () => {
    const created = await create()
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({ ...form, id: expect.any(Number), version: 1 })
    const { id } = created.body
    const found = await shop.call('listEmailTemplates', {
      token: admin.token,
      query: { page: 0, q: form.name, sort: 'name' },
    })
    expect(found.body.items).toContainEqual(created.body)
    const changed = await change(id, { ...form, subject: 'Zaya 東京 "\'<b>' })
    expect(changed.status).toBe(200)
    expect(changed.body).toMatchObject({ id, subject: 'Zaya 東京 "\'<b>', version: 2 })
    expect(changed.headers['etag']).toBe('"v2"')
    expect((await remove(id)).status).toBe(204)
    expect((await remove(id)).body).toMatchObject({ code: 60 })
  })

  test('keeps the first of two simultaneous changes, and shows it to the second editor', async () => {
    const { body: template } = await create()
    const headers = { 'if-match': '"v1"' }
    expect((await change(template.id, { ...form, subject: 'First' }, headers)).status).toBe(200)
    const second = () => change(template.id, { ...form, subject: 'Second' }, headers)
    expect(await readRefusal(second, readAll)).toMatch(/^412 INVALID_REQUEST/)
    expect((await second()).body.present).toMatchObject({ subject: 'First', version: 2 })
  })

  test('has a unique name', async () => {
    const { body: other } = await create()
    const mine = await create({ ...form, name: `${form.name} mine` })
    const isTaken = '400 INVALID_REQUEST | name: A template with this name already exists'
    expect(await readRefusal(() => create(), readAll)).toBe(isTaken)
    const takeName = () => change(mine.body.id, { ...form, name: other.name.toUpperCase() })
    expect(await readRefusal(takeName, readAll)).toBe(isTaken)
    expect((await change(mine.body.id, { ...form, name: mine.body.name })).status).toBe(200)
  })

  test('with unknown placeholders is refused, with the position of each', async () => {
    const faulty = {
      ...form,
      subject: 'For {{compny}}',
      body: '<p>\n  {{name}} {{nmae}}</p><a href={{shopUrl}}>',
    }
    expect(await readRefusal(() => create(faulty), readAll)).toMatch(/^400 INVALID_REQUEST/)
    expect((await create(faulty)).body.details).toEqual([
      {
        path: 'subject',
        message: expect.stringContaining('Line 1, column 5: Unknown placeholder {{compny}}'),
      },
      {
        path: 'body',
        message: expect.stringContaining('Line 2, column 12: Unknown placeholder {{nmae}}'),
      },
      { path: 'body', message: 'Line 2, column 32: Inside a tag, put {{shopUrl}} in quotes' },
    ])
    const { body: template } = await create()
    expect(await readRefusal(() => change(template.id, faulty), readAll)).toMatch(/^400 INVALID_REQUEST/)
  })
})

describe('a preview', () => {
  test('is the email as a user would receive it, with their names as plain text', async () => {
    const user = await shop.addUser({ company: '<b>Nord & {{email}}</b>' })
    const { status, body } = await preview({ ...form, userId: user.id })
    expect(status).toBe(200)
    expect(body.subject).toBe('New stones for <b>Nord & {{email}}</b>')
    expect(body.html).toContain('<p>Dear Ada Tester')
    expect(body.html).toContain('<title>New stones for &lt;b&gt;Nord &amp; {{email}}&lt;/b&gt;</title>')
    expect(body.html).toContain('Stern &amp; Söhne')
    expect(body.html).toContain('href="https://shop.example/api/emails/unsubscribe"')
    expect(body.text).toContain('look at our shop [https://shop.example/]')
    expect(body.text).toMatch(/Unsubscribe\s\[https:\/\/shop.example\/api\/emails\/unsubscribe\]$/)
  })

  test('is the administrator’s own email if no user is named, and saves nothing', async () => {
    const before = await readAll()
    const { body } = await preview({ subject: 'Hello', body: 'To {{email}}\n<3 & more' })
    expect(body.html).toContain(`<p>To ${admin.email}<br>\n&lt;3 &amp; more</p>`)
    expect(body.text).toContain(`To ${admin.email}\n<3 & more`)
    expect(await readAll()).toEqual(before)
  })

  test('of a complete page keeps its design, with the unsubscribe link at its end', async () => {
    const page = '<!doctype html><html><body style="color:red"><h1>News</h1></body></html>'
    const { body } = await preview({ subject: 'News', body: page })
    expect(body.html).toMatch(
      /^<!doctype html><html><body style="color:red"><h1>News<\/h1>.*Unsubscribe<\/a><\/p>\n<\/body><\/html>$/s,
    )
  })

  test('of tags nested tens of thousands deep works like any other', async () => {
    const { status, body } = await preview({ subject: 'Deep', body: `${'<div>'.repeat(39_000)}words` })
    expect(status).toBe(200)
    expect(body.html).toContain('Unsubscribe</a>')
    expect(body.text).toContain('Unsubscribe')
  })

  test('for an unknown user is refused', async () => {
    expect((await preview({ ...form, userId: 999_999_999 })).body).toMatchObject({ code: 140 })
  })

  test('with faults is refused as saving would be', async () => {
    expect((await preview({ ...form, body: '{{nobody}}' })).body).toMatchObject({ code: 90 })
  })
})

describe('the newest stones in an email', () => {
  const body = 'Dear {{firstName}},\n\n{{newStones}}\n\nBye'

  test('are an invented list in the preview of a shop without stock', async () => {
    await shop.db.updateTable('diamonds').set({ off_sale: 'administrator' }).execute()
    await shop.services.changes.catchUp()
    const { body: sample } = await preview({ subject: 'New for {{company}}', body, isSample: true })
    expect(sample.subject).toBe('New for Peters & Co. Jewellers')
    expect(sample.html).toContain('<p>Dear Anna,</p>\n<table class="rows"')
    expect(sample.text).toMatch(/Stock no\.\s+Stone\s+Price/)
    expect(sample.text).toContain('SAMPLE-1')
  })

  test('are those that the recipient may buy, newest first, at their prices', async () => {
    const customer = await shop.addUser({ discount: 10 })
    await addStones(shop, [
      { stock_id: 'OLD-1' },
      { stock_id: 'GONE-1', off_sale: 'administrator' },
      { stock_id: 'NEW-1' },
    ])
    await shop.db
      .insertInto('stone_arrivals')
      .columns(['diamond_id'])
      .expression((from) => from.selectFrom('diamonds').select('id').orderBy('id'))
      .execute()
    const { body: own } = await preview({ subject: 'New', body, userId: customer.id })
    expect(own.text).toMatch(/NEW-1.*\$4,500\.00\s+OLD-1/s)
    expect(own.text).not.toContain('GONE-1')
    const { body: sample } = await preview({ subject: 'New', body, isSample: true })
    expect(sample.text).toMatch(/NEW-1.*\$5,000\.00\s+OLD-1/s)
    expect(sample.text).not.toContain('GONE-1')
  })

  test('cannot stand in a subject or a tag', async () => {
    const faulty = { ...form, subject: 'For {{newStones}}', body: '<p title="{{newStones}}">x</p>' }
    expect(await readRefusal(() => create(faulty), readAll)).toMatch(/^400 INVALID_REQUEST/)
    expect((await create(faulty)).body.details).toEqual([
      { path: 'subject', message: expect.stringContaining('in the text of the message only') },
      { path: 'body', message: expect.stringContaining('in the text of the message only') },
    ])
  })
})
