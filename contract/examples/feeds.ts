import type { exportEndpoints } from '#contract/endpoints/exports.ts'
import type { feedEndpoints } from '#contract/endpoints/feeds.ts'
import type { homeEndpoints } from '#contract/endpoints/home.ts'
import type { ExamplesOf } from '#contract/kernel/example.ts'
import { melee, nameDiamond, oval, round } from './samples/stones.ts'
import { order } from './samples/trade.ts'

const nextCursor = '(a cursor)'
const page = { resync: false, nextCursor, hasMore: false } as const

/** Returns the feed of an item as lines of JSON. */
function writeLines(item: object): string {
  return [{ item }, { removed: 4702 }, { nextCursor, hasMore: false }]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('')
}

export const feedExamples: ExamplesOf<typeof feedEndpoints> = {
  readDiamondFeed: {
    query: { limit: 1000, format: 'json' },
    reply: { ...page, items: [round], removed: [4702] },
    texts: {
      'application/x-ndjson': writeLines(round),
      'text/csv': 'ID,Stock no.,Status,Shape,Carats\r\n4711,AG-10482,Available,Round,1.01\r\n',
    },
  },
  readMeleeFeed: {
    query: { limit: 1000, format: 'json' },
    reply: { ...page, items: [melee], removed: [] },
    texts: {
      'application/x-ndjson': writeLines(melee),
      'text/csv': 'ID,Colour,From mm,To mm,Carats,$/ct\r\n31,White,1.3,1.35,12.5,480\r\n',
    },
  },
  readNameDiamondFeed: {
    query: { limit: 1000, format: 'json' },
    reply: { ...page, items: [nameDiamond], removed: [] },
    texts: {
      'application/x-ndjson': writeLines(nameDiamond),
      'text/csv': 'ID,Letter,Colour,Size,Total price,Picture\r\n8,A,White,3.0 mm,260,\r\n',
    },
  },
}

export const exportExamples: ExamplesOf<typeof exportEndpoints> = {
  exportExcel: { body: { ids: [4711], withPictures: true }, fileName: 'diamonds.xlsx' },
  exportCsv: { body: { ids: [4711] }, fileName: 'diamonds.csv' },
  exportPdf: { body: { ids: [4711], name: 'For Ms Peeters' }, fileName: 'diamonds.pdf' },
}

export const homeExamples: ExamplesOf<typeof homeEndpoints> = {
  readHome: {
    reply: {
      newStones: { total: 1, stones: [round] },
      searches: [],
      heldStones: [{ ...oval, isHeldForMe: true }],
      orders: [{ order, stones: [round] }],
    },
  },
}
