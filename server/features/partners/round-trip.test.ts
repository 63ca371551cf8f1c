import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { generateStones } from '#domain/demo-stock/stones/generate-stones.ts'
import { writeRapnetFile } from '#domain/demo-stock/rapnet-file.ts'
import { carriesField, listHeadings } from '#domain/partner-file/partner-format.ts'
import {
  partnerFormatNames,
  partnerFormats,
  type PartnerFormatName,
} from '#domain/partner-file/partner-formats.ts'
import { writePartnerRow } from '#domain/partner-file/write-partner-row.ts'
import { findRapPercent } from '#domain/pricing/rap.ts'
import type { StockField } from '#domain/stock-file/headings/heading-aliases.ts'
import { matchHeadings } from '#domain/stock-file/headings/match-headings.ts'
import { writeCsvLine } from '#domain/text/csv-line.ts'
import { anyDraft } from '#tests/support/stock/generate-stones.ts'
import { isFullMatrix } from '#tests/support/test-matrix.ts'
import { openTestShop, type TestReply, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import type { StoneRow } from '#server/stock/diamonds/stone-row.ts'
import { listStoneColumns } from '#server/features/import/staging/stone-columns.ts'

type AdminShop = TestShop & { token: string }
type ImportEndpoint = 'importDiamonds' | 'importMoreDiamonds'

async function openAdminShop(): Promise<AdminShop> {
  const testShop = await openTestShop()
  return { ...testShop, ...(await testShop.addUser({ role: 'Administrator' })) }
}

function importInto(
  shop: AdminShop,
  content: string,
  fields: Record<string, string>,
  endpoint: ImportEndpoint = 'importDiamonds',
): Promise<TestReply<ImportEndpoint>> {
  return shop.call(endpoint, { token: shop.token, file: { name: 'file.csv', content, fields } })
}

async function exportAs(shop: AdminShop, format: PartnerFormatName): Promise<string> {
  const partners = await shop.call('listPartners', { token: shop.token })
  if (!partners.body.some(({ partnerName }: { partnerName: string }) => partnerName === format)) {
    await shop.call('createPartner', { token: shop.token, body: { partnerName: format, format } })
  }
  const { body } = await shop.call('exportPartner', { token: shop.token, params: { partnerName: format } })
  return String(body)
}

async function readStock(shop: AdminShop, vendor: string | null): Promise<Map<string, StoneRow>> {
  const all = shop.db.selectFrom('diamonds').selectAll()
  const rows = await (
    vendor === null ? all.where('vendor', 'is', null) : all.where('vendor', '=', vendor)
  ).execute()
  return new Map(rows.map((row) => [row.vendor_stock_no, row]))
}

/** Returns what a format contains of a stone, as the shop stores it. */
function pickCarriedFields(row: StoneRow, format: PartnerFormatName): object {
  const has = (field: StockField): boolean => carriesField(partnerFormats[format], field)
  const { mapping } = matchHeadings(listHeadings(partnerFormats[format]), [])
  const names = new Set(listStoneColumns(mapping).map(({ name }) => name))
  // Exact to the cent for the total if only that is given, and for the discount if only that is given.
  if (!has('pricePerCarat')) names.delete('price_per_carat')
  if (!has('rapPrice')) names.delete('rap_price')
  // What a stone costs one shop is its price in the other.
  names.delete('cost_per_carat')
  // Skip what the format cannot express of a separable pair, and the seller's comment in a laboratory's column.
  if (!has('pairSeparable')) for (const name of ['is_matching_pair', 'pair_stock_no']) names.delete(name)
  if (!has('memberComment')) names.delete('comment')
  if (!has('saltAndPepper')) names.delete('is_snp')
  const extras = Object.entries(row.extras).filter(
    ([field]) =>
      // Every extra is a field, except the two that other fields fill.
      has(field as StockField) && field !== 'city' && (field !== 'certComment' || has('memberComment')),
  )
  return {
    ...Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name))),
    extras: Object.fromEntries(extras),
    discount: has('discount') || has('rapPrice') ? findRapPercent(row.price_per_carat, row.rap_price) : null,
  }
}

/** Returns the first stones that arrived with changes. */
function listChanged(
  format: PartnerFormatName,
  sent: ReadonlyMap<string, StoneRow>,
  received: ReadonlyMap<string, StoneRow>,
): object[] {
  return [...received]
    .flatMap(([number, row]) => {
      const original = sent.get(number)
      const [before, after] = [
        original && pickCarriedFields(original, format),
        pickCarriedFields(row, format),
      ]
      return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ number, before, after }]
    })
    .slice(0, 3)
}

describe('generated stones of every section', () => {
  const stones = isFullMatrix ? 2000 : 800
  let shop: AdminShop
  let other: AdminShop
  beforeAll(async () => {
    shop = await openAdminShop()
    other = await openAdminShop()
    const file = [...writeRapnetFile(generateStones({ seed: 7, count: stones }))].join('')
    await importInto(shop, file, { houseStock: 'true' })
    // Make all of it own stock: a partner's file names no vendor.
    await shop.db.updateTable('diamonds').set({ vendor: null }).execute()
  })
  afterAll(async () => {
    await shop.close()
    await other.close()
  })

  test.each(partnerFormatNames)('stay the same when another shop imports a file for %s', async (format) => {
    const file = await exportAs(shop, format)
    const count = file.split('\r\n').length - 2
    expect(count).toBeGreaterThan(stones / 2)
    const { body } = await importInto(other, file, { vendorName: `By ${format}` })
    expect(body).toMatchObject({ added: count, rejected: 0 })
    const received = await readStock(other, `By ${format}`)
    expect(received.size).toBe(count)
    expect(listChanged(format, await readStock(shop, null), received)).toEqual([])
  })

  test.each(['RapNet', 'VDB', 'Shop'] as const)(
    'do not change when a file for %s is imported back into their own shop',
    async (format) => {
      const file = await exportAs(shop, format)
      const count = file.split('\r\n').length - 2
      const { body } = await importInto(shop, file, { houseStock: 'true' }, 'importMoreDiamonds')
      expect(body).toMatchObject({ added: 0, changed: 0, unchanged: count, rejected: 0 })
    },
  )
})

describe('real stones, including their faults', () => {
  const [heading = '', ...lines] = readFileSync(
    join(import.meta.dirname, '../../../samples/round-53940-rapnet.csv'),
    'utf8',
  ).split('\r\n')
  // Includes the stones with a side of 0 or of 58.9 mm.
  const chosen = [...lines.slice(0, 3000), ...lines.filter((line) => /^R(?:02208|24068),|x0x|x0,/.test(line))]
  const file = [heading, ...new Set(chosen)].join('\r\n')
  let shop: AdminShop
  beforeAll(async () => {
    shop = await openAdminShop()
    await importInto(shop, file, {})
  })
  afterAll(() => shop.close())

  test.each(partnerFormatNames.filter((format) => format !== 'Nivoda'))(
    'do not change when a file for %s is imported as the whole list of their vendor',
    async (format) => {
      const file = await exportAs(shop, format)
      const { body } = await importInto(shop, file, { vendorName: 'Open Data' })
      expect(body).toMatchObject({ added: 0, changed: 0, removed: 0, rejected: 0 })
      expect(body.unchanged).toBeGreaterThanOrEqual(3000)
    },
  )

  test('keep their totals to the cent in a file for Nivoda, which has no other price', async () => {
    const before = await readStock(shop, 'Open Data')
    await importInto(shop, await exportAs(shop, 'Nivoda'), { vendorName: 'Open Data' })
    expect(listChanged('Nivoda', before, await readStock(shop, 'Open Data'))).toEqual([])
  })
})

describe('any stones that a shop can contain', () => {
  test('arrive unchanged through a file for a shop, whatever their values', async () => {
    const [shop, other] = [await openAdminShop(), await openAdminShop()]
    const drafts = fc.sample(anyDraft, { numRuns: 250 })
    const byNumber = new Map(drafts.map((draft) => [draft.stockNo, draft]))
    const lines = [...byNumber.values()].map((draft) => writePartnerRow(draft, partnerFormats.Shop))
    const file = [listHeadings(partnerFormats.Shop), ...lines].map(writeCsvLine).join('')
    const { body } = await importInto(shop, file, { houseStock: 'true' })
    expect(body).toMatchObject({ added: byNumber.size, rejected: 0 })

    const exported = await exportAs(shop, 'Shop')
    await importInto(other, exported, { houseStock: 'true' })
    expect(listChanged('Shop', await readStock(shop, null), await readStock(other, null))).toEqual([])
    expect(await exportAs(other, 'Shop')).toBe(exported)
    await shop.close()
    await other.close()
  })
})
