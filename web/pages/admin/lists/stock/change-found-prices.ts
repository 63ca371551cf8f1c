import { z } from 'zod/mini'
import { BulkPricing } from '#contract/schemas/pricing-runs.ts'
import type { StockSelection } from '#contract/schemas/search.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { formatStoneCount } from '#web/ui/format-stone-count.ts'
import { describePricedSearch } from '#web/pages/admin/pricing/run/describe-priced-search.ts'
import { createFormAction, type Action } from '#web/pages/admin/actions/action.ts'

const previewFirst = 'You see a preview first. Nothing changes until you apply it.'
const keptPrices = 'Orders, memos and documents keep their prices.'

/**
 * Asks for a percentage and plans a change of the prices of all stones that a search finds, or of letting the rules set
 * them. `onPlanned` opens the preview.
 */
export function changeFoundPrices(
  matching: StockSelection,
  onPlanned: (runId: number) => Promise<void>,
): Action {
  const plan = async (change: Omit<BulkPricing, 'matching'>): Promise<void> => {
    const run = await sendApiRequest('planBulkPricing', { body: { ...change, matching } })
    await onPlanned(run.id)
  }
  const stones = formatStoneCount(matching.total)
  const search = `Search: ${describePricedSearch(matching)}`
  const shared = {
    endpoint: 'planBulkPricing',
    stale: ['listPricingRuns'],
    submit: 'Preview changes',
  } as const
  const byRules = createFormAction({
    ...shared,
    title: `Let the rules set the prices of ${stones}`,
    consequences: [
      search,
      'Prices set by hand are replaced. A stone without a rule gets its cost as its price.',
      previewFirst,
      keptPrices,
    ],
    schema: z.object({}),
    send: () => plan({ byRules: true }),
  })
  return createFormAction({
    ...shared,
    title: `Change the prices of ${stones}`,
    consequences: [search, 'The new prices count as set by hand.', previewFirst, keptPrices],
    fields: [
      {
        kind: 'number',
        name: 'percent',
        label: 'Change (%)',
        description: 'Changes $/ct by this percentage. Use a minus to reduce.',
        unit: '%',
        decimals: 2,
      },
    ],
    schema: z.required(z.pick(BulkPricing, { percent: true })),
    send: plan,
    alternative: { title: 'Use the rules', action: byRules },
  })
}
