import { RemoteSecrets } from '#contract/schemas/remote-servers.ts'
import type { ConnectionServer } from '#contract/schemas/connections.ts'
import type { Sealer } from '#server/platform/sealing/sealer.ts'
import type { ConnectionRow } from './connection-store.ts'

type Sealed = Pick<ConnectionRow, 'id' | 'sealed_secrets'>

/** A sealed text opens only for the connection that it was sealed for. */
const contextOf = (id: number): string => `connection ${id}`

/** Returns the sealed secrets of a connection; null without any. */
export function sealSecrets(sealer: Sealer, id: number, secrets: RemoteSecrets): string | null {
  return Object.values(secrets).some((secret) => secret !== undefined)
    ? sealer.seal(JSON.stringify(secrets), contextOf(id))
    : null
}

/** Returns the secrets of a connection; undefined if they were sealed with another key of the shop. */
export function openSecrets(sealer: Sealer, { id, sealed_secrets }: Sealed): RemoteSecrets | undefined {
  if (sealed_secrets === null) return {}
  const text = sealer.open(sealed_secrets, contextOf(id))
  return text === undefined ? undefined : RemoteSecrets.parse(JSON.parse(text))
}

/**
 * Returns the secrets after a change. Those of before are sent to no other server: who may change the address must not
 * learn the password in this way.
 */
export function mergeSecrets(
  before: { server: ConnectionServer; secrets: RemoteSecrets | undefined },
  after: { server: ConnectionServer; secrets: RemoteSecrets | undefined },
): RemoteSecrets {
  const isSameServer = identifyServer(before.server) === identifyServer(after.server)
  return { ...(isSameServer ? before.secrets : {}), ...after.secrets }
}

/** Returns what identifies the server of a connection: two with equal texts are the same program on the same machine. */
export function identifyServer(server: ConnectionServer): string {
  if (server.protocol === 'push') return 'push'
  if (server.protocol === 'https') return `https ${URL.parse(server.url)?.origin ?? server.url}`
  const encryption = 'encryption' in server ? ` ${server.encryption}` : ''
  return `${server.protocol} ${server.host.toLowerCase()} ${server.port}${encryption}`
}
