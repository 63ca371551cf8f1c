import type { listingEndpoints } from '#contract/endpoints/listings.ts'
import type { reservedDiamondEndpoints } from '#contract/endpoints/reserved-diamonds.ts'
import type { ExamplesOf } from '#contract/kernel/example.ts'
import { customer } from './samples/people.ts'
import { oval, roundForAdministrators } from './samples/stones.ts'

const suspension = {
  cause: 'order',
  state: 'reserved',
  orderId: 318,
  memoNo: null,
  suspendedDate: '2026-11-27T08:02:11.000Z',
} as const

const otherListing = {
  ...roundForAdministrators,
  id: 5822,
  product: { stockId: 'BR-2291', status: 3, isHighlighted: false },
  status: 3,
  vendor: 'Blue River Diamonds',
} as const

const listingSettings = {
  warnAfterDays: 7,
  staleAfterDays: 14,
  staleAction: 'confirm',
  linked: 'one',
} as const

export const listingExamples: ExamplesOf<typeof listingEndpoints> = {
  readListingSettings: { reply: { ...listingSettings, version: 1 } },
  changeListingSettings: { body: listingSettings, reply: { ...listingSettings, version: 2 } },
  listSuspendedListings: {
    query: { page: 0, pageSize: 36 },
    reply: {
      items: [{ ...suspension, id: 3, diamond: otherListing, reserved: roundForAdministrators }],
      total: 1,
    },
  },
  listOtherListings: {
    params: { id: 5822 },
    reply: {
      listings: [
        { ...roundForAdministrators, isSameStone: true, listConfirmedDate: '2026-11-27T05:12:00.000Z' },
      ],
      suspension,
    },
  },
}

export const reservedDiamondExamples: ExamplesOf<typeof reservedDiamondEndpoints> = {
  listDiamondsOnHold: {
    query: { page: 0, pageSize: 36, reason: 'customer' },
    reply: {
      items: [
        {
          id: 4718,
          diamond: oval,
          reason: 'customer',
          customer,
          holdUntil: '2026-11-29T08:00:00.000Z',
          orderId: null,
        },
      ],
      total: 1,
    },
  },
  listDiamondsOnMemo: {
    query: { page: 0, pageSize: 36, due: 'week' },
    reply: {
      items: [
        {
          id: 4711,
          diamond: { ...roundForAdministrators, section: 'memo', status: 4 },
          customer,
          account: null,
          memo: {
            id: 9,
            memoNo: 'M-00009',
            lineId: 21,
            terms: 'Return insured within 14 days.',
            dueDate: '2026-12-11',
            version: 1,
          },
        },
      ],
      total: 1,
    },
  },
}
