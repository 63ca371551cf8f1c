import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import type { RemoteSecrets, RemoteServer } from '#contract/schemas/remote-servers.ts'
import { readAttachmentName } from '#server/platform/http/read-attachment-name.ts'
import { FetchFailure } from '#server/platform/http-client/fetch-failure.ts'
import type { HttpClient } from '#server/platform/http-client/http-client.ts'
import {
  RemoteFailure,
  type ReceivedFile,
  type RemoteFile,
  type TimeLimits,
  type TransferLimits,
} from './remote-files.ts'
import { refuseIfTooLarge, saveStream } from './save-stream.ts'
import type { OpeningContext, ServerConnection } from './server-connection.ts'
import { findNameInAddress } from './stock-file-names.ts'

type WebServer = Extract<RemoteServer, { protocol: 'https' }>
type Headers = Readonly<Record<string, string>>

/** More than is kept of it, so that a secret in it is not cut in two before it is hidden. */
const maxResponseBytes = 8000

/** Opens an address as a server with one file. Each operation is a request of its own. */
export function openWebFiles(
  { url, signIn }: WebServer,
  { secrets, httpClient }: Pick<OpeningContext, 'secrets' | 'httpClient'>,
): ServerConnection {
  const headers = createSignInHeaders(signIn, secrets)
  return {
    list: async (limits) => [await describeAddress(httpClient, url, headers, limits)],
    download: (_file, toPath, limits) => downloadAddress(httpClient, url, toPath, limits, headers),
    upload: async (fromPath, { contentType, method = 'PUT' }, limits) => {
      const { size } = await stat(fromPath)
      refuseIfTooLarge(size, limits.bytes)
      const { status, body } = await httpClient.send(
        url,
        {
          method,
          headers: { ...headers, 'content-type': contentType, 'content-length': String(size) },
          body: createReadStream(fromPath),
        },
        { ...limits, bytes: maxResponseBytes },
      )
      if (status < 200 || status > 299) {
        throw new FetchFailure('status', `the server returned ${status}`, { status })
      }
      return { response: `${status} ${body.toString()}`.trim() }
    },
    end: async () => undefined,
  }
}

/** Copies the file at an address. Any redirect is checked like the address, and gets no headers on another origin. */
export async function downloadAddress(
  httpClient: HttpClient,
  url: string,
  toPath: string,
  limits: TransferLimits,
  headers: Headers = {},
): Promise<ReceivedFile> {
  const fetched = await httpClient.open(url, limits, { headers })
  const bytes = await saveStream(fetched.content, toPath, limits.bytes)
  return { bytes, ...readFileHeaders(fetched.url, fetched.headers) }
}

/** Asks only for the headers. Servers that refuse that, but not a download, describe nothing. */
async function describeAddress(
  httpClient: HttpClient,
  url: string,
  headers: Headers,
  limits: TimeLimits,
): Promise<RemoteFile> {
  try {
    const request = { method: 'HEAD', headers } as const
    const fetched = await httpClient.open(url, { ...limits, bytes: Number.MAX_SAFE_INTEGER }, request)
    await fetched.content.return()
    // The length of a compressed body is not the length of the file.
    const isPlain = fetched.headers['content-encoding'] === undefined
    const length = isPlain ? Number(fetched.headers['content-length']) : Number.NaN
    return {
      id: url,
      bytes: Number.isSafeInteger(length) ? length : null,
      ...readFileHeaders(fetched.url, fetched.headers),
    }
  } catch (error) {
    if (!(error instanceof FetchFailure) || error.kind !== 'status') throw error
    return { id: url, name: findNameInAddress(new URL(url)), bytes: null, modifiedAt: null }
  }
}

function createSignInHeaders(signIn: WebServer['signIn'], { password, headerValue }: RemoteSecrets): Headers {
  if (signIn.kind === 'none') return {}
  if (signIn.kind === 'header') return { [signIn.headerName]: requireSecret(headerValue) }
  const credentials = Buffer.from(`${signIn.userName}:${requireSecret(password)}`).toString('base64')
  return { authorization: `Basic ${credentials}` }
}

export function requireSecret(secret: string | undefined): string {
  if (secret === undefined)
    throw new RemoteFailure('sign-in', 'The password or key is missing. Enter it again.')
  return secret
}

function readFileHeaders(url: URL, headers: IncomingHttpHeaders): { name: string; modifiedAt: Date | null } {
  const modifiedMs = Date.parse(headers['last-modified'] ?? '')
  return {
    name: readAttachmentName(headers['content-disposition']) ?? findNameInAddress(url),
    modifiedAt: Number.isNaN(modifiedMs) ? null : new Date(modifiedMs),
  }
}
