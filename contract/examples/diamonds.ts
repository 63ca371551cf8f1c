import type { z } from 'zod/mini'
import type { diamondEndpoints, ImportReply } from '#contract/endpoints/diamonds.ts'
import type { ExamplesOf } from '#contract/kernel/example.ts'
import { oval, round, roundForAdministrators } from './samples/stones.ts'

const importReply: z.output<typeof ImportReply> = {
  jobId: 71,
  vendorName: 'Aurora Gems',
  added: 120,
  changed: 34,
  unchanged: 2846,
  removed: 12,
  rejected: 1,
  needsConfirmation: false,
  warned: 0,
  rejectedRows: [{ row: 57, stockNo: 'AG-10533', reasons: ['Carats is missing'] }],
}

const answer = {
  key: 'value:shape:RBC',
  answer: '12',
  updatedDate: '2026-11-20T10:00:00.000Z',
}

export const diamondExamples: ExamplesOf<typeof diamondEndpoints> = {
  searchDiamonds: {
    body: {
      section: 'white',
      filters: {
        shapeIds: [12],
        carats: { min: 1, max: 1.5 },
        colorIds: [104],
        clarityIds: [5],
        labIds: [2],
      },
      sort: [{ by: 'totalPrice', order: 'asc' }],
      page: 0,
      pageSize: 36,
    },
    reply: {
      total: 1,
      totalCarats: 1.01,
      totalPrice: 5959,
      items: [round],
      facets: { shapeIds: [{ id: 12, count: 1 }], carats: { min: 1.01, max: 1.01 } },
    },
  },
  listDiamondSets: {
    body: { ids: [4711] },
    reply: [[round]],
  },
  readDiamondByStock: {
    params: { stockId: 'AG-10482' },
    reply: { diamond: round, lineSet: [] },
  },
  listDiamonds: {
    query: { availableonly: 'true' },
    reply: [round],
  },
  listDiamondsForAdmin: {
    query: { page: 0, pageSize: 36, sort: 'stockId', q: 'AG-10482' },
    reply: { items: [roundForAdministrators], total: 1 },
  },
  readHighlightedDiamond: { reply: { ...round, isHighlighted: true } },
  createDiamond: {
    body: {
      stockId: 'AG-10482',
      vendor: 'Aurora Gems',
      shapeId: 12,
      carats: 1.01,
      colorId: 104,
      clarityId: 5,
      cutId: 1,
      polishId: 1,
      symmetryId: 1,
      fluorId: 1,
      labId: 2,
      certificateNo: '2487512963',
      pricePerCarat: 5900,
      rapPrice: 8100,
    },
    reply: { ...roundForAdministrators, version: 1 },
  },
  changeDiamond: {
    params: { id: 4711 },
    body: { pricePerCarat: 5800 },
    reply: {
      ...roundForAdministrators,
      pricePerCarat: 5800,
      totalPrice: 5858,
      discount: -28.4,
      priceReducedDate: '2026-11-27T08:00:00.000Z',
      isPriceByHand: true,
      version: 4,
    },
  },
  changeDiamonds: {
    body: { ids: [4711, 4718], change: { pricePercent: -2 } },
    reply: {
      id: 16,
      changed: 1,
      unchanged: 0,
      kept: [{ stockId: 'AG-10511', reason: 'On hold' }],
      keptCount: 1,
    },
  },
  undoBulkChange: {
    params: { id: 16 },
    reply: { restored: 1, kept: [], keptCount: 0 },
  },
  deleteDiamond: { params: { id: 4711 } },
  deleteVendorDiamonds: {
    params: { vendorName: 'Aurora Gems' },
    reply: { deleted: 2999, kept: 1, keptStones: [{ stockId: 'AG-10511', reason: 'On hold' }] },
  },
  highlightDiamond: {
    params: { id: 4711 },
    body: { isHighlighted: true },
    reply: { ...roundForAdministrators, isHighlighted: true },
  },
  changeDiamondActive: {
    params: { id: 4711 },
    body: { isActive: false },
    reply: { ...roundForAdministrators, isActive: false },
  },
  changeDiamondStatus: {
    params: { id: 4718 },
    body: { status: 2, userId: 42, holdUntil: '2026-11-29T08:00:00.000Z' },
    reply: { ...oval, holdUserId: 42, hold: 'Lindqvist Juwelen', holdUntil: '2026-11-29T08:00:00.000Z' },
  },
  importDiamonds: {
    body: { vendorName: 'Aurora Gems', dryRun: 'false' },
    reply: importReply,
  },
  importMoreDiamonds: {
    body: { vendorName: 'Aurora Gems', dryRun: 'false' },
    reply: { ...importReply, removed: 0 },
  },
  listHeadingAnswers: {
    query: { vendorName: 'Aurora Gems' },
    reply: { 'Ct Wt': 'carats', 'Rap Disc': 'discount' },
  },
  listImportAnswers: {
    query: { vendorName: 'Aurora Gems' },
    reply: [answer],
  },
  changeImportAnswer: {
    body: { vendorName: 'Aurora Gems', key: answer.key, answer: answer.answer },
    reply: answer,
  },
  deleteImportAnswer: { query: { vendorName: 'Aurora Gems', key: answer.key } },
  listDiamondVendors: { reply: ['Aurora Gems', 'Blue River Diamonds'] },
}
