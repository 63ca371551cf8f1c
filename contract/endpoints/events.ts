import { defineEndpoints } from '#contract/kernel/endpoint.ts'

/** Source: requirements 27.2. */
export const eventEndpoints = defineEndpoints({
  listenToEvents: {
    method: 'GET',
    path: '/api/events',
    summary: 'Server-sent events: what changes in the shop, as far as this viewer may see it',
    access: 'anyone',
    // Pages wait for the event that ends maintenance.
    duringMaintenance: true,
    reply: 'events',
    writes: false,
    refuses: [],
  },
})
