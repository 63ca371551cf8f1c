import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { endpointNames } from '#tests/api/endpoint-names.ts'
import { extractText } from '#tests/support/checks/extract-text.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'

/** In the note about the customer, and in the reason of their price. */
const secret = 'Pays late since 7391'

let shop: TestShop
let admin: { id: number; token: string; email: string }
let customer: { id: number; token: string; email: string }
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.addUser({ role: 'Administrator' })
  customer = await shop.addUser()
})
afterAll(() => shop.close())

const addNote = (text: unknown, userId = customer.id, token = admin.token) =>
  shop.call('addUserNote', { token, params: { userId }, body: { text } })
const listNotes = (userId = customer.id, token = admin.token) =>
  shop.call('listUserNotes', { token, params: { userId } })
const deleteNote = (id: number, userId = customer.id, token = admin.token) =>
  shop.call('deleteUserNote', { token, params: { userId, id } })
const readAll = () =>
  Promise.all([
    shop.db.selectFrom('user_notes').selectAll().orderBy('id').execute(),
    shop.db.selectFrom('audit_entries').select('id').orderBy('id').execute(),
  ])

test('administrators share notes about a user, newest first, with author and time', async () => {
  const user = await shop.addUser()
  const first = await addNote('Prefers emerald cuts', user.id)
  expect(first.status).toBe(201)
  expect(first.body).toMatchObject({
    text: 'Prefers emerald cuts',
    by: admin.email,
    creationDate: expect.any(String),
  })
  const colleague = await shop.addUser({ role: 'Administrator' })
  await addNote('  Call before shipping\nAsk for Ann  ', user.id, colleague.token)
  expect((await listNotes(user.id)).body).toMatchObject([
    { text: 'Call before shipping\nAsk for Ann', by: colleague.email },
    { text: 'Prefers emerald cuts', by: admin.email },
  ])

  expect((await deleteNote(first.body.id, user.id, colleague.token)).status).toBe(204)
  expect((await listNotes(user.id)).body).toHaveLength(1)
  const [added, , deleted] = await shop.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('subject', '=', `user ${user.id}, ${user.email}`)
    .orderBy('id')
    .execute()
  expect(added).toMatchObject({ act: 'add user note', after: { text: 'Prefers emerald cuts' } })
  expect(deleted).toMatchObject({ act: 'delete user note', before: { by: admin.email } })
})

test('a note outlives its author, but not its user', async () => {
  const author = await shop.addUser({ role: 'Administrator' })
  const user = await shop.addUser()
  await addNote('Good references', user.id, author.token)
  await shop.call('deleteUser', { token: admin.token, params: { userId: author.id } })
  expect((await listNotes(user.id)).body).toMatchObject([{ by: author.email }])
  await shop.call('deleteUser', { token: admin.token, params: { userId: user.id } })
  const left = await shop.db.selectFrom('user_notes').selectAll().where('user_id', '=', user.id).execute()
  expect(left).toEqual([])
})

test('a note is refused if it is empty or too long, about an unknown user, or written by a customer', async () => {
  const { body: note } = await addNote('Keep')
  const other = await shop.addUser()
  const refusals: (readonly [() => ReturnType<TestShop['call']>, string])[] = [
    [() => addNote('   '), '400 INVALID_REQUEST'],
    [() => addNote('x'.repeat(4001)), '400 INVALID_REQUEST'],
    [() => addNote('Nobody', 999_999_999), '404 USER_NOT_FOUND'],
    [() => deleteNote(999_999_999), '404 ITEM_NOT_FOUND'],
    [() => deleteNote(note.id, other.id), '404 ITEM_NOT_FOUND'],
    [() => addNote('Mine', customer.id, customer.token), '403 FORBIDDEN'],
    [() => deleteNote(note.id, customer.id, customer.token), '403 FORBIDDEN'],
  ]
  for (const [act, refusal] of refusals) expect(await readRefusal(act, readAll)).toContain(refusal)
})

test('no endpoint shows a customer the notes about them, or why their price was set', async () => {
  await addNote(secret)
  const [stone = 0] = await addStones(shop, [{}])
  const items = [{ productId: stone, productType: 'Diamond', quantity: 1, price: 4000 }]
  const { body: order } = await shop.call('createOrderFor', {
    token: admin.token,
    body: { userId: customer.id, items, reason: secret },
  })
  const { body: view } = await shop.call('viewAsUser', {
    token: admin.token,
    params: { userId: customer.id },
  })
  const listLeaks = async (token: string): Promise<string[]> => {
    const leaks = new Set<string>()
    for (const name of endpointNames.filter((each) => contract[each].method === 'GET')) {
      for (const id of [customer.id, order.id]) {
        for (const userId of [customer.id, 'current']) {
          const reply = await shop.call(name, { token, params: { id, userId } })
          if (extractText(reply).includes(secret)) leaks.add(name)
        }
      }
    }
    return [...leaks].toSorted()
  }
  expect(await listLeaks(admin.token)).toEqual(['listAudit', 'listOrders', 'listUserNotes', 'readOrder'])
  expect(await listLeaks(customer.token)).toEqual([])
  expect(await listLeaks(view.token)).toEqual([])
  const emails = await shop.db.selectFrom('outbox_mails').selectAll().execute()
  expect(JSON.stringify(emails)).not.toContain(secret)
})
