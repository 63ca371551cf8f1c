import { z } from 'zod/mini'
import { defineEndpoints } from '#contract/kernel/endpoint.ts'
import { Id, Money, Moment } from '#contract/schemas/basics.ts'
import { DiamondStatus } from '#contract/schemas/diamonds.ts'
import { Customer } from '#contract/schemas/holds.ts'
import { OrderStatus } from '#contract/schemas/orders.ts'
import { MAX_LIST_SEARCH_LENGTH } from '#contract/schemas/search-limits.ts'

/** What a search of the administration finds, at most six of each kind. Exact matches come first. */
export const AdminSearchResult = z.object({
  stones: z.array(
    z.object({
      id: Id,
      stockId: z.string(),
      vendorStockNo: z.string(),
      certificateNo: z.nullable(z.string()),
      vendor: z.nullable(z.string()),
      /** The stone in one line, with its certificate. */
      description: z.string(),
      isActive: z.boolean(),
      status: DiamondStatus,
    }),
  ),
  customers: z.array(Customer),
  orders: z.array(
    z.object({
      id: Id,
      status: OrderStatus,
      buyerName: z.string(),
      buyerCompany: z.nullable(z.string()),
      totalPrice: Money,
      creationDate: Moment,
      buyerOrderNo: z.nullable(z.string()),
      trackingNo: z.nullable(z.string()),
    }),
  ),
  memos: z.array(
    z.object({
      id: Id,
      memoNo: z.string(),
      customerName: z.string(),
      customerCompany: z.nullable(z.string()),
    }),
  ),
})
export type AdminSearchResult = z.infer<typeof AdminSearchResult>

/** Source: requirements 26.4. */
export const adminSearchEndpoints = defineEndpoints({
  searchAdministration: {
    method: 'GET',
    path: '/api/overview/search',
    summary: 'Find stones, customers, orders and memos by number, name, company or email',
    access: 'administrator',
    query: z.object({ q: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_LIST_SEARCH_LENGTH)) }),
    reply: AdminSearchResult,
    writes: false,
    refuses: [],
  },
})
