import { describe, expect, it } from 'vitest'
import { readStockRow, type StockRow } from '#domain/stock-file/rows/read-stock-row.ts'
import { splitCsv } from '#tests/support/stock/split-csv.ts'
import { assessFile } from './assess-file.ts'
import { isBlocking } from './import-question.ts'
import { listTitles } from './sample-rows.ts'

const stonesOf = (rows: StockRow[]) => rows.map((row) => (row.kind === 'stone' ? row.stone : null))

const plain = `Stock #,Shape,Weight,Color,Clarity,Lab,Report #,Rapnet Price
P1,Oval,1.5,D,VS1,GIA,2536802668,5200
P2,Oval,1.5,E,VS1,GIA,2536802669,5100`
const stated = {
  'a growth column': plain.replace('Report #', 'Growth Method').replaceAll(/25368026../g, 'CVD'),
  'the lab': plain.replaceAll('GIA', 'IGI LG'),
}

describe('the origin of a file', () => {
  it.each([
    ['the title', { titles: ['LAB GROWN STOCK LIST', 'All prices net'] }, 'LAB GROWN STOCK LIST'],
    ['the sheet', { titles: ['CVD'] }, 'CVD'],
    ['the file', { titles: listTitles('LabGrown_Stock-2026.csv', []) }, 'LabGrown Stock 2026'],
  ])('is asked about if only %s says lab-grown', (_, { titles }, sample) => {
    const table = { ...splitCsv(plain), titles }
    expect(assessFile(table).questions).toMatchObject([{ kind: 'origin', key: 'origin', samples: [sample] }])
    expect(assessFile(table).questions.every(isBlocking)).toBe(true)
    for (const [answer, isLabGrown] of [
      ['lab', true],
      ['natural', false],
    ] as const) {
      const { questions, mapping, rowOptions } = assessFile(table, new Map([['origin', answer]]))
      expect(questions).toEqual([])
      const rows = table.rows.map((cells) => readStockRow(cells, mapping, rowOptions))
      expect(stonesOf(rows).map((stone) => stone?.isLabGrown)).toEqual([isLabGrown, isLabGrown])
    }
  })

  it('is not asked about if its rows or a growth column state it', () => {
    const titles = ['Lab Grown Diamonds']
    for (const csv of Object.values(stated)) {
      expect(assessFile({ ...splitCsv(csv), titles }).questions).toEqual([])
    }
    const denied = { ...splitCsv(plain), titles: ['Natural diamonds only, no lab grown'] }
    expect(assessFile(denied).questions).toEqual([])
  })
})

describe('the currency of a file', () => {
  it('is asked about if only a title, the sheet or the file names another one', () => {
    for (const title of ['Prices in INR', 'EUR list', '1 USD = 83.5 INR', 'Amounts in ₹']) {
      const currency = title.includes('EUR') ? 'EUR' : 'INR'
      const table = { ...splitCsv(plain), titles: [title] }
      expect(assessFile(table).questions).toMatchObject([
        { kind: 'currency', currencies: [currency], titles: [title], samples: ['5200', '5100'] },
      ])
      const answers = new Map([['currency', `${currency}:80:2026-11-27`]])
      const { questions, mapping, rowOptions } = assessFile(table, answers)
      expect(questions).toEqual([])
      const [stone] = stonesOf(table.rows.map((cells) => readStockRow(cells, mapping, rowOptions)))
      expect(stone).toMatchObject({ pricePerCaratCents: 6500 })
    }
  })

  it('is no question if a title says dollars, or the price column does', () => {
    expect(assessFile({ ...splitCsv(plain), titles: ['All prices in US$'] }).questions).toEqual([])
    const named = splitCsv(plain.replace('Rapnet Price', 'Price/Ct USD'))
    expect(assessFile({ ...named, titles: ['Prices in INR on request'] }).questions).toEqual([])
    const sign = splitCsv(plain.replace('Rapnet Price', '$/Ct'))
    expect(assessFile({ ...sign, titles: ['Prices in INR'] }).questions).toMatchObject([{ kind: 'currency' }])
  })
})
