import { z } from 'zod/mini'
import { defineEndpoints } from '#contract/kernel/endpoint.ts'
import { IdParams } from '#contract/schemas/basics.ts'
import { AvailabilityAlert, AvailabilityAlertStones } from '#contract/schemas/availability-alerts.ts'

/** Source: requirements 15.8. */
export const availabilityAlertEndpoints = defineEndpoints({
  listAvailabilityAlerts: {
    method: 'GET',
    path: '/api/alerts',
    summary: "List the signed-in user's availability alerts, newest first",
    access: 'signed-in',
    reply: z.array(AvailabilityAlert),
    writes: false,
    refuses: [],
  },
  createAvailabilityAlerts: {
    method: 'POST',
    path: '/api/alerts',
    summary: 'Add availability alerts: one email when the stones become available; includes their line sets',
    access: 'signed-in',
    body: AvailabilityAlertStones,
    reply: z.array(AvailabilityAlert),
    writes: true,
    creates: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
  deleteAvailabilityAlert: {
    method: 'DELETE',
    path: '/api/alerts/{id}',
    summary: 'Delete the alert for a stone and its line set',
    access: 'signed-in',
    params: IdParams,
    reply: 'nothing',
    writes: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
})
