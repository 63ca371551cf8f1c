import { ApiError, createUnreachableError } from './api-error.ts'
import { recordReachable } from './reachability.ts'

export type WebRequest = {
  method: string
  url: string
  headers: Record<string, string>
  body?: string | FormData
  signal?: AbortSignal
  /** Upload progress, 0 to 1. */
  onProgress?: (share: number) => void
  /**
   * Whether to receive the reply as a Blob, which lives outside the page. Text must not: reading it back from
   * a Blob takes two more processes.
   */
  isFile: boolean
}

export type WebReply = { status: number; headers: Headers; content: string | Blob }

/** Sends one request. Throws an ApiError if no reply arrives, and the signal's reason if it is aborted. */
export async function sendRequest(request: WebRequest): Promise<WebReply> {
  try {
    // Only XMLHttpRequest reports upload progress.
    const reply = await (request.onProgress ? sendWithProgress(request) : sendWithFetch(request))
    recordReachable(true)
    return reply
  } catch (error) {
    if (error instanceof ApiError) recordReachable(false)
    throw error
  }
}

async function sendWithFetch({ method, url, headers, body, signal, isFile }: WebRequest): Promise<WebReply> {
  try {
    const reply = await fetch(url, {
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
  const { method, url, headers, body, signal, onProgress, isFile } = request
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    xhr.open(method, url)
    xhr.responseType = isFile ? 'blob' : 'text'
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    xhr.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress?.(loaded / total)
    })
    xhr.addEventListener('load', () => {
      // The responseType determines the type.
      const content = xhr.response as string | Blob
      resolve({ status: xhr.status, headers: parseHeaders(xhr.getAllResponseHeaders()), content })
    })
    xhr.addEventListener('error', () => reject(createUnreachableError()))
    xhr.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')))
    signal?.addEventListener('abort', () => xhr.abort())
    xhr.send(body ?? null)
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
