import type { shareEndpoints } from '#contract/endpoints/shares.ts'
import type { ExamplesOf } from '#contract/kernel/example.ts'

const share = {
  id: 24,
  stones: [{ diamondId: 4711, stockId: 'AG-10482', totalPrice: 6400 }],
  message: 'As discussed this morning',
  isNeutral: false,
  creationDate: '2026-11-27T08:10:00.000Z',
  expiresAt: '2026-12-27T08:10:00.000Z',
  openings: 0,
  firstOpenedAt: null,
  lastOpenedAt: null,
}

export const shareExamples: ExamplesOf<typeof shareEndpoints> = {
  createShare: {
    body: {
      diamondIds: [4711],
      prices: [{ diamondId: 4711, totalPrice: 6400 }],
      message: 'As discussed this morning',
    },
    reply: {
      ...share,
      url: 'https://shop.example.com/s/(the key)',
      text: 'Round 1.01 ct G VS1, GIA 2487512963: $6,400',
      whatsappUrl: 'https://wa.me/?text=…',
    },
  },
  listShares: { reply: [share] },
  openShare: {
    params: { key: '(the key)' },
    reply: {
      isNeutral: false,
      from: 'Lindqvist Juwelen',
      message: 'As discussed this morning',
      stones: [
        {
          stockId: 'AG-10482',
          description: 'Round 1.01 ct G VS1, GIA 2487512963',
          state: 'available',
          totalPrice: 6400,
          isToBeConfirmed: false,
          carats: 1.01,
          shapeId: 12,
          colorId: 104,
          clarityId: 5,
          isSnP: false,
          isLabGrown: false,
          isPair: false,
          isMatchingPair: false,
          extras: {},
        },
      ],
      gone: 0,
      expiresAt: '2026-12-27T08:10:00.000Z',
    },
  },
  countShareOpening: { params: { key: '(the key)' } },
  deleteShare: { params: { id: 24 } },
}
