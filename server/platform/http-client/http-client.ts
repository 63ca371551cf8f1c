import type { IncomingMessage } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { FetchFailure } from './fetch-failure.ts'
import type { AddressFinder } from './find-addresses.ts'
import { requestOnce } from './request-once.ts'

/**
 * The limits of one fetch: bytes of the content, both compressed and decompressed, its whole duration, and a signal
 * that ends it.
 */
export type FetchLimits = { bytes: number; ms: number; signal?: AbortSignal }

export type FetchResponse = {
  url: URL
  contentType: string
  /** Can be read once. Closes the connection when reading stops, at the end or earlier. */
  content: AsyncGenerator<Uint8Array, void, undefined>
}

/** Fetches third-party URLs, without reaching internal hosts and without blocking. */
export type HttpClient = {
  /** Returns the content at an address. Throws a FetchFailure for anything but a response with status 200. */
  open: (address: string, limits: FetchLimits) => Promise<FetchResponse>
  /** Aborts running fetches and refuses new ones. */
  close: () => void
  readonly isClosed: boolean
}

const maxRedirects = 5
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

export function createHttpClient(findAddresses: AddressFinder): HttpClient {
  const activeFetches = new Set<AbortController>()
  let isClosed = false

  async function open(address: string, { bytes, ms, signal }: FetchLimits): Promise<FetchResponse> {
    if (isClosed) throw new FetchFailure('the shop is closing')
    const abortController = new AbortController()
    const abort = (): void => abortController.abort()
    const timer = setTimeout(abort, ms).unref()
    signal?.addEventListener('abort', abort)
    activeFetches.add(abortController)
    const release = (): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      activeFetches.delete(abortController)
      abortController.abort()
    }
    try {
      const { url, response } = await follow(toWebUrl(address), abortController.signal)
      const length = Number(response.headers['content-length'] ?? 0)
      if (length > bytes) throw new FetchFailure(`${length} bytes is too large`)
      const contentType = response.headers['content-type'] ?? ''
      return { url, contentType, content: readContent(response, bytes, release) }
    } catch (error) {
      release()
      throw error
    }
  }

  /** Follows redirects itself, to check the target of each like the first address. */
  async function follow(from: URL, signal: AbortSignal): Promise<{ url: URL; response: IncomingMessage }> {
    let url = from
    for (let hops = 0; hops <= maxRedirects; hops += 1) {
      const addresses = await orAbort(findAddresses(url), signal)
      const response = await requestOnce(url, addresses, signal)
      const { statusCode = 0, headers } = response
      if (statusCode === 200) return { url, response }
      response.destroy()
      if (!redirects.has(statusCode) || headers.location === undefined) {
        throw new FetchFailure(`the server returned ${statusCode}`, { status: statusCode })
      }
      url = toWebUrl(headers.location, url)
    }
    throw new FetchFailure(`more than ${maxRedirects} redirects`)
  }

  return {
    open,
    close: () => {
      isClosed = true
      for (const abortController of activeFetches) abortController.abort()
    },
    get isClosed() {
      return isClosed
    },
  }
}

function toWebUrl(text: string, base?: URL): URL {
  if (!URL.canParse(text, base?.href)) throw new FetchFailure('not a valid address')
  const url = new URL(text, base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new FetchFailure('not http or https')
  if (url.username !== '' || url.password !== '')
    throw new FetchFailure('the address contains a user name or password')
  return url
}

/** Waits for a lookup until the signal aborts; the lookup itself cannot be cancelled. */
async function orAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>()
  const onAbort = (): void => aborted.reject(new FetchFailure('it took too long'))
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([promise, aborted.promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

async function* readContent(
  response: IncomingMessage,
  bytes: number,
  release: () => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield* limit(decompress(response, bytes), bytes)
  } catch (error) {
    throw error instanceof FetchFailure
      ? error
      : new FetchFailure('the content is incomplete', { cause: error })
  } finally {
    response.destroy()
    release()
  }
}

/** Decompresses while reading, so that a decompression bomb cannot exceed its limit. */
function decompress(response: IncomingMessage, bytes: number): AsyncIterable<Uint8Array> {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  if (encoding === 'identity' || encoding === '') return response
  const create = decompressors[encoding]
  if (!create) throw new FetchFailure(`unsupported compression ${encoding}`)
  // An error on the way surfaces at the end that is read.
  return pipeline(limit(response, bytes), create(), () => undefined)
}

const decompressors: Readonly<Record<string, (() => NodeJS.ReadWriteStream & Readable) | undefined>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

async function* limit(
  source: AsyncIterable<Uint8Array>,
  bytes: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  let bytesRead = 0
  for await (const chunk of source) {
    bytesRead += chunk.length
    if (bytesRead > bytes) throw new FetchFailure(`more than ${bytes} bytes`)
    yield chunk
  }
}
