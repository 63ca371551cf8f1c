import { Readable } from 'node:stream'
import type { IncomingMessage, RequestListener } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openNameServer, type NameServer } from '#tests/support/peers/open-dns-peer.ts'
import { openWebPeer, type WebPeer } from '#tests/support/peers/open-web-peer.ts'
import { createAddressFinder } from './find-addresses.ts'
import { createHttpClient, type HttpClient } from './http-client.ts'
import { readWhole } from './read-content.ts'

const limits = { bytes: 1000, ms: 60_000 }
const secret = 'kept-from-others'

type Received = { path: string; method: string; body: string; headers: IncomingMessage['headers'] }
const received: Received[] = []

const respond: RequestListener = (request, response) => {
  const path = request.url ?? ''
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const body = Buffer.concat(chunks).toString()
    received.push({ path, method: request.method ?? '', body, headers: request.headers })
    const target = /^\/to\/(.*)$/.exec(path)?.[1]
    if (target !== undefined) response.writeHead(307, { location: decodeURIComponent(target) }).end('moved')
    else if (path === '/created') response.writeHead(201, { 'x-number': '7' }).end('stored')
    else if (path === '/failing') response.writeHead(500).end('no room')
    else if (path === '/long') response.end('x'.repeat(100_000))
    else if (path === '/cut') {
      response.writeHead(202, { 'content-length': 100 })
      response.write('some')
      request.socket.end()
    } else if (path === '/drip') response.writeHead(202).write('.')
    else if (path !== '/silent') response.end('done')
  })
}

let peer: WebPeer
let other: WebPeer
let inside: WebPeer
let names: NameServer
let httpClient: HttpClient
beforeAll(async () => {
  peer = await openWebPeer(respond)
  other = await openWebPeer(respond)
  inside = await openWebPeer(respond)
  names = await openNameServer({ 'inside.example': [['127.0.0.1']] })
})
afterAll(() => Promise.all([peer, other, inside, names].map((server) => server.close())))
beforeEach(() => {
  httpClient = createHttpClient(createAddressFinder([peer.host, other.host], [names.address]))
  received.length = 0
})
afterEach(() => httpClient.close())

const message = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'stone sold' } as const

describe('what is sent', () => {
  test('arrives with its headers, and the response returns with any status', async () => {
    const sent = await httpClient.send(
      peer.url('/created'),
      { ...message, headers: { ...message.headers, 'x-secret': secret } },
      limits,
    )
    expect(sent).toMatchObject({ status: 201, headers: { 'x-number': '7' } })
    expect(sent.body.toString()).toBe('stored')
    expect(received).toMatchObject([
      {
        method: 'POST',
        body: 'stone sold',
        headers: { 'content-type': 'text/plain', 'content-length': '10', 'x-secret': secret },
      },
    ])
    const failing = await httpClient.send(peer.url('/failing'), message, limits)
    expect(failing.status).toBe(500)
    expect(failing.body.toString()).toBe('no room')
  })

  test('may be bytes or a stream', async () => {
    const bytes = { ...message, method: 'PUT', body: Buffer.from('row') } as const
    await httpClient.send(peer.url('/file'), bytes, limits)
    await httpClient.send(
      peer.url('/file'),
      { method: 'PUT', headers: { 'content-length': '6' }, body: Readable.from(['two ', 'ro']) },
      limits,
    )
    expect(received.map(({ method, body }) => [method, body])).toEqual([
      ['PUT', 'row'],
      ['PUT', 'two ro'],
    ])
  })

  test('is not sent again to where the server redirects', async () => {
    const sent = await httpClient.send(
      peer.url(`/to/${encodeURIComponent(other.url('/plain'))}`),
      message,
      limits,
    )
    expect(sent.status).toBe(307)
    expect(sent.body.toString()).toBe('moved')
    expect(received).toHaveLength(1)
  })

  test('needs only the start of the response', async () => {
    const long = await httpClient.send(peer.url('/long'), message, { ...limits, bytes: 10 })
    expect(long.body.toString()).toBe('x'.repeat(10))
    const cut = await httpClient.send(peer.url('/cut'), message, limits)
    expect([cut.status, cut.body.toString()]).toEqual([202, 'some'])
    const dripping = await httpClient.send(peer.url('/drip'), message, { ...limits, ms: 500 })
    expect([dripping.status, dripping.body.toString()]).toEqual([202, '.'])
    await expect.poll(() => peer.countConnections()).toBe(0)
  })
})

describe('nothing is sent', () => {
  test('to an internal host', async () => {
    for (const host of ['127.0.0.1', '2130706433', '0177.0.0.1', '[::ffff:127.0.0.1]', 'inside.example']) {
      const sending = httpClient.send(`http://${host}:${inside.port}/`, message, limits)
      await expect(sending).rejects.toMatchObject({ kind: 'forbidden-address' })
    }
    expect(inside.requestedPaths).toEqual([])
  })

  test('for longer than the limit, and never after the shop closes', async () => {
    const slow = httpClient.send(peer.url('/silent'), message, { ...limits, ms: 150 })
    await expect(slow).rejects.toMatchObject({ kind: 'too-slow' })
    const caller = new AbortController()
    const stopped = httpClient.send(peer.url('/silent'), message, { ...limits, signal: caller.signal })
    caller.abort()
    await expect(stopped).rejects.toMatchObject({ kind: 'stopped' })
    const waiting = httpClient.send(peer.url('/silent'), message, limits)
    httpClient.close()
    await expect(waiting).rejects.toMatchObject({ kind: 'stopped' })
    await expect(httpClient.send(peer.url('/plain'), message, limits)).rejects.toMatchObject({
      kind: 'stopped',
    })
  })

  test('with a header that is none, and the error does not contain it', async () => {
    const headers = { authorization: `${secret}\r\nx: y` }
    const error: unknown = await httpClient
      .send(peer.url('/plain'), { ...message, headers }, limits)
      .catch((reason: unknown) => reason)
    expect(error).toMatchObject({ kind: 'protocol' })
    expect(String(error)).not.toContain(secret)
    expect(received).toEqual([])
  })
})

test('a redirect to another origin does not get the headers of a fetch', async () => {
  const headers = { authorization: `Basic ${secret}`, 'x-key': secret }
  const open = async (target: string): Promise<void> => {
    const fetched = await httpClient.open(peer.url(`/to/${encodeURIComponent(target)}`), limits, { headers })
    await readWhole(fetched)
  }
  await open(peer.url('/plain'))
  await open(other.url('/plain'))
  expect(received.map(({ headers: { authorization }, path }) => [path.slice(0, 4), authorization])).toEqual([
    ['/to/', `Basic ${secret}`],
    ['/pla', `Basic ${secret}`],
    ['/to/', `Basic ${secret}`],
    ['/pla', undefined],
  ])
  expect(received.at(-1)?.headers['x-key']).toBeUndefined()
})
