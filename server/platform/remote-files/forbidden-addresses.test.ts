import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RemoteServer } from '#contract/schemas/remote-servers.ts'
import { createAddressFinder } from '#server/platform/http-client/find-addresses.ts'
import { readRemoteFailure } from '#tests/support/checks/read-remote-failure.ts'
import { openNameServer, type NameServer } from '#tests/support/peers/open-dns-peer.ts'
import { openFakeFtpPeer } from '#tests/support/peers/open-fake-ftp-peer.ts'
import { openWebPeer } from '#tests/support/peers/open-web-peer.ts'
import { createRemoteFileClient } from './remote-file-client.ts'
import type { RemoteFileClient } from './remote-files.ts'

const secrets = { password: 'a-secret-password', headerValue: 'a-secret-value' }
const limits = { ms: 30_000, bytes: 1_000_000 }

/** A service of the merchant's own network, which nobody may reach through the shop. */
let inside: Server
let insideConnections = 0
let names: NameServer
let client: RemoteFileClient
let copies: string
beforeAll(async () => {
  inside = createServer((socket) => {
    insideConnections += 1
    socket.destroy()
  }).listen(0, '::', 511)
  await once(inside, 'listening')
  names = await openNameServer({
    'inside.example': [['127.0.0.1']],
    'mixed.example': [['93.184.215.14', '127.0.0.1']],
    'private.example': [['10.0.0.1']],
    'cloud.example': [['169.254.169.254']],
    // Public at the check and this machine afterwards, which a second lookup would follow.
    ...Object.fromEntries(protocols.map(([name]) => [turningName(name), [['93.184.215.14'], ['127.0.0.1']]])),
  })
})
afterAll(async () => {
  inside.close()
  await once(inside, 'close')
  await names.close()
})
beforeEach(async () => {
  client = createRemoteFileClient(createAddressFinder([], [names.address]))
  copies = await mkdtemp(join(tmpdir(), 'tavernier-copies-'))
})
afterEach(async () => {
  await client.close()
  await rm(copies, { recursive: true })
  expect(insideConnections).toBe(0)
})

// The address of a TCP server is an `AddressInfo`.
const insidePort = (): number => (inside.address() as AddressInfo).port

type Describe = (host: string, port: number) => RemoteServer
const protocols: [string, Describe][] = [
  ['HTTPS', (host, port) => describeWeb(`https://${bracket(host)}:${port}/stock.csv`)],
  ['HTTP', (host, port) => describeWeb(`http://${bracket(host)}:${port}/stock.csv`)],
  ['FTP', (host, port) => describeFtp(host, port, 'none')],
  ['explicit FTPS', (host, port) => describeFtp(host, port, 'explicit')],
  ['implicit FTPS', (host, port) => describeFtp(host, port, 'implicit')],
  ['SFTP', describeSftp],
  ['IMAP', (host, port) => describeMailbox(host, port, 'implicit')],
  ['IMAP with STARTTLS', (host, port) => describeMailbox(host, port, 'explicit')],
]

const insideHosts = [
  ['a loopback address', '127.0.0.1'],
  ['a short form of it', '127.1'],
  ['a number', '2130706433'],
  ['octal digits', '0177.0.0.1'],
  ['hexadecimal digits', '0x7f000001'],
  ['another loopback address', '127.9.9.9'],
  ['IPv6', '::1'],
  ['IPv4 as IPv6', '::ffff:127.0.0.1'],
  ['IPv4 as hexadecimal IPv6', '::ffff:7f00:1'],
  ['NAT64', '64:ff9b::7f00:1'],
  ['any address', '0.0.0.0'],
  ['any address of IPv6', '::'],
  ['a link-local address', '169.254.169.254'],
  ['a link-local address of IPv6', 'fe80::1'],
  ['a unique local address', 'fd00::1'],
  ['a private address', '10.0.0.1'],
  ['a shared address', '100.64.0.1'],
  ['localhost', 'localhost'],
  ['localhost with a dot', 'localhost.'],
  ['a name of this machine', 'inside.example'],
  ['a name in capitals', 'INSIDE.example'],
  ['a name of its network', 'private.example'],
  ['a name of a cloud’s metadata', 'cloud.example'],
  ['a name with a public address and this machine’s', 'mixed.example'],
] as const

describe.each(protocols)('%s never reaches an internal host', (protocol, describeServer) => {
  test.each(insideHosts)('by %s', async (_name, host) => {
    const kind = await readRemoteFailure(
      client.open(describeServer(host, insidePort()), secrets, limits),
      secrets,
    )
    expect(['forbidden-address', 'unreachable']).toContain(kind)
    if (!host.startsWith('localhost')) expect(kind).toBe('forbidden-address')
  })

  test.each(['127.0.0.1/', '127.0.0.1#', 'user@127.0.0.1', '127.0.0.1?x', '127.0.0.1\\', '', 'a b'])(
    'by %j, which is no name',
    async (host) => {
      const attempt = client.open(describeServer(host, insidePort()), secrets, limits)
      expect(await readRemoteFailure(attempt, secrets)).toMatch(/^(forbidden-address|protocol|unreachable)$/)
    },
  )

  test('by a name whose address changes: the connection uses the checked address', async () => {
    const name = turningName(protocol)
    const attempt = client
      .open(describeServer(name, insidePort()), secrets, { ms: 400 })
      .then((files) => files.list({ ms: 400 }))
    // Each request to a web server checks the name again, and uses what it has checked.
    const isWeb = protocol.startsWith('HTTP')
    expect(await readRemoteFailure(attempt, secrets)).toMatch(
      isWeb ? 'forbidden-address' : /^(too-slow|unreachable)$/,
    )
    expect(names.requestedNames.filter((requested) => requested === name)).toHaveLength(isWeb ? 2 : 1)
  })

  test('nor another service’s port of a public one', async () => {
    for (const port of [25, 53, 111, 587]) {
      const attempt = client.open(describeServer('93.184.215.14', port), secrets, limits)
      expect(await readRemoteFailure(attempt, secrets)).toBe('forbidden-address')
    }
  })
})

test('a port of another protocol is not allowed', async () => {
  const address = '93.184.215.14'
  for (const server of [
    describeFtp(address, 22, 'none'),
    describeFtp(address, 443, 'implicit'),
    describeSftp(address, 21),
    describeSftp(address, 80),
    describeMailbox(address, 990, 'implicit'),
    describeWeb(`https://${address}:22/`),
    describeWeb(`http://${address}:143/`),
  ]) {
    expect(await readRemoteFailure(client.open(server, secrets, limits), secrets)).toBe('forbidden-address')
  }
})

test('passwords and keys go to no http:// address, except to hosts of the settings', async () => {
  const received: (string | undefined)[] = []
  const peer = await openWebPeer((request, response) => {
    received.push(request.headers.authorization)
    response.end('a,b')
  })
  const signIn = { kind: 'basic', userName: 'vendor' } as const
  const open = (files: RemoteFileClient, url: string): Promise<unknown> =>
    files.open({ protocol: 'https', url, signIn }, secrets, limits).then((opened) => opened.list(limits))
  expect(await readRemoteFailure(open(client, 'http://93.184.215.14/'), secrets)).toBe('forbidden-address')
  const allowed = createRemoteFileClient(createAddressFinder([peer.host]))
  await open(allowed, peer.url('/stock.csv'))
  expect(received).toEqual([`Basic ${Buffer.from('vendor:a-secret-password').toString('base64')}`])
  await allowed.close()
  await peer.close()
})

test('a redirect reaches no internal host', async () => {
  const targets = ['127.0.0.1', '0177.0.0.1', '[::ffff:127.0.0.1]', 'inside.example', 'localhost'].map(
    (host) => `http://${host}:${insidePort()}/`,
  )
  let target = ''
  const peer = await openWebPeer((_request, response) => response.writeHead(302, { location: target }).end())
  const allowed = createRemoteFileClient(createAddressFinder([peer.host], [names.address]))
  for (target of [...targets, 'file:///etc/passwd', `ftp://127.0.0.1:${insidePort()}/`]) {
    const files = await allowed.open(describeWeb(peer.url('/stock.csv')), secrets, limits)
    const file = { id: '', name: 'stock.csv', bytes: null, modifiedAt: null }
    expect(await readRemoteFailure(files.download(file, join(copies, 'copy'), limits), secrets)).toMatch(
      /^(forbidden-address|unreachable|protocol)$/,
    )
    await files.close()
  }
  expect(await readdir(copies)).toEqual([])
  await allowed.close()
  await peer.close()
})

test('an FTP server cannot name another host for its data', async () => {
  for (const host of ['10.0.0.1', '169.254.169.254', '93.184.215.14']) {
    const peer = await openFakeFtpPeer({ passive: { host, port: insidePort() } })
    const allowed = createRemoteFileClient(createAddressFinder([`127.0.0.1:${peer.port}`]))
    const files = await allowed.open(describeFtp('127.0.0.1', peer.port, 'none'), secrets, limits)
    const startedAt = performance.now()
    expect(await readRemoteFailure(files.list(limits), secrets)).toBe('protocol')
    expect(performance.now() - startedAt).toBeLessThan(limits.ms)
    await allowed.close()
    await peer.close()
  }
})

test('an FTP server that sends less than it says has given no file', async () => {
  const peer = await openFakeFtpPeer({ sentBytes: 999 })
  const allowed = createRemoteFileClient(createAddressFinder(['127.0.0.1']))
  const files = await allowed.open(describeFtp('127.0.0.1', peer.port, 'none'), secrets, limits)
  const [file] = await files.list(limits)
  if (!file) throw new Error('no file is listed')
  expect(file).toMatchObject({ name: 'stock.csv', bytes: 1000 })
  const attempt = files.download(file, join(copies, 'copy'), limits)
  expect(await readRemoteFailure(attempt, secrets)).toBe('incomplete')
  expect(await readdir(copies)).toEqual([])
  await allowed.close()
  await peer.close()
})

test('a password that a server repeats is hidden', async () => {
  const peer = await openFakeFtpPeer({ repeatsPassword: true })
  const allowed = createRemoteFileClient(createAddressFinder(['127.0.0.1']))
  const server = describeFtp('127.0.0.1', peer.port, 'none')
  expect(await readRemoteFailure(allowed.open(server, secrets, limits), secrets)).toBe('sign-in')
  await expect(allowed.open(server, secrets, limits)).rejects.toThrow('530 ••• is wrong')
  await allowed.close()
  await peer.close()
})

function turningName(protocol: string): string {
  return `turning-${protocol.toLowerCase().replaceAll(' ', '-')}.example`
}

function bracket(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}

function describeWeb(url: string): RemoteServer {
  return { protocol: 'https', url, signIn: { kind: 'none' } }
}

function describeFtp(host: string, port: number, encryption: 'none' | 'explicit' | 'implicit'): RemoteServer {
  return { protocol: 'ftp', host, port, userName: 'vendor', encryption, folder: '' }
}

function describeSftp(host: string, port: number): RemoteServer {
  return { protocol: 'sftp', host, port, userName: 'vendor', signIn: 'password', folder: '', hostKey: null }
}

function describeMailbox(host: string, port: number, encryption: 'implicit' | 'explicit'): RemoteServer {
  return {
    protocol: 'imap',
    host,
    port,
    encryption,
    userName: 'vendor',
    mailbox: 'INBOX',
    senders: ['@vendor.example'],
    source: 'link',
  }
}
