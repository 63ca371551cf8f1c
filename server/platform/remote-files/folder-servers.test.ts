import { appendFile, mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RemoteSecrets, RemoteServer } from '#contract/schemas/remote-servers.ts'
import { createAddressFinder } from '#server/platform/http-client/find-addresses.ts'
import { readRemoteFailure } from '#tests/support/checks/read-remote-failure.ts'
import { hasPeerProgram } from '#tests/support/peers/has-peer-program.ts'
import { openFtpPeer } from '#tests/support/peers/open-ftp-peer.ts'
import { openSftpPeer } from '#tests/support/peers/open-sftp-peer.ts'
import { openTcpProxy, type TcpProxy } from '#tests/support/peers/open-tcp-proxy.ts'
import { createRemoteFileClient } from './remote-file-client.ts'
import type { RemoteFile, RemoteFileClient, RemoteFiles } from './remote-files.ts'

type FolderServer = Extract<RemoteServer, { protocol: 'ftp' | 'sftp' }>
type FolderPeer = {
  server: FolderServer
  secrets: { password: string }
  folder: string
  ca?: string
  close: () => Promise<void>
}

const limits = { ms: 60_000, bytes: 50_000_000 }

const openFtp =
  (encryption: 'none' | 'explicit' | 'implicit', settings: readonly string[] = []) =>
  async (): Promise<FolderPeer> => {
    const peer = await openFtpPeer({ settings })
    return { ...peer, server: peer.describe(encryption) }
  }

const protocols: [string, 'ftp' | 'sftp', () => Promise<FolderPeer>][] = [
  ['FTP', 'ftp', openFtp('none')],
  ['FTPS, encrypted after a command', 'ftp', openFtp('explicit')],
  ['FTPS, encrypted from the first byte', 'ftp', openFtp('implicit')],
  ['FTP that never renames onto a file', 'ftp', openFtp('none', ['AllowOverwrite off'])],
  ['SFTP', 'sftp', () => openSftpPeer()],
  ['SFTP without the commands of OpenSSH', 'sftp', () => openSftpPeer({ refused: ['posix-rename'] })],
]

describe.each(protocols.filter(([, kind]) => hasPeerProgram(kind)))('a vendor’s %s', (...row) => {
  const [, , openPeer] = row
  let peer: FolderPeer
  let proxy: TcpProxy
  let client: RemoteFileClient
  let copies: string
  beforeAll(async () => {
    peer = await openPeer()
  })
  afterAll(() => peer.close())
  beforeEach(async () => {
    proxy = await openTcpProxy(peer.server.port)
    const finder = createAddressFinder([`localhost:${proxy.port}`, `127.0.0.1:${proxy.port}`])
    client = createRemoteFileClient(finder, peer.ca === undefined ? {} : { ca: peer.ca })
    copies = await mkdtemp(join(tmpdir(), 'tavernier-copies-'))
  })
  afterEach(async () => {
    await client.close()
    await proxy.close()
    await rm(copies, { recursive: true })
    for (const name of await readdir(peer.folder)) await rm(join(peer.folder, name), { recursive: true })
  })

  const open = (secrets: RemoteSecrets = peer.secrets): Promise<RemoteFiles> =>
    client.open({ ...peer.server, port: proxy.port }, secrets, limits)
  const readFailure = (attempt: Promise<unknown>): Promise<string> => readRemoteFailure(attempt, peer.secrets)
  const add = async (
    name: string,
    content: string | Buffer,
    modifiedAt = '2026-03-01T10:00:00Z',
  ): Promise<void> => {
    await writeFile(join(peer.folder, name), content)
    await utimes(join(peer.folder, name), new Date(modifiedAt), new Date(modifiedAt))
  }
  const find = async (files: RemoteFiles, name: string): Promise<RemoteFile> => {
    const file = (await files.list(limits)).find((listed) => listed.name === name)
    if (!file) throw new Error(`${name} is not listed`)
    return file
  }

  test('lists its files newest first, without unfinished uploads', async () => {
    await add('old.csv', 'a', '2026-01-01T10:00:00Z')
    await add('new stock.xlsx', 'abc', '2026-03-01T10:00:00Z')
    await add('middle-ü.csv', 'ab', '2026-02-01T10:00:00Z')
    await add('stock.csv.0123456789ab.part', 'ab', '2026-04-01T10:00:00Z')
    const files = await open()
    expect(await files.list(limits)).toMatchObject([
      { name: 'new stock.xlsx', bytes: 3, modifiedAt: new Date('2026-03-01T10:00:00Z') },
      { name: 'middle-ü.csv', bytes: 2, modifiedAt: new Date('2026-02-01T10:00:00Z') },
      { name: 'old.csv', bytes: 1, modifiedAt: new Date('2026-01-01T10:00:00Z') },
    ])
    await files.close()
  })

  test('gives each byte of a file', async () => {
    const content = Buffer.alloc(3_000_000, 'carat,price\r\n')
    await add('stock.csv', content)
    const files = await open()
    const received = await files.download(await find(files, 'stock.csv'), join(copies, 'copy'), limits)
    expect(received).toEqual({
      bytes: 3_000_000,
      name: 'stock.csv',
      modifiedAt: new Date('2026-03-01T10:00:00Z'),
    })
    expect((await readFile(join(copies, 'copy'))).equals(content)).toBe(true)
    await files.close()
  })

  test('takes a file under its name only when it is complete, and instead of the old one', async () => {
    await writeFile(join(copies, 'list'), 'new list')
    await add('list.csv', 'old list')
    const files = await open()
    const target = { name: 'list.csv', contentType: 'text/csv' }
    for (const content of ['new list', 'a longer list']) {
      await writeFile(join(copies, 'list'), content)
      const { response } = await files.upload(join(copies, 'list'), target, limits)
      expect(response).not.toBe('')
      expect(await readFile(join(peer.folder, 'list.csv'), 'utf8')).toBe(content)
    }
    expect(await readdir(peer.folder)).toEqual(['list.csv'])
    await files.close()
  })

  test('gets no file whose name leads into another folder', async () => {
    await writeFile(join(copies, 'list'), 'new list')
    const files = await open()
    const target = { name: '../list.csv', contentType: 'text/csv' }
    expect(await readFailure(files.upload(join(copies, 'list'), target, limits))).toBe('protocol')
    await files.close()
  })

  test('refuses a wrong password', async () => {
    expect(await readFailure(open({ password: 'wrong-password' }))).toBe('sign-in')
    expect(await readFailure(open({}))).toBe('sign-in')
  })

  test('has no file that was deleted meanwhile', async () => {
    await add('stock.csv', 'a')
    const files = await open()
    const file = await find(files, 'stock.csv')
    await rm(join(peer.folder, 'stock.csv'))
    expect(await readFailure(files.download(file, join(copies, 'copy'), limits))).toBe('not-found')
    const missing = client.open({ ...peer.server, port: proxy.port, folder: '/none' }, peer.secrets, limits)
    expect(await readFailure(missing.then((opened) => opened.list(limits)))).toBe('not-found')
    expect(await readdir(copies)).toEqual([])
  })

  test('gives and gets no file above the limit', async () => {
    await add('stock.csv', Buffer.alloc(100_001))
    await writeFile(join(copies, 'list'), Buffer.alloc(100_001))
    const files = await open()
    const small = { ...limits, bytes: 100_000 }
    const file = await find(files, 'stock.csv')
    expect(await readFailure(files.download(file, join(copies, 'copy'), small))).toBe('too-large')
    const target = { name: 'list.csv', contentType: 'text/csv' }
    expect(await readFailure(files.upload(join(copies, 'list'), target, small))).toBe('too-large')
    expect(await readdir(copies)).toEqual(['list'])
    expect(await readdir(peer.folder)).toEqual(['stock.csv'])
    await files.close()
  })

  test('gives no file that grows meanwhile', async () => {
    await add('stock.csv', Buffer.alloc(3_000_000))
    const files = await open()
    const file = await find(files, 'stock.csv')
    // Commands pass the proxy, and with SFTP also the file, whose size the shop asks for first.
    const begun = peer.server.protocol === 'sftp' ? 1_000_000 : 60
    proxy.afterBytes(begun, () => void appendFile(join(peer.folder, 'stock.csv'), 'one more'))
    const growing = files.download(file, join(copies, 'copy'), limits)
    expect(await readFailure(growing)).toBe('incomplete')
    expect(await readdir(copies)).toEqual([])
    await files.close()
  })

  test('that stops sending is left when the time is up, and what arrived is removed', async () => {
    await add('stock.csv', Buffer.alloc(3_000_000))
    const files = await open()
    const file = await find(files, 'stock.csv')
    proxy.afterBytes(60, proxy.freeze)
    const slow = files.download(file, join(copies, 'copy'), { ...limits, ms: 700 })
    expect(await readFailure(slow)).toBe('too-slow')
    expect(await readdir(copies)).toEqual([])
    expect(await readFailure(files.list(limits))).toBe('too-slow')
  })

  test('that says nothing at all is left when the time is up', async () => {
    proxy.freeze()
    const slow = client.open({ ...peer.server, port: proxy.port }, peer.secrets, { ms: 300 })
    expect(await readFailure(slow)).toBe('too-slow')
  })

  test('that is cut off has given no file', async () => {
    await add('stock.csv', Buffer.alloc(3_000_000))
    const files = await open()
    const file = await find(files, 'stock.csv')
    proxy.afterBytes(60, proxy.cut)
    expect(await readFailure(files.download(file, join(copies, 'copy'), limits))).toBe('incomplete')
    expect(await readdir(copies)).toEqual([])
  })

  test('that is cut off during an upload keeps its old file', async () => {
    await add('list.csv', 'old list')
    await writeFile(join(copies, 'list'), Buffer.alloc(3_000_000))
    const files = await open()
    proxy.afterBytes(60, proxy.cut)
    const target = { name: 'list.csv', contentType: 'text/csv' }
    expect(await readFailure(files.upload(join(copies, 'list'), target, limits))).toBe('incomplete')
    expect(await readFile(join(peer.folder, 'list.csv'), 'utf8')).toBe('old list')
  })

  test('is left when the job is stopped or the shop closes', async () => {
    await add('stock.csv', Buffer.alloc(3_000_000))
    const job = new AbortController()
    const stopped = await open()
    const file = await find(stopped, 'stock.csv')
    proxy.afterBytes(60, () => job.abort())
    const copy = join(copies, 'copy')
    expect(await readFailure(stopped.download(file, copy, { ...limits, signal: job.signal }))).toBe('stopped')
    const closed = await open()
    proxy.afterBytes(60, () => void client.close())
    expect(await readFailure(closed.download(file, copy, limits))).toBe('stopped')
    expect(await readFailure(open())).toBe('stopped')
    expect(await readdir(copies)).toEqual([])
  })
})
