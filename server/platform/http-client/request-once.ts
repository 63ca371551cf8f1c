import type { LookupAddress } from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { FetchFailure } from './fetch-failure.ts'

const maxHeaderBytes = 16 * 1024

/**
 * Sends one GET, without redirects, over its own connection to one of these addresses. The name is not
 * resolved again, because a second lookup could return another address.
 */
export function requestOnce(
  url: URL,
  addresses: readonly LookupAddress[],
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const clientRequest = request(url, {
      agent: false,
      signal,
      lookup: createLookup(addresses),
      maxHeaderSize: maxHeaderBytes,
      headers: { accept: '*/*', 'accept-encoding': 'gzip, deflate, br', 'user-agent': 'Tavernier' },
    })
    clientRequest.once('response', resolve)
    clientRequest.once('error', (error) => reject(new FetchFailure(error.message, { cause: error })))
    // Only HTTP is supported: a protocol upgrade is an error.
    clientRequest.once('upgrade', (_response, socket) => {
      socket.destroy()
      reject(new FetchFailure('the server changed the protocol'))
    })
    clientRequest.end()
  })
}

function createLookup(addresses: readonly LookupAddress[]): LookupFunction {
  return (_hostname, { all }, callback) => {
    const [first] = addresses
    if (all) callback(null, [...addresses])
    else if (first) callback(null, first.address, first.family)
  }
}
