import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSheet } from '#tests/support/spreadsheet/read-sheet.ts'
import { COLUMNS, type ColumnName } from '#domain/pricing/columns.ts'
import { makeCellSheet, makeStoneSheet, sumSheet } from './list-sheet.ts'
import { makePrintSheet } from './print-sheet.ts'
import { stoneColumns } from './stone-columns.ts'

const round = {
  product: { stockId: 'A-1' },
  status: 1,
  shapeId: 12,
  carats: 1.005,
  colorId: 103,
  clarityId: 3,
  cutId: 1,
  fluorId: 1,
  labId: 2,
  certificateNo: '2141438171',
  certificateUrl: 'https://lab.example/2141438171.pdf',
  length: 6.45,
  width: 6.48,
  height: 3.98,
  discount: -35.5,
  pricePerCarat: 5100.5,
  totalPrice: 5126,
  imageUrl: 'https://vendor.example/a.jpg',
  image3d: 'javascript:alert(1)',
  extras: { country: 'Belgium', keyToSymbols: 'Feather' },
}
const options = { pageId: null, hiddenColumns: [] }

describe('a list of stones', () => {
  test('shows trade terms instead of ids', () => {
    expect(readSheet(makeStoneSheet([round], { pageId: 1, hiddenColumns: [] }))).toEqual([
      {
        'Stock no.': 'A-1',
        Status: 'Available',
        Shape: 'Round',
        Carats: 1.005,
        Colour: 'F',
        Clarity: 'VVS1',
        Cut: 'EX',
        Fluorescence: 'None',
        Lab: 'GIA',
        'Certificate no.': { text: '2141438171', link: 'https://lab.example/2141438171.pdf' },
        'Length (mm)': 6.45,
        'Width (mm)': 6.48,
        'Depth (mm)': 3.98,
        Country: 'Belgium',
        'Key to symbols': 'Feather',
        'Rap %': -35.5,
        '$/ct': 5100.5,
        'Total price': 5126,
        Picture: { text: 'Picture', link: 'https://vendor.example/a.jpg' },
      },
    ])
  })

  test('has the columns of its section', () => {
    const headings = (pageId: 1 | 3 | 4 | 6) =>
      makeStoneSheet([{ ...round, lineSet: 'P1', fancyIntensity: 6, rapPrice: 7900 }], {
        pageId,
        hiddenColumns: [],
      }).columns.map(({ heading }) => heading)
    expect(headings(1)).not.toContain('Set')
    expect(headings(6)).toContain('Set')
    expect(headings(1)).not.toContain('Intensity')
    expect(headings(3)).toContain('Intensity')
    expect(headings(1)).toContain('Rap price')
    expect(headings(4)).not.toContain('Rap price')
  })

  test('leaves out empty columns, except those of every list', () => {
    const headings = makeStoneSheet([{ product: { stockId: 'A' } }], options).columns.map(
      ({ heading }) => heading,
    )
    expect(headings).toEqual(['Stock no.', 'Shape', 'Carats', 'Colour', 'Clarity', '$/ct', 'Total price'])
  })

  const names = Object.keys(COLUMNS) as ColumnName[]

  test('never shows a column hidden from the viewer', () => {
    fc.assert(
      fc.property(fc.subarray(names), (hiddenColumns) => {
        const sheet = makeStoneSheet([{ ...round, vendor: 'Acme', rapPrice: 7900 }], {
          pageId: null,
          hiddenColumns,
        })
        const left = new Set(sheet.columns.map(({ name }) => name))
        const wrong = stoneColumns.filter(
          (column) =>
            'hiddenWith' in column && hiddenColumns.includes(column.hiddenWith) && left.has(column.name),
        )
        expect(wrong).toEqual([])
      }),
    )
  })

  test('leaves out the data of every hidden column', () => {
    const hidden = makeStoneSheet([{ ...round, vendor: 'Acme', parcelStones: 3 }], {
      pageId: null,
      hiddenColumns: names,
    })
    expect(hidden.columns.map(({ heading }) => heading)).toEqual([
      'Stock no.',
      'Status',
      'Country',
      'Key to symbols',
    ])
  })
})

describe('rows of a page', () => {
  test('keep their cells, first the columns of the section in order, then all others', () => {
    const sheet = makeCellSheet(
      [
        { note: '=1+1', totalPrice: '$5,126.00', shape: 'Round', stockId: 'A-1', when: true, nothing: null },
        { stockId: 'A-2', shape: ['no cell'], note: Number.NaN },
      ],
      1,
    )
    expect(sheet.columns.map(({ heading }) => heading)).toEqual([
      'Stock no.',
      'Shape',
      'Total price',
      'note',
      'when',
    ])
    expect(sheet.rows).toEqual([
      ['A-1', 'Round', '$5,126.00', '=1+1', true],
      ['A-2', null, null, null, null],
    ])
  })

  test('become links only if they hold web addresses', () => {
    const [row] = makeCellSheet(
      [
        {
          a: 'https://x.example/?q=1&r=2',
          b: 'javascript:alert(1)',
          c: 'file:///etc/passwd',
          d: 'http://a b',
        },
      ],
      null,
    ).rows
    expect(row).toEqual([
      { text: 'https://x.example/?q=1&r=2', link: 'https://x.example/?q=1&r=2' },
      'javascript:alert(1)',
      'file:///etc/passwd',
      'http://a b',
    ])
  })

  test('make a list from any content, with every row as wide as the headings', () => {
    const rows = fc.array(fc.dictionary(fc.string(), fc.anything(), { maxKeys: 5 }), { maxLength: 5 })
    fc.assert(
      fc.property(rows, fc.constantFrom(null, 1 as const, 8 as const), (data, pageId) => {
        const { columns, rows: sheetRows } = makeCellSheet(data, pageId)
        expect(sheetRows).toHaveLength(data.length)
        for (const row of sheetRows) expect(row).toHaveLength(columns.length)
      }),
    )
  })
})

describe('the totals of a list', () => {
  test('are exact, and the price per carat is their quotient', () => {
    const stones = Array.from({ length: 10 }, () => ({ ...round, carats: 0.1, totalPrice: 0.1 }))
    expect(sumSheet(makeStoneSheet(stones, options))).toEqual({
      count: 10,
      carats: 1,
      totalPrice: 1,
      pricePerCarat: 1,
    })
  })

  test('are missing if no cell is a number', () => {
    expect(sumSheet(makeCellSheet([{ carats: '1.00', totalPrice: 1e300 }], 1))).toEqual({
      count: 1,
      carats: undefined,
      totalPrice: undefined,
      pricePerCarat: undefined,
    })
  })

  test('equal the sum in cents, in any order', () => {
    const cents = fc.array(fc.integer({ min: 0, max: 100_000_000 }), { minLength: 1, maxLength: 50 })
    fc.assert(
      fc.property(cents, (prices) => {
        const rows = prices.map((price) => ({ totalPrice: price / 100 }))
        const sum = prices.reduce((total, price) => total + price, 0)
        expect(sumSheet(makeCellSheet(rows, 1)).totalPrice).toBe(sum / 100)
        expect(sumSheet(makeCellSheet(rows.toReversed(), 1)).totalPrice).toBe(sum / 100)
      }),
    )
  })
})

describe('a printed list', () => {
  test('has the columns that buyers compare, with the sides of a stone in one', () => {
    const [row] = readSheet(
      makePrintSheet(makeStoneSheet([{ ...round, comment: 'long', girdle: 'Med' }], options)),
    )
    expect(row).toMatchObject({ 'Stock no.': 'A-1', Measurements: '6.45 × 6.48 × 3.98', 'Total price': 5126 })
    expect(Object.keys(row ?? {})).not.toEqual(expect.arrayContaining(['Comment']))
    expect(Object.keys(row ?? {})).not.toEqual(expect.arrayContaining(['Country']))
  })

  test('has at most twenty columns', () => {
    const wide = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`c${at}`, at]))
    expect(makePrintSheet(makeCellSheet([wide], null)).columns).toHaveLength(20)
  })
})
