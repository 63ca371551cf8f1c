import { defineEndpoints } from '#contract/kernel/endpoint.ts'

/** Source: requirements 27.2. */
export const eventEndpoints = defineEndpoints({
  listenToEvents: {
    method: 'GET',
    path: '/api/events',
    summary: 'Server-sent events: what changes in the shop, as far as this viewer may see it',
    access: 'anyone',
    // Whoever waits for the end of it is told.
    duringMaintenance: true,
    reply: 'events',
    writes: false,
    refuses: [],
  },
})
