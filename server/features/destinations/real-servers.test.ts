import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RemoteServer } from '#contract/schemas/remote-servers.ts'
import { createAddressFinder } from '#server/platform/http-client/find-addresses.ts'
import { createRemoteFileClient } from '#server/platform/remote-files/remote-file-client.ts'
import { makeDestinationForm } from '#tests/support/destinations/make-destination-form.ts'
import { listFolderPeers, type FolderPeer } from '#tests/support/peers/list-folder-peers.ts'
import { openWebPeer, type WebPeer } from '#tests/support/peers/open-web-peer.ts'
import { pollUntil } from '#tests/support/poll-until.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'

let shop: TestShop
let token: string
let partnerId: number
beforeAll(async () => {
  shop = await openTestShop()
  ;({ token } = await shop.addUser({ role: 'Administrator' }))
  const partners = await shop.call('listPartners', { token })
  partnerId = partners.body[0]!.id
  await addStones(shop, [{ stock_id: 'REAL-1' }, { stock_id: 'REAL-2' }])
})
afterAll(() => shop.close())

function listen(port: number, ca?: string): void {
  const finder = createAddressFinder([`localhost:${port}`, `127.0.0.1:${port}`])
  shop.services.remoteFiles = createRemoteFileClient(finder, ca === undefined ? {} : { ca })
}

async function add(server: RemoteServer, secrets: object, method: 'PUT' | 'POST' = 'PUT'): Promise<number> {
  const body = makeDestinationForm(partnerId, { delivery: 'upload', server, secrets, method })
  const created = await shop.call('createDestination', { token, body })
  expect(created.status).toBe(201)
  return created.body.destination.id
}

async function run(id: number) {
  await shop.call('runDestination', { token, params: { id }, body: {} })
  return pollUntil(async () => {
    const { body } = await shop.call('readDestination', { token, params: { id } })
    return body.lastRun && body.lastRun.state !== 'running' ? body.lastRun : undefined
  })
}

describe.each(listFolderPeers())('a marketplace with %s', (_name, openPeer) => {
  let peer: FolderPeer
  beforeAll(async () => {
    peer = await openPeer()
  })
  afterAll(() => peer.close())

  test('gets the stock as one whole file, which the next one replaces', async () => {
    listen(peer.server.port, peer.ca)
    const test = await shop.call('testDestination', {
      token,
      body: { server: peer.server, secrets: peer.secrets },
    })
    expect(test.body.message).toBe('Signed in. The folder has 0 files.')
    const id = await add(peer.server, peer.secrets)
    expect(await run(id)).toMatchObject({ state: 'sent', rows: 2 })
    const read = () => readFile(join(peer.folder, 'stock.csv'), 'utf8')
    expect((await read()).split('\r\n')).toHaveLength(4)
    expect(await run(id)).toMatchObject({ state: 'unchanged' })
    await shop.db.updateTable('diamonds').set({ status: 3 }).where('stock_id', '=', 'REAL-2').execute()
    expect(await run(id)).toMatchObject({ state: 'sent', rows: 1 })
    await shop.db.updateTable('diamonds').set({ status: 1 }).where('stock_id', '=', 'REAL-2').execute()
    expect((await read()).split('\r\n')).toHaveLength(3)
    expect(await readdir(peer.folder)).toEqual(['stock.csv'])
  })

  test('refuses a wrong password, which nobody reads anywhere', async () => {
    listen(peer.server.port, peer.ca)
    const password = 'a wrong password of a test'
    const refused = await shop.call('testDestination', {
      token,
      body: { server: peer.server, secrets: { password } },
    })
    expect(refused.status).toBe(400)
    const id = await add(peer.server, { password })
    const failed = await run(id)
    expect(failed).toMatchObject({ state: 'failed' })
    const { body: log } = await shop.call('listAudit', { token, query: { q: 'destination' } })
    const { body: destination } = await shop.call('readDestination', { token, params: { id } })
    expect(JSON.stringify([refused.body, failed, log, destination])).not.toContain(password)
  })
})

describe('a marketplace that receives files over the web', () => {
  let peer: WebPeer
  let requests: { method: string | undefined; key: unknown; body: string }[]
  let status = 200
  beforeAll(async () => {
    peer = await openWebPeer(async (request, response) => {
      requests.push({ method: request.method, key: request.headers['x-key'], body: await text(request) })
      response.writeHead(status).end(status === 200 ? '2 rows accepted' : 'no')
    })
    listen(peer.port)
  })
  afterAll(() => peer.close())
  beforeEach(() => {
    requests = []
    status = 200
  })

  const receiver = () =>
    ({
      protocol: 'https',
      url: peer.url('/upload'),
      signIn: { kind: 'header', headerName: 'X-Key' },
    }) as const

  test.each(['PUT', 'POST'] as const)('gets the stock with %s and its header', async (method) => {
    const id = await add(receiver(), { headerValue: 'a key of a marketplace' }, method)
    const sent = await run(id)
    expect(sent).toMatchObject({ state: 'sent', rows: 2 })
    expect(sent.response).toContain('2 rows accepted')
    expect(requests).toMatchObject([{ method, key: 'a key of a marketplace' }])
    expect(requests[0]?.body.split('\r\n')).toHaveLength(4)
  })

  test('that refuses it is shown with its reply', async () => {
    status = 500
    const id = await add(receiver(), { headerValue: 'a key of a marketplace' })
    const failed = await run(id)
    expect(failed.state).toBe('failed')
    expect(failed.message).toContain('500')
    expect(failed.message).not.toContain('a key of a marketplace')
  })
})
