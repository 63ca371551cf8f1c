import { z } from 'zod/mini'
import type { PricingRun, PricingRunUndo } from '#contract/schemas/pricing-runs.ts'
import { matchVersion } from '#web/shared/api/match-version.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { QueryState } from '#web/shared/page/query-state.tsx'
import { formatStoneCount } from '#web/ui/format-stone-count.ts'
import { createFormAction, type Action } from '#web/pages/admin/actions/action.ts'

/** Asks before an applied run is undone, and says what that does to its stones. `onStarted` follows the work. */
export function undoRun(run: PricingRun, onStarted: () => void): Action {
  return createFormAction({
    endpoint: 'undoPricingRun',
    stale: [],
    title: 'Undo this change?',
    note: <UndoConsequences run={run} />,
    isDangerous: true,
    submit: 'Undo',
    schema: z.object({}),
    send: async () => {
      await sendApiRequest('undoPricingRun', { params: { id: run.id }, headers: matchVersion(run) })
      onStarted()
    },
  })
}

function UndoConsequences({ run }: { run: PricingRun }) {
  const query = useApiQuery('readPricingRunUndo', { params: { id: run.id } }, { staleTime: 0, gcTime: 0 })
  return (
    <>
      <QueryState query={query} />
      {query.data && listConsequences(run, query.data).map((text) => <p key={text}>{text}</p>)}
    </>
  )
}

function listConsequences(
  { kind, formerList }: PricingRun,
  { restored, changedSince }: PricingRunUndo,
): string[] {
  const stones = formatStoneCount(restored)
  return [
    restored === 1 ? `${stones} gets its former price.` : `${stones} get their former prices.`,
    changedSince === 0
      ? 'No stone was changed since.'
      : `${formatStoneCount(changedSince)} changed since ${changedSince === 1 ? 'keeps its price' : 'keep their prices'}.`,
    ...(kind === 'rules' ? ['The former rules become active again.'] : []),
    ...(kind === 'list'
      ? [formerList ? `“${formerList.name}” becomes active again.` : 'No price list is active then.']
      : []),
  ]
}

/** Discards a preview. */
export function discardRun(run: PricingRun, onDiscarded: () => Promise<void>): Action {
  return createFormAction({
    endpoint: 'discardPricingRun',
    stale: ['listPricingRuns'],
    title: 'Discard this preview?',
    consequences: ['No price changes.'],
    submit: 'Discard',
    done: 'Discarded',
    schema: z.object({}),
    send: async () => {
      await sendApiRequest('discardPricingRun', { params: { id: run.id }, headers: matchVersion(run) })
      await onDiscarded()
    },
  })
}
