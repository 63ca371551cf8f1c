import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RemoteServer } from '#contract/schemas/remote-servers.ts'
import { createAddressFinder } from '#server/platform/http-client/find-addresses.ts'
import { readRemoteFailure } from '#tests/support/checks/read-remote-failure.ts'
import { hasPeerProgram } from '#tests/support/peers/has-peer-program.ts'
import { openImapPeer, type ImapPeer } from '#tests/support/peers/open-imap-peer.ts'
import { openTcpProxy, type TcpProxy } from '#tests/support/peers/open-tcp-proxy.ts'
import { openWebPeer, type WebPeer } from '#tests/support/peers/open-web-peer.ts'
import { createRemoteFileClient } from './remote-file-client.ts'
import type { RemoteFile, RemoteFileClient, RemoteFiles } from './remote-files.ts'

type Mailbox = Extract<RemoteServer, { protocol: 'imap' }>

const limits = { ms: 60_000, bytes: 20_000_000 }
const hourMs = 3_600_000

describe.skipIf(!hasPeerProgram('imap'))('a mailbox', () => {
  let peer: ImapPeer
  let web: WebPeer
  let inside: WebPeer
  let proxy: TcpProxy
  let client: RemoteFileClient
  let copies: string
  beforeAll(async () => {
    web = await openWebPeer(({ url }, response) => {
      if (url === '/away') response.writeHead(302, { location: inside.url('/stock.csv') }).end()
      else if (url === '/get')
        response.setHeader('content-disposition', 'attachment; filename="sheet.xlsx"').end('sheet')
      else response.end('carat,price')
    })
    inside = await openWebPeer((_request, response) => response.end('the inside'))
  })
  afterAll(() => Promise.all([web.close(), inside.close()]))
  beforeEach(async () => {
    peer = await openImapPeer()
    proxy = await openTcpProxy(peer.implicitPort)
    const hosts = [...peer.hosts, `localhost:${proxy.port}`, web.host]
    client = createRemoteFileClient(createAddressFinder(hosts), { ca: peer.ca })
    copies = await mkdtemp(join(tmpdir(), 'tavernier-copies-'))
  })
  afterEach(async () => {
    await client.close()
    await proxy.close()
    await peer.close()
    await rm(copies, { recursive: true })
  })

  const open = (changes: Partial<Mailbox> = {}, password = peer.secrets.password): Promise<RemoteFiles> =>
    client.open(peer.describe(changes), { password }, limits)
  const listNames = async (changes: Partial<Mailbox> = {}): Promise<string[]> => {
    const files = await open(changes)
    const names = (await files.list(limits)).map(({ name }) => name)
    await files.close()
    return names
  }
  const readFailure = (attempt: Promise<unknown>): Promise<string> => readRemoteFailure(attempt, peer.secrets)
  const find = async (files: RemoteFiles): Promise<RemoteFile> => {
    const [file] = await files.list(limits)
    if (!file) throw new Error('no file is listed')
    return file
  }
  const attach = (filename: string, content: string | Buffer = 'a,b', hoursAgo = 0): Promise<void> =>
    peer.deliver({
      from: 'Vendor <stock@vendor.example>',
      text: 'Our list.',
      attachments: [{ filename, content }],
      receivedAt: new Date(Date.now() - hoursAgo * hourMs),
    })
  const link = (content: { text?: string; html?: string }): Promise<void> =>
    peer.deliver({ from: 'stock@vendor.example', ...content })

  test('lists the stock files attached to emails, newest first, over both kinds of TLS', async () => {
    await attach('old.csv', 'a', 30)
    await attach('new.xlsx', 'b', 1)
    await attach('middle.zip', 'c', 10)
    await attach('logo.png')
    await attach('ancient.csv', 'a', 24 * 90)
    expect(await listNames()).toEqual(['new.xlsx', 'middle.zip', 'old.csv'])
    expect(await listNames({ port: peer.port, encryption: 'explicit' })).toEqual([
      'new.xlsx',
      'middle.zip',
      'old.csv',
    ])
  })

  test('gives each byte of an attachment, and identifies it by the email', async () => {
    const content = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7919) % 256))
    await attach('stock.xlsx', content)
    await attach('list.txt', 'Größe;Preis\r\n1,01;100\r\n', 2)
    const files = await open()
    const [sheet, list] = await files.list(limits)
    if (!sheet || !list) throw new Error('the files are not listed')
    expect(sheet.id).toMatch(/^\d+\/\d+\/2$/)
    expect(await files.download(sheet, join(copies, 'sheet'), limits)).toEqual({
      bytes: 300_000,
      name: 'stock.xlsx',
      modifiedAt: sheet.modifiedAt,
    })
    expect((await readFile(join(copies, 'sheet'))).equals(content)).toBe(true)
    await files.download(list, join(copies, 'list'), limits)
    expect(await readFile(join(copies, 'list'), 'utf8')).toBe('Größe;Preis\r\n1,01;100\r\n')
    await files.close()
  })

  test('counts only emails of known senders, whatever their display name says', async () => {
    const attachments = [{ filename: 'stock.csv', content: 'a' }]
    for (const from of [
      '"stock@vendor.example" <thief@other.example>',
      'stock@vendor.example.other.example',
      'stock@sub.vendor.example',
      'xstock@notvendor.example',
      'stock@vendor.example, thief@other.example',
    ]) {
      await peer.deliver({ from, attachments })
    }
    expect(await listNames()).toEqual([])
    expect(await listNames({ senders: ['stock@vendor.example'] })).toEqual([])
    await peer.deliver({ from: 'Sales <STOCK@Vendor.Example>', attachments })
    expect(await listNames()).toEqual(['stock.csv'])
    expect(await listNames({ senders: ['other@vendor.example', 'stock@vendor.example'] })).toEqual([
      'stock.csv',
    ])
    expect(await listNames({ senders: ['sales@vendor.example'] })).toEqual([])
  })

  test('follows the link to a stock file', async () => {
    await link({
      html: `<a href="${web.url('/unsubscribe')}">Leave</a> <a href="${web.url('/stock.csv?k=1')}">x</a>`,
    })
    const files = await open({ source: 'link' })
    const file = await find(files)
    expect(file).toMatchObject({ name: 'stock.csv', bytes: null })
    expect(await files.download(file, join(copies, 'copy'), limits)).toMatchObject({ bytes: 11 })
    expect(await readFile(join(copies, 'copy'), 'utf8')).toBe('carat,price')
    await files.close()
    expect(await listNames()).toEqual([])
  })

  test('follows a link without a file name whose text invites to a download', async () => {
    await link({
      html: `<a href="${web.url('/')}">Home</a><a href="${web.url('/get')}"><b>Download</b> now</a>`,
    })
    const files = await open({ source: 'link' })
    const received = await files.download(await find(files), join(copies, 'copy'), limits)
    expect(received).toMatchObject({ bytes: 5, name: 'sheet.xlsx' })
    await files.close()
  })

  test('follows no link and no redirect to an internal host', async () => {
    for (const address of [
      inside.url('/stock.csv'),
      web.url('/away'),
      `http://localhost:${inside.port}/stock.csv`,
    ]) {
      await link({ text: `Download the stock: ${address}`, html: `<a href="${address}">stock</a>` })
    }
    const files = await open({ source: 'link' })
    const listed = await files.list(limits)
    expect(listed).toHaveLength(3)
    for (const file of listed) {
      expect(await readFailure(files.download(file, join(copies, 'copy'), limits))).toMatch(
        /^(forbidden-address|unreachable)$/,
      )
    }
    expect(inside.requestedPaths).toEqual([])
    expect(await readdir(copies)).toEqual([])
    await files.close()
  })

  test('is only read: no email is marked, and nothing can be sent', async () => {
    await attach('stock.csv')
    const files = await open()
    await files.download(await find(files), join(copies, 'copy'), limits)
    await writeFile(join(copies, 'list'), 'a')
    const target = { name: 'list.csv', contentType: 'text/csv' }
    expect(await readFailure(files.upload(join(copies, 'list'), target, limits))).toBe('protocol')
    await files.close()
    expect(await peer.listSeen()).toEqual([])
  })

  test('refuses a wrong password, another name than its certificate’s and a folder that it lacks', async () => {
    expect(await readFailure(open({}, 'wrong-password'))).toBe('sign-in')
    expect(await readFailure(open({ mailbox: 'None' }))).toBe('not-found')
    const suspicious = createRemoteFileClient(createAddressFinder(peer.hosts))
    for (const changes of [{}, { port: peer.port, encryption: 'explicit' } as const]) {
      const attempt = suspicious.open(peer.describe(changes), peer.secrets, limits)
      expect(await readFailure(attempt)).toBe('certificate')
    }
    await suspicious.close()
  })

  test('gives no file above the limit, from another mailbox, or of a deleted email', async () => {
    await attach('stock.csv', Buffer.alloc(200_000))
    const files = await open()
    const file = await find(files)
    const copy = join(copies, 'copy')
    expect(await readFailure(files.download({ ...file, id: '1/1/2' }, copy, limits))).toBe('not-found')
    const gone = { ...file, id: file.id.replace('/1/2', '/77/2') }
    expect(await readFailure(files.download(gone, copy, limits))).toBe('not-found')
    expect(await readFailure(files.download(file, copy, { ...limits, bytes: 199_999 }))).toBe('too-large')
    expect(await readdir(copies)).toEqual([])
    await files.close()
  })

  test('that stops sending, is cut off or closed, has given no file', async () => {
    // A server may compress what it sends: only random bytes stay as many.
    await attach('stock.csv', randomBytes(3_000_000))
    const copy = join(copies, 'copy')
    const openThroughProxy = async (): Promise<{ files: RemoteFiles; file: RemoteFile }> => {
      const files = await open({ port: proxy.port })
      return { files, file: await find(files) }
    }
    const cut = await openThroughProxy()
    proxy.afterBytes(500_000, proxy.cut)
    expect(await readFailure(cut.files.download(cut.file, copy, limits))).toBe('incomplete')
    const closed = await openThroughProxy()
    proxy.afterBytes(500_000, () => void closed.files.close())
    expect(await readFailure(closed.files.download(closed.file, copy, limits))).toBe('stopped')
    const slow = await openThroughProxy()
    proxy.afterBytes(500_000, proxy.freeze)
    expect(await readFailure(slow.files.download(slow.file, copy, { ...limits, ms: 1500 }))).toBe('too-slow')
    expect(
      await readFailure(client.open(peer.describe({ port: proxy.port }), peer.secrets, { ms: 300 })),
    ).toBe('too-slow')
    await client.close()
    expect(await readFailure(open())).toBe('stopped')
    expect(await readdir(copies)).toEqual([])
  })
})
