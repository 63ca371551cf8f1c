import { describe, expect, test } from 'vitest'
import { createFileChecker, type HeadingAnswers, type RowsCheck } from './check-rows.ts'

const headings = ['Stock #', 'Shape', 'Weight', 'Color', 'Clarity', 'Lab', 'Rapnet Price']
const stone = (stockNo: string): string[] => [stockNo, 'Round', '1.02', 'D', 'VVS1', 'GIA', '9800']

function check(
  rows: string[][],
  answers: HeadingAnswers = {},
  names: readonly string[] = headings,
): RowsCheck {
  const checker = createFileChecker(names, answers)
  addRows(checker, rows)
  return checker.finish()
}

/** Adds rows below headings in row 1. */
function addRows(checker: ReturnType<typeof createFileChecker>, rows: string[][]): void {
  for (const [index, cells] of rows.entries()) {
    checker.addRow({ row: index + 2, cells, marks: null, fault: null, isOpen: false })
  }
}

describe('checking a stock file in the browser', () => {
  test('a complete file is read as stones', () => {
    const found = check([stone('A-1'), stone('A-2')])
    expect(found).toMatchObject({ rowCount: 2, abortMessage: null, missingColumns: [], openColumns: [] })
    expect(found.preview.map((row) => (row.kind === 'stone' ? row.stone.stockNo : row.reasons))).toEqual([
      'A-1',
      'A-2',
    ])
  })

  test('the first missing required value aborts, with the row number of a spreadsheet', () => {
    const withoutLab = stone('A-2').with(5, '')
    expect(check([stone('A-1'), withoutLab, stone('A-3').with(6, '')]).abortMessage).toBe(
      'Upload Aborted. Diamond number: 3 requires a value for "Lab" field.',
    )
  })

  test('a row with neither colour nor fancy colour aborts and names both columns', () => {
    expect(check([stone('A-1').with(3, ''), stone('A-2')]).abortMessage).toBe(
      'Upload Aborted. Diamond number: 2 requires a value for "Color or Fancy Color" field.',
    )
  })

  test('the last row is not checked', () => {
    expect(check([stone('A-1'), stone('A-2').with(1, '')]).abortMessage).toBeNull()
    expect(check([stone('A-1').with(1, '')]).abortMessage).toBeNull()
  })

  test('an error far down a long file is reported with its row number', () => {
    const rows = Array.from({ length: 2000 }, (_, index) => stone(`A-${index}`))
    rows[1500] = stone('A-x').with(2, '')
    expect(check(rows).abortMessage).toBe(
      'Upload Aborted. Diamond number: 1502 requires a value for "Weight" field.',
    )
    expect(check(rows)).toMatchObject({ rowCount: 2000 })
  })

  test('an unknown heading can be assigned to a field', () => {
    const names = headings.with(5, 'Laboratorium X')
    const found = check([stone('A-1'), stone('A-9')], {}, names)
    expect(found.missingColumns).toEqual(['Lab'])
    expect(found.doubts).toMatchObject([
      { column: 5, heading: 'Laboratorium X', isQuestion: false, samples: ['GIA'] },
    ])
    const long = check([stone('A-1').with(5, 'Very white '.repeat(900)), stone('A-9')], {}, names)
    expect(long.doubts[0]?.samples[0]).toMatch(/^Very white .{68}…$/u)
    const answered = check([stone('A-1'), stone('A-9')], { 5: 'lab' }, names)
    expect(answered).toMatchObject({ missingColumns: [], abortMessage: null })
    expect(answered.doubts).toHaveLength(1)
  })

  test('an earlier answer for the vendor is applied and can be overridden', () => {
    const names = headings.with(5, 'Laboratorium X')
    const rows = [stone('A-1'), stone('A-9')]
    const find = (answers: HeadingAnswers) => {
      const checker = createFileChecker(names, answers, { laboratoriumx: 'lab', elsewhere: 'shape' })
      addRows(checker, rows)
      return checker.finish()
    }
    expect(find({})).toMatchObject({ missingColumns: [], abortMessage: null, doubts: [] })
    expect(find({}).columns[5]).toEqual({
      column: 5,
      heading: 'Laboratorium X',
      field: 'lab',
      isRemembered: true,
      samples: ['GIA'],
    })
    const corrected = find({ 5: 'ignored' })
    expect(corrected.columns[5]).toMatchObject({ field: null, isRemembered: false })
    expect(corrected.missingColumns).toEqual(['Lab'])
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
