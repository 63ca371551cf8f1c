import type { z } from 'zod/mini'
import type { returnEndpoints } from '#contract/endpoints/returns.ts'
import type { ExamplesOf } from '#contract/kernel/example.ts'
import type { Return } from '#contract/schemas/returns.ts'
import { customerRef } from './samples/people.ts'
import { roundText } from './samples/stones.ts'

const requested: z.output<typeof Return> = {
  id: 4,
  orderId: 318,
  customer: customerRef,
  state: 'requested',
  startedBy: 'customer',
  reason: 'Our client chose another stone',
  reply: null,
  lines: [
    {
      orderItemId: 905,
      stockId: 'AG-10482',
      description: roundText,
      quantity: 1,
      carats: 1.01,
      isReceived: false,
    },
  ],
  requestedDate: '2026-12-02T09:00:00.000Z',
  decidedDate: null,
  receivedDate: null,
  creditNote: null,
}

const accepted: z.output<typeof Return> = {
  ...requested,
  state: 'accepted',
  reply: 'Please send it insured',
  decidedDate: '2026-12-02T10:00:00.000Z',
  version: 2,
}

const lines = [{ orderItemId: 905 }]

export const returnExamples: ExamplesOf<typeof returnEndpoints> = {
  requestReturn: {
    params: { id: 318 },
    body: { lines, reason: 'Our client chose another stone' },
    reply: requested,
  },
  startReturn: {
    body: { orderId: 318, lines, reply: 'Please send it insured' },
    reply: { ...accepted, startedBy: 'merchant', reason: null, version: 1 },
  },
  listReturns: { query: { state: 'open' }, reply: [requested] },
  readReturn: { params: { id: 4 }, reply: requested },
  acceptReturn: { params: { id: 4 }, body: { reply: 'Please send it insured' }, reply: accepted },
  refuseReturn: {
    params: { id: 4 },
    body: { reply: 'The time to return this stone is over' },
    reply: { ...accepted, state: 'refused', reply: 'The time to return this stone is over' },
  },
  withdrawReturn: { params: { id: 4 }, reply: { ...requested, state: 'withdrawn' } },
  receiveReturn: {
    params: { id: 4 },
    body: { lines: [{ orderItemId: 905, certificateNo: '2487512963', outcome: 'available' }] },
    reply: {
      ...accepted,
      state: 'received',
      lines: requested.lines.map((line) => ({
        ...line,
        isReceived: true,
        certificateNo: '2487512963',
        outcome: 'available' as const,
      })),
      receivedDate: '2026-12-05T14:00:00.000Z',
      version: 3,
    },
  },
}
