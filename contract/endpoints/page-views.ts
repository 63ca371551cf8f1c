import { z } from 'zod/mini'
import { defineEndpoints } from '#contract/kernel/endpoint.ts'

/** How often users opened a page on one day. */
export const PageViewCount = z.object({ day: z.iso.date(), page: z.string(), views: z.int() })
export type PageViewCount = z.infer<typeof PageViewCount>

/** Source: requirements 26.5. */
export const pageViewEndpoints = defineEndpoints({
  reportVisit: {
    method: 'POST',
    path: '/api/site/visits',
    summary: 'Report that a page of the shop was opened: its pattern, never its address',
    access: 'public',
    body: z.object({ page: z.string().check(z.maxLength(100), z.regex(/^\/[^?#]*$/)) }),
    reply: 'nothing',
    writes: false,
    refuses: [],
    duringMaintenance: true,
    maxRequestsPerMinute: 240,
  },
  listVisits: {
    method: 'GET',
    path: '/api/site/visits',
    summary: 'Count page views by day (UTC); days without views have no row',
    access: 'administrator',
    query: z.object({
      days: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(366)), 30),
    }),
    reply: z.array(PageViewCount),
    writes: false,
    refuses: [],
  },
})
