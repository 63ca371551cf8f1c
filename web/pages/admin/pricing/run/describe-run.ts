import type { PricingRun } from '#contract/schemas/pricing-runs.ts'
import { formatChange } from '#web/pages/admin/pricing/format-change.ts'

/** Returns what changes the prices. */
export function describeRun({
  kind,
  list,
  percent,
  fileName,
}: Pick<PricingRun, 'kind' | 'list' | 'percent' | 'fileName'>): string {
  switch (kind) {
    case 'list':
      return list ? `Price list “${list.name}”` : 'Price list'
    case 'rules':
      return 'Pricing rules'
    case 'import':
      return `Import of ${fileName ?? 'a stock file'}`
    case 'bulk':
      return `All prices ${formatChange(percent ?? 0)}`
  }
}
