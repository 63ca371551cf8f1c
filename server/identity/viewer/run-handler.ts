import type { Db, Database } from '#server/platform/database/database.ts'
import { isStalePlan } from '#server/platform/database/prepared-pool.ts'
import { RunAgain } from '#server/platform/database/run-again.ts'
import { createAudit } from '#server/platform/audit/audit.ts'
import { recheckViewer } from './guard.ts'
import type { PolicyRefresher } from './policy-refresher.ts'
import { requireCurrent, StalePolicy } from './policy-version.ts'
import type { SessionViewer, Viewer } from './viewer.ts'
import type { Call, WriteArguments } from './handler.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { Refusal } from '#contract/refusal.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { SiteState } from '#server/identity/site/site-state.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { ChangeFeed } from '#server/platform/change-feed/follow-changes.ts'

/** The services that running a handler itself needs. */
export type RunServices = {
  database: Database
  changes: ChangeFeed
  log: FastifyBaseLogger
  users: UserDirectory
  site: SiteState
  policies: PolicyRefresher
}

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

/**
 * Runs the handler of an endpoint: a read on the pool, a write in one transaction after `recheckViewer`. If
 * memory turns out to be older than the transaction, the write runs again, with the viewer that `identify`
 * then returns.
 */
export async function runHandler(
  endpoint: Endpoint,
  handler: AnyHandler,
  firstCall: AnyCall,
  identify: () => Promise<Viewer>,
): Promise<unknown> {
  let call = firstCall
  const { services } = call
  const { db } = services.database
  if (endpoint.writes !== true) {
    if (typeof handler !== 'function') throw new TypeError('Only writes are prepared')
    return handler({ ...call, db })
  }
  const preparedData = typeof handler === 'function' ? undefined : await handler.prepare({ ...call, db })
  const effects: (() => void)[] = []
  const execute = (): Promise<unknown> => {
    effects.length = 0
    return db.transaction().execute(async (tx) => {
      const version = await recheckViewer(tx, call.viewer)
      if (version) requireCurrent(call.viewer.user, version, services)
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
  const result = await retryOnConflict(execute, async ({ userIds }) => {
    await services.policies.refresh(userIds)
    // `identify` lets in whom the guard let in before.
    call = { ...call, viewer: (await identify()) as SessionViewer }
  }).catch((error: unknown) => {
    // After any other failure it is unknown whether the commit succeeded, and so whether the prepared data is
    // needed.
    if (error instanceof Refusal && typeof handler !== 'function') handler.undo?.(services, preparedData)
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

async function retryOnConflict<Result>(
  execute: () => Promise<Result>,
  renewViewer: (stale: StalePolicy) => Promise<void>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await execute()
    } catch (error) {
      if (attempt === maxAttempts) throw error
      if (error instanceof StalePolicy) await renewViewer(error)
      else if (!isTransient(error)) throw error
    }
  }
}

/** Whether the transaction can be run again: the database ended it for a conflicting one, or the handler asks for it. */
function isTransient(error: unknown): boolean {
  if (isStalePlan(error) || error instanceof RunAgain) return true
  if (typeof error !== 'object' || error === null || !('code' in error)) return false
  return error.code === deadlock || error.code === serializationFailure
}
