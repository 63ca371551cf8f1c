import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts'
import { listSupportAddresses, scheduleMail } from './outbox.ts'

let open: TestShop
let chief: Awaited<ReturnType<TestShop['addUser']>>

beforeAll(async () => {
  open = await openTestShop()
  chief = await open.addUser({ role: 'Administrator', email: 'chief@example.com' })
  await open.db.transaction().execute(async (tx) => {
    await scheduleMail(tx, { to: 'ann@example.com', subject: 'First', text: 'One', html: '<p>One</p>' })
    await scheduleMail(tx, { to: 'bob@example.com', subject: 'Second', text: 'Two', html: '<p>Two</p>' })
  })
  const failure = '550 5.1.1 No such mailbox here'
  await open.db
    .updateTable('outbox_mails')
    .set({ state: 'failed', failure })
    .where('subject', '=', 'First')
    .execute()
  open.shop.mailer.poke()
  await open.shop.mailer.stop()
})

afterAll(() => open.close())

const list = (query: Record<string, string | number> = {}) =>
  open.call('listOutbox', { token: chief.token, query })

test('the outbox shows every mail with its state and reason, newest first', async () => {
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

test('the outbox comes in pages, searched and ordered', async () => {
  const { body } = await list({ q: 'mailbox', page: 0 })
  expect(body).toMatchObject({ total: 1, items: [{ to: 'ann@example.com' }] })
  const ordered = await list({ sort: 'to' })
  expect(ordered.body.map(({ to }: { to: string }) => to)).toEqual(['ann@example.com', 'bob@example.com'])
})

test('the house is written to at its administrators who can sign in', async () => {
  await open.addUser({ role: 'Administrator', blocked: true })
  await open.addUser({ role: 'Administrator', emailConfirmed: false })
  await open.addUser({ role: 'Customer' })
  const second = await open.addUser({ role: 'Administrator' })
  const addresses = await open.db.transaction().execute(listSupportAddresses)
  expect(addresses).toEqual(['chief@example.com', second.email])
})
