import { ApiError, createUnreachableError } from './api-error.ts'
import { noteReachable } from './reachability.ts'

export type WebRequest = {
  method: string
  address: string
  headers: Record<string, string>
  body?: string | FormData
  signal?: AbortSignal
  /** How much of the body has gone out, 0 to 1. */
  onProgress?: (share: number) => void
  /** Whether the reply is kept outside the page, as a Blob: to take a text out of one again goes through two other processes. */
  isFile: boolean
}

export type WebReply = { status: number; headers: Headers; content: string | Blob }

/** Sends one request. Throws an ApiError where no reply comes, and the signal's reason where it was called off. */
export async function sendRequest(request: WebRequest): Promise<WebReply> {
  try {
    // Only the older interface tells how far an upload is.
    const reply = await (request.onProgress ? sendWithProgress(request) : sendPlainly(request))
    noteReachable(true)
    return reply
  } catch (error) {
    if (error instanceof ApiError) noteReachable(false)
    throw error
  }
}

async function sendPlainly({
  method,
  address,
  headers,
  body,
  signal,
  isFile,
}: WebRequest): Promise<WebReply> {
  try {
    const reply = await fetch(address, {
      method,
      headers,
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    })
    const content = await (isFile ? reply.blob() : reply.text())
    return { status: reply.status, headers: reply.headers, content }
  } catch (error) {
    if (signal?.aborted) throw error
    throw createUnreachableError()
  }
}

function sendWithProgress(request: WebRequest): Promise<WebReply> {
  const { method, address, headers, body, signal, onProgress, isFile } = request
  return new Promise((resolve, reject) => {
    const exchange = new XMLHttpRequest()
    exchange.open(method, address)
    exchange.responseType = isFile ? 'blob' : 'text'
    for (const [name, value] of Object.entries(headers)) exchange.setRequestHeader(name, value)
    exchange.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress?.(loaded / total)
    })
    exchange.addEventListener('load', () => {
      // What it is says the responseType.
      const content = exchange.response as string | Blob
      resolve({ status: exchange.status, headers: parseHeaders(exchange.getAllResponseHeaders()), content })
    })
    exchange.addEventListener('error', () => reject(createUnreachableError()))
    exchange.addEventListener('abort', () => reject(new DOMException('Called off', 'AbortError')))
    signal?.addEventListener('abort', () => exchange.abort())
    exchange.send(body ?? null)
  })
}

function parseHeaders(text: string): Headers {
  const headers = new Headers()
  for (const line of text.trim().split(/[\r\n]+/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return headers
}
