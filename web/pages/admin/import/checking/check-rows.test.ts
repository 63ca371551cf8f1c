import { describe, expect, test } from 'vitest'
import type { AnswersByKey, AskedQuestion } from './asked-questions.ts'
import { createFileChecker, type RowsCheck } from './check-rows.ts'

const headings = ['Stock #', 'Shape', 'Weight', 'Color', 'Clarity', 'Lab', 'Rapnet Price']
const stone = (stockNo: string): string[] => [stockNo, 'Round', '1.02', 'D', 'VVS1', 'GIA', '9800']

type Given = { given?: AnswersByKey; remembered?: AnswersByKey }

function check(
  rows: string[][],
  { given = {}, remembered = {} }: Given = {},
  names: readonly string[] = headings,
): RowsCheck {
  const checker = createFileChecker({ headings: names }, { given, remembered })
  for (const [index, cells] of rows.entries()) {
    checker.addRow({ row: index + 2, cells, marks: null, fault: null, isOpen: false })
  }
  return checker.finish()
}

const list = (questions: readonly AskedQuestion[]) =>
  questions.map(({ question, answer, isBlocking, isRemembered }) => ({
    key: question.key,
    answer,
    isBlocking,
    isRemembered,
  }))

describe('checking a stock file in the browser', () => {
  test('a complete file is read as stones', () => {
    const found = check([stone('A-1'), stone('A-2')])
    expect(found).toMatchObject({ rowCount: 2, incompleteRows: [], missingColumns: [], questions: [] })
    expect(found.preview.map((row) => (row.kind === 'stone' ? row.stone.stockNo : row.reasons))).toEqual([
      'A-1',
      'A-2',
    ])
  })

  test('all rows without a required value are listed, with the row numbers of a spreadsheet', () => {
    const rows = [
      stone('A-1'),
      stone('A-2').with(5, ''),
      stone('A-3').with(6, '').with(3, ''),
      stone('').with(1, ''),
      stone('A-5'),
    ]
    expect(check(rows)).toMatchObject({
      incompleteCount: 3,
      incompleteRows: [
        { row: 3, stockNo: 'A-2', fields: ['Lab'] },
        { row: 4, stockNo: 'A-3', fields: ['Color or Fancy Color', 'Rapnet Price'] },
        { row: 5, stockNo: '', fields: ['Stock #', 'Shape'] },
      ],
    })
  })

  test('the last row is not checked', () => {
    expect(check([stone('A-1'), stone('A-2').with(1, '')])).toMatchObject({
      incompleteRows: [],
      incompleteCount: 0,
    })
    expect(check([stone('A-1').with(1, '')]).incompleteRows).toEqual([])
  })

  test('a row far down a long file is found, too', () => {
    const rows = Array.from({ length: 2000 }, (_, index) => stone(`A-${index}`))
    rows[1500] = stone('A-x').with(2, '')
    rows[1999] = stone('A-y').with(2, '')
    expect(check(rows)).toMatchObject({
      rowCount: 2000,
      incompleteRows: [{ row: 1502, stockNo: 'A-x', fields: ['Weight'] }],
    })
  })

  test('more rows than are listed are counted', () => {
    const rows = Array.from({ length: 1500 }, (_, index) => stone(`A-${index}`).with(5, ''))
    const found = check(rows)
    expect(found.incompleteRows).toHaveLength(1000)
    expect(found.incompleteCount).toBe(1499)
  })

  test('an unknown heading is asked about while a required column is missing', () => {
    const names = headings.with(5, 'Laboratorium X')
    const rows = [stone('A-1'), stone('A-9')]
    const found = check(rows, {}, names)
    expect(found.missingColumns).toEqual(['Lab'])
    const key = 'heading:laboratoriumx'
    expect(list(found.questions)).toEqual([{ key, answer: null, isBlocking: false, isRemembered: false }])
    expect(found.questions[0]?.question.samples).toEqual(['GIA'])
    const answered = check(rows, { given: { [key]: 'lab' } }, names)
    expect(answered).toMatchObject({ missingColumns: [], incompleteRows: [] })
    expect(list(answered.questions)).toMatchObject([{ key, answer: 'lab' }])
  })

  test('an earlier answer about a heading is applied and can be overridden', () => {
    const names = headings.with(5, 'Laboratorium X')
    const rows = [stone('A-1'), stone('A-9')]
    const remembered = { 'heading:laboratoriumx': 'lab', 'heading:elsewhere': 'shape' }
    const found = check(rows, { remembered }, names)
    expect(found).toMatchObject({ missingColumns: [], questions: [] })
    expect(found.columns[5]).toEqual({
      column: 5,
      heading: 'Laboratorium X',
      key: 'heading:laboratoriumx',
      field: 'lab',
      isRemembered: true,
      samples: ['GIA'],
    })
    const corrected = check(rows, { remembered, given: { 'heading:laboratoriumx': 'ignored' } }, names)
    expect(corrected.columns[5]).toMatchObject({ field: null, isRemembered: false })
    expect(corrected.missingColumns).toEqual(['Lab'])
  })

  test('the columns that the shop added to rejected rows are neither shown nor asked about', () => {
    const added = (stockNo: string) => ['7', 'Lab "Nobody" is not recognised.', ...stone(stockNo)]
    const names = ['Rejected Row', 'Rejection Reason', ...headings]
    const found = check([added('A-1'), added('A-2')], {}, names)
    expect(found.columns.map(({ heading }) => heading)).toEqual(headings)
    expect(found).toMatchObject({ questions: [], notices: [] })
  })

  test('the first vendor named in the file decides whose remembered answers are used', () => {
    const found = check([[...stone('A-1'), ''], [...stone('A-2'), 'Rosy Blue'], stone('A-9')], {}, [
      ...headings,
      'Vendor',
    ])
    expect(found).toMatchObject({ hasVendorColumn: true, vendorName: 'Rosy Blue' })
  })

  test('a file with only headings holds no stones', () => {
    expect(check([])).toMatchObject({ rowCount: 0, preview: [] })
  })
})

describe('questions about a stock file', () => {
  const rupees = headings.with(6, 'Price/Cts INR')
  const rupeeRows = [stone('A-1').with(6, '545401'), stone('A-2').with(6, '620000')]

  test('another currency blocks the file, and its answer can be changed', () => {
    const open = check(rupeeRows, {}, rupees)
    expect(list(open.questions)).toEqual([
      { key: 'currency', answer: null, isBlocking: true, isRemembered: false },
    ])
    const answered = check(rupeeRows, { given: { currency: 'INR:83.2:2026-11-27' } }, rupees)
    expect(list(answered.questions)).toEqual([
      { key: 'currency', answer: 'INR:83.2:2026-11-27', isBlocking: false, isRemembered: false },
    ])
    expect(answered.preview[0]).toMatchObject({ kind: 'stone', stone: { pricePerCaratCents: 655_530 } })
  })

  test('of a remembered currency the rate is asked again', () => {
    const { questions } = check(rupeeRows, { remembered: { currency: 'INR' } }, rupees)
    expect(questions).toMatchObject([{ answer: null, isBlocking: true, question: { remembered: 'INR' } }])
  })

  test('an answer that was remembered is shown as such', () => {
    const rows = ['CVD', 'HPHT', 'CVD'].map((growth, index) => [...stone(`A-${index}`), growth])
    const names = [...headings, 'Technique Q']
    const { questions } = check(rows, { remembered: { 'growth:techniqueq': 'growth' } }, names)
    expect(list(questions)).toEqual([
      { key: 'growth:techniqueq', answer: 'growth', isBlocking: false, isRemembered: true },
    ])
  })

  test('a column is asked about once, and again only if its heading does not settle its origin', () => {
    const rows = ['CVD', 'HPHT', 'CVD'].map((growth, index) => [...stone(`A-${index}`), growth])
    const names = [...headings, 'Technique']
    const ask = (given: AnswersByKey) =>
      check(rows, { given }, names).questions.map(({ question, isBlocking }) => [question.key, isBlocking])
    expect(ask({})).toHaveLength(1)
    expect(ask({ 'heading:technique': 'growthType' }).filter(([, isBlocking]) => isBlocking)).toEqual([])
    expect(ask({ 'heading:technique': 'ignored' })).toContainEqual(['growth:technique', true])
  })

  test('rows with unknown values wait, beyond the sample too, until the values are explained', () => {
    const rows = Array.from({ length: 700 }, (_, index) =>
      index % 100 === 50 ? stone(`A-${index}`).with(1, 'SQ Cushion X') : stone(`A-${index}`),
    )
    rows[699] = stone('A-z').with(1, 'Blob')
    const found = check(rows)
    expect(found.waitingRows).toBe(8)
    expect(found.questions.map(({ question }) => question)).toMatchObject([
      { key: 'value:shape:SQCUSHIONX', rows: 7, field: 'shape', value: 'SQ Cushion X' },
      { key: 'value:shape:BLOB', rows: 1 },
    ])
    const answered = check(rows, { given: { 'value:shape:SQCUSHIONX': '19' } })
    expect(answered.waitingRows).toBe(1)
    expect(list(answered.questions)).toEqual([
      { key: 'value:shape:SQCUSHIONX', answer: '19', isBlocking: false, isRemembered: false },
      { key: 'value:shape:BLOB', answer: null, isBlocking: false, isRemembered: false },
    ])
  })
})
