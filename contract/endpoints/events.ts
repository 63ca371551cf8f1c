import { defineEndpoints } from '#contract/kernel/endpoint.ts'

/** Source: requirements 27.2. */
export const eventEndpoints = defineEndpoints({
  listenToEvents: {
    method: 'GET',
    path: '/api/events',
    summary: 'Stream server-sent events about changes that the caller may see',
    access: 'anyone',
    // Pages wait for the event that ends maintenance.
    duringMaintenance: true,
    reply: 'events',
    writes: false,
    refuses: [],
  },
})
