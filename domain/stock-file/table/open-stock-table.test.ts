import { describe, expect, test } from 'vitest'
import { stockVocabulary } from './heading-vocabulary.ts'
import { openStockTable } from './open-stock-table.ts'
import type { RowMarks, SheetState, SourceFile, SourceFormat, SourceRow } from './source-row.ts'
import type { TableChoice } from './table-choice.ts'

type Rows = readonly (readonly string[])[]
type SheetContent = {
  name?: string
  state?: SheetState
  rows: Rows
  hiddenColumns?: number[]
  hiddenRows?: number[]
  marks?: Readonly<Record<number, RowMarks>>
}

/** Makes a file of sheets; blank rows are numbered and left out, as readers do. */
function makeFile(sheets: readonly SheetContent[], format: SourceFormat = 'xlsx'): SourceFile {
  return {
    format,
    sheets: sheets.map(({ name = 'Stock', state = 'visible' }) => ({ name, state })),
    blindSpots: [],
    openSheet: async (index) => {
      const { rows = [], hiddenColumns = [], hiddenRows = [], marks = {} } = sheets[index] ?? {}
      const read = rows.flatMap((cells, position): SourceRow[] => {
        const row = position + 1
        if (cells.every((cell) => cell === '')) return []
        const isHidden = hiddenRows.includes(row)
        return [{ row, cells, marks: marks[row] ?? null, isHidden, fault: null, isOpen: false }]
      })
      async function* list() {
        for (let start = 0; start < read.length; start += 7) yield read.slice(start, start + 7)
      }
      return {
        hiddenColumns: new Set(hiddenColumns),
        rows: list(),
        readShare: () => 1,
        close: async () => undefined,
      }
    },
  }
}

async function open(sheets: readonly SheetContent[], choice: TableChoice = {}, format?: SourceFormat) {
  const table = await openStockTable(makeFile(sheets, format), stockVocabulary, choice)
  const rows: { row: number; cells: readonly string[]; fault: string | null }[] = []
  for await (const batch of table.rows) rows.push(...batch)
  await table.close()
  return { headings: table.headings, rows, report: table.report() }
}

/** Returns the numbers of the rows that may be stones. */
async function listRows(rows: Rows, format?: SourceFormat): Promise<number[]> {
  return (await open([{ rows }], {}, format)).rows.map(({ row }) => row)
}

const headings = ['Stock #', 'Shape', 'Weight', 'Color', 'Clarity', 'Lab', 'Report #', 'Rapnet Price']
const stone = (stockNo: string): string[] => [
  stockNo,
  'Round',
  '1.02',
  'F',
  'VS1',
  'GIA',
  '6100000001',
  '5001',
]
const below = (...rows: readonly (readonly string[])[]): Rows => [headings, stone('A1'), ...rows]
const cellsAt = (cells: Readonly<Record<number, string>>): string[] =>
  headings.map((_, index) => cells[index] ?? '')

describe('the row of the headings', () => {
  test.each<[string, Rows, number]>([
    ['in the first row', [headings, stone('A1')], 1],
    ['below titles and blank rows', [['ACME'], [], ['Stock', 'list'], [], headings, stone('A1')], 5],
    ['below a filter', [['Shape', 'Round', 'Color', 'D-F'], headings, stone('A1')], 2],
    ['below a summary', [['Shape', 'Pcs', 'Carats'], ['Round', '5', '5.2'], [], headings, stone('A1')], 4],
    ['below totals', [['Total', '5 pcs', '5.20 ct', '', '', '', '', '25010'], headings, stone('A1')], 2],
    ['of unknown words', [['My list'], ['Nummer', 'Form', 'Gewicht'], ['A1', 'Rund', '1.02']], 2],
    [
      'with one known word',
      [
        ['Stock #', 'Alpha', 'Beta'],
        ['A1', 'x', 'y'],
      ],
      1,
    ],
    [
      'above colours that are also headings',
      [
        ['Nr', 'Farbe', 'Typ'],
        ['1', 'H', 'W'],
        ['2', 'L', 'H'],
      ],
      1,
    ],
  ])('is found %s', async (_, rows, headerRow) => {
    expect((await open([{ rows }])).report.headerRow).toBe(headerRow)
  })

  test('may be chosen by the user', async () => {
    const rows = [headings, stone('A1'), headings.with(0, 'Ref'), stone('A2')]
    const { report, rows: read } = await open([{ rows }], { headerRow: 3 })
    expect(report).toMatchObject({ headerRow: 3, possibleHeaders: [{ row: 1 }, { row: 2 }, { row: 3 }] })
    expect(read.map(({ row }) => row)).toEqual([4])
  })

  test('is looked for on every sheet, and a shorter sheet does not matter', async () => {
    const sheets = [
      { name: 'Cover', rows: [['Acme']] },
      { name: 'Stock', rows: [['Notes', 'Prices'], [], headings, stone('S1')] },
    ]
    expect((await open(sheets, { headerRow: 3 })).report).toMatchObject({ sheet: 2, headerRow: 3 })
    await expect(open(sheets, { headerRow: 9 })).rejects.toMatchObject({ path: 'headerRow' })
  })

  test('is refused if it is blank or missing', async () => {
    await expect(open([{ rows: [headings, []] }], { headerRow: 2 })).rejects.toMatchObject({
      path: 'headerRow',
    })
    await expect(open([{ rows: [] }])).rejects.toMatchObject({
      path: 'file',
      message: 'The file has no headings',
    })
  })
})

describe('two rows of headings', () => {
  const split = [
    ['Stock #', 'Shape', 'Weight', 'Color', 'Lab', 'Rapnet Price', 'Measurements', '', '', 'Girdle', ''],
    ['', '', '', '', '', '', 'L', 'W', 'H', 'Min', 'Max'],
    ['A1', 'Round', '1.02', 'F', 'GIA', '5001', '6.50', '6.53', '4.01', 'THN', 'MED'],
  ]

  test('units below headings are not headings themselves, whatever the headings begin with', async () => {
    const rows = [
      ['Stock #', '360 Video', 'Shape', 'Weight', 'Color', 'Lab', 'Total Price', 'Height'],
      ['', '', '', 'ct', '', '', '', 'mm'],
      ['A1', '', 'Round', '1.02', 'F', 'GIA', '5001', '4.01'],
    ]
    for (const choice of [{}, { headerRow: 2 }]) {
      const { headings: found, report } = await open([{ rows }], choice)
      expect(report.headerRow).toBe(2)
      expect(found.slice(0, 7)).toEqual(rows[0]?.slice(0, 7))
    }
  })

  test('the finer headings are read, together with the group where only both are known', async () => {
    const { headings: found, report, rows } = await open([{ rows: split }])
    expect(found.slice(5)).toEqual(['Rapnet Price', 'L', 'W', 'H', 'Girdle Min', 'Girdle Max'])
    expect([report.headerRow, report.leftOut, rows.length]).toEqual([2, [], 1])
  })

  test('cells merged downwards are one heading', async () => {
    const merged = split.with(1, [...(split[0] ?? []).slice(0, 6), 'L', 'W', 'H', 'Min', 'Max'])
    const { headings: found } = await open([{ rows: merged }])
    expect(found).toEqual((split[0] ?? []).slice(0, 6).concat('L', 'W', 'H', 'Girdle Min', 'Girdle Max'))
  })

  test.each([
    ['a filter', ['Shape', 'Round', 'Color', 'D-F']],
    ['a title of two texts', ['Fancy', 'March list']],
  ])('%s above is no group', async (_, above) => {
    const { headings: found, report } = await open([{ rows: [above, headings, stone('A1')] }])
    expect(found).toEqual(headings)
    expect(report.leftOutCounts.above).toBe(1)
  })

  test('a title above is no group', async () => {
    const { headings: found, report } = await open([{ rows: [['Fancy'], headings, stone('A1')] }])
    expect(found).toEqual(headings)
    expect(report.leftOutCounts.above).toBe(1)
  })

  test('units below the headings are no stone, and another currency stays in the heading', async () => {
    const units = [...headings.with(7, 'Price'), 'Depth']
    const { headings: found, rows } = await open([
      { rows: [units, ['', '', 'ct', '', '', '', '', 'INR', '%'], [...stone('A1'), '61.5']] },
    ])
    expect(found).toEqual([...headings.with(7, 'Price INR'), 'Depth %'])
    expect(rows.length).toBe(1)
  })
})

describe('the sheet', () => {
  const cover = { name: 'Cover', rows: [['ACME'], ['Stock list of March'], ['Shape', 'Color']] }
  const values = {
    name: 'Values',
    rows: [
      ['Shape', 'Color', 'Clarity', 'Lab'],
      ['Round', 'D', 'FL', 'GIA'],
    ],
  }
  const stock = { name: 'Stock', rows: [headings, stone('A1')] }
  const archive = { name: 'Archive', state: 'very-hidden', rows: [headings, stone('OLD')] } as const

  test.each<[string, SheetContent[], number]>([
    ['behind a cover sheet', [cover, stock], 2],
    ['before lists of values', [stock, values], 1],
    ['behind lists of values', [values, stock], 2],
    ['behind a very hidden sheet', [archive, stock], 2],
    ['before an empty template', [stock, { name: 'Template', rows: [[...headings, 'Depth %']] }], 1],
    ['that comes first of two lists', [stock, { ...stock, name: 'More' }], 1],
  ])('%s is found', async (_, sheets, sheet) => {
    const { report, rows } = await open(sheets)
    expect(report.sheet).toBe(sheet)
    expect(rows.map(({ cells }) => cells[0])).toEqual(['A1'])
  })

  test('another list is named, and read if the user chooses it by name or number', async () => {
    const sheets = [stock, { name: 'More', rows: [headings, stone('B1')] }, archive]
    expect((await open(sheets)).report.sheets.map(({ hasTable }) => hasTable)).toEqual([true, true, false])
    for (const [sheet, stockNo] of [
      ['more', 'B1'],
      ['2', 'B1'],
      ['3', 'OLD'],
    ] as const) {
      expect((await open(sheets, { sheet })).rows[0]?.cells[0]).toBe(stockNo)
    }
    await expect(open(sheets, { sheet: '4' })).rejects.toMatchObject({ path: 'sheet' })
  })
})

describe('rows below the headings that are no stones', () => {
  test('a total is known where most headings have two meanings', async () => {
    const rows = [
      ['Cut', 'Ct', 'Clr', 'Cert', 'Price', '#'],
      ['Round', '1.02', 'F', 'GIA', '5001', 'A1'],
      ['', '1.02', '', '', '', 'Total'],
    ]
    const { report, rows: read } = await open([{ rows }])
    expect([read.length, report.leftOutCounts.total]).toEqual([1, 1])
  })

  test.each<[string, readonly string[]]>([
    ['a total', cellsAt({ 0: 'Total', 2: '2.05', 7: '10003' })],
    ['a grand total', cellsAt({ 0: 'GRAND TOTAL:', 2: '2.05' })],
    ['a total with a count', cellsAt({ 0: 'Total', 1: '2 pcs', 2: '2.05' })],
    ['a total in a later column', cellsAt({ 1: 'Total', 2: '2.05' })],
    ['a total behind the number of rows', cellsAt({ 0: '5', 1: 'Total', 2: '5.10' })],
    ['an average', cellsAt({ 0: 'Avg.', 7: '5002' })],
    ['a count of stones', cellsAt({ 1: '2 stones', 2: '2.05' })],
    ['sums without a label', cellsAt({ 2: '2.05', 7: '10003' })],
    ['a note', cellsAt({ 0: 'Prices are subject to change.' })],
    ['a short note', cellsAt({ 0: 'E&OE' })],
    ['a merged note', headings.map(() => 'All stones are ex Antwerp 2026')],
    ['a date', cellsAt({ 0: '27/11/2026' })],
    ['an address', cellsAt({ 0: 'Tel: +32 3 123 45 67' })],
    ['a signature', cellsAt({ 5: 'Authorised signatory' })],
    ['a label with its text', cellsAt({ 0: 'Terms:', 1: 'COD' })],
    ['a group of stones', cellsAt({ 0: 'ROUND' })],
    ['the headings', headings],
    ['the headings in another case', headings.map((heading) => heading.toUpperCase())],
  ])('%s is left out, at the end and in the middle', async (_, row) => {
    expect(await listRows(below(row))).toEqual([2])
    expect(await listRows(below(row, stone('A2')))).toEqual([2, 4])
  })

  test.each<[string, readonly string[]]>([
    ['a stone without most values', cellsAt({ 0: 'A2', 1: 'Round' })],
    ['a stone with nothing but its number', cellsAt({ 0: 'A2' })],
    ['a stone without a number', stone('')],
    ['a stone with a number like a label', stone('Total')],
    ['a stone with a number of digits only', stone('12')],
    ['a stone without grades', cellsAt({ 0: 'A2', 1: 'Round', 2: '1.02', 7: '5001' })],
    ['a stone whose comment says total', [...cellsAt({ 0: 'A2', 2: '1.0' }), 'Total internal reflection']],
  ])('%s is kept, so that it is rejected with its reasons', async (_, row) => {
    expect(await listRows(below(row))).toEqual([2, 3])
  })

  test('what is left out is listed', async () => {
    const { report } = await open([
      { rows: below(cellsAt({ 0: 'Total', 2: '1.02' }), cellsAt({ 0: 'Thank you' })) },
    ])
    expect(report.leftOut).toEqual([
      { row: 3, kind: 'total', text: 'Total · 1.02' },
      { row: 4, kind: 'note', text: 'Thank you' },
    ])
  })

  test('stones below other headings are rejected, because they would be read wrongly', async () => {
    const others = ['Lot No', 'Color', 'Shape', 'Weight', 'Lab', 'Price/Ct', 'Clarity', 'Cert No']
    const { rows, report } = await open([{ rows: below(others, stone('B1'), headings, stone('A2')) }])
    expect(report.leftOutCounts).toMatchObject({ 'other-headings': 1, headings: 1 })
    expect(rows.map(({ row, fault }) => [row, fault])).toEqual([
      [2, null],
      [4, 'A different list starts in row 3. Upload it as a separate file.'],
      [6, null],
    ])
  })
})

describe('hidden and unheaded cells', () => {
  test('hidden rows are counted only if they are stones', async () => {
    const rows = below(stone('A2'), cellsAt({ 0: 'Total', 2: '2.04' }))
    const { report, rows: read } = await open([{ rows, hiddenRows: [3, 4] }])
    expect([report.hiddenRows, read.length]).toEqual([1, 1])
    const all = await open([{ rows, hiddenRows: [3, 4] }], { includesHidden: true })
    expect([all.report.hiddenRows, all.rows.length]).toEqual([1, 2])
  })

  test('a hidden column has no heading, but its cells are kept as evidence', async () => {
    const { headings: found, report, rows } = await open([{ rows: below(), hiddenColumns: [4, 30] }])
    expect(found[4]).toBe('')
    expect(rows[0]?.cells[4]).toBe('VS1')
    expect(report.hiddenColumns).toEqual([{ column: 'E', heading: 'Clarity' }])
    expect(report.unheadedColumns).toEqual([])
  })

  test('a hidden column that the shop added keeps its heading, so that it is no evidence', async () => {
    const rows = below().map((cells, index) => [
      index === 0 ? 'Rejection Reason' : 'means lab-grown',
      ...cells,
    ])
    const { headings: found } = await open([{ rows, hiddenColumns: [0] }])
    expect(found).toEqual(['Rejection Reason', ...headings])
  })

  test('a hidden column that says where stones come from keeps its heading', async () => {
    const rows = [headings.with(4, 'Growth Type'), stone('A1').with(4, 'HPHT')]
    const { headings: found, report } = await open([{ rows, hiddenColumns: [4] }])
    expect(found[4]).toBe('Growth Type')
    expect(report.hiddenColumns).toEqual([{ column: 'E', heading: 'Growth Type' }])
  })

  test('cells without a heading widen the table of a workbook, but not of a text file', async () => {
    const rows = [headings, stone('A1'), [...stone('A2'), '', 'CVD']]
    const workbook = await open([{ rows }])
    expect(workbook.headings.length).toBe(10)
    expect(workbook.report.unheadedColumns).toMatchObject([
      { column: 'J', cells: 1, firstRow: 3, sample: 'CVD' },
    ])
    const text = await open([{ rows }], {}, 'text')
    expect(text.headings).toEqual(headings)
    expect(text.rows[1]?.cells.length).toBe(10)
  })

  test('error values are empty, and formulas without a result are counted by column', async () => {
    const marks = {
      2: new Map([[4, { isError: true as const }]]),
      3: new Map([[7, { isUncalculated: true as const }]]),
    }
    const { rows, report } = await open([{ rows: below(stone('A2').with(7, '')), marks }])
    expect(rows[0]?.cells[4]).toBe('')
    expect(report.uncalculatedColumns).toMatchObject([
      { column: 'H', heading: 'Rapnet Price', cells: 1, firstRow: 3 },
    ])
  })

  test('links behind certificate numbers become a column', async () => {
    const marks = { 2: new Map([[6, { link: 'https://cert.example/1' }]]) }
    const { headings: found, rows } = await open([{ rows: below(stone('A2')), marks }])
    expect(found.at(-1)).toBe('Certificate Link')
    expect(rows.map(({ cells }) => cells[8])).toEqual(['https://cert.example/1', undefined])
  })
})
