import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { inventPriceList } from '#domain/price-list/invent-price-list.ts'
import { clarities } from '#domain/reference/clarities.ts'
import { activateList, activateRules, makeRule, retireList } from '#tests/support/pricing/activate-pricing.ts'
import { pollUntil } from '#tests/support/poll-until.ts'
import { openImportShop, type ImportShop } from '#tests/support/shops/open-import-shop.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.takeNextVendor())
afterEach(async () => {
  await activateRules(shop.db, [])
  await retireList(shop.db)
})

const stone = (cells: Record<string, string> = {}) => ({
  'Stock #': `priced-${shop.number}`,
  'Rapnet Price': '4000',
  ...cells,
})
const readStone = async () => {
  const [row] = await shop.listRows()
  if (!row) throw new Error('The vendor has no stone')
  return row
}

const readLastRun = async () => {
  const { body: runs } = await shop.call('listPricingRuns', { token: shop.admin.token, query: {} })
  return runs[0]
}

test('without rules, a stone costs what its vendor asks', async () => {
  await shop.importList([stone()])
  expect(await readStone()).toMatchObject({
    cost_per_carat: 400_000,
    price_per_carat: 400_000,
    price_rule_id: null,
    is_price_by_hand: false,
  })
})

test('an import writes the cost, and the first rule that applies makes the price', async () => {
  const ofVendor = makeRule({ conditions: { vendors: [shop.vendor] } })
  await activateRules(shop.db, [makeRule({ conditions: { vendors: ['Nobody'] } }), ofVendor])
  await shop.importList([stone({ Weight: '1.5' })])
  expect(await readStone()).toMatchObject({
    cost_per_carat: 400_000,
    price_per_carat: 440_000,
    total_price: 660_000,
    price_rule_id: ofVendor.id,
  })
  const again = await shop.importList([stone({ Weight: '1.5' })])
  expect(again.body).toMatchObject({ changed: 0, unchanged: 1 })
  expect((await shop.importList([stone({ Weight: '1.5', 'Rapnet Price': '5000' })])).body.changed).toBe(1)
  expect(await readStone()).toMatchObject({ cost_per_carat: 500_000, price_per_carat: 550_000 })
})

test('a rule sees what the shop knows of a stone and the file does not say', async () => {
  await shop.importList([stone({ Clarity: 'VS1' })])
  const clarityIds = [clarities.getByName('VS1').id]
  await activateRules(shop.db, [makeRule({ conditions: { clarityIds } })])
  await shop.importList([stone()])
  expect(await readStone()).toMatchObject({ clarity_id: clarityIds[0], price_per_carat: 440_000 })
})

test('a price set by hand stays until the vendor asks for another one', async () => {
  await shop.importList([stone()])
  const { id } = await readStone()
  const { token } = shop.admin
  await shop.call('changeDiamond', { token, params: { id }, body: { pricePerCarat: 4750 } })
  expect(await readStone()).toMatchObject({ is_price_by_hand: true, cost_per_carat: 400_000 })
  expect((await shop.importList([stone()])).body).toMatchObject({ changed: 0, unchanged: 1 })
  await shop.importList([stone({ Weight: '2' })])
  expect(await readStone()).toMatchObject({ price_per_carat: 475_000, total_price: 950_000 })
  await shop.importList([stone({ Weight: '2', 'Rapnet Price': '4100' })])
  expect(await readStone()).toMatchObject({
    cost_per_carat: 410_000,
    price_per_carat: 410_000,
    is_price_by_hand: false,
  })
})

test('while a list is active, its prices are the Rap prices, whatever a file says', async () => {
  await activateList(shop.db, inventPriceList())
  const file = [
    stone({ Color: 'G', Clarity: 'VS2', 'Rapnet Discount %': '-10' }),
    { 'Stock #': 'no cell', 'Rapnet Price': '4000', Color: 'P', Clarity: 'VS2', 'Rapnet Discount %': '-10' },
  ]
  await shop.importList(file)
  const rows = new Map((await shop.listRows()).map((row) => [row.vendor_stock_no, row]))
  expect(rows.get(`priced-${shop.number}`)).toMatchObject({ rap_price: 660_000, price_per_carat: 400_000 })
  expect(rows.get('no cell')).toMatchObject({ rap_price: null, price_per_carat: 400_000 })
  expect((await shop.importList(file)).body).toMatchObject({ changed: 0, unchanged: 2 })
})

test('a rule may price by the list, also where the file states no Rap price', async () => {
  await activateList(shop.db, inventPriceList())
  await activateRules(shop.db, [makeRule({ action: { kind: 'rap', percentUnits: -300_000 } })])
  await shop.importList([stone({ Color: 'G', Clarity: 'VS2' })])
  expect(await readStone()).toMatchObject({ rap_price: 660_000, price_per_carat: 462_000 })
})

test('what an import did to prices is undone at once, but not where somebody has changed a price since', async () => {
  await activateRules(shop.db, [makeRule({ conditions: { vendors: [shop.vendor] } })])
  const list = (prices: Record<string, string>) =>
    Object.entries(prices).map(([number, price]) => ({
      'Stock #': `${number}-${shop.number}`,
      'Rapnet Price': price,
    }))
  await shop.importList(list({ a: '4000', b: '4000', c: '4000' }))
  await shop.importList(list({ a: '5000', b: '3000', c: '4000', d: '1000' }))
  const { token } = shop.admin
  const run = await readLastRun()
  if (!run) throw new Error('There is no run')
  expect(run).toMatchObject({ kind: 'import', fileName: expect.any(String), state: 'applied', canUndo: true })
  expect(run.summary).toMatchObject({ changed: 2, raised: 1, lowered: 1 })
  const byNumber = async () =>
    new Map((await shop.listRows()).map((row) => [row.vendor_stock_no.slice(0, 1), row]))
  const edited = (await byNumber()).get('b')!
  await shop.call('changeDiamond', { token, params: { id: edited.id }, body: { pricePerCarat: 3500 } })
  const params = { id: run.id }
  const { body: undo } = await shop.call('readPricingRunUndo', { token, params })
  expect(undo).toEqual({ restored: 1, changedSince: 1 })
  await shop.call('undoPricingRun', { token, params })
  await pollUntil(async () => {
    const { body } = await shop.call('readPricingRun', { token, params })
    return body.state === 'undone' ? true : undefined
  })
  const undone = await byNumber()
  expect(undone.get('a')).toMatchObject({
    cost_per_carat: 400_000,
    price_per_carat: 440_000,
    total_price: 440_000,
  })
  expect(undone.get('b')).toMatchObject({ cost_per_carat: 300_000, price_per_carat: 350_000 })
  expect(undone.get('c')).toMatchObject({ cost_per_carat: 400_000, price_per_carat: 440_000 })
  expect(undone.get('d')).toMatchObject({ cost_per_carat: 100_000, price_per_carat: 110_000 })
})

test('an import that changes no price is not listed among the changes of prices', async () => {
  await shop.importList([stone()])
  const before = await readLastRun()
  await shop.importList([stone({ Weight: '2' })])
  await shop.importList([stone({ Weight: '2' })])
  expect(await readLastRun()).toEqual(before)
})
