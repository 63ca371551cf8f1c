import type { z } from 'zod/mini'
import type { meleeEndpoints, SmallImportReply } from '#contract/endpoints/melee.ts'
import type { ExamplesOf } from '#contract/kernel/example.ts'
import { melee, nameDiamond } from './samples/stones.ts'

const importReply: z.output<typeof SmallImportReply> = {
  jobId: 72,
  vendorName: null,
  added: 4,
  changed: 2,
  unchanged: 60,
  removed: 0,
  rejected: 0,
  warned: 0,
  rejectedRows: [],
  warnings: [],
  ignoredHeadings: [],
}

export const meleeExamples: ExamplesOf<typeof meleeEndpoints> = {
  listMelee: { query: { activeonly: 'true' }, reply: [melee] },
  createMelee: {
    body: { color: 'White', sizeFrom: 1.3, sizeTo: 1.35, carats: 12.5, pricePerCarat: 480 },
    reply: { ...melee, version: 1 },
  },
  changeMelee: {
    params: { id: 31 },
    body: { pricePerCarat: 470 },
    reply: { ...melee, pricePerCarat: 470, version: 2 },
  },
  changeMeleeStatus: {
    params: { id: 31 },
    body: { isActive: false },
    reply: { ...melee, isActive: false, version: 2 },
  },
  deleteMelee: { params: { id: 31 } },
  importMelee: { body: { dryRun: 'false' }, reply: importReply },
  listNameDiamonds: { query: { page: 0, pageSize: 36 }, reply: { items: [nameDiamond], total: 1 } },
  createNameDiamond: {
    body: { letter: 'A', color: 'White', size: '3.0 mm', totalPrice: 260 },
    reply: { ...nameDiamond, version: 1 },
  },
  changeNameDiamond: {
    params: { id: 8 },
    body: { totalPrice: 255 },
    reply: { ...nameDiamond, totalPrice: 255, version: 2 },
  },
  deleteNameDiamond: { params: { id: 8 } },
  importNameDiamonds: { body: { dryRun: 'false' }, reply: importReply },
}
