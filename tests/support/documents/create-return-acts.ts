import { expect } from 'vitest'
import type { Random } from '#domain/demo-stock/random.ts'
import { toDollars } from '#domain/money/cents.ts'
import type { AccountModel } from './account-model.ts'
import { listItemIds } from './open-return-client.ts'
import { placeConfirmedOrder } from './issue-test-invoice.ts'
import type { Accounts } from './open-accounts.ts'
import { SaleModel, type ModelReturn } from './sale-model.ts'

type Buyer = { id: number; email: string; token: string }

type Setup = {
  accounts: Accounts
  /** What the invoices of sales and their credit notes come to. */
  invoices: AccountModel
  random: Random
  pick: <Item>(items: readonly Item[]) => Item | undefined
}

/** Returns random acts of customers who buy stones and send them back, and the model of what must come of them. */
export function createReturnActs({ accounts, invoices, random, pick }: Setup) {
  const { shop, admin } = accounts
  const { token } = admin
  const model = new SaleModel()

  const sell = async (buyer: Buyer): Promise<void> => {
    const prices = Array.from({ length: random.drawInteger(1, 3) }, () => random.drawInteger(100, 90_000))
    const order = await placeConfirmedOrder(shop, admin, {
      buyer,
      stones: prices.map((price) => ({ price_per_carat: price, total_price: price })),
    })
    const shipped = await shop.call('changeOrderStatus', {
      token,
      params: { id: order.id },
      body: { newStatus: 3, sendEmail: false },
    })
    expect(shipped.status).toBe(200)
    const ids = listItemIds(order)
    model.ship({
      orderId: order.id,
      userId: buyer.id,
      lines: prices.map((netCents, index) => ({
        itemId: ids[index] ?? 0,
        stoneId: order.stoneIds[index] ?? 0,
        netCents,
        place: 'with-buyer',
      })),
    })
  }

  const invoiceSale = async ({ id: userId }: Buyer): Promise<void> => {
    const sale = pick(model.listSales(userId))
    if (!sale || sale.invoiceId !== null) return
    const isAllowed = model.mayInvoice(sale)
    const reply = await shop.call('issueInvoice', { token, params: { id: sale.orderId }, body: {} })
    expect(reply.status).toBe(isAllowed ? 201 : 400)
    if (!isAllowed) return
    const total = model.invoice(sale, reply.body.id)
    expect(reply.body.total).toBe(toDollars(total))
    invoices.issue(reply.body.id, userId, total)
  }

  const request = async (buyer: Buyer): Promise<void> => {
    const sale = pick(model.listSales(buyer.id))
    const line = pick(sale?.lines ?? [])
    if (!sale || !line) return
    const reply = await shop.call('requestReturn', {
      token: buyer.token,
      params: { id: sale.orderId },
      body: { lines: [{ orderItemId: line.itemId }], reason: 'Too dark' },
    })
    const isAllowed = line.place === 'with-buyer'
    expect(reply.status).toBe(isAllowed ? 201 : 400)
    if (isAllowed) model.request(reply.body.id, sale, line)
  }

  const drawReturn = (buyer: Buyer): ModelReturn | undefined => pick(model.listReturns(buyer.id))
  const accept = async (buyer: Buyer): Promise<void> => {
    const one = drawReturn(buyer)
    if (!one) return
    const { status } = await shop.call('acceptReturn', { token, params: { id: one.id }, body: {} })
    expect(status).toBe(one.state === 'requested' ? 200 : 400)
    if (status === 200) one.state = 'accepted'
  }
  const refuse = async (buyer: Buyer): Promise<void> => {
    const one = drawReturn(buyer)
    if (!one) return
    const body = { reply: 'Too late' }
    const { status } = await shop.call('refuseReturn', { token, params: { id: one.id }, body })
    expect(status).toBe(one.state === 'requested' || one.state === 'accepted' ? 200 : 400)
    if (status === 200) model.end(one, 'refused')
  }
  const withdraw = async (buyer: Buyer): Promise<void> => {
    const one = drawReturn(buyer)
    if (!one) return
    const { status } = await shop.call('withdrawReturn', { token: buyer.token, params: { id: one.id } })
    expect(status).toBe(one.state === 'requested' ? 200 : 400)
    if (status === 200) model.end(one, 'withdrawn')
  }
  const receive = async (buyer: Buyer): Promise<void> => {
    const one = drawReturn(buyer)
    if (!one) return
    const outcome = random.drawBoolean(0.7) ? 'available' : 'set-aside'
    const { status } = await shop.call('receiveReturn', {
      token,
      params: { id: one.id },
      body: { lines: [{ orderItemId: one.line.itemId, outcome }] },
    })
    expect(status).toBe(one.state === 'accepted' ? 200 : 400)
    if (status === 200) model.receive(one, outcome)
  }
  const credit = async (buyer: Buyer): Promise<void> => {
    const one = drawReturn(buyer)
    const invoiceId = one?.sale.invoiceId
    if (!one || invoiceId == null) return
    const { body: shown } = await shop.call('readReturn', { token, params: { id: one.id } })
    const proposed = shown.lines[0]?.credit
    expect(proposed != null).toBe(model.mayCredit(one))
    if (proposed == null) return
    expect(proposed).toMatchObject({ invoiceId, amount: toDollars(one.line.netCents) })
    const reply = await shop.call('issueCreditNote', {
      token,
      params: { id: invoiceId },
      body: {
        lines: [{ position: proposed.position, amount: proposed.amount }],
        reason: 'Returned',
        returnId: one.id,
      },
    })
    expect(reply.status).toBe(201)
    const cents = model.credit(one)
    expect(reply.body.total).toBe(toDollars(cents))
    invoices.credit(invoiceId, cents)
  }

  return {
    model,
    acts: [
      sell,
      invoiceSale,
      invoiceSale,
      request,
      request,
      accept,
      accept,
      refuse,
      withdraw,
      receive,
      receive,
      credit,
      credit,
    ],
    /** Compares stock and exposure with the model. */
    check: async (buyers: readonly Buyer[]): Promise<void> => {
      const stones = await shop.db
        .selectFrom('diamonds')
        .select(['id', 'order_id', 'off_sale', 'status'])
        .orderBy('id')
        .execute()
      expect(stones.map(({ id, order_id, off_sale, status }) => [id, order_id, off_sale, status])).toEqual(
        model.listStones(),
      )
      for (const { id } of buyers) {
        const { body } = await shop.call('readCustomerTerms', { token, params: { id } })
        const { outstanding } = invoices.sumAccount(id)
        const orders = model.sumOrders(id)
        expect(body.exposure).toMatchObject({
          invoices: toDollars(outstanding),
          orders: toDollars(orders),
          total: toDollars(outstanding + orders),
        })
      }
    },
  }
}
