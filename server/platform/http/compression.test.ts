import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await addStones(
    shop,
    Array.from({ length: 300 }, () => ({})),
  )
})
afterAll(() => shop.close())

const expand = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }

async function search(pageSize: number, accepted: string) {
  const { headers, rawPayload } = await shop.app.inject({
    method: 'POST',
    url: '/api/diamonds/search',
    headers: { 'accept-encoding': accepted },
    payload: { pageSize },
  })
  return { headers, bytes: rawPayload }
}

describe('a page of stones is compressed without a change of content', () => {
  test.each([
    ['zstd', 'gzip, deflate, br, zstd'],
    ['br', 'gzip;q=0.5, br'],
    ['gzip', 'gzip, deflate, br;q=0'],
  ] as const)('as %s for a client that accepts %s', async (encoding, accepted) => {
    // 36 stones are compressed at once, 300 as a stream.
    for (const pageSize of [36, 300]) {
      const plain = await search(pageSize, 'identity')
      const sent = await search(pageSize, accepted)
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect([sent.headers['content-encoding'], sent.headers.vary]).toEqual([
        encoding,
        'Authorization, Host, accept-encoding',
      ])
      expect(sent.bytes.length).toBeLessThan(plain.bytes.length / 5)
      expect(expand[encoding](sent.bytes).toString()).toBe(plain.bytes.toString())
    }
  })
})

test('a page of stones is sent in one piece, with its length', async () => {
  const { headers, bytes } = await search(36, 'zstd')
  expect(headers['content-length']).toBe(String(bytes.length))
})

test('a reply that fits into one packet is not compressed', async () => {
  const { headers } = await shop.call('readMaintenance', {
    headers: { 'accept-encoding': 'gzip, br, zstd' },
  })
  expect(headers['content-encoding']).toBeUndefined()
})
