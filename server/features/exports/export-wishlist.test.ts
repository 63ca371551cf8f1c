import { readXlsx } from 'hucre'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addMelee } from '#tests/support/stock/add-small-stock.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { setViewerPolicy } from '#tests/support/shops/set-viewer-policy.ts'

let shop: TestShop
let customer: { id: number; token: string }
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  // Midnight does not come between an export and what its test expects.
  vi.useFakeTimers({ toFake: ['Date'] })
  customer = await shop.addUser()
})
afterEach(() => void vi.useRealTimers())
afterAll(() => shop.close())

const exportWishlist = (body: unknown) => shop.call('exportWishlist', { token: customer.token, body })
const readLines = (bytes: Uint8Array): string[] =>
  Buffer.from(bytes).toString().replace('\uFEFF', '').trimEnd().split('\r\n')

/** Melee of one colour and size exists once. */
let sizes = 1

async function fillWishlist() {
  const stones = await addStones(shop, [{ carats: 1005 }, { carats: 2000 }])
  sizes += 1
  const melee = await addMelee(shop, { color: 'TTLB', size_from: sizes, size_to: sizes + 0.1 })
  const { token } = customer
  await shop.call('addDiamondsToWishlist', { token, body: stones.map((itemId) => ({ itemId })) })
  const body = { itemId: melee, numberOfStones: 40, carats: 1 }
  return (await shop.call('addMeleeToWishlist', { token, body })).body
}

test('a wishlist is exported as CSV with all kinds of products, named after its content', async () => {
  await fillWishlist()
  const reply = await exportWishlist({ format: 'csv' })
  expect(reply.status).toBe(200)
  const today = new Date().toISOString().slice(0, 10)
  expect(reply.headers['content-disposition']).toContain(`wishlist-${today}.csv`)
  const [head = '', ...lines] = readLines(reply.bytes)
  expect(head.split(',')).toEqual(expect.arrayContaining(['Item', 'Stock no.', 'Carats', 'Total price']))
  expect(lines).toHaveLength(3)
  expect(lines[2]).toContain('Melee TTLB 2.00–2.10 mm,40,')
})

test('the selected items of a wishlist are exported as Excel, without hidden columns', async () => {
  const wishes = await fillWishlist()
  await setViewerPolicy(shop, customer.id, { cells: ['clarity'] })
  const reply = await exportWishlist({ format: 'xlsx', ids: [wishes[1]!.id] })
  const rows = (await readXlsx(new Uint8Array(reply.bytes))).sheets[0]?.rows ?? []
  expect(rows[0]).toContain('Stock no.')
  expect(rows[0]).not.toContain('Clarity')
  expect(rows[1]).toContain(wishes[1]!.diamond!.product.stockId)
  expect(rows[1]).toContain(2)
  expect(rows.slice(2).flat()).not.toContain(wishes[0]!.diamond!.product.stockId)
})

test('items of somebody else are not exported', async () => {
  const [wish] = await fillWishlist()
  customer = await shop.addUser()
  expect(readLines((await exportWishlist({ format: 'csv', ids: [wish!.id] })).bytes)).toHaveLength(1)
})
