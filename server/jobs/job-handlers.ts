import { sql } from 'kysely'
import { refuse } from '#contract/refusal.ts'
import type { Handlers } from '../http/handler.ts'
import { confirmImport } from '../import/land-job.ts'
import { listPage } from '../lists/list-query.ts'
import { findJob, selectJobs } from './job-store.ts'
import { presentJob, presentListedJob } from './present-job.ts'
import { dropStopped, stopJob } from './stop-job.ts'

export const jobHandlers: Handlers<'listJobs' | 'readJob' | 'confirmJob' | 'stopJob'> = {
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
        searched: ['jobs.kind', 'jobs.state', 'jobs.failure', 'users.email'],
      },
      (rows) => rows.map(presentListedJob),
    ),

  readJob: async ({ shop, db, params }) => {
    const job = (await findJob(db, params.id)) ?? refuse('ITEM_NOT_FOUND')
    // Whoever is told that it is done finds its stones in the next search.
    if (job.state === 'done') await shop.changes.catchUp()
    return presentJob(job)
  },

  confirmJob: async ({ shop, viewer, db, params }) => {
    const job = (await findJob(db, params.id)) ?? refuse('ITEM_NOT_FOUND')
    if (job.state === 'needs-confirmation') await confirmImport(shop, job, viewer)
    return presentJob((await findJob(db, params.id)) ?? refuse('ITEM_NOT_FOUND'))
  },

  stopJob: async ({ shop, tx, params, audit, afterCommit }) => {
    const job = await stopJob(tx, params.id)
    await audit({ act: 'stop job', subject: `${job.kind} ${job.id}`, before: { state: job.state } })
    afterCommit(() => {
      dropStopped(shop, job).catch((error: unknown) => {
        shop.log.error({ err: error, jobId: job.id }, 'tidying up after a stopped job failed')
      })
    })
  },
}
