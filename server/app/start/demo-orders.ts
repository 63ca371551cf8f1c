import { sql } from 'kysely'
import { addDays } from '#domain/document/due-date.ts'
import { toDollars } from '#domain/money/cents.ts'
import { ORDER_STATUS, type OrderStatus } from '#domain/order/status.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'
import { readDatabaseDay } from '#server/features/documents/document-store.ts'
import { findMemo } from '#server/features/memos/memo-store.ts'
import { writeMemo } from '#server/features/memos/write-memo.ts'
import { changeOrderStatus } from '#server/features/orders/change-order-status.ts'
import { createOrderFor } from '#server/features/orders/create-order-for.ts'
import { editOrder } from '#server/features/orders/edit-order.ts'
import { getOrder } from '#server/features/orders/order-store.ts'
import { recordPayment } from '#server/features/payments/record-payment.ts'
import { createViewer, type SignedInViewer } from '#server/identity/viewer/viewer.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Services } from '#server/app/services.ts'
import { addDemoCustomers, type DemoCustomerIds, type DemoCustomerKey } from './demo-customers.ts'
import { issueDemoCredit, issueDemoMemoNote, issueDemoOrderDocument } from './demo-documents.ts'

type DemoOrder = {
  customer: DemoCustomerKey
  stones: number
  buyerOrderNo: string | null
  /** How many days ago it was placed; its document follows two days later. */
  daysAgo: number
  status: OrderStatus
  document: 'pro-forma' | 'invoice'
  /** What the customer has paid of the invoice, in per cent. */
  paidPercent: number
  creditPercent: number
}

const unpaid = { document: 'invoice', paidPercent: 0, creditPercent: 0 } as const
const { processing, payment, delivery, completed } = ORDER_STATUS

/** In the order of their days, in which numbers are given. Invoices are due after 30 days. */
const orders: readonly DemoOrder[] = [
  // Overdue.
  { ...unpaid, customer: 'rivoire', stones: 2, buyerOrderNo: 'AR-118', daysAgo: 62, status: delivery },
  {
    ...unpaid,
    customer: 'peeters',
    stones: 3,
    buyerOrderNo: null,
    daysAgo: 47,
    status: completed,
    paidPercent: 100,
  },
  {
    ...unpaid,
    customer: 'hudson',
    stones: 4,
    buyerOrderNo: 'PO 20417',
    daysAgo: 27,
    status: delivery,
    paidPercent: 40,
  },
  {
    ...unpaid,
    customer: 'brandt',
    stones: 2,
    buyerOrderNo: null,
    daysAgo: 22,
    status: delivery,
    creditPercent: 10,
  },
  { ...unpaid, customer: 'brandt', stones: 1, buyerOrderNo: '4500012', daysAgo: 12, status: payment },
  {
    ...unpaid,
    customer: 'degoes',
    stones: 2,
    buyerOrderNo: null,
    daysAgo: 3,
    status: processing,
    document: 'pro-forma',
  },
]

const memo = { customer: 'degoes', stones: 3, dueInDays: 14 } as const

type Context = { tx: Tx; services: Services; viewer: SignedInViewer; today: string }

/**
 * Adds invented customers to a demo shop, with an order, document or payment of each kind, so that the pages about them
 * can be tried. It sends no email. Does nothing if they were added before. Source: requirements 29.2.
 */
export async function addDemoOrders(services: Services): Promise<void> {
  const { db } = services.database
  const administrator = [...services.users.list()].find(({ role }) => role === 'Administrator')
  if (!administrator) return
  const customers = await addDemoCustomers(db)
  if (!customers) return
  // Prices depend on the customer, whom memory does not know yet.
  await services.changes.catchUp()
  // Nobody has signed in: the shop acts for its administrator.
  const viewer = { ...createViewer(administrator, ''), user: administrator, sessionId: 0 }
  await db.transaction().execute(async (tx) => {
    const context = { tx, services, viewer, today: await readDatabaseDay(tx) }
    const stones = await listStones(tx)
    const getCustomer = (key: DemoCustomerKey): DemoCustomerIds => {
      const customer = customers.get(key)
      if (!customer) throw new Error(`There is no demo customer ${key}`)
      return customer
    }
    for (const order of orders)
      await addOrder(context, order, getCustomer(order.customer), stones.splice(0, order.stones))
    await addMemo(context, getCustomer(memo.customer).userId, stones.splice(0, memo.stones))
  })
}

/** Returns the ids of single stones of different kinds that every statement about origin allows. */
async function listStones(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('diamonds')
    .select('id')
    .where('is_active', '=', true)
    .where('status', '=', STONE_STATUS.available)
    .where('is_lab_grown', '=', false)
    .where('origin_state', '<>', 'unknown')
    .where('parcel_stones', 'is', null)
    .where('line_set', 'is', null)
    .where('pair_stock_no', 'is', null)
    .where('total_price', '>=', 100_000)
    .where('total_price', '<=', 1_500_000)
    .orderBy(sql`md5(stock_id)`)
    .limit(40)
    .execute()
  return rows.map(({ id }) => id)
}

async function addOrder(
  context: Context,
  demo: DemoOrder,
  { userId, addressId }: DemoCustomerIds,
  stoneIds: readonly number[],
): Promise<void> {
  const { tx, services, viewer, today } = context
  const id = await placeOrder(context, demo, { userId, addressId }, stoneIds)
  const order = await getOrder(tx, id)
  const daysAgo = demo.daysAgo - 2
  const { document, paidPercent, creditPercent } = demo
  const issued = await issueDemoOrderDocument(context, order, document, daysAgo)
  if (paidPercent > 0) {
    const amount = toDollars(Math.round((issued.total * paidPercent) / 100))
    await recordPayment({
      tx,
      services,
      by: viewer.user,
      form: {
        userId,
        receivedOn: addDays(today, 10 - daysAgo),
        amount,
        method: 'bank-transfer',
        reference: issued.number,
        allocations: [{ invoiceId: issued.id, amount }],
      },
      idempotencyKey: null,
    })
  }
  if (creditPercent > 0) await issueDemoCredit(context, issued, creditPercent, daysAgo - 5)
}

/** Places an order, confirms its lines and moves it on. Returns its id. */
async function placeOrder(
  { tx, services, viewer, today }: Context,
  { buyerOrderNo, status, daysAgo }: DemoOrder,
  { userId, addressId }: DemoCustomerIds,
  stoneIds: readonly number[],
): Promise<number> {
  const items = stoneIds.map((productId) => ({ productId, productType: 'Diamond' as const, quantity: 1 }))
  const { order: placed } = await createOrderFor({
    tx,
    services,
    viewer,
    order: { userId, addressId, buyerOrderNo, items },
    idempotencyKey: null,
  })
  const confirmed = items.map((item) => ({ ...item, state: 'confirmed' as const }))
  await editOrder({ tx, services, viewer, order: placed, edited: { items: confirmed } })
  const isShipped = status === delivery || status === completed
  const shipping = isShipped
    ? {
        carrier: 'Secure Courier',
        tracking_no: `SC${4_700_000 + placed.id}`,
        shipping_date: addDays(today, 4 - daysAgo),
      }
    : undefined
  await changeOrderStatus(tx, await getOrder(tx, placed.id), { to: status, by: viewer.user, shipping })
  await backdate(tx, placed.id, daysAgo)
  return placed.id
}

/** Moves an order and its history to an earlier day. */
async function backdate(tx: Tx, orderId: number, days: number): Promise<void> {
  const interval = sql`make_interval(days => ${days}::int)`
  await sql`
    update orders set creation_date = creation_date - ${interval},
      completed_date = completed_date - ${interval} where id = ${orderId}`.execute(tx)
  await sql`update order_moves set at = at - ${interval} where order_id = ${orderId}`.execute(tx)
}

async function addMemo(context: Context, userId: number, stoneIds: readonly number[]): Promise<void> {
  const { tx, services, viewer, today } = context
  const lines = stoneIds.map((diamondId) => ({ diamondId }))
  const form = { userId, lines, terms: null, dueDate: addDays(today, memo.dueInDays) }
  const { memoId } = await writeMemo({ tx, services, viewer, form })
  const written = await findMemo(tx, memoId)
  if (written) await issueDemoMemoNote(context, written)
}
