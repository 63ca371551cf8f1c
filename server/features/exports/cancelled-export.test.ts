import { request as httpRequest, type ClientRequest } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCellSheet, sumSheet } from '#domain/export/list-sheet.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { openWebPeer, type WebPeer } from '#tests/support/peers/open-web-peer.ts'
import { writeFileInWorker } from './write-file-in-worker.ts'

let shop: TestShop
let peer: WebPeer
let port: number
let onRequest: () => void = () => undefined

beforeAll(async () => {
  // A vendor's server that sends no picture.
  peer = await openWebPeer(() => onRequest())
  shop = await openTestShop({ FETCH_HOSTS: peer.host })
  port = Number(new URL(await shop.app.listen({ port: 0 })).port)
})
afterAll(async () => {
  await shop.close()
  await peer.close()
})

/** Starts an export that waits for a picture, on a connection of its own. Resolves when it waits. */
async function startExport(token: string, ids: number[]): Promise<ClientRequest> {
  const waiting = new Promise<void>((resolve) => (onRequest = resolve))
  const client = httpRequest({
    port,
    method: 'POST',
    path: '/api/site/exportPdf',
    agent: false,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  })
  client.on('error', () => undefined).end(JSON.stringify({ ids, withPictures: true }))
  await waiting
  return client
}

test('an export of a user waits for the one before, and starts when that client disconnects', async () => {
  const ids = await addStones(shop, [{ image_url: peer.url('/1.jpg') }])
  const plain = await addStones(shop, [{}])
  const [ann, bob] = [await shop.addUser(), await shop.addUser()]
  const first = await startExport(ann.token, ids)
  const finished: string[] = []
  const second = shop
    .call('exportCsv', { token: ann.token, body: { ids: plain } })
    .then(({ status }) => finished.push(`Ann ${status}`))
  expect((await shop.call('exportCsv', { token: bob.token, body: { ids: plain } })).status).toBe(200)
  expect(finished).toEqual([])
  first.destroy()
  await second
  expect(finished).toEqual(['Ann 200'])
})

test('the fourth export of a user at once is refused', async () => {
  const ids = await addStones(shop, [{ image_url: peer.url('/2.jpg') }])
  const { token } = await shop.addUser()
  const first = await startExport(token, ids)
  const send = () => shop.call('exportCsv', { token, body: { ids } })
  const results = await Promise.all([send(), send(), send().finally(() => first.destroy())])
  expect(results.map(({ status }) => status)).toEqual([200, 200, 429])
  expect(results[2].body).toMatchObject({
    code: 90,
    details: [{ message: 'Your other exports are still running. Try again when they have finished' }],
  })
})

test('the thread that writes a file ends when its client disconnects', async () => {
  const rows = Array.from({ length: 2000 }, (_, index) => ({
    stockId: `S-${index}`,
    comment: 'x'.repeat(200),
  }))
  const sheet = makeCellSheet(rows, 1)
  const task = {
    kind: 'pdf' as const,
    document: {
      title: 'Diamonds',
      brand: 'Stern',
      logo: undefined,
      date: '',
      sheet,
      totals: sumSheet(sheet),
      statedTotals: { carats: undefined, totalPrice: undefined },
      thumbnails: [],
    },
  }
  const client = new AbortController()
  // Both threads, and two exports that wait for one.
  const writings = [1, 2, 3, 4].map(() =>
    writeFileInWorker(task, client.signal).catch((error: unknown) => error),
  )
  client.abort(new Error('gone'))
  expect(await Promise.all(writings)).toEqual(Array.from({ length: 4 }, () => new Error('gone')))
  expect((await writeFileInWorker({ ...task, kind: 'csv' })).length).toBeGreaterThan(2000 * 200)
})
