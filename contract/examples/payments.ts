import type { z } from 'zod/mini'
import type { paymentEndpoints } from '#contract/endpoints/payments.ts'
import type { receivableEndpoints } from '#contract/endpoints/receivables.ts'
import type { ExamplesOf } from '#contract/kernel/example.ts'
import type { Payment } from '#contract/schemas/payments.ts'
import { customerRef } from './samples/people.ts'

const seller = { id: 1, name: 'Tavernier BV' }

const payment: z.output<typeof Payment> = {
  id: 33,
  customer: customerRef,
  seller,
  receivedOn: '2026-12-15',
  amount: 5959,
  allocated: 5959,
  unallocated: 0,
  method: 'bank-transfer',
  reference: 'INV-2026-00042',
  note: null,
  allocations: [{ invoiceId: 140, number: 'INV-2026-00042', amount: 5959 }],
  recordedDate: '2026-12-15T10:00:00.000Z',
  reversedDate: null,
  reversalReason: null,
  version: 1,
}

const allocations = [{ invoiceId: 140, amount: 5959 }]

export const paymentExamples: ExamplesOf<typeof paymentEndpoints> = {
  recordPayment: {
    body: {
      userId: 42,
      receivedOn: '2026-12-15',
      amount: 5959,
      method: 'bank-transfer',
      reference: 'INV-2026-00042',
      allocations,
    },
    reply: payment,
  },
  listPayments: { query: { userId: 42 }, reply: [payment] },
  readPayment: { params: { id: 33 }, reply: payment },
  allocatePayment: { params: { id: 33 }, body: { allocations }, reply: { ...payment, version: 2 } },
  reversePayment: {
    params: { id: 33 },
    body: { reason: 'The bank refused the cheque' },
    reply: {
      ...payment,
      allocated: 0,
      allocations: [],
      reversedDate: '2026-12-16T09:00:00.000Z',
      reversalReason: 'The bank refused the cheque',
      version: 2,
    },
  },
}

const ageing = { current: 5959, days1To30: 0, days31To60: 0, days61To90: 0, over90: 0 }
const sums = { ...ageing, outstanding: 5959, unallocated: 0, balance: 5959 }
const period = { userId: 42, from: '2026-11-01', to: '2026-11-30' }

export const receivableExamples: ExamplesOf<typeof receivableEndpoints> = {
  listReceivables: {
    query: { page: 0, pageSize: 36 },
    reply: { day: '2026-11-27', totals: sums, items: [{ ...sums, customer: customerRef }], total: 1 },
  },
  listOpenInvoices: {
    query: { userId: 42 },
    reply: [
      {
        invoiceId: 140,
        number: 'INV-2026-00042',
        customer: customerRef,
        seller,
        orderId: 318,
        issueDate: '2026-11-27',
        dueDate: '2026-12-27',
        daysPastDue: 0,
        age: 'current',
        total: 5959,
        credited: 0,
        paid: 0,
        outstanding: 5959,
      },
    ],
  },
  readAccountStatement: {
    query: period,
    reply: {
      customer: customerRef,
      seller,
      sellers: [seller],
      from: '2026-11-01',
      to: '2026-11-30',
      opening: 0,
      entries: [
        {
          date: '2026-11-27',
          kind: 'invoice',
          id: 140,
          number: 'INV-2026-00042',
          reference: 'PO-2214',
          dueDate: '2026-12-27',
          debit: 5959,
          credit: 0,
          balance: 5959,
        },
      ],
      debit: 5959,
      credit: 0,
      closing: 5959,
      ageing,
      unallocated: 0,
    },
  },
  downloadAccountStatement: { query: period, fileName: 'statement-2026-11.pdf' },
  exportAccounting: { query: { from: '2026-11-01', to: '2026-11-30' }, fileName: 'accounting-2026-11.csv' },
}
