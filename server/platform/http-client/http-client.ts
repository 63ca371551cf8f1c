import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { readContent, readFirstBytes } from './decode-response.ts'
import { FetchFailure } from './fetch-failure.ts'
import type { AddressFinder } from './find-addresses.ts'
import { requestOnce, type RequestContent } from './request-once.ts'

/**
 * The limits of one fetch: bytes of the content, both compressed and decompressed, its whole duration, and a signal
 * that ends it.
 */
export type FetchLimits = { bytes: number; ms: number; signal?: AbortSignal }

export type FetchResponse = {
  url: URL
  contentType: string
  headers: IncomingHttpHeaders
  /** Can be read once. Closes the connection when reading stops, at the end or earlier. */
  content: AsyncGenerator<Uint8Array, void, undefined>
}

export type SentRequest = {
  method: 'POST' | 'PUT'
  /** May contain secrets. A stream as the body needs `content-length`, unless the server accepts chunks. */
  headers: Readonly<Record<string, string>>
  body: string | Uint8Array | Readable
}

export type SendResponse = {
  status: number
  headers: IncomingHttpHeaders
  /** The first bytes, as many as the limits allow; fewer if the server stops sending. */
  body: Buffer
}

/** Fetches third-party URLs and sends to them, without reaching internal hosts and without blocking. */
export type HttpClient = {
  /**
   * Returns the content at an address. Throws a FetchFailure for anything but a response with status 200. A redirect
   * to another origin does not get the headers.
   */
  open: (
    address: string,
    limits: FetchLimits,
    request?: { method?: 'GET' | 'HEAD'; headers?: Readonly<Record<string, string>> },
  ) => Promise<FetchResponse>
  /**
   * Sends a body and returns the response, whatever its status; follows no redirect. Throws a FetchFailure if there is
   * no response. `limits.bytes` is how much of the response body is read, `limits.ms` the time for all of it.
   */
  send: (address: string, request: SentRequest, limits: FetchLimits) => Promise<SendResponse>
  /** Returns whether the settings name the host: the person who runs the shop trusts the way to it. */
  isNamedInSettings: (url: URL) => boolean
  /** Aborts running fetches and refuses new ones. */
  close: () => void
  readonly isClosed: boolean
}

const maxRedirects = 5
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** `ca` are the certificate authorities to trust instead of those of Node. */
export function createHttpClient(
  findAddresses: AddressFinder,
  { ca }: { ca?: readonly string[] | undefined } = {},
): HttpClient {
  const activeFetches = new Set<AbortController>()
  let isClosed = false

  /** Starts a fetch: its signal aborts at the end of the time, with the caller's signal and when the shop closes. */
  function begin({ ms, signal }: FetchLimits): { signal: AbortSignal; release: () => void } {
    if (isClosed) throw new FetchFailure('stopped', 'the shop is closing')
    if (signal?.aborted) throw new FetchFailure('stopped', 'it was stopped')
    const abortController = new AbortController()
    const stop = (): void => abortController.abort(new FetchFailure('stopped', 'it was stopped'))
    const timer = setTimeout(
      () => abortController.abort(new FetchFailure('too-slow', 'it took too long')),
      ms,
    ).unref()
    signal?.addEventListener('abort', stop)
    activeFetches.add(abortController)
    return {
      signal: abortController.signal,
      release: () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', stop)
        activeFetches.delete(abortController)
        stop()
      },
    }
  }

  async function requestChecked(
    url: URL,
    signal: AbortSignal,
    content: RequestContent,
  ): Promise<IncomingMessage> {
    const addresses = await orAbort(findAddresses(url), signal)
    try {
      return await requestOnce(url, addresses, signal, { ...content, ...(ca && { ca }) })
    } catch (error) {
      signal.throwIfAborted()
      throw error
    }
  }

  async function open(
    address: string,
    limits: FetchLimits,
    {
      method = 'GET',
      headers = {},
    }: { method?: 'GET' | 'HEAD'; headers?: Readonly<Record<string, string>> } = {},
  ): Promise<FetchResponse> {
    const { signal, release } = begin(limits)
    try {
      const { url, response } = await follow(toWebUrl(address), signal, { method, headers })
      const length = Number(response.headers['content-length'] ?? 0)
      if (method === 'GET' && length > limits.bytes) {
        throw new FetchFailure('too-large', `${length} bytes is too large`)
      }
      const contentType = response.headers['content-type'] ?? ''
      const content = readContent(response, limits.bytes, signal, release)
      return { url, contentType, headers: response.headers, content }
    } catch (error) {
      release()
      throw error
    }
  }

  /** Follows redirects itself, to check the target of each like the first address. */
  async function follow(
    from: URL,
    signal: AbortSignal,
    content: RequestContent,
  ): Promise<{ url: URL; response: IncomingMessage }> {
    let url = from
    for (let hops = 0; hops <= maxRedirects; hops += 1) {
      // Any header can be a secret, whatever its name.
      const headers = url.origin === from.origin ? (content.headers ?? {}) : {}
      const response = await requestChecked(url, signal, { ...content, headers })
      const { statusCode = 0, headers: responseHeaders } = response
      if (statusCode === 200) return { url, response }
      response.destroy()
      if (!redirects.has(statusCode) || responseHeaders.location === undefined) {
        throw new FetchFailure('status', `the server returned ${statusCode}`, { status: statusCode })
      }
      url = toWebUrl(responseHeaders.location, url)
    }
    throw new FetchFailure('protocol', `more than ${maxRedirects} redirects`)
  }

  async function send(
    address: string,
    { method, headers, body }: SentRequest,
    limits: FetchLimits,
  ): Promise<SendResponse> {
    const { signal, release } = begin(limits)
    try {
      const response = await requestChecked(toWebUrl(address), signal, {
        method,
        headers: { 'accept-encoding': 'identity', ...headers },
        body,
      })
      return {
        status: response.statusCode ?? 0,
        headers: response.headers,
        body: await readFirstBytes(response, limits.bytes),
      }
    } finally {
      if (body instanceof Readable) body.destroy()
      release()
    }
  }

  return {
    open,
    send,
    isNamedInSettings: findAddresses.isNamedInSettings,
    close: () => {
      isClosed = true
      for (const abortController of activeFetches) {
        abortController.abort(new FetchFailure('stopped', 'the shop is closing'))
      }
    },
    get isClosed() {
      return isClosed
    },
  }
}

/** Returns an address as a URL. Throws a FetchFailure for anything but http and https without a user name and password. */
export function toWebUrl(text: string, base?: URL): URL {
  if (!URL.canParse(text, base?.href)) throw new FetchFailure('invalid-address', 'not a valid address')
  const url = new URL(text, base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new FetchFailure('invalid-address', 'not http or https')
  }
  if (url.username !== '' || url.password !== '') {
    throw new FetchFailure('invalid-address', 'the address contains a user name or password')
  }
  return url
}

/** Waits for a lookup until the signal aborts; the lookup itself cannot be cancelled. */
async function orAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>()
  const onAbort = (): void => aborted.reject(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([promise, aborted.promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
