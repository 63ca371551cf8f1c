import { z } from 'zod/mini'
import { defineEndpoints } from '#contract/kernel/endpoint.ts'
import { Money } from '#contract/schemas/basics.ts'

/** The number of tasks of each kind that wait for an administrator. */
export const WaitingCounts = z.object({
  /** Users who were never approved. */
  users: z.int(),
  /** Orders in Processing. */
  orders: z.int(),
  memoRequests: z.int(),
  holdRequests: z.int(),
  /** Returns that a buyer has requested. */
  returnRequests: z.int(),
  /** Memos past their due date with stones still out. */
  overdueMemos: z.int(),
  /** Connections that the shop has stopped, and active ones whose last list waits, raises questions or failed. */
  connections: z.int(),
  /** Suspended listings of stones that another listing reserved. */
  suspendedListings: z.int(),
  failedMails: z.int(),
  /** Emails that no mail server has sent. They can be read in the outbox. */
  unsentMails: z.int(),
  /** Scheduled backups that failed since the last one that was made. */
  failedBackups: z.int(),
  /** Rows that each vendor's last import rejected. */
  rejectedRows: z.int(),
})
export type WaitingCounts = z.infer<typeof WaitingCounts>

/** What needs an administrator's attention now, and recent stock and sales. Days are in UTC. */
export const Dashboard = z.object({
  waiting: WaitingCounts,
  /** The current day, which is the last day of both lists. */
  today: z.iso.date(),
  /** Stones on sale now, including held ones. */
  onSale: z.int(),
  /** Stones on sale at the end of each recorded day; for today, the current number. */
  stockDays: z.array(z.object({ day: z.iso.date(), onSale: z.int() })),
  /** Orders of each day that were not cancelled. A day without orders has no entry. */
  saleDays: z.array(z.object({ day: z.iso.date(), orders: z.int(), value: Money })),
})
export type Dashboard = z.infer<typeof Dashboard>

/** Source: requirements 26.4. */
export const dashboardEndpoints = defineEndpoints({
  readOverview: {
    method: 'GET',
    path: '/api/overview',
    summary: 'Get what needs attention now, and stock and sales of the last days',
    access: 'administrator',
    query: z.object({
      days: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(366)), 84),
    }),
    reply: Dashboard,
    writes: false,
    refuses: [],
  },
  readWaitingCounts: {
    method: 'GET',
    path: '/api/overview/waiting',
    summary: 'Count the tasks that wait for an administrator',
    access: 'administrator',
    reply: WaitingCounts,
    writes: false,
    refuses: [],
  },
})
