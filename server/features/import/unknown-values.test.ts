import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { colors } from '#domain/reference/colors.ts'
import { fancyIntensities } from '#domain/reference/fancy-intensities.ts'
import { labs } from '#domain/reference/labs.ts'
import { openImportShop, type ImportShop } from '#tests/support/shops/open-import-shop.ts'
import { readImportResult, sendStockFile, writeLines } from '#tests/support/shops/send-stock-file.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.takeNextVendor())

const send = (content: string, options?: Parameters<typeof sendStockFile>[2]) =>
  sendStockFile(shop, content, options)
const readResult = (jobId: number) => readImportResult(shop, jobId)
const listStones = async () => {
  const rows = await shop.listRows()
  return new Map(rows.map((row) => [row.vendor_stock_no, row]))
}
const describeColor = ({
  color_id: color,
  fancy_intensity_id: intensity,
  overtone,
}: {
  color_id: number | null
  fancy_intensity_id: number | null
  overtone: string | null
}): string =>
  [intensity === null ? '' : fancyIntensities.get(intensity).name, overtone, colors.get(color ?? 0).name]
    .filter(Boolean)
    .join(' ')

describe('values that nobody knows', () => {
  const words =
    'Invoiced,Memo Out,In Transit,Offline,In Cart,Not Available,Under Process,Available at Show,Sold (SS),Confirmed'.split(
      ',',
    )
  const availability = writeLines(
    'Stock #,Shape,Weight,Color,Clarity,Lab,Report #,Rapnet Price,Availability',
    ...words.map((word, n) => `AV${n},Round,1.0,F,VS1,GIA,631111111${n},1000,${word}`),
  )

  test('let only their rows wait, and are listed with what they can mean', async () => {
    const { body } = await send(availability, { dryRun: 'true' })
    expect(body).toMatchObject({ added: 4, rejected: 6 })
    expect(body.rejectedRows?.[0]).toEqual({
      row: 2,
      stockNo: 'AV0',
      reasons: ['Availability "Invoiced" is not recognised.'],
    })
    expect(body.valueQuestions?.map(({ value }) => value)).toEqual([
      'Invoiced',
      'In Transit',
      'Offline',
      'In Cart',
      'Under Process',
      'Confirmed',
    ])
    expect(body.valueQuestions?.[0]).toEqual({
      key: 'value:availability:INVOICED',
      field: 'availability',
      value: 'Invoiced',
      rows: 1,
      sampleRows: [2],
      options: ['absent', 'hold', 'memo', 'available'].map((name) => ({ answer: name, name })),
    })
  })

  test('are read as a person says, also from the next file of the vendor, but of no other', async () => {
    const answers = {
      'value:availability:INVOICED': 'absent',
      'value:availability:INTRANSIT': 'hold',
      'value:availability:OFFLINE': 'available',
      'value:availability:INCART': 'hold',
      'value:availability:UNDERPROCESS': 'memo',
      'value:availability:CONFIRMED': 'absent',
    }
    expect((await send(availability, { answers })).body).toMatchObject({ added: 10, rejected: 0 })
    const stones = await shop.listRows()
    const offSale = 'off sale'
    expect(stones.map((stone) => (stone.is_active ? stone.status : offSale))).toEqual([
      offSale,
      4,
      2,
      1,
      2,
      offSale,
      4,
      1,
      offSale,
      offSale,
    ])
    const again = await send(availability)
    expect(again.body).toMatchObject({ unchanged: 10, rejected: 0 })
    expect((await readResult(again.body.jobId)).valueQuestions).toEqual([])
    shop.takeNextVendor()
    expect((await send(availability)).body).toMatchObject({ added: 4, rejected: 6 })
  })

  test('a stone that waits stays as it is until somebody says what the value means', async () => {
    const before = writeLines('Stock #,Shape,Weight,Color,Lab,Rapnet Price', 'W1,Round,1.0,F,GIA,1000')
    await send(before)
    await send(before.replace('Round', 'SQ Banana'))
    expect(await shop.listRows()).toMatchObject([{ shape_id: 12, is_active: true }])
  })

  test.each([['importDiamonds' as const], ['importMoreDiamonds' as const]])(
    'a stone on sale whose availability nobody knows any more leaves the sale (%s)',
    async (endpoint) => {
      const headings = 'Stock #,Shape,Weight,Color,Lab,Rapnet Price,Availability'
      const others = Array.from({ length: 20 }, (_, n) => `B${n},Round,1.0,F,GIA,1000,A`)
      await send(writeLines(headings, 'A1,Round,1.0,F,GIA,1000,A', ...others))
      await send(writeLines(headings, 'A1,Round,1.0,F,GIA,1000,Invoiced', ...others), { endpoint })
      const stones = await listStones()
      expect(stones.get('A1')).toMatchObject({ is_active: false, off_sale: 'import' })
      expect(stones.get('B1')).toMatchObject({ is_active: true })
      await send(writeLines(headings, 'A1,Round,1.0,F,GIA,1000,A', ...others), { endpoint })
      expect((await listStones()).get('A1')).toMatchObject({ is_active: true, off_sale: null })
    },
  )

  test('codes of fancy colour with two meanings are asked once', async () => {
    const cells = ['FIGY,', 'FDB,', 'FLB,', 'FPP,', 'FIY,', 'FVYG,', 'FIYG,', 'Fancy Intense Yellow Green,']
    const codes = writeLines(
      'Stock #,Shape,Weight,Color,Fancy Color,Clarity,Lab,Report #,Rapnet Price',
      ...[...cells, ',FIY', ',FIGY', 'Natural Fancy Black,'].map(
        (cell, n) => `F${n},Radiant,1.0,${cell},VS1,GIA,64111111${n + 10},9000`,
      ),
    )
    const { body } = await send(codes, { dryRun: 'true' })
    expect(body).toMatchObject({ added: 6, rejected: 5 })
    expect(body.valueQuestions?.map(({ key, sampleRows }) => [key, sampleRows])).toEqual([
      ['value:fancyColor:FIGY', [2, 11]],
      ['value:fancyColor:FDB', [3]],
      ['value:fancyColor:FLB', [4]],
      ['value:fancyColor:FPP', [5]],
    ])
    const answers = Object.fromEntries(
      (body.valueQuestions ?? []).map(({ key, options }) => [key, options[0]?.answer ?? '']),
    )
    expect((await send(codes, { answers })).body).toMatchObject({ added: 11, rejected: 0 })
    const stones = await shop.listRows()
    expect(stones.map(describeColor)).toEqual([
      'Fancy Intense Green Yellow',
      'Fancy Dark Brown',
      'Fancy Light Brown',
      'Fancy Purple Pink',
      'Fancy Intense Yellow',
      'Fancy Vivid Yellow Green',
      'Fancy Intense Yellow Green',
      'Fancy Intense Yellow Green',
      'Fancy Intense Yellow',
      'Fancy Intense Green Yellow',
      'Fancy Black',
    ])
    expect((await send(codes)).body).toMatchObject({ unchanged: 11, rejected: 0 })
  })

  test('an unknown shape and an unknown laboratory are mapped to those of the shop', async () => {
    const content = writeLines(
      'Stock #,Shape,Weight,Color,Lab,Rapnet Price',
      'S1,SQ Banana,1.0,F,GIA,1000',
      'S2,Round,1.0,F,Bob & Sons,1000',
    )
    const { body } = await send(content)
    expect(body).toMatchObject({ added: 0, rejected: 2 })
    const { valueQuestions = [] } = await readResult(body.jobId)
    const byKey = new Map(valueQuestions.map((question) => [question.key, question]))
    expect([...byKey.keys()].toSorted()).toEqual(['value:lab:BOBSONS', 'value:shape:SQBANANA'])
    const other = labs.getByName('Other').id
    const answers = { 'value:shape:SQBANANA': '19', 'value:lab:BOBSONS': String(other) }
    expect((await send(content, { answers })).body).toMatchObject({ added: 2 })
    const stones = await listStones()
    expect(stones.get('S1')).toMatchObject({ shape_id: 19 })
    expect(stones.get('S2')).toMatchObject({ lab_id: other })
  })

  test('placeholders are empty values', async () => {
    const reports = ['None,NONE', 'None,0', 'None,N/A', 'GIA,Pending', 'GIA Dossier,6211111111']
    const content = writeLines(
      'Stock #,Shape,Weight,Color,Clarity,Lab,Report #,Rapnet Price',
      ...[...reports, 'GIA DOSS,6211111112', 'Sarine,SR1', '-,', 'N/C,'].map(
        (cells, n) => `NC${n + 1},Round,1.0,F,VS1,${cells},1000`,
      ),
    )
    const { body } = await send(content)
    expect(body).toMatchObject({ added: 8, rejected: 1 })
    expect((await readResult(body.jobId)).rejectedRows).toMatchObject([
      { row: 9, stockNo: 'NC8', reasons: ['Lab is missing.'] },
    ])
    const labOf = (id: number | null) => (id === null ? null : labs.get(id).name)
    expect((await shop.listRows()).map((row) => [labOf(row.lab_id), row.certificate_no])).toEqual([
      ['None', null],
      ['None', null],
      ['None', null],
      ['GIA', null],
      ['GIA', '6211111111'],
      ['GIA', '6211111112'],
      ['Other', 'SR1'],
      ['None', null],
    ])
  })
})
