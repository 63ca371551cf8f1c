import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { labs } from '#domain/reference/labs.ts'
import { openImportShop, type ImportShop } from '#tests/support/shops/open-import-shop.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.takeNextVendor())

const readOrigins = async (vendor?: string) =>
  (await shop.listRows(vendor)).map(({ origin_country, origin_state }) => [origin_country, origin_state])
const stone = (cells: Record<string, string> = {}) => ({ 'Stock #': `origin-${shop.number}`, ...cells })

test('a file states where its stones were mined', async () => {
  const stones = [
    stone({ 'Country of Origin': 'South Africa' }),
    { 'Stock #': 'B', 'Country of Origin': 'Lesotho (Tracr)' },
    { 'Stock #': 'C', 'Country of Origin': 'Botswana/Namibia' },
    { 'Stock #': 'D', 'Country of Origin': '' },
  ]
  const dryRun = await shop.importList(stones, { vendorName: shop.vendor, dryRun: 'true' })
  expect(dryRun.body.warnings).toMatchObject([
    {
      column: 'Country of Origin',
      value: 'Botswana/Namibia',
      message: 'is not one country (value not imported)',
    },
  ])
  expect((await shop.importList(stones)).body).toMatchObject({ added: 4, rejected: 0 })
  expect(Object.fromEntries((await shop.listRows()).map((row) => [row.vendor_stock_no, row]))).toMatchObject({
    [`origin-${shop.number}`]: { origin_country: 'ZA', origin_state: 'declared' },
    B: { origin_country: 'LS', origin_state: 'certified' },
    C: { origin_country: null, origin_state: 'unknown', extras: { provenance: 'Botswana/Namibia' } },
    D: { origin_country: null, origin_state: 'unknown' },
  })
})

test('a file without a column for the origin leaves it, an empty cell clears it', async () => {
  await shop.importList([stone({ 'Country of Origin': 'Canada' })])
  expect((await shop.importList([stone()])).body).toMatchObject({ unchanged: 1, changed: 0 })
  expect(await readOrigins()).toEqual([['CA', 'declared']])
  expect((await shop.importList([stone({ 'Mine of Origin': '' })])).body.changed).toBe(1)
  expect(await readOrigins()).toEqual([[null, 'unknown']])
})

test('a stone that turns out to be lab-grown has no country of mining', async () => {
  await shop.importList([stone({ 'Country of Origin': 'Canada' })])
  await shop.importList([stone({ Treatment: 'CVD' })])
  expect(await readOrigins()).toEqual([[null, 'unknown']])
  // The shop knows it, even if a later file does not say so.
  await shop.importList([stone({ 'Country of Origin': 'Canada' })])
  expect(await readOrigins()).toEqual([[null, 'unknown']])
  await shop.importList([stone({ 'Country of Origin': 'Canada', 'Lab Grown': 'No' })])
  expect(await readOrigins()).toEqual([['CA', 'declared']])
})

test('the plan of an import names the countries', async () => {
  await shop.importList([stone({ 'Country of Origin': 'Canada' })])
  const { body } = await shop.importList([stone({ 'Country of Origin': 'Botswana (certified)' })], {
    vendorName: shop.vendor,
    dryRun: 'true',
  })
  expect(body.plan?.changed).toMatchObject([
    {
      differences: [
        { name: 'Origin', before: 'Canada', after: 'Botswana' },
        { name: 'Origin status', before: 'declared', after: 'certified' },
      ],
    },
  ])
})

test('a list that the shop exports brings the origins back without a question', async () => {
  const gia = labs.getByName('GIA').id
  const ids = await addStones(shop, [
    { stock_id: 'EX-1', lab_id: gia, origin_country: 'BW', origin_state: 'certified' },
    { stock_id: 'EX-2', lab_id: gia, origin_country: 'IN', origin_state: 'declared' },
    { stock_id: 'EX-3', lab_id: gia, extras: JSON.stringify({ provenance: 'Botswana/Namibia' }) },
  ])
  const exported = await shop.call('exportCsv', { token: shop.admin.token, body: { ids } })
  const content = Buffer.from(exported.bytes).toString('utf8')
  expect(content.split('\r\n')[0]).toContain('Country of origin,Origin status,Mine of Origin')
  const again = await shop.call('importDiamonds', {
    token: shop.admin.token,
    file: { name: 'list.csv', content, fields: { vendorName: shop.vendor } },
  })
  expect([again.status, again.body.added, again.body.rejected]).toEqual([200, 3, 0])
  expect(await readOrigins()).toEqual([
    ['BW', 'certified'],
    ['IN', 'declared'],
    [null, 'unknown'],
  ])
})
