import type { availabilityAlertEndpoints } from '#contract/endpoints/availability-alerts.ts'
import type { holdEndpoints } from '#contract/endpoints/holds.ts'
import type { ExamplesOf } from '#contract/kernel/example.ts'
import { customer } from './samples/people.ts'
import { holdRequest } from './samples/trade.ts'

const decided = { ...holdRequest, decidedDate: '2026-11-27T08:45:00.000Z', customer }

export const holdExamples: ExamplesOf<typeof holdEndpoints> = {
  askForHold: {
    params: { id: 4711 },
    body: { hours: 48, comment: 'For a client appointment on Thursday' },
    reply: holdRequest,
  },
  listHoldRequests: { query: { state: 'open' }, reply: [holdRequest] },
  grantHoldRequest: {
    params: { id: 12 },
    body: { hours: 48 },
    reply: { ...decided, state: 'granted', holdUntil: '2026-11-29T08:45:00.000Z' },
  },
  declineHoldRequest: {
    params: { id: 12 },
    body: { comment: 'This stone was shown to another client this morning' },
    reply: {
      ...decided,
      state: 'declined',
      answer: 'This stone was shown to another client this morning',
    },
  },
  withdrawHoldRequest: { params: { id: 12 } },
  releaseHold: { params: { id: 4711 } },
}

const alert = {
  diamondId: 4718,
  stockId: 'AG-10511',
  description: 'Oval 1.50 ct E VVS2, GIA 6491207735',
  creationDate: '2026-11-27T08:30:00.000Z',
}

export const availabilityAlertExamples: ExamplesOf<typeof availabilityAlertEndpoints> = {
  listAvailabilityAlerts: { reply: [alert] },
  createAvailabilityAlerts: { body: { diamondIds: [4718] }, reply: [alert] },
  deleteAvailabilityAlert: { params: { id: 4718 } },
}
