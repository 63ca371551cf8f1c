import { z } from 'zod/mini'
import { defineEndpoints } from '../kernel/endpoint.ts'

/** Source: Decisions 2. */
export const docsEndpoints = defineEndpoints({
  readApiDocs: {
    method: 'GET',
    path: '/api/docs',
    summary: 'This API as a page to read; `q` leaves the calls in which all its words are found',
    access: 'public',
    duringMaintenance: true,
    query: z.object({ q: z._default(z.string().check(z.trim(), z.maxLength(200)), '') }),
    reply: 'page',
    writes: false,
    refuses: [],
  },
})
