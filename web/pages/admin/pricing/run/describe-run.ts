import type { PricingRun } from '#contract/schemas/pricing-runs.ts'
import { formatChange } from '#web/pages/admin/pricing/format-change.ts'

/** Returns what changes the prices. */
export function describeRun({ kind, list, percent }: Pick<PricingRun, 'kind' | 'list' | 'percent'>): string {
  switch (kind) {
    case 'list':
      return list ? `Price list “${list.name}”` : 'Price list'
    case 'rules':
      return 'Pricing rules'
    case 'import':
      return 'Import'
    case 'bulk':
      return `All prices ${formatChange(percent ?? 0)}`
  }
}
