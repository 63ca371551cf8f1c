import { describe, expect, it } from 'vitest'
import { colors } from '#domain/reference/colors.ts'
import { fancyIntensities } from '#domain/reference/fancy-intensities.ts'
import { readStockRow, type StockRow } from '#domain/stock-file/rows/read-stock-row.ts'
import { splitCsv } from '#tests/support/stock/split-csv.ts'
import { assessFile } from './assess-file.ts'
import { isBlocking } from './import-question.ts'

function assess(csv: string, answers: Record<string, string> = {}, separator = ',') {
  return assessFile(splitCsv(csv, separator), new Map(Object.entries(answers)))
}

function read(csv: string, answers: Record<string, string> = {}, separator = ','): StockRow[] {
  const sample = splitCsv(csv, separator)
  const { mapping, rowOptions } = assessFile(sample, new Map(Object.entries(answers)))
  return sample.rows.map((cells) => readStockRow(cells, mapping, rowOptions))
}

const stonesOf = (rows: StockRow[]) => rows.map((row) => (row.kind === 'stone' ? row.stone : null))
const keysOf = (csv: string, answers?: Record<string, string>, separator?: string) =>
  assess(csv, answers, separator).questions.map(({ key }) => key)
const reasonsOf = (rows: StockRow[]) => rows.map((row) => (row.kind === 'rejected' ? row.reasons : null))

const growthMethod = `Stock #,Shape,Weight,Color,Clarity,Lab,Report #,Rapnet Price,Growth Method
L1,Oval,1.5,D,VS1,IGI,58630549,301,CVD
L2,Oval,1.5,D,VS1,IGI,58630550,302,HPHT`
const labName = `Stock #,Shape,Weight,Color,Clarity,Lab,Report #,Rapnet Price
M1,Oval,1.5,D,VS1,IGI LG,58631549,301
M2,Oval,1.5,D,VS1,GIA LGDR,58631550,302
M3,Oval,1.5,D,VS1,GCAL LG,58631551,303`
const treatment = `Stock #,Shape,Weight,Color,Clarity,Lab,Report #,Rapnet Price,Treatment
N1,Oval,1.5,D,VS1,IGI,58632549,301,CVD
N2,Oval,1.5,D,VS1,IGI,58632550,302,As Grown
N3,Oval,1.5,D,VS1,IGI,58632551,303,Lab Grown
N4,Oval,1.5,D,VS1,IGI,58632552,304,CVD As Grown
N5,Oval,1.5,D,VS1,IGI,58632553,305,Laboratory Grown
N6,Oval,1.5,D,VS1,IGI,58632554,306,HPHT`

describe('lab-grown stones of a file', () => {
  it.each([
    ['a growth method', growthMethod],
    ['the name of the lab', labName],
    ['the treatment', treatment],
  ])('are found by %s without a question', (_, csv) => {
    expect(keysOf(csv)).toEqual([])
    expect(stonesOf(read(csv)).map((stone) => stone?.isLabGrown)).not.toContain(false)
    expect(stonesOf(read(csv))).not.toContain(null)
  })

  it('are asked about if a column of growth terms has an unknown heading', () => {
    const csv = growthMethod.replace('Growth Method', 'Kx Remark')
    expect(keysOf(csv)).toEqual(['growth:kxremark'])
    expect(assess(csv).questions.every(isBlocking)).toBe(true)
    const answered = stonesOf(read(csv, { 'growth:kxremark': 'growth' }))
    expect(answered.map((stone) => stone?.isLabGrown)).toEqual([true, true])
    const ignored = stonesOf(read(csv, { 'growth:kxremark': 'ignored' }))
    expect(ignored.map((stone) => stone?.isLabGrown)).toEqual([false, false])
  })

  it('are asked about if a column of nothing but origins calls lab-grown stones Lab', () => {
    const csv = (cell: string) => `Stock #,Shape,Weight,Color,Lab,Rapnet Price,Kx
A,Oval,1.5,D,IGI,301,Lab
B,Oval,1.5,D,IGI,301,Lab
C,Oval,1.5,D,IGI,301,${cell}`
    expect([keysOf(csv('Natural')), keysOf(csv('Office'))]).toEqual([['growth:kx'], []])
  })

  it('are found in a column that is not read even if most of its cells say something else', () => {
    const csv = `Stock #,Shape,Weight,Color,Lab,Rapnet Price,Kx
A,Oval,1.5,D,IGI,301,Lab Grown
B,Oval,1.5,D,IGI,301,Nice
C,Oval,1.5,D,IGI,301,Good`
    expect(keysOf(csv)).toEqual([])
    expect(stonesOf(read(csv)).map((stone) => stone?.isLabGrown)).toEqual([true, false, false])
  })

  it('may be known only of the vendor, for whom a person says it once', () => {
    const csv = growthMethod.replaceAll(/,(?:CVD|HPHT|Growth Method)$/gm, '')
    expect(keysOf(csv)).toEqual([])
    expect(stonesOf(read(csv, { origin: 'lab' })).map((stone) => stone?.isLabGrown)).toEqual([true, true])
    expect(reasonsOf(read(growthMethod, { origin: 'natural' }))).toEqual([
      ['Growth Method "CVD" means lab-grown, but the answer for this vendor means natural.'],
      ['Growth Method "HPHT" means lab-grown, but the answer for this vendor means natural.'],
    ])
  })
})

describe('prices in another currency', () => {
  const rupees = `Stock #,Shape,Weight,Color,Clarity,Lab,Report #,Price/Cts INR,Disc %,Total Amt
I1,Oval,1.5,F,VS1,GIA,7100000001,545401,-47.5,818101.5
I2,Oval,1.5,F,VS1,GIA,7100000002,545402,-47.5,818103.0`

  it('are asked about, never read as dollars', () => {
    expect(assess(rupees).questions).toMatchObject([
      { kind: 'currency', currencies: ['INR'], remembered: null },
    ])
  })

  it('are divided by the rate that a person enters, exactly to the cent', () => {
    expect(keysOf(rupees, { currency: 'INR:83.5:2026-11-27' })).toEqual([])
    expect(stonesOf(read(rupees, { currency: 'INR:83.5:2026-11-27' }))).toMatchObject([
      { pricePerCaratCents: 653_175, totalPriceCents: 979_763 },
      { pricePerCaratCents: 653_176, totalPriceCents: 979_764 },
    ])
  })

  it('of an earlier file are remembered without their rate, which is asked again', () => {
    expect(assess(rupees, { currency: 'INR' }).questions).toMatchObject([
      { kind: 'currency', remembered: 'INR' },
    ])
  })

  it('may be dollars after all', () => {
    expect(stonesOf(read(rupees, { currency: 'USD' }))).toMatchObject([
      { pricePerCaratCents: 54_540_100 },
      { pricePerCaratCents: 54_540_200 },
    ])
  })

  it.each([
    ['Price per carat EUR', '5000', 'EUR'],
    ['Amount (INR)', '5000', 'INR'],
    ['Price/Ct HKD', '5000', 'HKD'],
    ['Price (₹)', '5000', 'INR'],
    ['PriceGBP', '5000', 'GBP'],
    ['Rate Rs/Ct', '5000', 'INR'],
    ['Price/Ct', '€5000', 'EUR'],
    ['Total', 'Rs. 5000', 'INR'],
    ['Total', '5000 ¥', 'JPY'],
  ])('%s with %s are %s', (heading, cell, currency) => {
    const csv = `Stock #,Shape,Weight,Color,Lab,${heading}\nA,Round,1.5,G,GIA,${cell}\nB,Round,1.5,G,GIA,${cell}`
    const question = assess(csv).questions.find(({ kind }) => kind === 'currency')
    expect(question).toMatchObject({ currencies: [currency] })
  })

  it('are seen in the number format of a cell', () => {
    const sample = splitCsv('Stock #,Shape,Weight,Color,Lab,Price/Ct\nA,Round,1,G,GIA,5000')
    const marks = [new Map([[5, { currency: 'INR' }]])]
    expect(assessFile({ ...sample, marks }).questions).toMatchObject([
      { kind: 'currency', currencies: ['INR'] },
    ])
  })

  it.each(['Price/Ct $', 'Price/Ct USD', 'Price/Cts US$', 'Rate($/Ct)', 'Total Amount $', 'Amount U$'])(
    '%s is in dollars',
    (heading) => {
      const csv = `Stock #,Shape,Weight,Color,Lab,${heading}\nA,Round,1,G,GIA,5000\nB,Round,1,G,GIA,$5000`
      expect(keysOf(csv)).toEqual([])
      expect(stonesOf(read(csv))).toMatchObject([
        { pricePerCaratCents: 500_000 },
        { pricePerCaratCents: 500_000 },
      ])
    },
  )

  it('beside a column in dollars are not read', () => {
    const csv = `Stock #,Shape,Weight,Color,Lab,Price/Ct USD,Amount INR\nA,Round,1,G,GIA,5000,420000`
    expect(assess(csv)).toMatchObject({
      questions: [],
      notices: [{ kind: 'currency-ignored', currency: 'INR' }],
    })
    expect(stonesOf(read(csv))).toMatchObject([{ pricePerCaratCents: 500_000, totalPriceCents: 500_000 }])
  })

  it('are not read as dollars just because the heading has a dollar sign', () => {
    const sample = splitCsv('Stock #,Shape,Weight,Color,Lab,Price/Ct $\nA,Round,1,G,GIA,500000')
    const marks = [new Map([[5, { currency: 'INR' }]])]
    expect(assessFile({ ...sample, marks }).questions).toMatchObject([{ kind: 'currency' }])
    const named = 'Stock #,Shape,Weight,Color,Lab,Price/Ct $,Currency\nA,Round,1,G,GIA,500000,INR'
    expect(keysOf(named)).toEqual(['currency'])
  })

  it('may stand beside a Rap price in dollars, which is not divided', () => {
    const csv = `Stock #,Shape,Weight,Color,Lab,Price/Ct INR,Rap,Disc %\nA,Round,1,G,GIA,415000,10000,-50`
    expect(stonesOf(read(csv, { currency: 'INR:83:2026-11-27' }))).toMatchObject([
      { pricePerCaratCents: 500_000, rapPriceCents: 1_000_000, discountPercent: -50 },
    ])
  })
})

describe('prices that can be read in two ways', () => {
  const points = `Stock #;Shape;Weight;Color;Clarity;Lab;Rapnet Price
GD1;Round;1.01;F;VS1;GIA;5.201
GD2;Round;1.02;F;VS1;GIA;5.202`

  it('are asked about if each has three digits after its only separator', () => {
    expect(keysOf(points, {}, ';')).toEqual(['thousands'])
    const cents = (answer: string) =>
      stonesOf(read(points, { thousands: answer }, ';')).map((s) => s?.pricePerCaratCents)
    expect(cents('thousands')).toEqual([520_100, 520_200])
    expect(cents('decimal')).toEqual([520, 520])
    expect(keysOf(points, { thousands: 'thousands' }, ';')).toEqual([])
  })

  it('with commas are no question in a file with decimal points', () => {
    expect(keysOf(points.replaceAll(/5\.(\d{3})/g, '5,$1'), {}, ';')).toEqual([])
    expect(keysOf(points.replaceAll('.', ','), {}, ';')).toEqual(['thousands'])
  })

  it('with one that has two decimals are no question', () => {
    expect(keysOf(points.replace('5.202', '950.50'), {}, ';')).toEqual([])
  })
})

describe('two columns for one field', () => {
  const twice = `Stock #,Shape,Weight,Color,Clarity,Lab,Report #,Rapnet Price,Rapnet Discount %,Rapnet Price
T001,Round,1.02,F,VS1,GIA,6100000001,5001,-35.5,9001
T002,Round,1.03,F,VS1,GIA,6100000002,5002,-35.5,9002`

  it('are asked about if their cells differ', () => {
    expect(assess(twice).questions).toMatchObject([
      {
        kind: 'columns',
        key: 'columns:pricePerCarat',
        options: [{ answer: 'rapnetprice' }, { answer: 'rapnetprice#2' }],
      },
    ])
    const answered = stonesOf(read(twice, { 'columns:pricePerCarat': 'rapnetprice#2' }))
    expect(answered).toMatchObject([{ pricePerCaratCents: 900_100 }, { pricePerCaratCents: 900_200 }])
  })

  it('are no question if their cells are equal', () => {
    expect(keysOf(twice.replaceAll(/900(\d)/g, '500$1.00'))).toEqual([])
  })

  const rap = `Stock #,Shape,Weight,Color,Clarity,Lab,Report #,Rapnet Price,Disc %,Price/Ct,Total
R1,Round,1.5,D,VS2,GIA,7300000001,12000,43.67,6759.60,10139.40
R2,Round,1.5,D,VS2,GIA,7300000002,12000,43.67,6759.60,10139.40`

  it('called Rapnet Price and Price/Ct are list price and price if the others fit', () => {
    expect(assess(rap)).toMatchObject({
      questions: [],
      notices: [{ kind: 'list-price', heading: 'Rapnet Price' }],
    })
    const [row] = read(rap)
    expect(row).toMatchObject({
      warnings: [],
      stone: {
        pricePerCaratCents: 675_960,
        totalPriceCents: 1_013_940,
        rapPriceCents: 1_200_000,
        discountPercent: -43.67,
      },
    })
  })
})

describe('values that a person explains once for a vendor', () => {
  it('let only their rows wait', () => {
    const csv = `Stock #,Shape,Weight,Color,Lab,Rapnet Price,Availability
A,SQ Cushion X,1,G,GIA,5000,A
B,Round,1,G,ACME,5000,A
C,Round,1,G,GIA,5000,Invoiced
D,Round,1,G,GIA,5000,A
E,SQ Cushion X,1,G,GIA,5000,A`
    const { questions } = assess(csv)
    expect(questions.some(isBlocking)).toBe(false)
    expect(questions).toMatchObject([
      { key: 'value:shape:SQCUSHIONX', rows: 2, field: 'shape', value: 'SQ Cushion X' },
      { key: 'value:lab:ACME', rows: 1 },
      { key: 'value:availability:INVOICED', rows: 1 },
    ])
    expect(stonesOf(read(csv)).map((stone) => stone?.stockNo)).toEqual([
      undefined,
      undefined,
      undefined,
      'D',
      undefined,
    ])
    const answers = {
      'value:shape:SQCUSHIONX': '19',
      'value:lab:ACME': '34',
      'value:availability:INVOICED': 'absent',
    }
    expect(keysOf(csv, answers)).toEqual([])
    expect(stonesOf(read(csv, answers))).toMatchObject([
      { shapeId: 19 },
      { labId: 34 },
      { availability: 'absent' },
      { stockNo: 'D' },
      { shapeId: 19 },
    ])
  })

  it('include codes of fancy color with several meanings', () => {
    const csv = `Stock #,Shape,Weight,Color,Fancy Color,Clarity,Lab,Report #,Rapnet Price
F1,Radiant,1.0,FIGY,,VS1,GIA,6411111111,9000
F2,Radiant,1.0,FDB,,VS1,GIA,6411111112,9000
F3,Radiant,1.0,FLB,,VS1,GIA,6411111113,9000
F4,Radiant,1.0,FPP,,VS1,GIA,6411111114,9000
F5,Radiant,1.0,FIY,,VS1,GIA,6411111115,9000
F6,Radiant,1.0,FVYG,,VS1,GIA,6411111116,9000
F7,Radiant,1.0,FIYG,,VS1,GIA,6411111117,9000
F8,Radiant,1.0,Fancy Intense Yellow Green,,VS1,GIA,6411111118,9000
F9,Radiant,1.0,,FIY,VS1,GIA,6411111119,9000
F10,Radiant,1.0,,FIGY,VS1,GIA,6411111120,9000
F11,Radiant,1.0,Natural Fancy Black,,VS1,GIA,6411111121,9000
F12,Radiant,1.0,U-V Light Brown,,VS1,GIA,6411111122,9000
F13,Radiant,1.0,Light Yellow (W-X),,VS1,GIA,6411111123,9000
F14,Radiant,1.0,Fancy Light Yellow (Y-Z),,VS1,GIA,6411111124,9000
F15,Radiant,1.0,*,Yellow,VS1,GIA,6411111125,9000
F16,Radiant,1.0,F,Yellow,VS1,GIA,6411111126,9000`
    expect(keysOf(csv).toSorted()).toEqual(
      ['FDB', 'FIGY', 'FLB', 'FPP'].map((code) => `value:fancyColor:${code}`),
    )
    const colorOf = (rows: StockRow[]) =>
      stonesOf(rows).map((stone) => {
        if (stone === null) return null
        const { name, variation } = colors.get(stone.colorId)
        const intensity =
          stone.fancyIntensityId === null ? null : fancyIntensities.get(stone.fancyIntensityId).name
        return [intensity, stone.overtone, variation ?? name].filter((part) => part !== null).join(' / ')
      })
    expect(colorOf(read(csv))).toEqual([
      null,
      null,
      null,
      null,
      'Fancy Intense / Yellow',
      'Fancy Vivid / Yellow / Green',
      'Fancy Intense / Yellow / Green',
      'Fancy Intense / Yellow / Green',
      'Fancy Intense / Yellow',
      null,
      'Fancy / Black',
      'U-V',
      'W-X',
      'Fancy Light / Yellow',
      'Yellow',
      'Yellow',
    ])
    const answers = {
      'value:fancyColor:FLB': 'Fancy Light Brown',
      'value:fancyColor:FIGY': 'Fancy Intense Greenish Yellow',
    }
    const answered = colorOf(read(csv, answers))
    expect([answered[2], answered[9]]).toEqual(['Fancy Light / Brown', 'Fancy Intense / Green / Yellow'])
  })

  it('never put a stone on offer', () => {
    const words = [
      'Invoiced',
      'Memo Out',
      'In Transit',
      'Offline',
      'In Cart',
      'Not Available',
      'Under Process',
    ]
    const more = ['Available at Show', 'Sold (SS)', 'Confirmed', 'S', '']
    const lines = [...words, ...more].map((word, index) => `AV${index},Round,1.0,F,GIA,1000,${word}`)
    const csv = ['Stock #,Shape,Weight,Color,Lab,Rapnet Price,Availability', ...lines].join('\n')
    expect(stonesOf(read(csv)).map((stone) => stone?.availability ?? null)).toEqual([
      null,
      'memo',
      null,
      null,
      null,
      'absent',
      null,
      'available',
      'absent',
      null,
      'available',
      'available',
    ])
    expect(keysOf(csv)).toHaveLength(6)
  })
})

describe('answers about headings', () => {
  it('decide ambiguous ones', () => {
    const csv = 'Stock #,Shape,Weight,Color,Lab,Price\nA,Round,1,G,GIA,5000'
    expect(assess(csv).questions).toMatchObject([
      { key: 'heading:price', candidates: ['pricePerCarat', 'totalPrice'], samples: ['5000'] },
    ])
    expect(keysOf(csv, { 'heading:price': 'totalPrice' })).toEqual([])
  })
})
