import type { Db, Database } from '#server/platform/database/database.ts'
import { isStalePlan } from '#server/platform/database/prepared-pool.ts'
import { createAudit } from '#server/platform/audit/audit.ts'
import { recheckViewer } from './guard.ts'
import type { Call, WriteArguments } from './handler.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { Refusal } from '#contract/refusal.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { ChangeFeed } from '#server/platform/change-feed/follow-changes.ts'

/** The services that running a handler itself needs. */
export type RunServices = { database: Database; changes: ChangeFeed; log: FastifyBaseLogger }

type AnyCall = Call<Endpoint, RunServices>

/** A handler as `runHandler` sees it; its exact type was checked where it was written (see `Handlers`). */
export type AnyHandler =
  | ((call: AnyCall & Partial<WriteArguments> & { db?: Db }) => Promise<unknown>)
  | {
      prepare: (call: AnyCall & { db: Db }) => Promise<unknown>
      execute: (call: AnyCall & WriteArguments & { prepared: unknown }) => Promise<unknown>
      undo?: (services: RunServices, prepared: unknown) => void
    }

const deadlock = '40P01'
const serializationFailure = '40001'
const maxAttempts = 4

/** Runs the handler of an endpoint: a read on the pool, a write in one transaction after `recheckViewer`. */
export async function runHandler(endpoint: Endpoint, handler: AnyHandler, call: AnyCall): Promise<unknown> {
  const { db } = call.services.database
  if (endpoint.writes !== true) {
    if (typeof handler !== 'function') throw new TypeError('Only writes are prepared')
    return handler({ ...call, db })
  }
  const preparedData = typeof handler === 'function' ? undefined : await handler.prepare({ ...call, db })
  const effects: (() => void)[] = []
  const execute = (): Promise<unknown> => {
    effects.length = 0
    return db.transaction().execute(async (tx) => {
      await recheckViewer(tx, call.viewer)
      const writeArguments: WriteArguments = {
        tx,
        audit: createAudit(tx, call.viewer.user),
        afterCommit: (effect) => effects.push(effect),
      }
      if (typeof handler !== 'function')
        return handler.execute({ ...call, ...writeArguments, prepared: preparedData })
      return handler({ ...call, ...writeArguments })
    })
  }
  const result = await retryOnConflict(execute).catch((error: unknown) => {
    // After any other failure it is unknown whether the commit succeeded, and so whether the prepared data is
    // needed.
    if (error instanceof Refusal && typeof handler !== 'function') handler.undo?.(call.services, preparedData)
    throw error
  })
  await followCommit(call)
  for (const effect of effects) effect()
  return result
}

/**
 * Waits until the followers have seen the commit, so that writers read their own writes. The commit
 * remains valid if this fails.
 */
async function followCommit({ services }: AnyCall): Promise<void> {
  try {
    await services.changes.catchUp()
  } catch (error) {
    services.log.error({ err: error }, 'reading the journal after a commit failed')
  }
}

async function retryOnConflict<Result>(execute: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await execute()
    } catch (error) {
      if (attempt === maxAttempts || !isTransient(error)) throw error
    }
  }
}

/** Whether the database ended one of two conflicting transactions, which can be run again. */
function isTransient(error: unknown): boolean {
  if (isStalePlan(error)) return true
  if (typeof error !== 'object' || error === null || !('code' in error)) return false
  return error.code === deadlock || error.code === serializationFailure
}
