import { afterAll, beforeAll, expect, test } from 'vitest'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'

let shop: TestShop
let admin: { id: number; token: string }
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.addUser({ role: 'Administrator' })
  await addStones(shop, [
    { stock_id: 'S-4', vendor: 'Zeta', carats: 1000, clarity_id: 2, comment: 'eye clean' },
    { stock_id: 'S-2', vendor: 'Acme', carats: 2000, clarity_id: 1, status: 3 },
    { stock_id: 'S-3', vendor: 'Mid', carats: 1500, off_sale: 'sold', status: 2, shape_id: 9 },
    { stock_id: 'S-1', carats: 500, certificate_no: '2141438171', is_lab_grown: true },
  ])
})
afterAll(() => shop.close())

const list = (query: Record<string, string | number | boolean>) =>
  shop.call('listDiamondsForAdmin', { token: admin.token, query })
type Named = { product: { stockId: string } }
const numbersOf = (diamonds: Named[]): string[] => diamonds.map(({ product }) => product.stockId)
const page = async (query: Record<string, string | number | boolean>) => {
  const { body } = await list({ page: 0, ...query })
  return [body.total, ...numbersOf(body.items)]
}

test('a page is sorted by stock number by default and has the total', async () => {
  expect(await page({ pageSize: 3 })).toEqual([4, 'S-1', 'S-2', 'S-3'])
  expect(await page({ pageSize: 3, page: 1 })).toEqual([4, 'S-4'])
  expect(await page({ pageSize: 3, page: 99 })).toEqual([4])
})

test.each([
  ['carats', 'desc', ['S-2', 'S-3', 'S-4', 'S-1']],
  ['clarity', 'asc', ['S-2', 'S-4', 'S-1', 'S-3']],
  ['vendor', 'asc', ['S-2', 'S-3', 'S-4', 'S-1']],
  ['vendor', 'desc', ['S-4', 'S-3', 'S-2', 'S-1']],
  ['stockId', 'desc', ['S-4', 'S-3', 'S-2', 'S-1']],
])('a page can be sorted by %s %s, with missing values last', async (sort, order, numbers) => {
  expect(await page({ sort, order })).toEqual([4, ...numbers])
  expect(numbersOf((await list({ sort, order })).body)).toEqual(numbers)
})

test.each([
  ['a vendor', 'acm', ['S-2']],
  ['a certificate', '2141438171', ['S-1']],
  ['a shape', 'oval', ['S-3']],
  ['words of the comment, in any order', 'clean EYE', ['S-4']],
  ['nothing', 'xyz', []],
])('stones are found by %s', async (_name, q, numbers) => {
  expect(await page({ q })).toEqual([numbers.length, ...numbers])
  expect(numbersOf((await list({ q })).body)).toEqual(numbers)
})

test('the list can be limited to available stones', async () => {
  expect(await page({ availableonly: true })).toEqual([2, 'S-1', 'S-4'])
  expect(numbersOf((await list({ availableonly: true, sort: 'carats' })).body)).toEqual(['S-1', 'S-4'])
})

test('a sort by an unknown column is refused, and the message names the valid columns', async () => {
  const { status, body } = await list({ page: 0, sort: 'price_per_carat' })
  expect([status, body.code]).toEqual([400, 90])
  expect(body.details![0]!.message).toContain('pricePerCarat')
})

test('a committed change appears in the next page request', async () => {
  const [id = 0] = await addStones(shop, [{ stock_id: 'S-0' }])
  expect(await page({ q: 'S-0' })).toEqual([1, 'S-0'])
  await shop.call('deleteDiamond', { token: admin.token, params: { id } })
  expect(await page({ q: 'S-0' })).toEqual([0])
})
