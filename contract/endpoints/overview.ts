import { z } from 'zod/mini'
import { defineEndpoints } from '#contract/kernel/endpoint.ts'
import { Money } from '#contract/schemas/basics.ts'

/** What needs an administrator now, and how stock and sales went. Days are those of UTC. */
export const Overview = z.object({
  waiting: z.object({
    /** Users who were never approved. */
    users: z.int(),
    /** Orders in Processing. */
    orders: z.int(),
    memoRequests: z.int(),
    holdRequests: z.int(),
    /** Memos past their due date with stones still out. */
    overdueMemos: z.int(),
    failedMails: z.int(),
    /** Rows that the last import of each vendor could not take. */
    rejectedRows: z.int(),
  }),
  /** The day it is, and the last of both lists. */
  today: z.iso.date(),
  /** Stones on sale now, held ones among them. */
  onSale: z.int(),
  /** Stones on sale at the end of each day that was noted, today's as it is now. */
  stockDays: z.array(z.object({ day: z.iso.date(), onSale: z.int() })),
  /** What was ordered each day and not cancelled; a day without a line: nothing. */
  saleDays: z.array(z.object({ day: z.iso.date(), orders: z.int(), value: Money })),
})
export type Overview = z.infer<typeof Overview>

export const overviewEndpoints = defineEndpoints({
  readOverview: {
    method: 'GET',
    path: '/api/overview',
    summary: 'What needs an administrator now, and stock and sales of the last days',
    access: 'administrator',
    query: z.object({
      days: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(366)), 84),
    }),
    reply: Overview,
    writes: false,
    refuses: [],
  },
})
