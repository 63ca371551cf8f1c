import { expect, test } from 'vitest'
import type { TableReport } from '#contract/schemas/operations.ts'
import { describeTable } from './describe-table.ts'

const plain: TableReport = {
  format: 'xlsx',
  sheet: 1,
  sheets: [{ name: 'Stock', state: 'visible', hasTable: true }],
  headerRow: 1,
  isHeaderKnown: true,
  possibleHeaders: [{ row: 1, text: 'Stock #' }],
  leftOut: [],
  leftOutCounts: { above: 0, total: 0, note: 0, headings: 0, 'other-headings': 0 },
  hiddenRows: 0,
  hiddenColumns: [],
  includesHidden: false,
  unheadedColumns: [],
  uncalculatedColumns: [],
  blindSpots: [],
}

test('nothing is said about a plain table', () => {
  expect(describeTable(plain)).toEqual([])
})

test('everything that was found is said in a sentence', () => {
  const found = { cells: 3, firstRow: 5, sample: 'ask' }
  const report: TableReport = {
    ...plain,
    format: 'xls',
    sheet: 2,
    sheets: [
      { name: 'Cover', state: 'visible', hasTable: false },
      ...plain.sheets,
      { name: 'More', state: 'visible', hasTable: true },
    ],
    headerRow: 4,
    leftOutCounts: { above: 3, total: 1, note: 2, headings: 1, 'other-headings': 0 },
    hiddenRows: 1,
    hiddenColumns: [{ column: 'K', heading: 'Lab' }],
    unheadedColumns: [{ column: 'N', heading: '', ...found }],
    uncalculatedColumns: [{ column: 'I', heading: 'Rapnet Price', ...found }],
    blindSpots: ['number-formats', 'links'],
  }
  expect(describeTable(report)).toEqual([
    'Sheet “Stock”, header in row 4.',
    '“More” also looks like a stock list and is ignored.',
    'Skipped: 3 rows above the header, 1 total, 2 notes, 1 repeated header row.',
    'Ignored: 1 hidden row and the hidden column Lab (K).',
    'Column N has no heading and is ignored: 3 cells, the first in row 5 (“ask”).',
    'Rapnet Price has 3 formulas without a result. Open the file in Excel, save it and upload it again.',
    'In .xls files, percentages, currencies, links can’t be read. Save the file as .xlsx to include them.',
  ])
  expect(describeTable({ ...report, includesHidden: true })).toContain(
    'Included: 1 hidden row and the hidden column Lab (K).',
  )
})
