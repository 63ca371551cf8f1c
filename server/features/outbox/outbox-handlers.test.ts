import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import { listSupportAddresses } from '#server/identity/site/support-addresses.ts'
import { scheduleEmail } from '#server/platform/mail/outbox.ts'

let open: TestShop
let chief: Awaited<ReturnType<TestShop['addUser']>>

beforeAll(async () => {
  open = await openTestShop()
  chief = await open.addUser({ role: 'Administrator', email: 'chief@example.com' })
  await open.db.transaction().execute(async (tx) => {
    await scheduleEmail(tx, { to: 'ann@example.com', subject: 'First', text: 'One', html: '<p>One</p>' })
    await scheduleEmail(tx, { to: 'bob@example.com', subject: 'Second', text: 'Two', html: '<p>Two</p>' })
  })
  const failure = '550 5.1.1 No such mailbox here'
  await open.db
    .updateTable('outbox_mails')
    .set({ state: 'failed', failure })
    .where('subject', '=', 'First')
    .execute()
  open.services.mailer.wake()
  await open.services.mailer.stop()
})

afterAll(() => open.close())

const list = (query: Record<string, string | number> = {}) =>
  open.call('listOutbox', { token: chief.token, query })

test('the outbox shows every email with its state and reason, newest first', async () => {
  const { status, body } = await list()
  expect(status).toBe(200)
  expect(body).toMatchObject([
    {
      to: 'bob@example.com',
      subject: 'Second',
      text: 'Two',
      html: '<p>Two</p>',
      state: 'kept',
      failure: null,
    },
    { to: 'ann@example.com', state: 'failed', failure: '550 5.1.1 No such mailbox here', sentDate: null },
  ])
})

test('the outbox is paged, searched and sorted', async () => {
  const { body } = await list({ q: 'mailbox', page: 0 })
  expect(body).toMatchObject({ total: 1, items: [{ to: 'ann@example.com' }] })
  const failed = await list({ state: 'failed', page: 0 })
  expect(failed.body).toMatchObject({ total: 1, items: [{ to: 'ann@example.com' }] })
  expect((await list({ state: 'lost' })).status).toBe(400)
  const ordered = await list({ sort: 'to' })
  expect(ordered.body.map(({ to }: { to: string }) => to)).toEqual(['ann@example.com', 'bob@example.com'])
})

test('emails to the merchant go to the administrators who can sign in', async () => {
  await open.addUser({ role: 'Administrator', blocked: true })
  await open.addUser({ role: 'Administrator', emailConfirmed: false })
  await open.addUser({ role: 'Customer' })
  const second = await open.addUser({ role: 'Administrator' })
  const addresses = await open.db.transaction().execute(listSupportAddresses)
  expect(addresses).toEqual(['chief@example.com', second.email])
})

/** Inserts an email in a state. The mailer of this shop is stopped, so the state does not change. */
async function insertMail(state: string, bodyText = 'Words'): Promise<number> {
  await open.db
    .transaction()
    .execute((tx) =>
      scheduleEmail(tx, { to: 'carl@example.com', subject: 'S', text: bodyText, html: bodyText }),
    )
  const { id } = await open.db
    .updateTable('outbox_mails')
    .set({ state, attempts: 3, failure: 'Some reason' })
    .where('state', '=', 'scheduled')
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const readMail = (id: number) =>
  open.db.selectFrom('outbox_mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function findListed(id: number) {
  const { body } = await list()
  return body.find((mail: { id: number }) => mail.id === id)
}

describe('the links of an email', () => {
  const bodyText =
    'Open https://shop.example/confirm-email?email=a%40b.c&token=A-b_1 or <a href="https://shop.example/change-password?email=a&amp;token=A-b_1">here</a>'

  test.each(['sent', 'sending', 'failed', 'uncertain'])(
    'are hidden from administrators once it is %s',
    async (state) => {
      const mail = await findListed(await insertMail(state, bodyText))
      expect(mail!.text).toBe(
        'Open https://shop.example/confirm-email?email=a%40b.c&token=… or <a href="https://shop.example/change-password?email=a&amp;token=…">here</a>',
      )
      expect(mail!.html).toBe(mail!.text)
    },
  )

  test('are readable if the shop has no mail server', async () => {
    const mail = await findListed(await insertMail('kept', bodyText))
    expect(mail).toMatchObject({ text: bodyText, html: bodyText })
  })
})

describe('sending again', () => {
  const sendAgain = (id: number) => open.call('sendMailAgain', { token: chief.token, params: { id } })

  test.each(['failed', 'uncertain'])('an email that is %s gets all its attempts again', async (state) => {
    const id = await insertMail(state)
    const before = await readMail(id)
    const { status, body } = await sendAgain(id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, state: 'scheduled', attempts: 0 })
    const after = await readMail(id)
    expect(after).toMatchObject({ message_id: before.message_id, body_text: before.body_text })
    const audit = await open.db
      .selectFrom('audit_entries')
      .select(['act', 'subject', 'before'])
      .where('subject', '=', `email ${id} to carl@example.com`)
      .execute()
    expect(audit).toMatchObject([{ act: 'send email again', before: { state, failure: 'Some reason' } }])
    await open.db.updateTable('outbox_mails').set({ state: 'kept' }).where('id', '=', id).execute()
  })

  test.each(['sent', 'sending', 'kept'])('an email that is %s is refused', async (state) => {
    const id = await insertMail(state)
    expect(
      await readRefusal(
        () => sendAgain(id),
        () => readMail(id),
      ),
    ).toBe(
      `400 INVALID_REQUEST | id: Only failed emails and emails with unknown delivery can be sent again; this one is ${state}`,
    )
  })
})
