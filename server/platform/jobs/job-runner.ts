import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Job } from '#contract/schemas/operations.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { FastifyBaseLogger } from 'fastify'
import { failJob, finishJob, type JobRow } from './job-store.ts'

/** The progress after a step; a result ends the job. */
export type StepOutcome = { done: number; total: number; result?: object }

/**
 * Runs one step of a job, in far less than a minute. An interrupted step is run again, by this process or
 * another. So it works out by itself what is left to do, and commits its work together with the record that
 * it is done.
 */
export type JobStep<Services> = (services: Services, job: JobRow) => Promise<StepOutcome>

export type DurableKind = Exclude<Job['kind'], 'import'>

export type JobRunner = {
  /** Looks for jobs now. Call it after the commit that created one. */
  wake: () => void
  /** Aborts when the shop stops. A long step then throws, and another process runs it again. */
  readonly stopping: AbortSignal
  stop: () => Promise<void>
}

/** Jobs of dead processes are found within this time. */
const pollIntervalMs = 15_000
const claimTimeoutSeconds = 60
const maxAttempts = 5

/**
 * Runs the jobs that must survive a restart, in each process one of each kind at a time: a long check of
 * pictures does not delay a newsletter. A job belongs to the process that claimed it last; a claim lapses
 * after a minute without a completed step, and at once where no other process can hold one (`isAlone`).
 */
export function startJobRunner<Services>(
  getServices: () => Services,
  db: Db,
  steps: Readonly<Record<DurableKind, JobStep<Services>>>,
  options: { log: FastifyBaseLogger; isAlone: boolean },
): JobRunner {
  const stopping = new AbortController()
  const runners = Object.entries(steps).map(([kind, step]) =>
    startKind(getServices, db, { kind, step, stopping: stopping.signal, ...options }),
  )
  return {
    wake: () => runners.forEach((runner) => runner.wake()),
    stopping: stopping.signal,
    stop: async () => {
      stopping.abort()
      await Promise.all(runners.map((runner) => runner.stop()))
    },
  }
}

function startKind<Services>(
  getServices: () => Services,
  db: Db,
  {
    kind,
    step,
    stopping,
    log,
    isAlone,
  }: {
    kind: string
    step: JobStep<Services>
    stopping: AbortSignal
    log: FastifyBaseLogger
    isAlone: boolean
  },
): Pick<JobRunner, 'wake' | 'stop'> {
  const claim = randomUUID()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isWoken = false

  async function claimJob(): Promise<JobRow | undefined> {
    const { rows } = await sql<JobRow>`
      update jobs set claim = ${claim}, attempts = attempts + 1, beat_at = now()
      where id = (
        select id from jobs
        where state = 'running' and kind = ${kind}
          and (claim is null or beat_at < now() - make_interval(secs => ${claimTimeoutSeconds})
            or (${isAlone} and claim <> ${claim}))
        order by id limit 1 for update skip locked)
      returning *`.execute(db)
    return rows[0]
  }

  /**
   * Records progress and the heartbeat. Returns false where the job has ended or another process has taken it
   * over.
   */
  async function recordProgress(id: number, { done, total }: StepOutcome): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('jobs')
      .set({ done, total, beat_at: sql<Date>`now()`, attempts: 0 })
      .where('id', '=', id)
      .where('claim', '=', claim)
      .where('state', '=', 'running')
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  async function work(job: JobRow): Promise<void> {
    while (!stopping.aborted) {
      const outcome = await step(getServices(), job)
      if (!(await recordProgress(job.id, outcome))) return
      if (outcome.result) {
        await finishJob(db, job.id, { result: outcome.result, rows: outcome.total })
        return
      }
    }
    await release(job)
  }

  async function release(job: JobRow): Promise<void> {
    await db
      .updateTable('jobs')
      .set({ claim: null })
      .where('id', '=', job.id)
      .where('claim', '=', claim)
      .execute()
  }

  async function run(): Promise<void> {
    try {
      for (;;) {
        isWoken = false
        const job = stopping.aborted ? undefined : await claimJob()
        if (job) await tryWork(job)
        else if (!isWoken || stopping.aborted) break
      }
    } catch (error) {
      log.error({ err: error }, 'the job runner failed and will retry')
    } finally {
      running = undefined
    }
    if (!stopping.aborted) timer = setTimeout(wake, isWoken ? 0 : pollIntervalMs).unref()
  }

  /** Works on a job. A failed step leaves its claim to lapse; a job that fails repeatedly is given up. */
  async function tryWork(job: JobRow): Promise<void> {
    try {
      await work(job)
    } catch (error) {
      if (stopping.aborted) {
        await release(job)
        return
      }
      log.error({ err: error, jobId: job.id }, 'a step of a job failed')
      if (job.attempts >= maxAttempts) await failJob(db, job.id, 'Stopped after repeated failures')
    }
  }

  function wake(): void {
    isWoken = true
    if (running || stopping.aborted) return
    clearTimeout(timer)
    running = run()
  }

  return {
    wake,
    stop: async () => {
      clearTimeout(timer)
      await running
    },
  }
}
