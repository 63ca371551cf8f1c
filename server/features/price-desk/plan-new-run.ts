import type { RunPlan } from '#domain/pricing-rule/reprice.ts'
import type { PricedSearch } from '#contract/schemas/pricing-runs.ts'
import type { JobRunner } from '#server/platform/jobs/job-runner.ts'
import type { WriteContext } from '#server/identity/viewer/write-context.ts'
import { readPricing } from '#server/stock/pricing/active-pricing.ts'
import { startRunTask } from './runs/pricing-job.ts'
import { insertScope } from './runs/run-scope.ts'
import { insertRun } from './runs/run-store.ts'

type Context = Pick<WriteContext<{ jobs: Pick<JobRunner, 'wake'> }>, 'tx' | 'viewer' | 'services'> & {
  afterCommit: (run: () => void) => void
}

/** Starts to plan a run, which may make another list or other rules active. Returns its id. */
export async function planNewRun(
  { tx, viewer, services, afterCommit }: Context,
  plan: RunPlan,
  next: { listId?: number; ruleSetId?: number },
  scope?: { matching: PricedSearch; ids: readonly number[] },
): Promise<number> {
  const { listId, ruleSetId } = await readPricing(tx)
  const former = { listId, ruleSetId }
  const userId = viewer.user.id
  const { matching, ids } = scope ?? {}
  const runId = await insertRun(tx, { plan, matching, former, next: { ...former, ...next }, userId })
  if (ids) await insertScope(tx, runId, ids)
  await startRunTask(tx, { runId, task: 'plan' }, userId)
  afterCommit(() => services.jobs.wake())
  return runId
}
