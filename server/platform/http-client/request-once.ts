import type { LookupAddress } from 'node:dns'
import http, { type ClientRequest, type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import { FetchFailure } from './fetch-failure.ts'

const maxHeaderBytes = 16 * 1024

export type RequestMethod = 'GET' | 'HEAD' | 'POST' | 'PUT'

/** What a request sends. A stream is sent once, without a length unless the headers name it. */
export type RequestContent = {
  method: RequestMethod
  headers?: Readonly<Record<string, string>>
  body?: string | Uint8Array | Readable
  /** The certificate authorities to trust instead of those of Node. */
  ca?: readonly string[]
}

/**
 * Sends one request, without redirects, over its own connection to one of these addresses. The name is not
 * resolved again, because a second lookup could return another address.
 */
export function requestOnce(
  url: URL,
  addresses: readonly LookupAddress[],
  signal: AbortSignal,
  { method, headers, body, ca }: RequestContent,
): Promise<IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http
  const options = {
    agent: false,
    signal,
    method,
    lookup: createLookup(addresses),
    maxHeaderSize: maxHeaderBytes,
    headers: { accept: '*/*', 'accept-encoding': 'gzip, deflate, br', 'user-agent': 'Tavernier', ...headers },
    ...(ca && { ca: [...ca] }),
  }
  return new Promise((resolve, reject) => {
    const clientRequest = beginRequest(() => request(url, options))
    clientRequest.once('response', resolve)
    // A server may reply and then reset the connection, before it has read the whole body.
    clientRequest.on('error', (error) =>
      reject(new FetchFailure('unreachable', error.message, { cause: error })),
    )
    // Only HTTP is supported: a protocol upgrade is an error.
    clientRequest.once('upgrade', (_response, socket) => {
      socket.destroy()
      reject(new FetchFailure('protocol', 'the server changed the protocol'))
    })
    if (!(body instanceof Readable)) return void clientRequest.end(body)
    body.once('error', (error) => clientRequest.destroy(error))
    clientRequest.once('close', () => body.destroy())
    body.pipe(clientRequest)
  })
}

/** Node refuses an invalid header with a TypeError, whose message does not contain its value. */
function beginRequest(begin: () => ClientRequest): ClientRequest {
  try {
    return begin()
  } catch (error) {
    throw new FetchFailure('protocol', error instanceof Error ? error.message : 'not a valid request')
  }
}

function createLookup(addresses: readonly LookupAddress[]): LookupFunction {
  return (_hostname, { all }, callback) => {
    const [first] = addresses
    if (all) callback(null, [...addresses])
    else if (first) callback(null, first.address, first.family)
  }
}
