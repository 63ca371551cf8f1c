import type { EndpointName } from '#contract/contract.ts'

/** The queries that show price lists, pricing rules and runs. */
export const staleWithPricing: readonly EndpointName[] = [
  'listPriceLists',
  'readPriceList',
  'comparePriceLists',
  'readPricingRules',
  'listPricingRuns',
  'explainPrice',
  'listAudit',
]
