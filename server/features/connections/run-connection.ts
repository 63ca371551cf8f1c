import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeReasonToLeave, type ReasonToLeave } from '#domain/connection/judge-file.ts'
import type { z } from 'zod/mini'
import type { ConnectionResult } from '#contract/schemas/operations.ts'
import { Refusal } from '#contract/refusal.ts'
import { listReasons } from '#server/features/import/answers/refuse-open-questions.ts'
import { openImport, type OpenedImport } from '#server/features/import/open-import.ts'
import { runImport, startImport } from '#server/features/import/run-import.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { JobStep, StepOutcome } from '#server/platform/jobs/job-runner.ts'
import { updateHeartbeat, type JobRow } from '#server/platform/jobs/job-store.ts'
import { watchJob } from '#server/platform/jobs/watch-job.ts'
import { RemoteFailure } from '#server/platform/remote-files/remote-files.ts'
import { openSecrets } from '#server/platform/remote-files/remote-secrets.ts'
import { readTimeZone } from '#server/platform/schedule/next-run.ts'
import { makeConnectionFileKey } from './connection-files.ts'
import type { ConnectionServices } from './connection-services.ts'
import { findConnection, readNow, type ConnectionRow } from './connection-store.ts'
import { endRun, recordImport, type RunEnd } from './end-run.ts'
import { fetchList, fetchUploaded, hashFile, readFilePattern, type FetchedList } from './fetch-list.ts'
import { findLastRate } from './last-rate.ts'
import {
  claimRun,
  findLastState,
  findRun,
  updateRun,
  wasImportedOtherwise,
  presentResult,
  RunLost,
  type Attempt,
  type RunRow,
} from './run-store.ts'

/** Fetching, comparing and importing, as the progress of a job shows them. */
const phases = 3
const looksAgain = 'The next run looks again'

type HashedList = FetchedList & { sha256: string }
type Run = Attempt & { job: JobRow; connection: ConnectionRow; row: RunRow; signal: AbortSignal }

/**
 * Runs a connection: fetches the list of its vendor and imports it, if it is new and complete. Another process that takes
 * the run over begins again, unless the list was applied: that is recorded in the same transaction.
 * Source: requirements 40.5, 40.6, 40.7.
 */
export const runConnection: JobStep<ConnectionServices> = async (services, job) => {
  const { db } = services.database
  // Only `startRun` creates jobs of this kind.
  const { runId } = job.input as { runId: number }
  const row = await claimRun(db, runId)
  const connection = row && (await findConnection(db, row.connection_id))
  if (!row || !connection) return finish(services, runId)
  const attempt = { connectionId: connection.id, runId, attempt: row.attempt }
  await watchJob(db, job.id, (stopped) => {
    const signal = AbortSignal.any([stopped, services.jobs.stopping])
    return work(services, { ...attempt, job, connection, row, signal })
  })
  return finish(services, runId)
}

/** Returns the result of a run that has ended. One that another process works on now has none. */
async function finish({ database, files, mailer }: ConnectionServices, runId: number): Promise<StepOutcome> {
  mailer.wake()
  const run = await findRun(database.db, runId)
  if (run?.state === 'running') return { done: 0, total: phases }
  if (run && run.stored_key !== null) await files.remove(run.stored_key)
  const gone: z.infer<typeof ConnectionResult> = {
    connectionId: null,
    runId,
    state: 'stopped',
    message: 'The connection was deleted',
  }
  return { done: phases, total: phases, result: run ? presentResult(run) : gone }
}

async function work(services: ConnectionServices, run: Run): Promise<void> {
  const { settings } = services
  const { db } = services.database
  const folder = await mkdtemp(join(tmpdir(), 'tavernier-list-'))
  try {
    const end = await fetchAndImport(services, run, folder).catch((error: unknown) => {
      if (error instanceof RunLost || services.jobs.stopping.aborted) throw error
      if (run.signal.aborted) throw new RunLost()
      return explainFailure(services, run, error)
    })
    const replacedKey = end ? await endRun(db, run, end, settings) : null
    if (replacedKey !== null) await services.files.remove(replacedKey)
  } catch (error) {
    // Somebody stopped the run, or another process goes on with it.
    if (!(error instanceof RunLost)) throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns how the run ends; undefined if its import has recorded that. */
async function fetchAndImport(
  services: ConnectionServices,
  run: Run,
  folder: string,
): Promise<RunEnd | undefined> {
  const { db } = services.database
  const { connection, job } = run
  await updateHeartbeat(db, job.id, { done: 0, total: phases })
  const list = await fetchOrLeave(services, run, folder)
  if ('state' in list) return list
  await updateHeartbeat(db, job.id, { done: 1, total: phases })
  const sha256 = await hashFile(list.path)
  await updateRun(db, run, {
    file_name: list.name,
    file_modified_at: list.modifiedAt,
    bytes: list.bytes,
    sha256,
  })
  const sameAs = sha256 === connection.last_sha256 ? await describeSameList(db, run, sha256) : undefined
  if (sameAs !== undefined) return { state: 'unchanged', message: sameAs }
  await updateHeartbeat(db, job.id, { done: 2, total: phases })
  return importList(services, run, { ...list, sha256 })
}

/**
 * Returns why a list with the same bytes as the last one is not imported; undefined if it is. Who uploads it again, or runs
 * the connection by hand, wants it in place of what was imported otherwise meanwhile.
 */
async function describeSameList(db: Db, run: Run, sha256: string): Promise<string | undefined> {
  const { connection, row } = run
  const found = { connectionId: connection.id, sha256 }
  const before = await findLastState(db, found, ['applied', 'waiting', 'discarded'])
  if (before === 'waiting') return 'The list is the same as the one that waits for confirmation'
  if (before === 'discarded') {
    return 'The list is the same as the one that was discarded. If it is right, import it by hand'
  }
  if (row.cause !== 'schedule' && (await wasImportedOtherwise(db, connection.id))) return undefined
  return 'The list is the same as before'
}

async function fetchOrLeave(
  services: ConnectionServices,
  run: Run,
  folder: string,
): Promise<FetchedList | RunEnd> {
  const { database, files, remoteFiles, secretSealer, settings } = services
  const { connection, row, signal } = run
  const { server } = connection
  if (!server) {
    const name = row.file_name ?? 'list'
    if (row.stored_key === null) return fail('The uploaded file is gone')
    const uploaded = await fetchUploaded(files, { key: row.stored_key, name, folder })
    // Nobody looks again: the vendor has to upload another file.
    return typeof uploaded === 'string' ? fail(describeReasonToLeave(uploaded, name)) : uploaded
  }
  const secrets = openSecrets(secretSealer, connection.sealed_secrets, `connection ${connection.id}`)
  const { chosen, fetched } = await fetchList(
    remoteFiles,
    {
      server,
      secrets,
      filePattern: connection.file_pattern,
      at: await readNow(database.db),
      timeZone: readTimeZone(connection.schedule),
      maxBytes: settings.UPLOAD_LIMIT_MB * 1024 * 1024,
      folder,
      signal,
    },
    { fileName: connection.last_file_name, modifiedAt: connection.last_file_modified_at },
  )
  const name = chosen?.name ?? readFilePattern({ server, filePattern: connection.file_pattern })
  if (chosen) {
    const file = { file_name: chosen.name, file_modified_at: chosen.modifiedAt, bytes: chosen.bytes }
    await updateRun(database.db, run, file)
  }
  return leaveUnlessComplete(fetched, name)
}

function leaveUnlessComplete(fetched: FetchedList | ReasonToLeave, name: string): FetchedList | RunEnd {
  if (typeof fetched !== 'string') return fetched
  return { state: 'left', message: `${describeReasonToLeave(fetched, name)}. ${looksAgain}` }
}

const fail = (message: string): RunEnd => ({ state: 'failed', message, stopsConnection: false })

async function importList(
  services: ConnectionServices,
  run: Run,
  list: HashedList,
): Promise<RunEnd | undefined> {
  const { db } = services.database
  const opened = await openList(services, run, list)
  if ('state' in opened) return opened
  const started = await startImport(services, opened, null)
  // An administrator who stops the run stops its import with it.
  await updateRun(db, run, { import_job_id: started.jobId })
  if (run.signal.aborted) {
    await opened.file.close()
    throw new RunLost()
  }
  await runImport(services, started, recordImport(run, services.settings))
  return undefined
}

/** Opens a list with the answers that are remembered for its vendor. */
async function openList(
  { database, files }: ConnectionServices,
  { connection }: Run,
  { path, name, sha256 }: HashedList,
): Promise<OpenedImport | RunEnd> {
  const { vendor_name, is_whole_list, rate_days } = connection
  try {
    return await openImport(database.db, {
      path,
      fileName: name,
      isWholeList: is_whole_list,
      vendorName: vendor_name,
      isOwnStock: false,
      isTrial: false,
      lastRate: rate_days === null ? undefined : await findLastRate(database.db, vendor_name, rate_days),
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const message = listReasons(error).join('\n')
    const isAboutFile = error.details.every((detail) => detail.path === 'file')
    // The vendor may be writing the file, or have made a mistake. Questions are for the people of the shop.
    if (isAboutFile) {
      const reason = `${describeReasonToLeave('unreadable', name)}. ${message}`
      return connection.server ? { state: 'left', message: `${reason}. ${looksAgain}` } : fail(reason)
    }
    const found = { connectionId: connection.id, sha256 }
    if (await findLastState(database.db, found, ['questions'])) return { state: 'questions', message }
    const key = makeConnectionFileKey(name)
    await files.put(key, path)
    return { state: 'questions', message, newFile: { key, name } }
  }
}

function explainFailure({ log }: ConnectionServices, { connection, runId }: Run, error: unknown): RunEnd {
  if (error instanceof RemoteFailure) {
    const { kind, message } = error
    if (kind === 'incomplete') return { state: 'left', message }
    return { state: 'failed', message, stopsConnection: kind === 'host-key' }
  }
  if (error instanceof Refusal) return fail(error.details.map(({ message }) => message).join('\n'))
  log.error({ err: error, connectionId: connection.id, runId }, 'a run of a connection failed')
  return fail('The run failed and changed nothing. The next run tries again')
}
