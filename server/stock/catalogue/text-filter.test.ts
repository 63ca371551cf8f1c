import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'

const gia = 2
const igi = 3
const excellent = 1
const ideal = 10
const veryGood = 2
const vs1 = 5

let shop: TestShop
let admin: { id: number; token: string }

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.addUser({ role: 'Administrator' })
  const marks = (keyToSymbols: string): string => JSON.stringify({ keyToSymbols })
  await addStones(shop, [
    {
      stock_id: 'TX-1',
      carats: 1010,
      lab_id: gia,
      certificate_no: '2536802668',
      cut_id: excellent,
      polish_id: excellent,
      symmetry_id: ideal,
      extras: marks('Feather, Clouds'),
      comment: 'Eye clean, No BGM',
    },
    {
      stock_id: 'TX-2',
      carats: 1015,
      lab_id: igi,
      certificate_no: 'LG-77001',
      cut_id: excellent,
      polish_id: veryGood,
      symmetry_id: excellent,
      extras: marks('Needle'),
      comment: 'Slight BGM',
      color_shade: 'Brown',
    },
    { stock_id: 'TX-3', carats: 2005, clarity_id: vs1, comment: 'no milky, no brown or green' },
    { stock_id: 'TX-4', carats: 2020, comment: 'Feather touch finish', milky: 'M1' },
    { stock_id: '9.99', carats: 5000, color_id: 1 },
  ])
})
afterAll(() => shop.close())

async function find(text: string, filters: object = {}, token: string | undefined = admin.token) {
  const { body } = await shop.call('searchDiamonds', {
    token,
    body: { filters: { text, ...filters }, sort: [{ by: 'stockId', order: 'asc' }] },
  })
  return body.items.map(({ product }: { product: { stockId: string } }) => product.stockId)
}

describe('a search text', () => {
  test('finds stones by their lab, and by lab and number as the shop prints them', async () => {
    expect(await find('GIA')).toEqual(['TX-1'])
    expect(await find('igi')).toEqual(['TX-2'])
    for (const text of ['GIA 2536802668', 'GIA2536802668', 'gia: 2536802668', '2536802668']) {
      expect(await find(text)).toEqual(['TX-1'])
    }
    // A single letter is a colour, not the beginning of a lab.
    expect(await find('g')).toEqual([])
  })

  test('finds stones by weight', async () => {
    expect(await find('1.01')).toEqual(['TX-1', 'TX-2'])
    expect(await find('1.015ct')).toEqual(['TX-2'])
    expect(await find('1-2ct')).toEqual(['TX-1', 'TX-2', 'TX-3'])
    expect(await find('2 ct+')).toEqual(['9.99', 'TX-3', 'TX-4'])
    expect(await find('1.01 igi')).toEqual(['TX-2'])
  })

  test('adds its weights to those of the filter', async () => {
    expect(await find('1-2ct', { carats: { min: 1.012 } })).toEqual(['TX-2', 'TX-3'])
    expect(await find('1-2ct', { carats: [{ min: 3 }] })).toEqual([])
  })

  test('finds triple excellent stones, and adds their grades to those of the filter', async () => {
    expect(await find('3ex')).toEqual(['TX-1'])
    expect(await find('3EX', { symmetryIds: [ideal] })).toEqual(['TX-1'])
    expect(await find('3EX', { symmetryIds: [veryGood] })).toEqual([])
  })

  test('finds stones by their key to symbols and by their comment', async () => {
    expect(await find('feather')).toEqual(['TX-1', 'TX-4'])
    expect(await find('cloud')).toEqual(['TX-1'])
    expect(await find('needle')).toEqual(['TX-2'])
    expect(await find('feather cloud')).toEqual(['TX-1'])
  })

  test('does not find “BGM” in “No BGM”', async () => {
    expect(await find('bgm')).toEqual(['TX-2'])
    expect(await find('milky')).toEqual([])
    expect(await find('brown')).toEqual([])
    expect(await find('no bgm')).toEqual(['9.99', 'TX-1', 'TX-3'])
    expect(await find('no milky')).toEqual(['TX-3'])
  })

  test('finds the numbers in pasted text, whatever stands around them', async () => {
    expect(await find('Please hold TX-1 and LG-77001 for us, thanks')).toEqual(['TX-1', 'TX-2'])
    expect(await find('1) GIA 2536802668 (1.01 D VVS1)  2) LG-77001')).toEqual(['TX-1', 'TX-2'])
    expect(await find('hold 2536802668', { carats: { min: 2 } })).toEqual([])
    expect(await find('hold 12345678')).toEqual([])
  })

  test('that is the number of a stone is no weight', async () => {
    expect(await find('9.99')).toEqual(['9.99'])
  })
})

test('the list of all stones understands the same texts', async () => {
  const list = async (q: string) => {
    const { body } = await shop.call('listDiamondsForAdmin', {
      token: admin.token,
      query: { q, page: 0, pageSize: 10 },
    })
    return body.items.map(({ product }: { product: { stockId: string } }) => product.stockId)
  }
  expect(await list('gia 3ex')).toEqual(['TX-1'])
  expect(await list('1-2ct')).toEqual(['TX-1', 'TX-2', 'TX-3'])
})

test('a text finds nothing by columns that a storefront hides', async () => {
  const retailer = await shop.addUser()
  const cells = ['lab', 'clarity', 'carats', 'symmetry', 'milky', 'certificate']
  await shop.db
    .insertInto('domain_cells')
    .values(cells.map((cell) => ({ user_id: retailer.id, cell })))
    .execute()
  await shop.services.changes.catchUp()
  for (const text of ['GIA', '1.01', '3ex', 'cloud', '2536802668', 'hold 2536802668']) {
    expect(await find(text, {}, retailer.token)).toEqual([])
  }
  expect(await find('feather', {}, retailer.token)).toEqual(['TX-4'])
})
