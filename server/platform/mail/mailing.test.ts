import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestShop, type NewUser, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import { findJob } from '#server/platform/jobs/job-store.ts'
import { sendMailing } from '#server/features/newsletters/send-mailing.ts'

let shop: TestShop
let admin: { id: number; token: string }
let count = 0
let channelId: number

beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: 'https://shop.example', BRAND_NAME: 'Stern' })
  admin = await shop.addUser({ role: 'Administrator' })
  // Tests run each step themselves.
  await shop.services.jobs.stop()
})
beforeEach(async () => {
  channelId = await addChannel()
})
afterAll(() => shop.close())

async function addChannel(): Promise<number> {
  count += 1
  const { body } = await shop.call('createChannel', {
    token: admin.token,
    body: { name: `Channel ${count}` },
  })
  return body.id
}

async function addSubscriber(channelIds = [channelId], user: NewUser = {}) {
  const added = await shop.addUser(user)
  await shop.db
    .insertInto('channel_subscriptions')
    .values(channelIds.map((channel_id) => ({ user_id: added.id, channel_id })))
    .execute()
  return added
}

const send = (body: object) =>
  shop.call('sendEmails', {
    token: admin.token,
    body: { subject: 'News for {{name}}', body: '<p>Dear {{firstName}}</p>', ...body },
  })

async function takeStep(jobId: number) {
  const job = await findJob(shop.db, jobId)
  return sendMailing(shop.services, job!)
}

async function listMails(to: string) {
  return shop.db.selectFrom('outbox_mails').selectAll().where('recipient', '=', to).execute()
}

async function readAll() {
  return {
    jobs: await shop.db.selectFrom('jobs').selectAll().orderBy('id').execute(),
    receivers: await shop.db.selectFrom('mailing_receivers').selectAll().orderBy('user_id').execute(),
    mails: await shop.db.selectFrom('outbox_mails').select('id').orderBy('id').execute(),
    audit: await shop.db.selectFrom('audit_entries').select('id').orderBy('id').execute(),
  }
}

test('requests with the same idempotency key start one mailing', async () => {
  await addSubscriber()
  const sendWithKey = (key: string) =>
    shop.call('sendEmails', {
      token: admin.token,
      body: { subject: 'Once', body: 'Dear reader', channelId },
      headers: { 'idempotency-key': key },
    })
  const [first, second] = await Promise.all([sendWithKey('press-1'), sendWithKey('press-1')])
  expect(second.body).toEqual(first.body)
  expect((await sendWithKey('press-1')).body).toEqual({ jobId: first.body.jobId, receivers: 1 })
  expect((await sendWithKey('press-2')).body.jobId).not.toBe(first.body.jobId)
  const reused = await shop.call('sendEmails', {
    token: admin.token,
    body: { subject: 'Once', body: 'Dear other reader', channelId },
    headers: { 'idempotency-key': 'press-1' },
  })
  expect([reused.status, reused.body]).toMatchObject([409, { code: 90 }])
})

describe('a newsletter', () => {
  test('goes once to every subscriber in good standing, with their name and unsubscribe link', async () => {
    const ann = await addSubscriber()
    const bob = await addSubscriber()
    await addSubscriber([channelId], { approved: false })
    await addSubscriber([channelId], { emailConfirmed: false })
    await addSubscriber([channelId], { blocked: true })
    await shop.addUser()
    const { status, body } = await send({ channelId })
    expect(status).toBe(200)
    expect(body).toEqual({ jobId: expect.any(Number), receivers: 2 })
    expect(await takeStep(body.jobId!)).toEqual({
      done: 2,
      total: 2,
      result: { receivers: 2, passedOver: 0 },
    })
    const [mail, ...more] = await listMails(ann.email)
    expect(more).toEqual([])
    expect(mail!.subject).toMatch(/^News for Ada Tester \d+$/)
    expect(mail!.body_html).toContain('<p>Dear Ada</p>')
    expect(mail!.is_bulk).toBe(true)
    const url = new URL(mail!.unsubscribe_url!)
    expect(url.origin).toBe('https://shop.example')
    expect(url.searchParams.get('user')).toBe(String(ann.id))
    expect(url.searchParams.get('channels')).toBe(String(channelId))
    expect(mail!.body_html).toContain(`href="${mail!.unsubscribe_url!.replaceAll('&', '&amp;')}"`)
    expect(mail!.body_text).toContain(mail!.unsubscribe_url)
    const [other] = await listMails(bob.email)
    expect(other!.unsubscribe_url).not.toBe(mail!.unsubscribe_url)
  })

  test('to several channels reaches a subscriber of both once, and unsubscribes from both', async () => {
    const second = await addChannel()
    const both = await addSubscriber([channelId, second])
    const one = await addSubscriber([second])
    const { body } = await send({ channelIds: [channelId, second, second] })
    expect(body.receivers).toBe(2)
    await takeStep(body.jobId!)
    const [mail, ...more] = await listMails(both.email)
    expect(more).toEqual([])
    expect(mail!.unsubscribe_url).toContain(`channels=${channelId}.${second}&`)
    expect((await listMails(one.email))[0]!.unsubscribe_url).toContain(`channels=${second}&`)
  })

  test('skips recipients who no longer qualify when their turn comes', async () => {
    const deleted = await addSubscriber()
    const blocked = await addSubscriber()
    const unsubscribed = await addSubscriber()
    const stays = await addSubscriber()
    const { body } = await send({ channelId })
    const late = await addSubscriber()
    await shop.db.deleteFrom('users').where('id', '=', deleted.id).execute()
    await shop.db.updateTable('users').set({ blocked: true }).where('id', '=', blocked.id).execute()
    await shop.call('changeOwnSubscriptions', { token: unsubscribed.token, body: { channelIds: [] } })
    expect(await takeStep(body.jobId!)).toEqual({
      done: 4,
      total: 4,
      result: { receivers: 1, passedOver: 3 },
    })
    for (const { email } of [deleted, blocked, unsubscribed, late]) expect(await listMails(email)).toEqual([])
    expect(await listMails(stays.email)).toHaveLength(1)
  })

  test('goes to nobody when its channel is deleted meanwhile', async () => {
    const reader = await addSubscriber()
    const { body } = await send({ channelId })
    await shop.call('deleteChannel', { token: admin.token, params: { id: channelId } })
    expect((await takeStep(body.jobId!)).result).toEqual({ receivers: 0, passedOver: 1 })
    expect(await listMails(reader.email)).toEqual([])
  })

  test('keeps the text of its template at the time of sending', async () => {
    const reader = await addSubscriber()
    count += 1
    const form = { name: `Template ${count}`, subject: 'As it was', body: 'Old words' }
    const { body: template } = await shop.call('createEmailTemplate', { token: admin.token, body: form })
    const params = { id: template.id }
    const { body } = await shop.call('sendEmails', {
      token: admin.token,
      body: { templateId: template.id, channelId },
    })
    await shop.call('changeEmailTemplate', {
      token: admin.token,
      params,
      body: { ...form, body: 'New words' },
    })
    await shop.call('deleteEmailTemplate', { token: admin.token, params })
    await takeStep(body.jobId!)
    const [mail] = await listMails(reader.email)
    expect(mail!.body_text).toContain('Old words')
  })

  test('reaches everybody once when several processes write it at the same time', async () => {
    const readers = [await addSubscriber(), await addSubscriber(), await addSubscriber()]
    const { body } = await send({ channelId })
    await Promise.all([takeStep(body.jobId!), takeStep(body.jobId!), takeStep(body.jobId!)])
    for (const { email } of readers) expect(await listMails(email)).toHaveLength(1)
    expect((await takeStep(body.jobId!)).result).toEqual({ receivers: 3, passedOver: 0 })
  })

  test('goes to nobody more after an administrator stops it', async () => {
    const reader = await addSubscriber()
    const { body } = await send({ channelId })
    const job = await findJob(shop.db, body.jobId!)
    await shop.call('stopJob', { token: admin.token, params: { id: body.jobId! } })
    await sendMailing(shop.services, job!)
    expect(await listMails(reader.email)).toEqual([])
  })

  test('equals its preview', async () => {
    const reader = await addSubscriber([channelId], { company: 'Nord & <Søn>' })
    const email = {
      subject: '{{company}} and {{name}}',
      body: 'Dear {{name}} of {{company}},\n\nsee {{shopUrl}}',
    }
    const { body: preview } = await shop.call('previewEmailTemplate', {
      token: admin.token,
      body: { ...email, userId: reader.id },
    })
    const { body } = await send({ channelId, ...email })
    await takeStep(body.jobId!)
    const [mail] = await listMails(reader.email)
    const withoutUnsubscribeLink = (text: string) =>
      text.replaceAll(/\?user=[^"\s\]]*/g, '').replaceAll(/\s+/g, ' ')
    expect(mail!.subject).toBe(preview.subject)
    expect(withoutUnsubscribeLink(mail!.body_html)).toBe(withoutUnsubscribeLink(preview.html))
    expect(withoutUnsubscribeLink(mail!.body_text)).toBe(withoutUnsubscribeLink(preview.text))
  })
})

describe('an email to selected users', () => {
  test('goes to users in good standing, subscribers or not, without an unsubscribe link', async () => {
    const user = await shop.addUser()
    const blocked = await shop.addUser({ blocked: true })
    const { body } = await send({ userIds: [user.id, blocked.id, user.id] })
    expect(body.receivers).toBe(1)
    await takeStep(body.jobId!)
    const [mail] = await listMails(user.email)
    expect(mail!.unsubscribe_url).toBeNull()
    expect(mail!.body_html).not.toContain('nsubscribe')
    expect(await listMails(blocked.email)).toEqual([])
  })
})

describe('before a mailing is sent', () => {
  test('a dry run counts its recipients and sends nothing', async () => {
    await addSubscriber()
    await addSubscriber()
    const before = await readAll()
    const { status, body } = await send({ channelId, dryRun: true })
    expect({ status, body }).toEqual({ status: 200, body: { jobId: null, receivers: 2 } })
    expect((await send({ channelIds: [], dryRun: true })).body.receivers).toBe(0)
    expect(await readAll()).toEqual(before)
  })

  test.each<[string, object, string]>([
    ['to nobody', {}, 'channelIds: Give either newsletters or users'],
    [
      'to channels and users',
      { channelIds: [1], userIds: [1] },
      'channelIds: Give either newsletters or users',
    ],
    ['to an unknown channel', { channelId: 999_999_999 }, 'channelId: Unknown newsletter: 999999999'],
    ['to an unknown user', { userIds: [999_999_999] }, 'userIds: User 999999999 not found'],
    ['to channels without subscribers', { channelIds: [] }, 'channelIds: This email has no recipients'],
    ['without a subject', { subject: '', userIds: [] }, 'subject: Give a template or a subject'],
    ['without a body', { body: null, userIds: [] }, 'body: Give a template or a body'],
    [
      'with both a template and a text',
      { templateId: 1, userIds: [] },
      'templateId: Give a template, or a subject and body, but not both',
    ],
    [
      'with an unsubscribe link but without a channel',
      { body: '{{unsubscribeUrl}}', userIds: [] },
      'userIds: Only a newsletter can contain {{unsubscribeUrl}}',
    ],
  ])('an email %s is refused', async (_what, body, reason) => {
    expect(await readRefusal(() => send(body), readAll)).toBe(`400 INVALID_REQUEST | ${reason}`)
  })

  test('unknown placeholders are refused', async () => {
    await addSubscriber()
    expect(await readRefusal(() => send({ channelId, body: '{{nobody}}' }), readAll)).toMatch(
      /^400 INVALID_REQUEST \| body: Line 1, column 1: Unknown placeholder {{nobody}}/,
    )
  })
})
