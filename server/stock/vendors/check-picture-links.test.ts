import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openWebPeer, type WebPeer } from '#tests/support/peers/open-web-peer.ts'
import { createHttpClient, type HttpClient } from '#server/platform/http-client/http-client.ts'
import { createAddressFinder } from '#server/platform/http-client/find-addresses.ts'
import { checkPictureLinks } from './check-picture-links.ts'
import { sniffMedia } from './sniff-media.ts'

const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')

let busy = 0
let maxBusy = 0
let waiting: (() => void)[] = []
let peer: WebPeer
let httpClient: HttpClient
beforeAll(async () => {
  peer = await openWebPeer((request, response) => {
    if (request.url?.startsWith('/held')) {
      busy += 1
      maxBusy = Math.max(maxBusy, busy)
      waiting.push(() => {
        busy -= 1
        response.end(jpeg)
      })
      if (waiting.length === 4) for (const respond of waiting.splice(0)) respond()
    } else if (request.url?.startsWith('/dead')) request.socket.destroy()
    else response.end(jpeg)
  })
  httpClient = createHttpClient(createAddressFinder([peer.host]))
})
afterAll(async () => {
  httpClient.close()
  await peer.close()
})
beforeEach(() => {
  peer.requestedPaths.length = 0
  waiting = []
})

const links = (path: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => peer.url(`${path}/${at}.jpg`))

test('a host receives exactly four requests at once', async () => {
  const mediaByLink = await checkPictureLinks(httpClient, links('/held', 12), 10_000)
  expect([...mediaByLink.values()]).toEqual(Array.from({ length: 12 }, () => 'image'))
  expect(maxBusy).toBe(4)
})

test('a host that does not respond is soon skipped, and its links count as invalid', async () => {
  const mediaByLink = await checkPictureLinks(httpClient, links('/dead', 50), 10_000)
  expect([...mediaByLink.values()]).toEqual(Array.from({ length: 50 }, () => null))
  // Five failures in a row, each fetched twice, and the requests in flight beside them.
  expect(peer.requestedPaths.length).toBeLessThan(20)
})

test('links that were not reached in time are left for the next round', async () => {
  const mediaByLink = await checkPictureLinks(httpClient, links('/fine', 3), -1)
  expect([...mediaByLink]).toEqual([])
})

test.each([
  ['JPEG', 'ffd8ffe0', '', 'image'],
  ['PNG', '89504e470d0a1a0a', '', 'image'],
  ['GIF', Buffer.from('GIF89a').toString('hex'), '', 'image'],
  ['WebP', Buffer.from('RIFF....WEBPVP8 ').toString('hex'), '', 'image'],
  ['AVIF', Buffer.from('....ftypavif').toString('hex'), '', 'image'],
  ['MP4', Buffer.from('....ftypisom').toString('hex'), '', 'video'],
  ['WebM', '1a45dfa3', '', 'video'],
  ['a page', Buffer.from('\u{feff} <html>').toString('hex'), 'text/html', 'page'],
  ['a page labelled as a picture', Buffer.from('<html>').toString('hex'), 'image/png', undefined],
  ['an audio file', Buffer.from('RIFF....WAVEfmt ').toString('hex'), 'image/webp', undefined],
  ['an SVG, which can run scripts', Buffer.from('<svg>').toString('hex'), 'image/svg+xml', undefined],
  ['text', Buffer.from('not found').toString('hex'), 'text/html', undefined],
  ['nothing', '', 'image/jpeg', undefined],
])('the first bytes identify %s', (_name, hex, contentType, media) => {
  expect(sniffMedia(Buffer.from(hex, 'hex'), contentType)).toBe(media)
})
