import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
const pricesPerCarat = async () => (await shop.listRows()).map((row) => row.price_per_carat)

const numbers = [1, 2, 3, 4, 5]

describe('prices in another currency', () => {
  const rupees = writeLines(
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
    const euros = writeLines(
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
  const dots = writeLines(
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

  const twice = writeLines(
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
    const content = writeLines(
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
    await send(writeLines('Stock #,Shape,Weight,Color,Lab,Total Price', 'K1,Round,1.37,F,GIA,9999.99'))
    expect(await shop.listRows()).toMatchObject([{ total_price: 999_999, price_per_carat: 729_926 }])
  })

  test('a price far from comparable stones is a warning', async () => {
    const rows = [...numbers, 6].map((n) => `U${n},Round,1.0${n},F,VS1,GIA,${n === 6 ? 547_600 : 5000 + n}`)
    const { body } = await send(writeLines('Stock #,Shape,Weight,Color,Clarity,Lab,Rapnet Price', ...rows))
    expect(await readResult(body.jobId)).toMatchObject({
      warned: 1,
      warnings: [
        {
          row: 7,
          stockNo: 'U6',
          column: 'Rapnet Price',
          value: '$547600.00',
          message: 'is far from the usual $5004.00 per carat for comparable stones in this file',
        },
      ],
      warningGroups: [
        {
          column: 'Rapnet Price',
          message: 'is far from the usual $… per carat for comparable stones in this file',
          count: 1,
          sampleRows: [7],
        },
      ],
    })
  })
})

describe('a price far from what such stones cost', () => {
  const weights = [1, 2, 3, 4]
  const writePears = (series: string, price: number, rap = ''): string =>
    writeLines(
      'Stock #,Shape,Weight,Color,Clarity,Lab,Rapnet Price,Rap Price',
      ...weights.map((n) => `${series}${n},Pear,7.1${n},J,SI1,GIA,${price + n},${rap}`),
    )

  test('in this shop is a warning, but not in the vendor’s own earlier files', async () => {
    await send(writePears('FirstPear', 9000))
    expect(await readResult((await send(writePears('FirstPear', 900))).body.jobId)).toMatchObject({
      warned: 0,
    })
    await send(writePears('FirstPear', 9000))
    shop.takeNextVendor()
    const { body } = await send(writePears('SecondPear', 900), { dryRun: 'true' })
    expect(body.warningGroups).toEqual([
      {
        column: 'Rapnet Price',
        message: 'is far from the usual $… per carat for comparable stones in this shop',
        count: 4,
        sampleRows: [2, 3, 4, 5],
      },
    ])
  })

  test('in the price list is a warning', async () => {
    const { body } = await send(writePears('ListPear', 9000, '90000'), { dryRun: 'true' })
    expect(body.warnings).toHaveLength(4)
    expect(body.warnings?.[0]?.message).toBe('is far from the usual $90000.00 per carat on the price list')
  })
})

describe('lab-grown stones', () => {
  const write5 = (heading: string, cells: readonly string[], lab = 'IGI'): string =>
    writeLines(
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
