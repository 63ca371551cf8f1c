import { listSecrets, mayKeepSecrets } from '#domain/remote-server/secrets.ts'
import { refuseRequest } from '#contract/refusal.ts'
import { RemoteSecrets, type RemoteServer, type StoredSecrets } from '#contract/schemas/remote-servers.ts'
import type { Sealer } from '#server/platform/sealing/sealer.ts'
import { RemoteFailure } from './remote-files.ts'

/** What the form says about a secret that is missing. */
const missingMessages = {
  password: 'Enter the password',
  headerValue: 'Enter the value of the header',
  privateKey: 'Paste the private key',
  passphrase: 'Enter the passphrase',
} as const

/** What secrets belong to. Sealed texts do not open for another one. */
export type SecretContext = `${'connection' | 'destination'} ${number}`

/** Returns the secrets as one sealed text, which opens only in the same context; null if there are none. */
export function sealSecrets(sealer: Sealer, secrets: RemoteSecrets, context: SecretContext): string | null {
  return Object.keys(secrets).length === 0 ? null : sealer.seal(JSON.stringify(secrets), context)
}

/** Returns sealed secrets. Throws a RemoteFailure if they were sealed with another key. */
export function openSecrets(sealer: Sealer, sealed: string | null, context: SecretContext): RemoteSecrets {
  if (sealed === null) return {}
  const secrets = unseal(sealer, sealed, context)
  if (!secrets) throw new RemoteFailure('sign-in', 'Enter the password again')
  return secrets
}

type Stored = { server: RemoteServer | null; sealed: string | null; context: SecretContext }

/**
 * Returns the secrets of a server after an edit: the entered ones, and the stored ones if they go to the same server as
 * before, without those that the server does not use. None without a server. Refuses an edit that leaves out one that it
 * needs.
 */
export function mergeSecrets(
  sealer: Sealer,
  server: RemoteServer | null,
  entered: RemoteSecrets = {},
  stored?: Stored,
): RemoteSecrets {
  if (!server) return {}
  // Where the stored ones no longer open, the edit asks for them.
  const kept =
    stored?.server && stored.sealed && mayKeepSecrets(stored.server, server)
      ? unseal(sealer, stored.sealed, stored.context)
      : undefined
  const all = { ...kept, ...entered }
  const used = listSecrets(server)
  for (const { name, isRequired } of used) {
    if (isRequired && !all[name]) refuseRequest(`secrets.${name}`, missingMessages[name])
  }
  return Object.fromEntries(used.flatMap(({ name }) => (all[name] ? [[name, all[name]]] : [])))
}

/** Returns stored secrets; undefined if they were sealed with another key. */
function unseal(sealer: Sealer, sealed: string, context: SecretContext): RemoteSecrets | undefined {
  const text = sealer.open(sealed, context)
  return text === undefined ? undefined : RemoteSecrets.parse(JSON.parse(text))
}

/** Returns which secrets are stored, without them. */
export function describeSecrets(
  sealer: Sealer,
  sealed: string | null,
  context: SecretContext,
): StoredSecrets {
  const secrets = sealed === null ? undefined : unseal(sealer, sealed, context)
  return {
    hasPassword: secrets?.password !== undefined,
    hasHeaderValue: secrets?.headerValue !== undefined,
    hasPrivateKey: secrets?.privateKey !== undefined,
    hasPassphrase: secrets?.passphrase !== undefined,
  }
}
