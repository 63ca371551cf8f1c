import type { ImportServices } from '#server/features/import/import-services.ts'
import { sql } from 'kysely'
import type { ImportReply } from '#contract/endpoints/diamonds.ts'
import type { ImportResult } from '#contract/schemas/operations.ts'
import type { CopiedChunks } from '#server/platform/database/copied-rows.ts'
import { createAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { recheckViewer } from '#server/identity/viewer/guard.ts'
import type { Viewer } from '#server/identity/viewer/viewer.ts'
import { withHeartbeat, failJob, findJob, lockJob, type JobRow } from '#server/platform/jobs/job-store.ts'
import { dropStockWarnings } from '#server/features/import/reading/row-tally.ts'
import { evictCachedRows } from '#server/features/import/reading/parsed-file-cache.ts'
import {
  applyImport,
  type ImportInput,
  type ImportTally,
  type ImportOutcome,
  type ApplyOptions,
} from './apply-import.ts'
import { dropPlan, precomputePlan, type PrecomputedPlan } from './precomputed-plan.ts'
import { isOutdatedBy } from './preview-plan.ts'
import {
  dropStaging,
  isStaged,
  reducedSampling,
  runUnlessLocked,
} from '#server/features/import/staging/staging.ts'
import { priceStagedRows } from '#server/features/import/staging/price-rows.ts'
import { listStoneColumns, withListedRapPrices } from '#server/features/import/staging/stone-columns.ts'
import { holdPricing, readPricing, type Pricing } from '#server/stock/pricing/active-pricing.ts'

/** An applied import, and the jobs and files that it makes obsolete. */
type AppliedImport = { outcome: ImportOutcome; endedJobs: number[]; unusedFiles: string[] }

/**
 * Records what became of an import, in the transaction that applies it or leaves it waiting. Nothing is applied if it
 * throws.
 */
export type RecordOutcome = (tx: Tx, jobId: number, outcome: ImportOutcome) => Promise<void>

type ApplyRequest = {
  input: ImportInput
  tally: ImportTally
  viewer: Viewer | null
  confirmedRemovals?: number
  recordOutcome?: RecordOutcome | undefined
}

/** `pricing` is what the staged rows are priced by. */
type PricedRequest = ApplyRequest & { pricing: Pick<Pricing, 'listId' | 'ruleSetId'> }

const maxAttempts = 4
const manyRows = 1000

/** Error codes to retry: a deadlock, a serialization failure, or a stock number that was just taken. */
const retryableCodes: ReadonlySet<unknown> = new Set(['40P01', '40001', '23505'])

/**
 * Applies a staged import in one transaction, or leaves it waiting for confirmation. Returns once the
 * catalogue of this process shows the result.
 */
export async function applyJob(
  services: ImportServices,
  jobId: number,
  request: ApplyRequest,
): Promise<ImportReply> {
  const applied = await planAndApply(services, jobId, request)
  try {
    await services.changes.catchUp()
    await cleanUp(services, applied)
  } catch (error) {
    // The import is committed, even if the clean-up fails.
    services.log.error({ err: error, jobId }, 'cleaning up after an import failed')
  } finally {
    services.catalogue.staged.discard()
  }
  return presentOutcome(jobId, applied.outcome, request.input.isTrial)
}

async function planAndApply(
  services: ImportServices,
  jobId: number,
  request: ApplyRequest,
): Promise<AppliedImport> {
  for (;;) {
    const applied = await planAndApplyOnce(services, jobId, request)
    if (applied !== 'priced differently now') return applied
  }
}

async function planAndApplyOnce(
  services: ImportServices,
  jobId: number,
  request: ApplyRequest,
): Promise<AppliedImport | 'priced differently now'> {
  const { db } = services.database
  const { precomputed, pricing } = await withHeartbeat(db, jobId, () =>
    priceAndPlan(services, jobId, request),
  ).catch((error: unknown) => rethrowFailure(db, jobId, request, error))
  try {
    return await applyWithRetries(services, jobId, { ...request, pricing }, precomputed)
  } catch (error) {
    if (error instanceof PricingChanged) return 'priced differently now'
    throw error
  } finally {
    await dropPlan(db, precomputed.table).catch((error: unknown) => {
      services.log.error({ err: error, jobId }, 'dropping the plan of an import failed')
    })
  }
}

/** Prices the staged rows by the active list and rules, if there are any, and plans what the import will do. */
async function priceAndPlan(
  { database }: ImportServices,
  jobId: number,
  { input: { mapping, isWholeList } }: ApplyRequest,
): Promise<{ precomputed: PrecomputedPlan; pricing: Pricing }> {
  const pricing = await readPricing(database.db)
  const fileColumns = listStoneColumns(mapping)
  const columns = pricing.listId === null ? fileColumns : withListedRapPrices(fileColumns)
  if (pricing.listId !== null || pricing.rules.length > 0) {
    await priceStagedRows(database.db, jobId, columns, pricing)
  }
  return { precomputed: await precomputePlan(database, { jobId, columns, isWholeList }), pricing }
}

/**
 * Throws the error, or `JobStateChanged` if somebody else stopped or applied the job and dropped its staged rows.
 */
async function rethrowFailure(db: Db, jobId: number, request: ApplyRequest, error: unknown): Promise<never> {
  const job = await findJob(db, jobId)
  throw job?.state === getExpectedState(request)
    ? error
    : new JobStateChanged(`Import ${jobId} is ${job?.state ?? 'gone'}`)
}

const getExpectedState = ({ confirmedRemovals }: Pick<ApplyRequest, 'confirmedRemovals'>): JobRow['state'] =>
  confirmedRemovals === undefined ? 'running' : 'needs-confirmation'

async function cleanUp(
  { database, files }: ImportServices,
  { outcome, endedJobs, unusedFiles }: AppliedImport,
): Promise<void> {
  if (outcome.state !== 'done') return
  const { added, changed, removed } = outcome.result
  for (const key of unusedFiles) await files.remove(key)
  if (added + changed + removed > manyRows) await updateStatistics(database, changed + removed)
  for (const ended of endedJobs) {
    // Tables that another transaction uses are dropped later, with those of dead imports.
    await runUnlessLocked(database.db, (tx) => dropStaging(tx, ended))
  }
}

/**
 * Updates the planner's statistics at once after many new stones, from a small, fast sample. The embedded
 * database has no autovacuum, so this also vacuums there.
 */
async function updateStatistics({ db, kind }: ImportServices['database'], deadRows: number): Promise<void> {
  if (kind === 'embedded' && deadRows > manyRows) await sql`vacuum diamonds`.execute(db)
  await db.transaction().execute(async (tx) => {
    await sql`select ${reducedSampling}`.execute(tx)
    await sql`analyze diamonds`.execute(tx)
  })
}

function presentOutcome(jobId: number, { state, result }: ImportOutcome, isTrial: boolean): ImportReply {
  if (isTrial && state === 'needs-confirmation') return { jobId, ...result, needsConfirmation: true }
  const { vendorName, added, changed, unchanged, removed, rejected } = result
  const counts = { jobId, vendorName, added, changed, unchanged, removed, rejected }
  return state === 'done' ? counts : { ...counts, needsConfirmation: true }
}

async function applyWithRetries(
  { database, catalogue, log }: ImportServices,
  jobId: number,
  request: PricedRequest,
  precomputed: PrecomputedPlan,
): Promise<AppliedImport> {
  const added = precomputed.counts.reduce((sum, counts) => sum + counts.added, 0)
  const stageInIndex = (copied: CopiedChunks): Promise<void> =>
    catalogue.staged.stage(copied, added).catch((error: unknown) => {
      // The stones are indexed after the commit, like all others.
      log.error({ err: error, jobId }, 'staging new stones in the search index failed')
    })
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.db
        .transaction()
        .execute((tx) => applyInTransaction(tx, jobId, request, { precomputed, stageInIndex }))
    } catch (error) {
      catalogue.staged.discard()
      const isRetryable = error instanceof Error && 'code' in error && retryableCodes.has(error.code)
      if (!isRetryable || attempt === maxAttempts) throw error
    }
  }
}

async function applyInTransaction(
  tx: Tx,
  jobId: number,
  request: PricedRequest,
  { precomputed, stageInIndex }: Pick<ApplyOptions, 'precomputed' | 'stageInIndex'>,
): Promise<AppliedImport> {
  const { input, tally, viewer, confirmedRemovals } = request
  if (viewer) await recheckViewer(tx, viewer)
  const job = await lockJob(tx, jobId)
  if (job?.state !== getExpectedState(request))
    throw new JobStateChanged(`Import ${jobId} is ${job?.state ?? 'gone'}`)
  const { listId, ruleSetId } = await holdPricing(tx)
  if (listId !== request.pricing.listId || ruleSetId !== request.pricing.ruleSetId) throw new PricingChanged()
  const previousFiles = await listLastFiles(tx, input.vendors)
  const audit = createAudit(tx, viewer?.user)
  const outcome = await applyImport(tx, job, input, tally, {
    precomputed,
    audit,
    confirmedRemovals,
    stageInIndex,
  })
  await tx
    .updateTable('jobs')
    .set({
      state: outcome.state,
      input: JSON.stringify({
        ...input,
        vendorNames: precomputed.vendors.flatMap(({ vendor }) => vendor ?? []),
      }),
      result: JSON.stringify(outcome.result),
      beat_at: sql<Date>`now()`,
      total: input.staged + tally.rejected,
      done: input.staged + tally.rejected,
    })
    .where('id', '=', jobId)
    .execute()
  await request.recordOutcome?.(tx, jobId, outcome)
  if (outcome.state !== 'done') return { outcome, endedJobs: [], unusedFiles: [] }
  const outdated = await stopOutdated(tx, job, input.vendors)
  const evictedJobs = await evictCachedRows(tx, jobId, input.vendors)
  const uncachedJobs = input.reading === undefined ? [jobId] : []
  const files = [...previousFiles, ...outdated.map(({ key }) => key), input.fileKey]
  return {
    outcome,
    endedJobs: [...uncachedJobs, ...outdated.map(({ id }) => id), ...evictedJobs],
    unusedFiles: await listUnusedFiles(tx, files),
  }
}

/** Stops the imports that wait for confirmation when a newer list of the same vendor is applied. */
async function stopOutdated(
  tx: Tx,
  job: JobRow,
  vendors: readonly string[],
): Promise<{ id: number; key: string }[]> {
  const { rows } = await sql<{ id: number; key: string }>`
    update jobs set state = 'stopped', failure = 'A newer list of this vendor was imported meanwhile'
    where ${isOutdatedBy(job.id, vendors)}
    returning id, input->>'fileKey' as key`.execute(tx)
  return rows
}

async function listLastFiles(tx: Tx, vendors: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select last_file_key as key from vendors
    where last_file_key is not null and lower(vendor_name) = any(${[...vendors]}::text[])`.execute(tx)
  return rows.map(({ key }) => key)
}

/** Returns the files that are no vendor's latest file. */
async function listUnusedFiles(tx: Tx, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct key from unnest(${[...keys]}::text[]) key
    where not exists (select 1 from vendors where last_file_key = key)`.execute(tx)
  return rows.map(({ key }) => key)
}

/**
 * Applies an import that waits for confirmation. Recomputes what it would unlist; if that has grown, the
 * import waits again. Does nothing if the import no longer waits.
 */
export async function confirmImport(services: ImportServices, job: JobRow, viewer: Viewer): Promise<void> {
  const { db } = services.database
  // Written by the `applyJob` call that asked for the confirmation.
  const input = job.input as ImportInput
  // Written by the same call.
  const { plan: _plan, warningGroups = [], valueQuestions = [], ...result } = job.result as ImportResult
  // A crash of the database empties unlogged tables.
  if (!(await isStaged(db, job.id, input.staged))) {
    await failJob(db, job.id, 'The data of this import is no longer available. Import the file again')
    return
  }
  try {
    const tally = dropStockWarnings({ ...result, warningGroups, valueQuestions })
    await applyJob(services, job.id, { input, tally, viewer, confirmedRemovals: result.removed })
  } catch (error) {
    if (!(error instanceof JobStateChanged)) throw error
  }
}

/** Another list or other rules became active since the rows were priced. */
class PricingChanged extends Error {}

/** Somebody else applied or failed the job. */
class JobStateChanged extends Error {}
