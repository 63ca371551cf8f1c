import { z } from 'zod/mini'
import { defineEndpoints } from '#contract/kernel/endpoint.ts'
import { Day, IdInPath, IdParams, listOf, ListQuery } from '#contract/schemas/basics.ts'
import { Allocations, NewPayment, Payment } from '#contract/schemas/payments.ts'

/** Source: requirements 34.6. */
export const paymentEndpoints = defineEndpoints({
  recordPayment: {
    method: 'POST',
    path: '/api/payments',
    summary: 'Record a payment by a customer, and the invoices that it pays',
    access: 'administrator',
    body: NewPayment,
    reply: Payment,
    writes: true,
    creates: true,
    refuses: ['USER_NOT_FOUND'],
  },
  listPayments: {
    method: 'GET',
    path: '/api/payments',
    summary: 'List payments, newest first',
    access: 'administrator',
    /** `from`, `to`: the first and the last day of receipt. `unallocated`: those that still have money left. */
    query: z.extend(ListQuery, {
      userId: z.optional(IdInPath),
      from: z.optional(Day),
      to: z.optional(Day),
      state: z.optional(z.enum(['unallocated', 'reversed'])),
    }),
    reply: listOf(Payment),
    writes: false,
    refuses: [],
  },
  readPayment: {
    method: 'GET',
    path: '/api/payments/{id}',
    summary: 'Get a payment',
    access: 'administrator',
    params: IdParams,
    reply: Payment,
    writes: false,
    refuses: ['ITEM_NOT_FOUND'],
  },
  allocatePayment: {
    method: 'PUT',
    path: '/api/payments/{id}/allocations',
    summary: 'Replace the invoices that a payment pays',
    access: 'administrator',
    params: IdParams,
    body: z.object({ allocations: Allocations }),
    reply: Payment,
    writes: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
  reversePayment: {
    method: 'POST',
    path: '/api/payments/{id}/reverse',
    summary: 'Reverse a payment, for example one that the bank has refused; ends its allocations',
    access: 'administrator',
    params: IdParams,
    body: z.object({ reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)) }),
    reply: Payment,
    writes: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
})
