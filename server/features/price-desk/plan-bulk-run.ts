import { toPercentUnits } from '#domain/money/percent.ts'
import type { RunPlan } from '#domain/pricing-rule/reprice.ts'
import { refuseRequest } from '#contract/refusal.ts'
import type { BulkPricing, PricedSearch } from '#contract/schemas/pricing-runs.ts'
import type { StockSelection } from '#contract/schemas/search.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'
import type { WriteContext } from '#server/identity/viewer/write-context.ts'
import type { JobRunner } from '#server/platform/jobs/job-runner.ts'
import type { Catalogue } from '#server/stock/catalogue/catalogue.ts'
import { findMatchingIds } from '#server/stock/catalogue/find-matching-ids.ts'
import { planNewRun } from './plan-new-run.ts'

/** What a handler needs to plan the prices of the stones that a search finds. */
export type BulkRunServices = PolicyServices & { catalogue: Catalogue; jobs: Pick<JobRunner, 'wake'> }

type Context = WriteContext<BulkRunServices> & { afterCommit: (run: () => void) => void; body: BulkPricing }

/**
 * Starts to plan a change of all prices, or of the prices of the stones that a search finds now. Returns the id of the
 * run. Source: requirements 36.10.
 */
export async function planBulkRun(call: Context): Promise<number> {
  const { matching } = call.body
  const plan = makePlan(call.body)
  if (!matching) return planNewRun(call, plan, {})
  // The order does not matter, and sorting all stones would delay other requests.
  const { sort: _sort, ...unordered } = matching
  const ids = await findMatchingIds(unordered, { ...call, db: call.tx }, Infinity)
  if (ids.length === 0) refuseRequest('matching', 'No stone matches')
  return planNewRun(call, plan, {}, { matching: withoutPastedLists(matching), ids })
}

function makePlan({ percent, byRules }: BulkPricing): RunPlan {
  if ((percent === undefined) === (byRules === undefined)) {
    refuseRequest('percent', 'Send either percent or byRules')
  }
  return { kind: 'bulk', percentUnits: percent === undefined ? null : toPercentUnits(percent) }
}

/** Returns a search as a run keeps it: thousands of pasted numbers would be in each list of runs. */
function withoutPastedLists({ section, stock, filters, total }: StockSelection): PricedSearch {
  const { stockIds, certificateNos, ...others } = filters
  return {
    ...(section && { section }),
    ...(stock && { stock }),
    filters: others,
    ...(stockIds && { stockIds: stockIds.length }),
    ...(certificateNos && { certificateNos: certificateNos.length }),
    total,
  }
}
