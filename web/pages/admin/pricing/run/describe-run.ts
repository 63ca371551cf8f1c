import type { PricingRun } from '#contract/schemas/pricing-runs.ts'
import { formatChange } from '#web/pages/admin/pricing/format-change.ts'
import { formatStoneCount } from '#web/ui/format-stone-count.ts'

type Described = Pick<PricingRun, 'kind' | 'list' | 'percent' | 'fileName' | 'matching'>

/** Returns what changes the prices. */
export function describeRun({ kind, list, percent, fileName, matching }: Described): string {
  switch (kind) {
    case 'list':
      return list ? `Price list “${list.name}”` : 'Price list'
    case 'rules':
      return 'Pricing rules'
    case 'import':
      return `Import of ${fileName ?? 'a stock file'}`
    case 'bulk':
      return `${describeStones(matching)} ${percent == null ? 'by the rules' : formatChange(percent, maxDecimals)}`
  }
}

/** Those of the API. */
const maxDecimals = 4

function describeStones(matching: PricingRun['matching']): string {
  return matching === null ? 'All prices' : `Prices of ${formatStoneCount(matching.total)}`
}
