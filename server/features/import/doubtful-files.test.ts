import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { labs } from '#domain/reference/labs.ts'
import { getImportResult } from '#tests/support/shops/get-import-result.ts'
import { openImportShop, type ImportShop } from '#tests/support/shops/open-import-shop.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.takeNextVendor())

/** Sends a file for the current vendor. `answers` become the form field. */
async function send(
  content: string,
  { answers, dryRun }: { answers?: Record<string, string>; dryRun?: 'true' } = {},
) {
  const fields = {
    vendorName: shop.vendor,
    ...(answers && { answers: JSON.stringify(answers) }),
    ...(dryRun && { dryRun }),
  }
  const file = { name: 'stock.csv', content, fields }
  const { status, body } = await shop.call('importDiamonds', { token: shop.admin.token, file })
  return { status, body, details: body.details }
}

async function readResult(jobId: number) {
  const job = await shop.call('readJob', { token: shop.admin.token, params: { id: jobId } })
  return getImportResult(job.body)
}

const listStones = async () => {
  const rows = await shop.listRows()
  return new Map(rows.map((row) => [row.vendor_stock_no, row]))
}
const pricesPerCarat = async () => (await shop.listRows()).map((row) => row.price_per_carat)

/** Writes lines of cells as a text file. */
function write(headings: string, ...rows: readonly string[]): string {
  return [headings, ...rows].map((row) => `${row}\n`).join('')
}

const numbers = [1, 2, 3, 4, 5]

describe('prices in another currency', () => {
  const rupees = write(
    'Stock #,Shape,Weight,Color,Clarity,Lab,Report #,Price/Cts INR,Disc %,Total Amt',
    ...numbers.map(
      (n) => `I${n},Oval,1.5,F,VS1,GIA,710000000${n},54540${n},-47.5,${((545_400 + n) * 1.5).toFixed(1)}`,
    ),
  )

  test('are asked about, and nothing is imported until then', async () => {
    const { status, details } = await send(rupees)
    expect(status).toBe(400)
    expect(details).toEqual([{ path: 'answers.currency', message: expect.stringContaining('INR') }])
    expect(details?.[0]?.message).toContain('Price/Cts INR')
    expect(await shop.listRows()).toEqual([])
  })

  test('are converted at the rate that a person enters, which is kept with the import', async () => {
    const answers = { currency: 'INR:83.5:2026-11-20' }
    const { body } = await send(rupees, { answers })
    expect(body).toMatchObject({ added: 5, rejected: 0 })
    expect(await pricesPerCarat()).toEqual([653_175, 653_176, 653_177, 653_178, 653_180])
    const exchangeRate = { currency: 'INR', unitsPerDollar: 83.5, date: '2026-11-20' }
    expect(await readResult(body.jobId)).toMatchObject({ exchangeRate })
    const logs = await shop.call('listImportLogs', { token: shop.admin.token, query: { jobId: body.jobId } })
    expect(logs.body).toMatchObject([{ exchangeRate }])
    const job = await shop.db
      .selectFrom('jobs')
      .select('input')
      .where('id', '=', body.jobId)
      .executeTakeFirstOrThrow()
    expect(job.input).toMatchObject({ answers })
  })

  test('need a new rate for the next file, of which only the currency is known', async () => {
    await send(rupees, { answers: { currency: 'INR:83.5:2026-11-20' } })
    expect(await listAnswers()).toEqual({ currency: 'INR' })
    expect((await send(rupees)).details).toMatchObject([{ path: 'answers.currency' }])
    expect((await send(rupees, { answers: { currency: 'INR:84:2026-11-21' } })).body).toMatchObject({
      changed: 5,
    })
  })

  test('can be dollars all the same, which is remembered', async () => {
    const euros = write(
      'Stock #,Shape,Weight,Color,Lab,Price per carat EUR',
      ...numbers.map((n) => `E${n},Round,1.0${n},F,GIA,5${n}00`),
    )
    expect((await send(euros)).details).toMatchObject([{ path: 'answers.currency' }])
    expect((await send(euros, { answers: { currency: 'USD' } })).body).toMatchObject({ added: 5 })
    expect(await pricesPerCarat()).toEqual([510_000, 520_000, 530_000, 540_000, 550_000])
    expect((await send(euros)).body).toMatchObject({ unchanged: 5 })
  })
})

async function listAnswers(vendorName = shop.vendor): Promise<Record<string, string>> {
  const { body } = await shop.call('listImportAnswers', { token: shop.admin.token, query: { vendorName } })
  return Object.fromEntries(body.map(({ key, answer }) => [key, answer]))
}

describe('prices that can be read in two ways', () => {
  const dots = write(
    'Stock #;Shape;Weight;Color;Clarity;Lab;Rapnet Price',
    ...numbers.map((n) => `GD${n};Round;1.0${n};F;VS1;GIA;5.20${n}`),
  )

  test.each([
    ['thousands', [520_100, 520_200, 520_300, 520_400, 520_500]],
    ['decimal', [520, 520, 520, 520, 521]],
  ])('a point before three digits is asked about, and read as %s', async (thousands, prices) => {
    const { details } = await send(dots)
    expect(details).toEqual([{ path: 'answers.thousands', message: expect.stringContaining('"5.201"') }])
    expect((await send(dots, { answers: { thousands } })).body).toMatchObject({ added: 5 })
    expect(await pricesPerCarat()).toEqual(prices)
    expect((await send(dots)).body).toMatchObject({ unchanged: 5 })
  })

  const twice = write(
    'Stock #,Shape,Weight,Color,Lab,Rapnet Price,Rapnet Price',
    ...numbers.map((n) => `T00${n},Round,1.0${n},F,GIA,500${n},900${n}`),
  )

  test('of two columns for one field a person chooses', async () => {
    const { details } = await send(twice)
    expect(details).toEqual([
      { path: 'answers.columns:pricePerCarat', message: expect.stringContaining('rapnetprice#2') },
    ])
    const answers = { 'columns:pricePerCarat': 'rapnetprice#2' }
    expect((await send(twice, { answers })).body).toMatchObject({ added: 5 })
    expect(await pricesPerCarat()).toEqual([900_100, 900_200, 900_300, 900_400, 900_500])
    expect((await send(twice)).body).toMatchObject({ unchanged: 5 })
  })

  test('a list price beside a price per carat and a total that agree is no question, but reported', async () => {
    const content = write(
      'Stock #,Shape,Weight,Color,Clarity,Lab,Report #,Rapnet Price,Disc %,Price/Ct,Total',
      ...numbers.map((n) => `R${n},Round,1.5,D,VS2,GIA,730000000${n},12000,43.67,6759.60,10139.40`),
    )
    const { body } = await send(content)
    expect(body).toMatchObject({ added: 5, rejected: 0 })
    expect(await shop.listRows()).toMatchObject(
      numbers.map(() => ({ price_per_carat: 675_960, total_price: 1_013_940, rap_price: 1_200_000 })),
    )
    expect(await readResult(body.jobId)).toMatchObject({
      notices: [{ kind: 'list-price', column: 7, heading: 'Rapnet Price' }],
    })
  })

  test('a total is kept to the cent where the price per carat follows from it', async () => {
    await send(write('Stock #,Shape,Weight,Color,Lab,Total Price', 'K1,Round,1.37,F,GIA,9999.99'))
    expect(await shop.listRows()).toMatchObject([{ total_price: 999_999, price_per_carat: 729_926 }])
  })

  test('a price far from comparable stones is a warning', async () => {
    const rows = [...numbers, 6].map((n) => `U${n},Round,1.0${n},F,VS1,GIA,${n === 6 ? 547_600 : 5000 + n}`)
    const { body } = await send(write('Stock #,Shape,Weight,Color,Clarity,Lab,Rapnet Price', ...rows))
    expect(await readResult(body.jobId)).toMatchObject({
      warned: 1,
      warnings: [
        {
          row: 7,
          stockNo: 'U6',
          column: 'Rapnet Price',
          value: '$547600.00',
          message: 'is far from the usual $5004.00 per carat of comparable stones in the file',
        },
      ],
      warningGroups: [
        {
          column: 'Rapnet Price',
          message: 'is far from the usual $… per carat of comparable stones in the file',
          count: 1,
          sampleRows: [7],
        },
      ],
    })
  })
})

describe('a price far from what such stones cost', () => {
  const weights = [1, 2, 3, 4]
  const writePears = (price: number, rap = ''): string =>
    write(
      'Stock #,Shape,Weight,Color,Clarity,Lab,Rapnet Price,Rap Price',
      ...weights.map((n) => `P${n},Pear,7.1${n},J,SI1,GIA,${price + n},${rap}`),
    )

  test('in this shop is a warning, but not in the vendor’s own earlier files', async () => {
    await send(writePears(9000))
    expect(await readResult((await send(writePears(900))).body.jobId)).toMatchObject({ warned: 0 })
    await send(writePears(9000))
    shop.takeNextVendor()
    const { body } = await send(writePears(900), { dryRun: 'true' })
    expect(body.warningGroups).toEqual([
      {
        column: 'Rapnet Price',
        message: 'is far from the usual $… per carat of comparable stones in this shop',
        count: 4,
        sampleRows: [2, 3, 4, 5],
      },
    ])
  })

  test('in the price list is a warning', async () => {
    const { body } = await send(writePears(9000, '90000'), { dryRun: 'true' })
    expect(body.warnings).toHaveLength(4)
    expect(body.warnings?.[0]?.message).toBe('is far from the usual $90000.00 per carat of the price list')
  })
})

describe('lab-grown stones', () => {
  const write5 = (heading: string, cells: readonly string[], lab = 'IGI'): string =>
    write(
      `Stock #,Shape,Weight,Color,Clarity,Lab,Report #,Rapnet Price${heading}`,
      ...cells.map((cell, n) => `L${n},Oval,1.5,D,VS1,${lab},5863054${n},30${n}${cell}`),
    )

  test.each([
    ['a growth column', write5(',Growth Method', [',CVD', ',HPHT', ',CVD', ',HPHT', ',CVD'])],
    ['the name of the laboratory', write5('', ['', '', '', '', ''], 'IGI LG')],
    [
      'the treatment',
      write5(',Treatment', [',CVD', ',As Grown', ',Lab Grown', ',CVD As Grown', ',Laboratory Grown']),
    ],
  ])('are recognised by %s', async (_name, content) => {
    expect((await send(content)).body).toMatchObject({ added: 5, rejected: 0 })
    expect((await shop.listRows()).map((row) => row.is_lab_grown)).toEqual(numbers.map(() => true))
  })

  test('in a column of growth terms under any heading are asked about once for the vendor', async () => {
    const content = write5(',Finish', [',CVD', ',CVD', ',HPHT', ',CVD', ',CVD'])
    const { details } = await send(content)
    expect(details).toEqual([{ path: 'answers.growth:finish', message: expect.stringContaining('"CVD"') }])
    const { body } = await send(content, { answers: { 'growth:finish': 'growth' } })
    expect(body).toMatchObject({ added: 5, rejected: 0 })
    expect(await readResult(body.jobId)).toMatchObject({ ignoredHeadings: [] })
    expect((await shop.listRows()).map((row) => row.is_lab_grown)).toEqual(numbers.map(() => true))
    expect((await send(content)).body).toMatchObject({ unchanged: 5 })
  })

  const silent = write5('', ['', '', '', '', ''])

  test('of a vendor who sells nothing else need no evidence', async () => {
    const put = await shop.call('changeImportAnswer', {
      token: shop.admin.token,
      body: { vendorName: shop.vendor, key: 'origin', answer: 'lab' },
    })
    expect(put.body).toMatchObject({ key: 'origin', answer: 'lab' })
    expect((await send(silent)).body).toMatchObject({ added: 5 })
    expect((await shop.listRows()).map((row) => row.is_lab_grown)).toEqual(numbers.map(() => true))
    shop.takeNextVendor()
    await send(silent)
    expect((await shop.listRows()).map((row) => row.is_lab_grown)).toEqual(numbers.map(() => false))
  })

  test('are those of such a vendor only, in a file that names several', async () => {
    const [lab, natural] = [`${shop.vendor} Lab`, `${shop.vendor} Natural`]
    await shop.call('changeImportAnswer', {
      token: shop.admin.token,
      body: { vendorName: lab.toUpperCase(), key: 'origin', answer: 'lab' },
    })
    const rows = [lab, natural].map((vendor, n) => ({ 'Stock #': `V${n}`, Vendor: vendor }))
    for (const stones of [rows, rows.toReversed()]) {
      expect((await shop.importMore(stones, {})).status).toBe(200)
      expect(await shop.listRows(lab)).toMatchObject([{ is_lab_grown: true }])
      expect(await shop.listRows(natural)).toMatchObject([{ is_lab_grown: false }])
    }
  })
})

describe('values that nobody knows', () => {
  const words = ['Invoiced', 'Memo Out', 'In Transit', 'Offline', 'Not Available', 'Available at Show']
  const availability = write(
    'Stock #,Shape,Weight,Color,Clarity,Lab,Report #,Rapnet Price,Availability',
    ...words.map((word, n) => `AV${n},Round,1.0,F,VS1,GIA,631111111${n},1000,${word}`),
  )

  test('let only their rows wait, and are listed with what they can mean', async () => {
    const { body } = await send(availability, { dryRun: 'true' })
    expect(body).toMatchObject({ added: 3, rejected: 3 })
    expect(body.rejectedRows?.[0]).toEqual({
      row: 2,
      stockNo: 'AV0',
      reasons: ['Availability "Invoiced" is not known.'],
    })
    expect(body.valueQuestions).toHaveLength(3)
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
    }
    expect((await send(availability, { answers })).body).toMatchObject({ added: 6, rejected: 0 })
    const stones = await listStones()
    expect(stones.get('AV0')).toMatchObject({ is_active: false })
    expect(stones.get('AV2')).toMatchObject({ is_active: true, status: 2 })
    expect(stones.get('AV3')).toMatchObject({ is_active: true, status: 1 })
    const again = await send(availability)
    expect(again.body).toMatchObject({ unchanged: 6, rejected: 0 })
    expect((await readResult(again.body.jobId)).valueQuestions).toEqual([])
    shop.takeNextVendor()
    expect((await send(availability)).body).toMatchObject({ added: 3, rejected: 3 })
  })

  test('a stone that waits stays as it is until somebody says what the value means', async () => {
    const before = write('Stock #,Shape,Weight,Color,Lab,Rapnet Price', 'W1,Round,1.0,F,GIA,1000')
    await send(before)
    await send(before.replace('Round', 'SQ Banana'))
    expect(await shop.listRows()).toMatchObject([{ shape_id: 12, is_active: true }])
  })

  test('codes of fancy colour with two meanings are asked once', async () => {
    const codes = write(
      'Stock #,Shape,Weight,Color,Clarity,Lab,Report #,Rapnet Price',
      'F1,Radiant,1.0,FLB,VS1,GIA,6411111113,9000',
      'F2,Radiant,1.0,FIY,VS1,GIA,6411111115,9000',
      'F3,Radiant,1.0,FLB,VS1,GIA,6411111116,9000',
    )
    const { body } = await send(codes, { dryRun: 'true' })
    expect(body).toMatchObject({ added: 1, rejected: 2 })
    expect(body.valueQuestions).toMatchObject([{ key: 'value:fancyColor:FLB', rows: 2, sampleRows: [2, 4] }])
    expect(body.valueQuestions?.[0]?.options).toContainEqual({
      answer: 'Fancy Light Brown',
      name: 'Fancy Light Brown',
    })
    const answers = { 'value:fancyColor:FLB': 'Fancy Light Brown' }
    expect((await send(codes, { answers })).body).toMatchObject({ added: 3 })
    expect((await listStones()).get('F1')).toMatchObject({ color_id: 3, fancy_intensity_id: 4 })
    expect((await send(codes)).body).toMatchObject({ unchanged: 3, rejected: 0 })
  })

  test('an unknown shape and an unknown laboratory are mapped to those of the shop', async () => {
    const content = write(
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
    const reports = ['None,NONE', 'None,0', 'None,N/A', 'GIA,Pending', 'GIA Dossier,6211111111', '-,', 'N/C,']
    const content = write(
      'Stock #,Shape,Weight,Color,Clarity,Lab,Report #,Rapnet Price',
      ...reports.map((cells, n) => `NC${n},Round,1.0,F,VS1,${cells},1000`),
    )
    const { body } = await send(content)
    expect(body).toMatchObject({ added: 6, rejected: 1 })
    expect((await readResult(body.jobId)).rejectedRows).toMatchObject([
      { row: 7, stockNo: 'NC5', reasons: ['Lab is missing.'] },
    ])
    expect((await shop.listRows()).map((row) => row.certificate_no)).toEqual([
      ...[null, null, null, null],
      '6211111111',
      null,
    ])
  })
})
