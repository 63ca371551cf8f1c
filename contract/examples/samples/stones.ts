import type { z } from 'zod/mini'
import type { Diamond, Melee, NameDiamond } from '#contract/schemas/diamonds.ts'

/** A stone as most lists show it: a round brilliant with a GIA report. */
export const round: z.output<typeof Diamond> = {
  id: 4711,
  section: 'white',
  isActive: true,
  product: { stockId: 'AG-10482', status: 1, isHighlighted: false },
  status: 1,
  isHeldForMe: false,
  isToBeConfirmed: false,
  carats: 1.01,
  pricePerCarat: 5900,
  totalPrice: 5959,
  rapPrice: 8100,
  discount: -27.16,
  shapeId: 12,
  colorId: 104,
  clarityId: 5,
  cutId: 1,
  polishId: 1,
  symmetryId: 1,
  fluorId: 1,
  labId: 2,
  certificateNo: '2487512963',
  certificateUrl: 'https://www.gia.edu/report-check?reportno=2487512963',
  length: 6.41,
  width: 6.44,
  height: 3.97,
  depthPercent: 61.8,
  tablePercent: 57,
  fluorescence: 'None',
  isLine: false,
  isSnP: false,
  isLabGrown: false,
  isPair: false,
  isMatchingPair: false,
  isHighlighted: false,
  showToAll: false,
  extras: {},
}

/** Another listing of the same trade: an oval, on hold. */
export const oval: z.output<typeof Diamond> = {
  ...round,
  id: 4718,
  section: 'fancyShape',
  product: { stockId: 'AG-10511', status: 2, isHighlighted: false },
  status: 2,
  carats: 1.5,
  pricePerCarat: 7200,
  totalPrice: 10_800,
  rapPrice: 10_600,
  discount: -32.08,
  shapeId: 9,
  colorId: 102,
  clarityId: 4,
  certificateNo: '6491207735',
  certificateUrl: 'https://www.gia.edu/report-check?reportno=6491207735',
  length: 8.92,
  width: 6.21,
  height: 3.86,
  depthPercent: 62.2,
  tablePercent: 59,
}

/** The round as an administrator sees it. */
export const roundForAdministrators: z.output<typeof Diamond> = {
  ...round,
  vendor: 'Aurora Gems',
  costPerCarat: 5200,
  isPriceByHand: false,
  addedDate: '2026-11-02T08:15:00.000Z',
  version: 3,
}

/** How documents and lists describe the round. */
export const roundText = 'Round 1.01 ct G VS1, GIA 2487512963'

export const melee: z.output<typeof Melee> = {
  id: 31,
  isActive: true,
  color: 'White',
  sizeFrom: 1.3,
  sizeTo: 1.35,
  carats: 12.5,
  pricePerCarat: 480,
}

export const nameDiamond: z.output<typeof NameDiamond> = {
  id: 8,
  letter: 'A',
  color: 'White',
  size: '3.0 mm',
  pic: null,
  totalPrice: 260,
  isActive: true,
}
