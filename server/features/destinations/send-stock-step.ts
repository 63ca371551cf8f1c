import type { RemoteServer } from '#contract/schemas/remote-servers.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { JobStep, StepOutcome } from '#server/platform/jobs/job-runner.ts'
import type { EmailSettings } from '#server/platform/mail/compose-email.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { watchJob } from '#server/platform/jobs/watch-job.ts'
import { RemoteFailure, type RemoteFileClient } from '#server/platform/remote-files/remote-files.ts'
import { openSecrets } from '#server/platform/remote-files/remote-secrets.ts'
import type { Sealer } from '#server/platform/sealing/sealer.ts'
import { findDestination, lockDestination, recordOutcome, type DestinationRow } from './destination-store.ts'
import { withStockFile, type StockFile } from './make-stock-file.ts'
import { failRun } from './fail-run.ts'
import { endRun, findRun, saveLeftOut, type RunRow, type RunTask } from './run-store.ts'

export type SendServices = {
  database: Database
  remoteFiles: RemoteFileClient
  secretSealer: Sealer
  mailer: Mailer
  settings: EmailSettings
}

const connectMs = 60_000
const uploadMs = 10 * 60_000
const maxBytes = 2_000_000_000
const csv = 'text/csv; charset=utf-8'

type Sending = { services: SendServices; destination: DestinationRow; run: RunRow; signal: AbortSignal }

/**
 * Runs a destination: writes the stock as a file, and sends it unless the marketplace has it already. A run that was cut
 * off begins again, so the marketplace gets at most the same file twice. Source: requirements 41.4.
 */
export const sendStock: JobStep<SendServices> = async (services, job) => {
  const { db } = services.database
  // Only `startRun` creates jobs of this kind.
  const { runId } = job.input as RunTask
  const run = await findRun(db, runId)
  const destination = run && (await findDestination(db, run.destination_id))
  if (!run || !destination || run.state !== 'running') return describeEnd(run)
  try {
    await watchJob(db, job.id, async (signal, report) =>
      withStockFile(
        db,
        destination,
        (file) => sendFile({ services, destination, run, signal }, file),
        report,
      ),
    )
  } catch (error) {
    if (!(error instanceof RemoteFailure)) throw error
    // The process ends, or somebody stopped the job: another process continues the run, or nobody does.
    if (error.kind === 'stopped') return { done: job.done, total: job.total }
    await db.transaction().execute((tx) => failRun(tx, services, run, error))
    services.mailer.wake()
  }
  return describeEnd(await findRun(db, runId))
}

async function sendFile(sending: Sending, file: StockFile): Promise<void> {
  const { services, destination, run } = sending
  const isUnchanged = !run.is_forced && destination.sent_sha256 === file.sha256
  const sent = isUnchanged ? undefined : await upload(sending, file)
  await services.database.db.transaction().execute(async (tx) => {
    const current = await lockDestination(tx, destination.id)
    const state = isUnchanged ? 'unchanged' : 'sent'
    if (!current || !(await endRun(tx, run.id, { state, response: sent?.response ?? null }, file))) return
    await saveLeftOut(tx, current, file)
    // An edit during the run asks for the file again, maybe at another server.
    const hasChanged = current.version !== destination.version
    await recordOutcome(tx, destination.id, {
      sent_sha256: hasChanged ? null : file.sha256,
      left_out_sha256: file.leftOutSha256,
      failures: 0,
      retry_at: null,
      ...(!hasChanged && sent?.pinned && { server: JSON.stringify(sent.pinned) }),
    })
  })
}

/** Sends the file. Returns what the server said, and the server with its host key if that was not known yet. */
async function upload(
  { services, destination, signal }: Sending,
  file: StockFile,
): Promise<{ response: string; pinned: RemoteServer | undefined }> {
  const { server, sealed_secrets, method } = destination
  const { db } = services.database
  if (!server) throw new RemoteFailure('protocol', 'The marketplace downloads this file itself.')
  const opened = openSecrets(services.secretSealer, sealed_secrets, `destination ${destination.id}`)
  const files = await services.remoteFiles.open(server, opened, { ms: connectMs, signal })
  try {
    // Until the end of the transfer nobody knows which file the server has.
    await db.updateTable('destinations').set({ sent_sha256: null }).where('id', '=', destination.id).execute()
    const target = { name: file.name, contentType: csv, method }
    const limits = { bytes: maxBytes, ms: uploadMs, signal }
    const { response } = await files.upload(file.path, target, limits)
    const { hostKey } = files
    const isNew = server.protocol === 'sftp' && server.hostKey === null && hostKey !== undefined
    return { response: response.slice(0, 500), pinned: isNew ? { ...server, hostKey } : undefined }
  } finally {
    await files.close()
  }
}

function describeEnd(run: RunRow | undefined): StepOutcome {
  const rows = run?.rows ?? 0
  const state = !run || run.state === 'running' ? 'stopped' : run.state
  return { done: rows, total: rows, result: { state, rows, message: run?.message ?? null } }
}
