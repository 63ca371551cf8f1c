import { sql } from 'kysely'
import { refuse } from '#contract/refusal.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import { listPage } from '#server/platform/database/list-page.ts'
import { findJob, selectJobs } from '#server/platform/jobs/job-store.ts'
import { presentJob, presentListedJob } from './present-job.ts'
import { stopJob } from './stop-job.ts'
import { findJobActions, type JobActionsByKind } from './job-actions.ts'
import type { ChangeFeed } from '#server/platform/change-feed/follow-changes.ts'
import type { FastifyBaseLogger } from 'fastify'

/** Services that these handlers use. */
type Services = { changes: ChangeFeed; jobActions: JobActionsByKind; log: FastifyBaseLogger }

export const jobHandlers: Handlers<'listJobs' | 'readJob' | 'confirmJob' | 'stopJob', Services> = {
  listJobs: async ({ db, query }) =>
    listPage(
      query,
      {
        query: selectJobs(db),
        sorts: {
          id: 'jobs.id',
          kind: 'jobs.kind',
          state: 'jobs.state',
          startedBy: sql`lower(users.email)`,
          startedDate: 'jobs.creation_date',
        },
        defaultSort: { by: 'id', order: 'desc' },
        searchColumns: ['jobs.kind', 'jobs.state', 'jobs.failure', 'users.email'],
      },
      (rows) => rows.map(presentListedJob),
    ),

  readJob: async ({ services, db, params }) => {
    const job = (await findJob(db, params.id)) ?? refuse('ITEM_NOT_FOUND')
    // A client that sees a finished job must find its stones in the next search.
    if (job.state === 'done') await services.changes.catchUp()
    return presentJob(job)
  },

  confirmJob: async ({ services, viewer, db, params }) => {
    const job = (await findJob(db, params.id)) ?? refuse('ITEM_NOT_FOUND')
    if (job.state === 'needs-confirmation')
      await findJobActions(services.jobActions, job).confirm?.(job, viewer)
    return presentJob((await findJob(db, params.id)) ?? refuse('ITEM_NOT_FOUND'))
  },

  stopJob: async ({ services, tx, params, audit, afterCommit }) => {
    const job = await stopJob(tx, params.id)
    await audit({ act: 'stop job', subject: `${job.kind} ${job.id}`, before: { state: job.state } })
    afterCommit(() => {
      findJobActions(services.jobActions, job)
        .cleanUp?.(job)
        .catch((error: unknown) => {
          services.log.error({ err: error, jobId: job.id }, 'cleaning up after a stopped job failed')
        })
    })
  },
}
