import type { ImportServices } from '#server/features/import/import-services.ts'
import { Refusal, refuseRequest } from '#contract/refusal.ts'
import type { ImportReply } from '#contract/endpoints/diamonds.ts'
import type { TableReport } from '#contract/schemas/operations.ts'
import { toTableAnswers } from '#domain/stock-file/table/table-answers.ts'
import type { FileAssessment } from '#domain/stock-file/questions/assess-file.ts'
import { presentExchangeRate } from '#server/stock/vendors/exchange-rate.ts'
import type { Viewer } from '#server/identity/viewer/viewer.ts'
import { withHeartbeat, createJob, failJob, findJob } from '#server/platform/jobs/job-store.ts'
import { readPricing } from '#server/stock/pricing/active-pricing.ts'
import { makeFileKey } from './stock-file-store.ts'
import { isWorthCaching, computeCacheKey, takeCachedRows } from './reading/parsed-file-cache.ts'
import type { ImportInput, ImportTally } from './plan/apply-import.ts'
import { applyJob, type RecordOutcome } from './plan/apply-job.ts'
import type { OpenedImport } from './open-import.ts'
import { stageFile, type StagedFile } from './staging/stage-file.ts'
import { addWarnings } from './reading/row-tally.ts'
import { warnOfSharedCertificates } from './staging/shared-certificates.ts'
import { createStaging, dropStaging, finishStaging } from './staging/staging.ts'
import { listStoneColumns } from './staging/stone-columns.ts'

/** An import that has begun: its job, and where its file is stored. */
export type StartedImport = { jobId: number; fileKey: string; opened: OpenedImport; viewer: Viewer | null }

/** Begins an import: creates its job and stores its file. `viewer` is null for the shop itself. */
export async function startImport(
  services: ImportServices,
  opened: OpenedImport,
  viewer: Viewer | null,
): Promise<StartedImport> {
  const { db } = services.database
  const { fileName, path } = opened.request
  const fileKey = makeFileKey(fileName)
  let jobId: number | undefined
  try {
    const startedBy = viewer?.user?.id ?? null
    jobId = await createJob(db, { kind: 'import', input: { fileName, fileKey }, startedBy })
    await withHeartbeat(db, jobId, () => services.files.put(fileKey, path))
    return { jobId, fileKey, opened, viewer }
  } catch (error) {
    await opened.file.close()
    if (jobId !== undefined) await failJob(db, jobId, describeFailure(error))
    throw error
  }
}

/**
 * Runs an import: reads and stages the rows in short writes while the shop works on, then applies them in one
 * transaction. An import that is not applied changes nothing. Source: requirements 11.9.
 */
export async function runImport(
  services: ImportServices,
  started: StartedImport,
  recordOutcome?: RecordOutcome,
): Promise<ImportReply> {
  const { jobId, fileKey, opened, viewer } = started
  const { db } = services.database
  const { mapping, assessment } = opened
  const { fileName, isWholeList, isTrial } = opened.request
  try {
    const reading = computeCacheKey(opened, await readPricing(db))
    const stagedFile =
      (await takeCachedRows(db, jobId, reading)) ?? (await parseAndStage(services.database, started))
    const { tally, staged, vendors, table } = stagedFile
    const { answersFor, answers } = opened
    const chosen = describeChosenTable(opened, table)
    const cacheEntry = isWorthCaching(stagedFile) ? { reading } : {}
    const options = { fileName, fileKey, isWholeList, isTrial }
    const input = { ...options, answersFor, answers, ...chosen, mapping, staged, vendors, ...cacheEntry }
    const found = { ...describeAssessment(assessment), table }
    return await applyJob(services, jobId, { input, tally: { ...tally, ...found }, viewer, recordOutcome })
  } catch (error) {
    await abandonImport(services, started, describeFailure(error))
    throw error
  } finally {
    await opened.file.close()
  }
}

/** Returns the table chosen with the file, to be remembered. Rows that name their vendors remember none. */
function describeChosenTable(
  { request, choice }: OpenedImport,
  report: TableReport,
): Pick<ImportInput, 'tableAnswers'> {
  if (request.table === undefined || choice.kind === 'by-row') return {}
  return { tableAnswers: toTableAnswers(request.table, report) }
}

/** Returns what the result of an import says about the whole file. */
function describeAssessment({
  mapping,
  match,
  notices,
  rowOptions,
}: FileAssessment): Pick<ImportTally, 'ignoredHeadings' | 'notices' | 'exchangeRate'> {
  // An answer may have given a column a meaning that its heading does not have.
  const read = new Set(Object.values(mapping.columns).flat())
  const rate = rowOptions.currency?.rate ?? null
  return {
    ignoredHeadings: match.unmatched.filter(({ column }) => !read.has(column)).map(({ heading }) => heading),
    notices: [...notices],
    exchangeRate: rate === null ? null : presentExchangeRate(rate),
  }
}

async function parseAndStage(
  database: ImportServices['database'],
  { jobId, opened }: StartedImport,
): Promise<StagedFile> {
  const { mapping } = opened
  await createStaging(database.db, jobId, listStoneColumns(mapping))
  const staged = await stageFile(database, jobId, opened)
  const namesPairs = mapping.columns.pairStockNo !== undefined
  // Neither reads what the other writes.
  const [, shared] = await withHeartbeat(database.db, jobId, () =>
    Promise.all([
      finishStaging(database.db, jobId, { namesPairs }),
      warnOfSharedCertificates(database.db, jobId, mapping),
    ]),
  )
  return { ...staged, tally: addWarnings(staged.tally, shared) }
}

/** Deletes everything that an import left behind. Refuses with the reason if somebody else stopped it. */
async function abandonImport(
  services: ImportServices,
  { jobId, fileKey }: StartedImport,
  failure: string,
): Promise<void> {
  const { db } = services.database
  // Waits for an applying transaction whose result was lost because the connection broke.
  await dropStaging(db, jobId)
  const job = await findJob(db, jobId)
  if (job?.state === 'done') return
  await services.files.remove(fileKey)
  await failJob(db, jobId, failure)
  if (job?.failure != null) refuseRequest('file', job.failure)
}

function describeFailure(error: unknown): string {
  if (error instanceof Refusal && error.details.length > 0) {
    return error.details.map(({ message }) => message).join('\n')
  }
  return 'The import failed and changed nothing. Import the file again'
}
