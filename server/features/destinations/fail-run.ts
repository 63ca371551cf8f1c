import { planRetry, RETRY_MINUTES } from '#domain/destination/retry.ts'
import { emailSupport } from '#server/identity/site/support-addresses.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { EmailSettings } from '#server/platform/mail/compose-email.ts'
import { RemoteFailure } from '#server/platform/remote-files/remote-files.ts'
import { writeDestinationFailed, writeDestinationStopped } from './destination-emails.ts'
import { lockDestination, recordOutcome } from './destination-store.ts'
import { endRun, type RunRow } from './run-store.ts'

type FailServices = { settings: EmailSettings }

/** How many attempts there are: the first one and the retries. */
const maxAttempts = RETRY_MINUTES.length + 1

/**
 * Ends a run that failed and plans the next attempt. After the last one, support gets one email. A server whose
 * host key has changed stops the destination at once: it may be another server. Source: requirements 41.5.
 */
export async function failRun(tx: Tx, { settings }: FailServices, run: RunRow, error: Error): Promise<void> {
  const destination = await lockDestination(tx, run.destination_id)
  if (!destination || !(await endRun(tx, run.id, { state: 'failed', message: error.message }))) return
  const failures = destination.failures + 1
  const isStopped = error instanceof RemoteFailure && error.kind === 'host-key'
  await recordOutcome(tx, destination.id, {
    failures,
    // Nobody knows which file the server has now.
    sent_sha256: null,
    retry_at: isStopped ? null : planRetry(failures, new Date()),
    ...(isStopped && { state: 'stopped', stop_reason: error.message, next_run_at: null }),
  })
  if (!isStopped && failures !== maxAttempts) return
  const failed = { id: destination.id, name: destination.name, reason: error.message, attempts: failures }
  const email = isStopped
    ? writeDestinationStopped(failed, settings)
    : writeDestinationFailed(failed, settings)
  await emailSupport(tx, email)
}
