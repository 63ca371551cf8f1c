import { z } from 'zod/mini'
import type { PriceList } from '#contract/schemas/price-lists.ts'
import { ListPolicy } from '#contract/schemas/pricing-runs.ts'
import { formatCalendarDay } from '#web/ui/format-calendar-day.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { createFormAction, type Action, type RowAction } from '#web/pages/admin/actions/action.ts'
import { policyNames } from '#web/pages/admin/pricing/run/policy-names.ts'
import { staleWithPricing } from '#web/pages/admin/pricing/stale-with-pricing.ts'
import { PolicyHint } from './policy-hint.tsx'

/** Asks what the list does to prices, and plans it. `onPlanned` opens the preview. */
export function activatePriceList(
  { id, name, date }: PriceList,
  onPlanned: (runId: number) => Promise<void>,
): Action {
  return createFormAction({
    endpoint: 'planPriceList',
    stale: ['listPricingRuns'],
    title: `Activate “${name}”`,
    consequences: [
      `Rap prices become those of ${formatCalendarDay(date)}.`,
      'You see a preview first. Nothing changes until you apply it.',
      'Orders, memos and documents keep their prices.',
    ],
    fields: [
      {
        kind: 'choice',
        name: 'policy',
        label: 'Prices',
        options: ListPolicy.options.map((value) => ({ value, label: policyNames[value] })),
        Hint: PolicyHint,
      },
    ],
    initialValues: { policy: 'keep-prices' },
    submit: 'Preview changes',
    schema: z.object({ policy: ListPolicy }),
    send: async (body) => {
      const run = await sendApiRequest('planPriceList', { params: { id }, body })
      await onPlanned(run.id)
    },
  })
}

export const deletePriceList: RowAction<PriceList> = {
  title: 'Delete…',
  isDangerous: true,
  isOffered: ({ state }) => state === 'draft',
  action: ({ id, name }) =>
    createFormAction({
      endpoint: 'deletePriceList',
      stale: staleWithPricing,
      title: `Delete “${name}”?`,
      consequences: ['The list was never active. No price changes.'],
      isDangerous: true,
      submit: 'Delete',
      done: 'Deleted',
      schema: z.object({}),
      send: () => sendApiRequest('deletePriceList', { params: { id } }),
    }),
}
