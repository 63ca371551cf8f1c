import type { LookupAddress } from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { FetchFailure } from './fetch-failure.ts'

const maxHeaderBytes = 16 * 1024

/**
 * One GET, following nothing, over a connection of its own to one of these very addresses: the name is not looked up
 * again, for it could answer otherwise a second time.
 */
export function requestOnce(
  url: URL,
  addresses: readonly LookupAddress[],
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      agent: false,
      signal,
      lookup: answerWith(addresses),
      maxHeaderSize: maxHeaderBytes,
      headers: { accept: '*/*', 'accept-encoding': 'gzip, deflate, br', 'user-agent': 'Tavernier' },
    })
    sent.once('response', resolve)
    sent.once('error', (error) => reject(new FetchFailure(error.message, { cause: error })))
    // A server that wants to speak something else than HTTP is not followed there.
    sent.once('upgrade', (_response, socket) => {
      socket.destroy()
      reject(new FetchFailure('the server changed the protocol'))
    })
    sent.end()
  })
}

function answerWith(addresses: readonly LookupAddress[]): LookupFunction {
  return (_hostname, { all }, answer) => {
    const [first] = addresses
    if (all) answer(null, [...addresses])
    else if (first) answer(null, first.address, first.family)
  }
}
