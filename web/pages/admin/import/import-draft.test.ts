import { describe, expect, test } from 'vitest'
import type { TableReport } from '#domain/stock-file/table/table-report.ts'
import type { FileCheck } from './checking/check-rows.ts'
import { emptyDraft, findObstacle, findOwner, makeImportForm, type ImportDraft } from './import-draft.ts'

const plainTable: TableReport = {
  format: 'text',
  sheet: 1,
  sheets: [{ name: '', state: 'visible', hasTable: true }],
  headerRow: 1,
  isHeaderKnown: true,
  possibleHeaders: [],
  leftOut: [],
  leftOutCounts: { above: 0, total: 0, note: 0, headings: 0, 'other-headings': 0 },
  hiddenRows: 0,
  hiddenColumns: [],
  includesHidden: false,
  unheadedColumns: [],
  uncalculatedColumns: [],
  blindSpots: [],
}
const good: FileCheck = {
  table: plainTable,
  rowCount: 3,
  columns: [],
  vendorName: null,
  doubts: [],
  openColumns: [],
  missingColumns: [],
  hasVendorColumn: false,
  abortMessage: null,
  preview: [],
}
const vendor: ImportDraft = { ...emptyDraft, owner: 'vendor', vendorName: ' Acme ' }

describe('the owner of the stones in a file', () => {
  test('must be selected if the file has no vendor column', () => {
    expect(findObstacle(emptyDraft, good)).toBe('Say whose stones these are.')
    expect(findObstacle({ ...vendor, vendorName: ' ' }, good)).toBe('Name the vendor.')
    expect(findObstacle(vendor, good)).toBeUndefined()
    expect(findObstacle({ ...emptyDraft, owner: 'own-stock' }, good)).toBeUndefined()
  })

  test('comes from the vendor column unless another owner is selected', () => {
    const named = { ...good, hasVendorColumn: true }
    expect(findOwner(emptyDraft, named)).toBe('file')
    expect(findOwner({ ...emptyDraft, owner: 'own-stock' }, named)).toBe('own-stock')
    expect(findOwner({ ...emptyDraft, owner: 'file' }, good)).toBeNull()
  })
})

describe('a file with a problem is not sent', () => {
  test.each<[string, Partial<FileCheck>]>([
    ['The file holds headings, but no stones.', { rowCount: 0 }],
    ['Say first what the headings above mean.', { openColumns: [4] }],
    [
      'Upload Aborted. Diamond number: 2 requires a value for "Lab" field.',
      {
        abortMessage: 'Upload Aborted. Diamond number: 2 requires a value for "Lab" field.',
        missingColumns: ['Lab'],
      },
    ],
    ['The file has no column for Lab.', { missingColumns: ['Lab'] }],
  ])('%s', (obstacle, fault) => {
    expect(findObstacle(vendor, { ...good, ...fault })).toBe(obstacle)
  })
})

test('the form requests a dry run and includes only what the user selected', () => {
  expect(makeImportForm(vendor, good)).toEqual({ dryRun: 'true', vendorName: 'Acme' })
  expect(makeImportForm({ ...emptyDraft, owner: 'own-stock', answers: { 4: 'depthPercent' } }, good)).toEqual(
    {
      dryRun: 'true',
      houseStock: 'true',
      headings: '{"4":"depthPercent"}',
    },
  )
  expect(makeImportForm(emptyDraft, { ...good, hasVendorColumn: true })).toEqual({ dryRun: 'true' })
})
