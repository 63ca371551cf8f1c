import { rm } from 'node:fs/promises'
import { isIPv6 } from 'node:net'
import { getCACertificates } from 'node:tls'
import type { RemoteSecrets, RemoteServer } from '#contract/schemas/remote-servers.ts'
import type { AddressFinder } from '#server/platform/http-client/find-addresses.ts'
import { createHttpClient, toWebUrl } from '#server/platform/http-client/http-client.ts'
import { openFtpFiles } from './ftp-files.ts'
import { openMailboxFiles } from './mailbox-files.ts'
import {
  RemoteFailure,
  type RemoteFile,
  type RemoteFileClient,
  type RemoteFiles,
  type TimeLimits,
} from './remote-files.ts'
import type { OpeningContext, ServerConnection } from './server-connection.ts'
import { openSftpFiles } from './sftp-files.ts'
import { hideSecrets, translateError } from './translate-error.ts'
import { openWebFiles } from './web-files.ts'

/** The ports below 1024 of each protocol. No other server of a partner is reached on them. */
const lowPorts = { ftp: [21, 990], sftp: [22], imap: [143, 993] } as const

/** How long a closed connection has to end what it was doing. */
const settleMs = 2000

/**
 * Opens remote servers at addresses that the finder allows. `ca` is a certificate authority to trust besides those of
 * Node.
 */
export function createRemoteFileClient(
  findAddresses: AddressFinder,
  { ca }: { ca?: string } = {},
): RemoteFileClient {
  // Node trusts its own list by itself. Reading it takes longer than the rest of a connection's start.
  const authorities = ca === undefined ? undefined : [...getCACertificates('default'), ca]
  const httpClient = createHttpClient(findAddresses, { ca: authorities })
  const lifetimes = new Set<AbortController>()
  let isClosed = false

  async function open(
    server: RemoteServer,
    secrets: RemoteSecrets,
    limits: TimeLimits,
  ): Promise<RemoteFiles> {
    if (isClosed) throw new RemoteFailure('stopped', 'The shop is closing.')
    const lifetime = new AbortController()
    lifetimes.add(lifetime)
    try {
      const connection = await runLimited(lifetime, secrets, limits, () =>
        connect(server, { secrets, signal: lifetime.signal, ms: limits.ms, ca: authorities, httpClient }),
      )
      return guard(connection, secrets, lifetime)
    } catch (error) {
      lifetimes.delete(lifetime)
      lifetime.abort(new RemoteFailure('stopped', 'The connection is closed.'))
      throw error
    }
  }

  async function connect(
    server: RemoteServer,
    context: Omit<OpeningContext, 'host' | 'address'>,
  ): Promise<ServerConnection> {
    if (server.protocol === 'https') {
      const url = toWebUrl(server.url)
      // A password in clear text could be read on the way.
      if (
        url.protocol === 'http:' &&
        server.signIn.kind !== 'none' &&
        !findAddresses.isNamedInSettings(url)
      ) {
        throw new RemoteFailure(
          'forbidden-address',
          'Passwords and keys are sent only to https:// addresses.',
        )
      }
      await findAddresses(url)
      return openWebFiles(server, context)
    }
    const url = readHost(server.host, server.port)
    const host = url.hostname.replaceAll(/^\[|\]$/g, '').replace(/\.$/, '')
    const addresses = await findAddresses(url, lowPorts[server.protocol])
    return tryInTurn(addresses, ({ address }) => openByProtocol(server, { ...context, host, address }))
  }

  function guard(
    connection: ServerConnection,
    secrets: RemoteSecrets,
    lifetime: AbortController,
  ): RemoteFiles {
    const run = <T>(limits: TimeLimits, work: () => Promise<T>): Promise<T> =>
      runLimited(lifetime, secrets, limits, work)
    return {
      hostKey: connection.hostKey,
      list: (limits) => run(limits, async () => (await connection.list(limits)).filter(hasPlainName)),
      download: (file, toPath, limits) =>
        run(limits, async () => {
          try {
            return await connection.download(file, toPath, limits)
          } catch (error) {
            await rm(toPath, { force: true })
            throw error
          }
        }),
      upload: (fromPath, target, limits) =>
        run(limits, async () => {
          requirePlainName(target.name)
          const { response } = await connection.upload(fromPath, target, limits)
          return { response: hideSecrets(response, secrets).slice(0, 1000) }
        }),
      close: async () => {
        if (!lifetime.signal.aborted) {
          await runLimited(lifetime, secrets, { ms: settleMs }, () => connection.end()).catch(() => undefined)
        }
        lifetime.abort(new RemoteFailure('stopped', 'The connection is closed.'))
        lifetimes.delete(lifetime)
      },
    }
  }

  return {
    open,
    close: async () => {
      isClosed = true
      httpClient.close()
      for (const lifetime of lifetimes) lifetime.abort(new RemoteFailure('stopped', 'The shop is closing.'))
      lifetimes.clear()
    },
  }
}

function openByProtocol(
  server: Exclude<RemoteServer, { protocol: 'https' }>,
  context: OpeningContext,
): Promise<ServerConnection> {
  if (server.protocol === 'ftp') return openFtpFiles(server, context)
  if (server.protocol === 'sftp') return openSftpFiles(server, context)
  return openMailboxFiles(server, context)
}

/** Runs work on a connection. What takes too long, or is stopped, closes the connection. */
async function runLimited<T>(
  lifetime: AbortController,
  secrets: RemoteSecrets,
  { ms, signal }: TimeLimits,
  work: () => Promise<T>,
): Promise<T> {
  const stop = (): void => lifetime.abort(new RemoteFailure('stopped', 'The transfer was stopped.'))
  if (signal?.aborted) stop()
  const timer = setTimeout(
    () => lifetime.abort(new RemoteFailure('too-slow', 'The server took too long.')),
    ms,
  ).unref()
  signal?.addEventListener('abort', stop, { once: true })
  const aborted = Promise.withResolvers<never>()
  const onAbort = (): void => aborted.reject(lifetime.signal.reason)
  lifetime.signal.addEventListener('abort', onAbort, { once: true })
  try {
    lifetime.signal.throwIfAborted()
    const working = work()
    try {
      return await Promise.race([working, aborted.promise])
    } finally {
      await settle(working)
    }
  } catch (error) {
    lifetime.signal.throwIfAborted()
    throw translateError(error, secrets)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
    lifetime.signal.removeEventListener('abort', onAbort)
  }
}

/** Waits until work has ended, so that it no longer writes to its file, but not for ever. */
async function settle(working: Promise<unknown>): Promise<void> {
  const tooLong = Promise.withResolvers<void>()
  const timer = setTimeout(tooLong.resolve, settleMs)
  await Promise.race([working.catch(() => undefined), tooLong.promise])
  clearTimeout(timer)
}

/** Tries the addresses of a host in turn, as long as nobody listens there. */
async function tryInTurn<Address, T>(
  addresses: readonly Address[],
  attempt: (address: Address) => Promise<T>,
): Promise<T> {
  let failure: unknown
  for (const address of addresses) {
    try {
      return await attempt(address)
    } catch (error) {
      failure = error
      if (!isNobodyThere(error)) break
    }
  }
  throw failure
}

function isNobodyThere(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL'].includes(code)
}

/** Returns a host and port as a URL, which brings each spelling of an IP address into one form. */
function readHost(host: string, port: number): URL {
  const address = `http://${isIPv6(host) ? `[${host}]` : host}:${port}/`
  if (/[/\\@?#\s]/.test(host) || !URL.canParse(address)) {
    throw new RemoteFailure('forbidden-address', 'The name of the server is not valid.')
  }
  return new URL(address)
}

function hasPlainName({ name }: RemoteFile): boolean {
  return isPlainName(name)
}

function requirePlainName(name: string): void {
  if (!isPlainName(name)) throw new RemoteFailure('protocol', 'The name of the file contains a folder.')
}

/** A name that leads into no other folder. */
function isPlainName(name: string): boolean {
  return name !== '' && name !== '.' && name !== '..' && !/[/\\\p{Cc}]/u.test(name)
}
