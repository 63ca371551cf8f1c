import type { z } from 'zod/mini'
import type { pricingEndpoints } from '#contract/endpoints/pricing.ts'
import type { ExamplesOf } from '#contract/kernel/example.ts'
import type { PriceList, PriceListCell, PriceListComparison } from '#contract/schemas/price-lists.ts'
import type { PricingRun } from '#contract/schemas/pricing-runs.ts'

const list: z.output<typeof PriceList> = {
  id: 7,
  name: 'Our list, November',
  base: 'own',
  date: '2026-11-20',
  state: 'draft',
  cells: 1,
  createdDate: '2026-11-20T10:00:00.000Z',
  createdBy: 'Noa Peretz',
  activatedDate: null,
}

const cell: z.output<typeof PriceListCell> = {
  table: 'round',
  colorId: 104,
  clarityId: 5,
  minCarats: 1,
  maxCarats: 1.49,
  pricePerCarat: 8100,
}

const comparison: z.output<typeof PriceListComparison> = {
  with: { id: 6, name: 'Our list, October', date: '2026-10-23' },
  unchanged: 0,
  raised: 1,
  lowered: 0,
  added: 0,
  removed: 0,
  large: 0,
  changes: [
    {
      table: 'round',
      colorId: 104,
      clarityId: 5,
      minCarats: 1,
      maxCarats: 1.49,
      before: 8000,
      after: 8100,
      percent: 1.25,
    },
  ],
}

const rows = [
  ['Shape', 'Clarity', 'Color', 'Low size', 'High size', 'Price', 'Date'],
  ['BR', 'VS1', 'G', '1.00', '1.49', '8100', '11/20/2026'],
]

const planned: z.output<typeof PricingRun> = {
  id: 21,
  kind: 'bulk',
  state: 'planned',
  percent: -2,
  matching: null,
  list: null,
  formerList: null,
  stones: 1,
  summary: {
    changed: 1,
    raised: 0,
    lowered: 1,
    rapChanged: 0,
    withoutRap: 0,
    belowCost: 0,
    totalBefore: 5959,
    totalAfter: 5839.82,
    byRule: [],
    largest: [{ stockId: 'AG-10482', priceBefore: 5900, priceAfter: 5782, rapBefore: 8100, rapAfter: 8100 }],
    belowCostExamples: [],
    belowFloor: [],
    invalid: [],
  },
  error: null,
  plannedDate: '2026-11-27T08:00:00.000Z',
  plannedBy: 'Noa Peretz',
  appliedDate: null,
  undoneDate: null,
  canUndo: false,
  version: 2,
}

const planning: z.output<typeof PricingRun> = {
  ...planned,
  state: 'planning',
  stones: 0,
  summary: null,
  version: 1,
}

const applied: z.output<typeof PricingRun> = {
  ...planned,
  state: 'applied',
  appliedDate: '2026-11-27T08:05:00.000Z',
  canUndo: true,
  version: 4,
}

const { percent: _, ...withoutPercent } = planning

const rule = {
  name: 'Aurora, 1 ct and more',
  conditions: { vendors: ['Aurora Gems'], carats: { min: 1, max: null } },
  action: { kind: 'rap', percent: -27 },
  rounding: { of: 'perCarat', to: 10, direction: 'nearest' },
} as const

const ruleBody = {
  ...rule,
  conditions: { vendors: ['Aurora Gems'], carats: { min: 1, max: null } },
}

const settings = {
  showsRap: true,
  showsPriceReductions: true,
  historyDays: 365,
  market: { colorSteps: 1, claritySteps: 1, sameLab: true, sameCut: false, sameFluorescence: false },
}

export const pricingExamples: ExamplesOf<typeof pricingEndpoints> = {
  checkPriceList: {
    body: { rows },
    reply: {
      cells: 1,
      unit: 'dollars',
      date: '2026-11-20',
      problems: [],
      problemCount: 0,
      notes: [],
      comparison,
    },
  },
  createPriceList: {
    body: { name: 'Our list, November', base: 'own', date: '2026-11-20', rows },
    reply: list,
  },
  listPriceLists: { query: { page: 0, pageSize: 36 }, reply: { items: [list], total: 1 } },
  readPriceList: { params: { id: 7 }, reply: { ...list, prices: [cell] } },
  comparePriceLists: { params: { id: 7 }, query: { with: 6 }, reply: comparison },
  deletePriceList: { params: { id: 7 } },
  planPriceList: {
    params: { id: 7 },
    body: { policy: 'keep-prices' },
    reply: {
      ...withoutPercent,
      kind: 'list',
      policy: 'keep-prices',
      list: { id: 7, name: 'Our list, November', date: '2026-11-20' },
    },
  },
  readPricingRules: { reply: { id: 20, rules: [{ ...ruleBody, id: 1 }] } },
  planPricingRules: {
    body: { rules: [ruleBody] },
    reply: { ...withoutPercent, kind: 'rules' },
  },
  planBulkPricing: { body: { percent: -2 }, reply: planning },
  listPricingRuns: { query: { page: 0, pageSize: 36 }, reply: { items: [planned], total: 1 } },
  readPricingRun: { params: { id: 21 }, reply: planned },
  applyPricingRun: { params: { id: 21 }, reply: { ...planned, state: 'applying', version: 3 } },
  readPricingRunUndo: { params: { id: 21 }, reply: { restored: 1, changedSince: 0 } },
  undoPricingRun: {
    params: { id: 21 },
    reply: {
      ...applied,
      state: 'undone',
      undoneDate: '2026-11-27T09:00:00.000Z',
      canUndo: false,
      version: 5,
    },
  },
  explainPrice: {
    params: { id: 4711 },
    query: { userId: 57 },
    reply: {
      pricePerCarat: 6372,
      totalPrice: 6435.72,
      lines: [
        { kind: 'cost', perCarat: 5200, total: 5252, percent: null },
        { kind: 'rule', perCarat: 700, total: 707, percent: 13.46 },
        { kind: 'markup', perCarat: 472, total: 476.72, percent: 8 },
      ],
      rule: { id: 1, name: rule.name },
      isPriceByHand: false,
      listPrice: 8100,
      list: { id: 7, name: 'Our list, November', date: '2026-11-20' },
    },
  },
  readStoneHistory: {
    params: { id: 4711 },
    reply: {
      entries: [
        {
          date: '2026-11-20T10:00:00.000Z',
          pricePerCarat: 5900,
          rapPrice: 8100,
          status: 1,
          runId: 20,
        },
        { date: null, pricePerCarat: 6000, rapPrice: 8000, status: 1, runId: null },
      ],
    },
  },
  readStoneMarket: {
    params: { id: 4711 },
    query: { pricePerCarat: 5900 },
    reply: {
      pricePerCarat: 5900,
      position: {
        stones: 48,
        rank: 9,
        percentile: 17,
        lowest: 5600,
        tenthPercentile: 5780,
        median: 6150,
        highest: 7020,
      },
    },
  },
  listMarketRanks: {
    body: { ids: [4711] },
    reply: [{ id: 4711, stones: 48, rank: 9, percentile: 17 }],
  },
  readPricingSettings: { reply: { ...settings, version: 1 } },
  changePricingSettings: { body: settings, reply: { ...settings, version: 2 } },
  discardPricingRun: { params: { id: 21 } },
}
