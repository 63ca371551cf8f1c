import { type TestReply, type TestShop } from './open-test-shop.ts'

export type Person = { id: number; email: string; token: string }
export type MemoAction = 'returnMemoLines' | 'keepMemoLines' | 'declineMemo' | 'changeMemo'

/** What customers and an administrator do with memos in a shop. */
export type MemoClient = {
  request: (person: Person, diamondIds: number[], comment?: string) => Promise<TestReply<'confirmMemo'>>
  create: (body: unknown) => Promise<TestReply<'createMemo'>>
  /** Creates a memo of these stones at the customer's prices. */
  send: (customer: Person, ids: readonly number[]) => Promise<TestReply<'createMemo'>>
  run: (name: MemoAction, id: number, body?: unknown) => Promise<TestReply<MemoAction>>
  read: (person: Person, id: number) => Promise<TestReply<'readMemo'>>
  order: (person: Person, stoneId: number) => Promise<TestReply<'createOrder'>>
  readStone: (id: number) => Promise<object>
  /** Returns the subject and text of the last email to an address. */
  readLastMail: (to: string) => Promise<string>
  /** Returns everything that a memo can change. */
  readAll: () => Promise<unknown>
}

export function createMemoClient(shop: TestShop, admin: Person): MemoClient {
  const create: MemoClient['create'] = (body) => shop.call('createMemo', { token: admin.token, body })
  return {
    request: (person, diamondIds, comment) =>
      shop.call('confirmMemo', { token: person.token, body: { diamondIds, comment } }),
    create,
    send: (customer, ids) => create({ userId: customer.id, lines: ids.map((diamondId) => ({ diamondId })) }),
    run: (name, id, body) => shop.call(name, { token: admin.token, params: { id }, body }),
    read: (person, id) => shop.call('readMemo', { token: person.token, params: { id } }),
    order: async (person, itemId) => {
      await shop.call('addDiamondToCart', { token: person.token, body: { itemId } })
      return shop.call('createOrder', { token: person.token })
    },
    readStone: (id) =>
      shop.db.selectFrom('diamonds').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    readLastMail: (to) => readLastMail(shop, to),
    readAll: () => readAll(shop),
  }
}

async function readLastMail({ db }: TestShop, to: string): Promise<string> {
  const mail = await db
    .selectFrom('outbox_mails')
    .select(['subject', 'body_text'])
    .where('recipient', '=', to)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return `${mail.subject}\n${mail.body_text}`
}

async function readAll({ db }: TestShop): Promise<unknown> {
  return {
    memos: await db.selectFrom('memos').selectAll().orderBy('id').execute(),
    lines: await db.selectFrom('memo_lines').selectAll().orderBy('id').execute(),
    numbers: await db.selectFrom('memo_numbers').selectAll().execute(),
    stones: await db.selectFrom('diamonds').selectAll().orderBy('id').execute(),
    orders: await db.selectFrom('orders').select('id').orderBy('id').execute(),
    mails: await db.selectFrom('outbox_mails').select(['id', 'recipient']).orderBy('id').execute(),
    audit: await db.selectFrom('audit_entries').selectAll().orderBy('id').execute(),
  }
}
