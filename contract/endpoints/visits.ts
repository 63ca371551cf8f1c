import { z } from 'zod/mini'
import { defineEndpoints } from '../kernel/endpoint.ts'

/** Source: Specification 2 "Page views are reported to analytics". */
export const visitEndpoints = defineEndpoints({
  reportVisit: {
    method: 'POST',
    path: '/api/site/visits',
    summary: 'A page of the shop was opened: which one, never what stood in its address',
    access: 'public',
    body: z.object({ page: z.string().check(z.maxLength(100), z.regex(/^\/[^?#]*$/)) }),
    reply: 'nothing',
    writes: false,
    refuses: [],
    duringMaintenance: true,
    triesPerMinute: 240,
  },
})
