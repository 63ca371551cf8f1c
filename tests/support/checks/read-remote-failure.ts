import { inspect } from 'node:util'
import { expect } from 'vitest'
import { RemoteFailure, type RemoteFailureKind } from '#server/platform/remote-files/remote-files.ts'

/** Returns the kind of the failure; checks that nothing in it, nor in the text of a log, contains a secret. */
export async function readRemoteFailure(
  attempt: Promise<unknown>,
  secrets: Readonly<Record<string, string | undefined>>,
): Promise<RemoteFailureKind> {
  const error: unknown = await attempt.then(
    () => new Error('there was no failure'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof RemoteFailure)) throw error
  const text = `${inspect(error, { depth: Infinity, showHidden: true })} ${JSON.stringify(error)}`
  for (const secret of Object.values(secrets)) {
    if (secret === undefined) continue
    expect(text).not.toContain(secret)
    expect(text).not.toContain(Buffer.from(secret).toString('base64').replaceAll('=', ''))
  }
  return error.kind
}
