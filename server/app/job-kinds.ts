import { confirmImport } from '#server/features/import/plan/apply-job.ts'
import { cleanUpImport } from '#server/features/import/clean-up-import.ts'
import type { RunTask } from '#server/features/destinations/run-store.ts'
import { sendStock } from '#server/features/destinations/send-stock-step.ts'
import { endStoppedRun } from '#server/features/destinations/start-due-runs.ts'
import { settleWaitingRuns, stopRun } from '#server/features/connections/follow-runs.ts'
import { runConnection } from '#server/features/connections/run-connection.ts'
import type { JobActionsByKind } from '#server/features/jobs/job-actions.ts'
import { failDeadRuns } from '#server/features/price-desk/runs/fail-dead-runs.ts'
import { workOnRun } from '#server/features/price-desk/runs/pricing-job.ts'
import { sendMailing } from '#server/features/newsletters/send-mailing.ts'
import type { DurableKind, JobStep } from '#server/platform/jobs/job-runner.ts'
import { validatePictures } from '#server/stock/vendors/check-pictures-step.ts'
import type { Services } from './services.ts'

/** The step of each job kind that survives a restart. */
export const durableSteps: Readonly<Record<DurableKind, JobStep<Services>>> = {
  validation: validatePictures,
  mailing: sendMailing,
  pricing: workOnRun,
  destination: sendStock,
  connection: runConnection,
}

/** Returns what each kind of job can do besides running. */
export const createJobActions = (getServices: () => Services): JobActionsByKind => ({
  import: {
    confirm: async (job, viewer) => {
      await confirmImport(getServices(), job, viewer)
      await settleWaitingRuns(getServices().database.db)
    },
    cleanUp: async (job) => {
      await settleWaitingRuns(getServices().database.db)
      await cleanUpImport(getServices(), job)
    },
  },
  connection: { cleanUp: (job) => stopRun(getServices(), job) },
  pricing: { cleanUp: () => failDeadRuns(getServices().database.db) },
  destination: {
    // Only `startRun` creates jobs of this kind.
    cleanUp: ({ input }) => endStoppedRun(getServices().database.db, (input as RunTask).runId),
  },
})
