import { z } from 'zod/mini'
import { defineEndpoints } from '#contract/kernel/endpoint.ts'
import { Day, IdInPath, ListQuery } from '#contract/schemas/basics.ts'
import { AccountStatement, OpenInvoice, Receivables } from '#contract/schemas/receivables.ts'

/**
 * Whose account, with which seller, and its first and last day: the last twelve months if they are left out. Customers
 * can only read their own.
 */
const StatementQuery = z.object({
  userId: z.optional(IdInPath),
  sellerId: z.optional(IdInPath),
  from: z.optional(Day),
  to: z.optional(Day),
})

/** Source: requirements 34.6. */
export const receivableEndpoints = defineEndpoints({
  listReceivables: {
    method: 'GET',
    path: '/api/receivables',
    summary: 'List what customers owe, by the age of their invoices, with totals',
    access: 'administrator',
    query: z.extend(ListQuery, { userId: z.optional(IdInPath) }),
    reply: Receivables,
    writes: false,
    refuses: [],
  },
  listOpenInvoices: {
    method: 'GET',
    path: '/api/receivables/invoices',
    summary: 'List the unpaid invoices of a customer, oldest due first; customers list their own',
    access: 'signed-in',
    query: z.object({ userId: z.optional(IdInPath) }),
    reply: z.array(OpenInvoice),
    writes: false,
    refuses: [],
  },
  readAccountStatement: {
    method: 'GET',
    path: '/api/receivables/statement',
    summary: 'Get the statement of account of a customer; customers get their own',
    access: 'signed-in',
    query: StatementQuery,
    reply: AccountStatement,
    writes: false,
    refuses: ['USER_NOT_FOUND'],
  },
  downloadAccountStatement: {
    method: 'GET',
    path: '/api/receivables/statement/pdf',
    summary: 'Download the statement of account of a customer as PDF; customers download their own',
    access: 'signed-in',
    query: StatementQuery,
    reply: 'file',
    writes: false,
    isExport: true,
    refuses: ['USER_NOT_FOUND'],
    maxRequestsPerMinute: 30,
  },
  exportAccounting: {
    method: 'GET',
    path: '/api/receivables/accounting',
    summary: 'Export the documents and payments of a period as CSV for the accountant',
    access: 'administrator',
    query: z.object({ from: Day, to: Day }),
    reply: 'file',
    writes: false,
    isExport: true,
    refuses: [],
  },
})
