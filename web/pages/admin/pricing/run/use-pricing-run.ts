import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { PricingRun } from '#contract/schemas/pricing-runs.ts'
import { createApiQueryKey, useApiQuery } from '#web/shared/api/use-api-query.ts'
import { forgetPlannedRules } from '#web/pages/admin/pricing/rules/planned-rules.ts'
import { staleWithPricing } from '#web/pages/admin/pricing/stale-with-pricing.ts'

const pollMs = 500

/** States after which prices, lists and rules of other pages are out of date. */
const endStates: ReadonlySet<PricingRun['state']> = new Set(['applied', 'undone'])

/** Follows a run until its work is done. `undoneFrom` is the version that is being undone. */
export function usePricingRun(id: number) {
  const client = useQueryClient()
  const [undoneFrom, setUndoneFrom] = useState<number>()
  const isUndoing = (run: PricingRun | undefined): boolean =>
    run?.state === 'applied' && run.version === undoneFrom
  const query = useApiQuery(
    'readPricingRun',
    { params: { id } },
    {
      staleTime: 0,
      refetchInterval: ({ state: { data } }) =>
        data?.state === 'planning' || data?.state === 'applying' || isUndoing(data) ? pollMs : false,
    },
  )
  const state = query.data?.state
  const lastState = useRef(state)
  useEffect(() => {
    const before = lastState.current
    lastState.current = state
    if (before === undefined || state === undefined || before === state || !endStates.has(state)) return
    forgetPlannedRules()
    for (const name of [...staleWithPricing, 'searchDiamonds'] as const) {
      void client.invalidateQueries({ queryKey: [name] })
    }
  }, [client, state])
  return {
    query,
    isUndoing: isUndoing(query.data),
    /** Takes the reply of a change. */
    store: (run: PricingRun) =>
      client.setQueryData(createApiQueryKey('readPricingRun', { params: { id } }), run),
    followUndo: (run: PricingRun) => setUndoneFrom(run.version),
  }
}
