import type { RequestListener } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { openWebPeer, type WebPeer } from '#tests/support/peers/open-web-peer.ts'

const certificate = Buffer.from(`%PDF-1.7\n${'certificate '.repeat(10_000)}%%EOF`)

const paths: Readonly<Record<string, RequestListener>> = {
  '/certs/2141438171.pdf': (_request, response) => response.end(certificate),
  '/late.pdf': (_request, response) => response.end(`${' '.repeat(900)}%PDF-1.4 late`),
  '/too-late.pdf': (_request, response) => response.end(`${' '.repeat(1100)}%PDF-1.4 too late`),
  '/page.pdf': (_request, response) => {
    response.setHeader('content-type', 'application/pdf').end('<html>%PDF is not here</html>')
  },
  '/empty.pdf': (_request, response) => response.end(),
  '/moved': (_request, response) => {
    response.writeHead(302, { location: '/certs/2141438171.pdf' }).end()
  },
  '/Zertifikat%20%E2%82%AC.pdf': (_request, response) => response.end('%PDF-1.4'),
  '/broken-off.pdf': ({ socket }) => {
    socket.write(`HTTP/1.1 200 OK\r\ncontent-length: 9000\r\n\r\n%PDF-1.4${' '.repeat(2000)}`, () =>
      socket.destroy(),
    )
  },
}

let peer: WebPeer
let inside: WebPeer
let shop: TestShop
let token: string
beforeAll(async () => {
  peer = await openWebPeer((request, response) => {
    const respond = paths[request.url ?? '']
    if (respond) respond(request, response)
    else if (request.url === '/inside') response.writeHead(302, { location: inside.url('/x.pdf') }).end()
    else response.writeHead(404).end()
  })
  inside = await openWebPeer((_request, response) => response.end('%PDF-1.4 secret'))
  shop = await openTestShop({ FETCH_HOSTS: peer.host })
  token = (await shop.addUser()).token
})
afterAll(async () => {
  await shop.close()
  await peer.close()
  await inside.close()
})
beforeEach(() => {
  inside.requestedPaths.length = 0
})

const check = (url: string) => shop.call('checkPdf', { token, body: { url } })
const download = (url: string) => shop.call('downloadPdf', { token, body: { url } })

describe('a certificate on another server', () => {
  test('is recognised as a PDF by its content, also after redirects', async () => {
    for (const path of ['/certs/2141438171.pdf', '/late.pdf', '/moved']) {
      expect((await check(peer.url(path))).body).toEqual({ isPdf: true })
    }
    await expect.poll(() => peer.countConnections()).toBe(0)
  })

  test('is downloaded whole, under its own name', async () => {
    const { status, headers, bytes } = await download(peer.url('/moved'))
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''2141438171.pdf")
    expect(Buffer.from(bytes).equals(certificate)).toBe(true)
    const odd = await download(peer.url('/Zertifikat%20%E2%82%AC.pdf'))
    expect(odd.headers['content-disposition']).toContain(encodeURIComponent('Zertifikat €.pdf'))
  })

  test('that breaks off is not delivered as if it were whole', async () => {
    await expect(download(peer.url('/broken-off.pdf'))).rejects.toThrow(
      'response destroyed before completion',
    )
  })
})

test.each(['/page.pdf', '/empty.pdf', '/too-late.pdf', '/missing.pdf'])(
  '%s is not a PDF, whatever it claims',
  async (path) => {
    expect((await check(peer.url(path))).body).toEqual({ isPdf: false })
    const refused = await download(peer.url(path))
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({
      code: 90,
      details: [{ path: 'url', message: 'No PDF found at this address' }],
    })
  },
)

test('addresses inside the network get the same refusal as missing files', async () => {
  const nowhere = await download(peer.url('/missing.pdf'))
  const addresses = [
    inside.url('/x.pdf'),
    `http://localhost:${inside.port}/x.pdf`,
    peer.url('/inside'),
    'http://169.254.169.254/latest/meta-data/',
    'file:///etc/passwd',
    'no address',
  ]
  for (const address of addresses) {
    expect((await check(address)).body).toEqual({ isPdf: false })
    const refused = await download(address)
    expect({ status: refused.status, body: refused.body }).toEqual({
      status: nowhere.status,
      body: nowhere.body,
    })
  }
  expect(inside.requestedPaths).toEqual([])
})

test('only users can have the shop fetch a file, and only from a valid address', async () => {
  const url = peer.url('/late.pdf')
  expect((await shop.call('checkPdf', { body: { url } })).status).toBe(401)
  expect((await shop.call('downloadPdf', { body: { url } })).status).toBe(401)
  expect((await check('')).body).toMatchObject({ code: 90, details: [{ path: 'url' }] })
})
