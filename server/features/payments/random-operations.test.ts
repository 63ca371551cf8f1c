import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeRandom } from '#domain/demo-stock/random.ts'
import { toDollars } from '#domain/money/cents.ts'
import { openAccounts, type Accounts } from '#tests/support/documents/open-accounts.ts'
import { createReturnActs } from '#tests/support/documents/create-return-acts.ts'
import { AccountModel } from '#tests/support/documents/account-model.ts'
import { isFullMatrix } from '#tests/support/test-matrix.ts'

const operations = isFullMatrix ? 10_000 : 400
const checkEvery = isFullMatrix ? 500 : 50
const customers = 4

let accounts: Accounts
beforeAll(async () => {
  accounts = await openAccounts()
})
afterAll(() => accounts.shop.close())

test(
  'allocations never exceed payment or invoice, statements and exposures agree with their entries, and stock with the returns, whatever happens',
  async () => {
    const random = makeRandom(Number(process.env['TEST_SEED'] ?? 41))
    const users = await Promise.all(Array.from({ length: customers }, () => accounts.shop.addUser()))
    const model = new AccountModel()
    const pick = <Item>(items: readonly Item[]): Item | undefined =>
      items[random.drawInteger(0, Math.max(items.length - 1, 0))]

    const returns = createReturnActs({ accounts, invoices: model, random, pick })

    const issue = async (user: (typeof users)[number]) => {
      const total = random.drawInteger(1, 100_000)
      const { id } = await accounts.addInvoice({ user, total, issueDate: accounts.today })
      model.issue(id, user.id, total)
    }
    /** Asks for a bit too much now and then. */
    const drawAllocations = (userId: number, paymentId?: number) => {
      const open = model.listInvoices(userId)
      const targets = new Set(Array.from({ length: random.drawInteger(0, 3) }, () => pick(open)))
      return [...targets].flatMap((invoice) => {
        if (!invoice) return []
        const payable = model.findPayable(invoice.id, paymentId)
        const amountCents = random.drawInteger(1, Math.ceil(payable * 1.1) + 1)
        return [{ invoiceId: invoice.id, amountCents }]
      })
    }
    const toRequest = (allocations: readonly { invoiceId: number; amountCents: number }[]) =>
      allocations.map(({ invoiceId, amountCents }) => ({ invoiceId, amount: toDollars(amountCents) }))

    const pay = async (user: (typeof users)[number]) => {
      const amount = random.drawInteger(1, 120_000)
      const allocations = drawAllocations(user.id)
      const isAllowed = model.mayAllocate(amount, allocations)
      const reply = await accounts.pay(user.id, toDollars(amount), { allocations: toRequest(allocations) })
      expect(reply.status).toBe(isAllowed ? 201 : 400)
      if (isAllowed) model.pay(reply.body.id, user.id, amount, allocations)
    }
    const allocate = async (user: (typeof users)[number]) => {
      const payment = pick(model.listPayments(user.id))
      if (!payment) return
      const allocations = drawAllocations(user.id, payment.id)
      const isAllowed = !payment.isReversed && model.mayAllocate(payment.amount, allocations, payment.id)
      const reply = await accounts.allocate(payment.id, toRequest(allocations))
      expect(reply.status).toBe(isAllowed ? 200 : 400)
      if (isAllowed) model.allocate(payment.id, allocations)
    }
    const reverse = async (user: (typeof users)[number]) => {
      const payment = pick(model.listPayments(user.id))
      if (!payment) return
      const reply = await accounts.reverse(payment.id)
      expect(reply.status).toBe(payment.isReversed ? 400 : 200)
      if (!payment.isReversed) model.reverse(payment.id)
    }
    const soldIds = (userId: number) =>
      new Set(returns.model.listSales(userId).map(({ invoiceId }) => invoiceId))
    /** Credits all or a part of what is left of an invoice, other than one of a sale: returns credit those. */
    const credit = async (user: (typeof users)[number], isWhole: boolean) => {
      const sold = soldIds(user.id)
      const invoice = pick(model.listInvoices(user.id).filter(({ id }) => !sold.has(id)))
      const rest = invoice ? invoice.total - invoice.credited : 0
      if (!invoice || rest === 0) return
      const cents = isWhole ? rest : random.drawInteger(1, rest)
      await accounts.credit(invoice.id, user, cents)
      model.credit(invoice.id, cents)
    }
    const acts = [
      issue,
      issue,
      pay,
      pay,
      pay,
      allocate,
      allocate,
      reverse,
      (user: (typeof users)[number]) => credit(user, false),
      (user: (typeof users)[number]) => credit(user, random.drawBoolean(0.5)),
      ...returns.acts,
    ]

    for (let step = 1; step <= operations; step += 1) {
      const user = pick(users)
      const act = pick(acts)
      if (user && act) await act(user)
      if (step % checkEvery === 0) await check()
    }

    async function check(): Promise<void> {
      await returns.check(users)
      const { db, call } = accounts.shop
      const balances = await db.selectFrom('invoice_balances').selectAll().orderBy('invoice_id').execute()
      expect(balances.map(({ invoice_id, credited, paid }) => [invoice_id, credited, paid])).toEqual(
        model.listBalances(),
      )
      for (const { total, credited, paid } of balances) expect(credited + paid).toBeLessThanOrEqual(total)
      const payments = await db.selectFrom('payments').selectAll().orderBy('id').execute()
      expect(payments.map(({ id, allocated }) => [id, allocated])).toEqual(model.listAllocated())
      for (const { amount, allocated } of payments) expect(allocated).toBeLessThanOrEqual(amount)
      for (const user of users) {
        const query = { userId: user.id }
        const token = accounts.admin.token
        const { body: statement } = await call('readAccountStatement', { token, query })
        const { outstanding, unallocated } = model.sumAccount(user.id)
        expect(statement.closing).toBe(toDollars(outstanding - unallocated))
        expect(statement.unallocated).toBe(toDollars(unallocated))
        const cents = (dollars: number): number => Math.round(dollars * 100)
        const sum = statement.entries.reduce(
          (total: number, { debit, credit: credited }: { debit: number; credit: number }) =>
            total + cents(debit) - cents(credited),
          cents(statement.opening),
        )
        expect(sum).toBe(cents(statement.closing))
        const { body: receivables } = await call('listReceivables', { token, query })
        expect(receivables.totals.outstanding).toBe(toDollars(outstanding))
        expect(receivables.totals.unallocated).toBe(toDollars(unallocated))
      }
    }
  },
  isFullMatrix ? 1_800_000 : 120_000,
)
