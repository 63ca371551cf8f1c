import { defineEndpoints } from '#contract/kernel/endpoint.ts'

/** Source: requirements 2.10. */
export const docsEndpoints = defineEndpoints({
  readApiDocs: {
    method: 'GET',
    path: '/api/docs',
    summary: 'Get the API reference as a web page',
    access: 'public',
    duringMaintenance: true,
    reply: 'page',
    writes: false,
    refuses: [],
  },
})
