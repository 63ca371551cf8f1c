import { type TestReply, type TestShop } from './open-test-shop.ts'

export type Person = { id: number; email: string; token: string }
export type MemoAction = 'returnMemoLines' | 'keepMemoLines' | 'declineMemo' | 'changeMemo'

/** What customers and an administrator do with memos in a shop. */
export type MemoDesk = {
  ask: (who: Person, diamondIds: number[], comment?: string) => Promise<TestReply>
  write: (body: unknown) => Promise<TestReply>
  /** Creates a memo of these stones at the customer's prices. */
  send: (customer: Person, ids: readonly number[]) => Promise<TestReply>
  act: (name: MemoAction, id: number, body?: unknown) => Promise<TestReply>
  read: (who: Person, id: number) => Promise<TestReply>
  order: (who: Person, stoneId: number) => Promise<TestReply>
  readStone: (id: number) => Promise<object>
  /** Returns the subject and text of the last email to an address. */
  readLastMail: (to: string) => Promise<string>
  /** Returns everything that a memo can change. */
  readAll: () => Promise<unknown>
}

export function openMemoDesk(shop: TestShop, admin: Person): MemoDesk {
  const write: MemoDesk['write'] = (body) => shop.call('createMemo', { token: admin.token, body })
  return {
    ask: (who, diamondIds, comment) =>
      shop.call('confirmMemo', { token: who.token, body: { diamondIds, comment } }),
    write,
    send: (customer, ids) => write({ userId: customer.id, lines: ids.map((diamondId) => ({ diamondId })) }),
    act: (name, id, body) => shop.call(name, { token: admin.token, params: { id }, body }),
    read: (who, id) => shop.call('readMemo', { token: who.token, params: { id } }),
    order: async (who, itemId) => {
      await shop.call('addDiamondToCart', { token: who.token, body: { itemId } })
      return shop.call('createOrder', { token: who.token })
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
