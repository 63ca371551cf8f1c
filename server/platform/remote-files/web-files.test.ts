import type { RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { once } from 'node:events'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RemoteServer } from '#contract/schemas/remote-servers.ts'
import { createAddressFinder } from '#server/platform/http-client/find-addresses.ts'
import { readRemoteFailure } from '#tests/support/checks/read-remote-failure.ts'
import { canMakeCertificates, makePeerCertificate } from '#tests/support/peers/peer-certificate.ts'
import { openWebPeer, type WebPeer } from '#tests/support/peers/open-web-peer.ts'
import { createRemoteFileClient } from './remote-file-client.ts'
import type { RemoteFileClient, RemoteFiles } from './remote-files.ts'

type SignIn = Extract<RemoteServer, { protocol: 'https' }>['signIn']

const limits = { ms: 60_000, bytes: 1_000_000 }
const secrets = { password: 'a-secret-password', headerValue: 'a-secret-value' }
const basic: SignIn = { kind: 'basic', userName: 'vendor' }
const credentials = `Basic ${Buffer.from('vendor:a-secret-password').toString('base64')}`
const modifiedAt = new Date('2026-03-01T10:00:00Z')
const stored = new Map<string, string>()

const respond: RequestListener = (request, response) => {
  const { url = '', method = '', headers } = request
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    if (url === '/silent') return
    if (url === '/gone') return void response.writeHead(404).end()
    if (
      url.startsWith('/private') &&
      headers.authorization !== credentials &&
      headers['x-key'] !== 'a-secret-value'
    ) {
      return void response.writeHead(401).end(`wrong: ${headers.authorization}`)
    }
    if (method === 'PUT' || method === 'POST') {
      stored.set(`${method} ${url} ${headers['content-type']}`, Buffer.concat(chunks).toString())
      return void response.writeHead(url === '/full' ? 507 : 202).end(`thanks, ${headers.authorization}`)
    }
    if (url === '/no-head' && method === 'HEAD') return void response.writeHead(405).end()
    if (url === '/cut') {
      response.writeHead(200, { 'content-length': 100 })
      response.write('half')
      return void request.socket.end()
    }
    if (url === '/large') return void response.end(Buffer.alloc(1_000_001))
    if (url === '/packed')
      return void response.setHeader('content-encoding', 'gzip').end(gzipSync('unpacked'))
    const content = method === 'HEAD' ? '' : 'carat,price'
    response
      .writeHead(200, {
        'last-modified': modifiedAt.toUTCString(),
        'content-length': 11,
        ...(url.endsWith('/named') && {
          'content-disposition': `attachment; filename*=UTF-8''..%2Fliste%20%C3%BC.csv`,
        }),
      })
      .end(content)
  })
}

let peer: WebPeer
let client: RemoteFileClient
let copies: string
beforeAll(async () => {
  peer = await openWebPeer(respond)
})
afterAll(() => peer.close())
beforeEach(async () => {
  client = createRemoteFileClient(createAddressFinder([peer.host]))
  copies = await mkdtemp(join(tmpdir(), 'tavernier-copies-'))
  stored.clear()
})
afterEach(async () => {
  await client.close()
  await rm(copies, { recursive: true })
})

const open = (path: string, signIn: SignIn = { kind: 'none' }): Promise<RemoteFiles> =>
  client.open({ protocol: 'https', url: peer.url(path), signIn }, secrets, limits)
const readFailure = (attempt: Promise<unknown>): Promise<string> => readRemoteFailure(attempt, secrets)
const download = async (path: string, signIn?: SignIn, overrides = {}): Promise<string> => {
  const files = await open(path, signIn)
  const [file] = await files.list(limits)
  if (!file) throw new Error('no file is listed')
  await files.download(file, join(copies, 'copy'), { ...limits, ...overrides })
  return readFile(join(copies, 'copy'), 'utf8')
}

describe('a web address', () => {
  test('is a folder with one file, whose name and time the server may say', async () => {
    const url = peer.url('/lists/stock%20list.csv')
    expect(await (await open('/lists/stock%20list.csv')).list(limits)).toEqual([
      { id: url, name: 'stock list.csv', bytes: 11, modifiedAt },
    ])
    expect(await (await open('/named')).list(limits)).toMatchObject([{ name: 'liste ü.csv' }])
    expect(await (await open('/no-head')).list(limits)).toMatchObject([
      { name: 'no-head', bytes: null, modifiedAt: null },
    ])
  })

  test('gives its file with a password, with a header, and unpacked', async () => {
    expect(await download('/stock.csv')).toBe('carat,price')
    expect(await download('/private/stock.csv', basic)).toBe('carat,price')
    expect(await download('/private/stock.csv', { kind: 'header', headerName: 'X-Key' })).toBe('carat,price')
    expect(await download('/packed')).toBe('unpacked')
    const files = await open('/named')
    const [file] = await files.list(limits)
    if (!file) throw new Error('no file is listed')
    const received = await files.download(file, join(copies, 'copy'), limits)
    expect(received).toEqual({ bytes: 11, name: 'liste ü.csv', modifiedAt })
  })

  test.each([
    ['/private/stock.csv', 'sign-in'],
    ['/gone', 'not-found'],
    ['/cut', 'incomplete'],
    ['/large', 'too-large'],
  ])('that fails as %s gives no file: %s', async (path, kind) => {
    const files = await open(path, { kind: 'none' })
    const file = { id: '', name: 'stock.csv', bytes: null, modifiedAt: null }
    expect(await readFailure(files.download(file, join(copies, 'copy'), limits))).toBe(kind)
    expect(await readdir(copies)).toEqual([])
  })

  test('takes a file by PUT or POST, with any status of success', async () => {
    await writeFile(join(copies, 'list'), 'a,b')
    const files = await open('/private/list', basic)
    for (const method of ['PUT', 'POST'] as const) {
      const target = { name: 'list.csv', contentType: 'text/csv', method }
      const { response } = await files.upload(join(copies, 'list'), target, limits)
      // The server repeats the password; what the shop stores of its response does not contain it.
      expect(response).toMatch(/^202 thanks, Basic \w+•••$/)
    }
    expect(Object.fromEntries(stored)).toEqual({
      'PUT /private/list text/csv': 'a,b',
      'POST /private/list text/csv': 'a,b',
    })
    const refusing = await open('/private/list')
    const target = { name: 'list.csv', contentType: 'text/csv' }
    expect(await readFailure(refusing.upload(join(copies, 'list'), target, limits))).toBe('sign-in')
    const full = await open('/full')
    expect(await readFailure(full.upload(join(copies, 'list'), target, limits))).toBe('protocol')
    expect(await readFailure(full.upload(join(copies, 'list'), target, { ...limits, bytes: 2 }))).toBe(
      'too-large',
    )
  })

  test('that says nothing is left when the time is up, the job is stopped or the shop closes', async () => {
    const job = new AbortController()
    expect(await readFailure((await open('/silent')).list({ ms: 200 }))).toBe('too-slow')
    const stopped = (await open('/silent')).list({ ms: 60_000, signal: job.signal })
    job.abort()
    expect(await readFailure(stopped)).toBe('stopped')
    const closed = (await open('/silent')).list(limits)
    await client.close()
    expect(await readFailure(closed)).toBe('stopped')
    expect(await readFailure(open('/stock.csv'))).toBe('stopped')
  })
})

test.skipIf(!canMakeCertificates())('a web server must prove its name with a certificate', async () => {
  const { ca, certificatePath, keyPath } = await makePeerCertificate(copies)
  const other = await makePeerCertificate(await mkdtemp(join(copies, 'other-')), 'another.example')
  const serve = async (certificate: string, key: string): Promise<{ port: number; close: () => void }> => {
    const options = { cert: await readFile(certificate), key: await readFile(key) }
    const server = createSecureServer(options, respond).listen(0, '127.0.0.1')
    await once(server, 'listening')
    // The address of a TCP server is an `AddressInfo`.
    return { port: (server.address() as AddressInfo).port, close: () => server.close() }
  }
  const [right, wrong] = [
    await serve(certificatePath, keyPath),
    await serve(other.certificatePath, other.keyPath),
  ]
  const trusting = createRemoteFileClient(createAddressFinder(['localhost']), { ca: ca + other.ca })
  const list = (files: RemoteFileClient, port: number): Promise<unknown> =>
    files
      .open({ protocol: 'https', url: `https://localhost:${port}/stock.csv`, signIn: basic }, secrets, limits)
      .then((opened) => opened.list(limits))
  expect(await list(trusting, right.port)).toMatchObject([{ name: 'stock.csv' }])
  expect(await readFailure(list(trusting, wrong.port))).toBe('certificate')
  const suspicious = createRemoteFileClient(createAddressFinder(['localhost']))
  expect(await readFailure(list(suspicious, right.port))).toBe('certificate')
  await trusting.close()
  await suspicious.close()
  right.close()
  wrong.close()
})
