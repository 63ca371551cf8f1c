import { toPercentUnits } from '#domain/money/percent.ts'
import type { RunPlan } from '#domain/pricing-rule/reprice.ts'
import type { JobRunner } from '#server/platform/jobs/job-runner.ts'
import type { WriteContext } from '#server/identity/viewer/write-context.ts'
import { readPricing } from '#server/stock/pricing/active-pricing.ts'
import { startRunTask } from './runs/pricing-job.ts'
import { insertRun } from './runs/run-store.ts'

type Context = Pick<WriteContext<{ jobs: Pick<JobRunner, 'wake'> }>, 'tx' | 'viewer' | 'services'> & {
  afterCommit: (run: () => void) => void
}

/** Starts to plan a run that makes another list or other rules active. Returns its id. */
export async function planNewRun(
  { tx, viewer, services, afterCommit }: Context,
  plan: RunPlan,
  next: { listId?: number; ruleSetId?: number },
): Promise<number> {
  const { listId, ruleSetId } = await readPricing(tx)
  const former = { listId, ruleSetId }
  const userId = viewer.user.id
  const runId = await insertRun(tx, { plan, former, next: { ...former, ...next }, userId })
  await startRunTask(tx, { runId, task: 'plan' }, userId)
  afterCommit(() => services.jobs.wake())
  return runId
}

/** Returns the plan of a change of all prices by a percentage. */
export function makeBulkPlan(percent: number): RunPlan {
  return { kind: 'bulk', percentUnits: toPercentUnits(percent) }
}
