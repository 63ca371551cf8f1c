import { defineEndpoints } from '#contract/kernel/endpoint.ts'

/** Source: Decisions 2. */
export const docsEndpoints = defineEndpoints({
  readApiDocs: {
    method: 'GET',
    path: '/api/docs',
    summary: 'This API as a web page',
    access: 'public',
    duringMaintenance: true,
    reply: 'page',
    writes: false,
    refuses: [],
  },
})
