import { describe, expect, test } from 'vitest'
import type { TableReport } from '#domain/stock-file/table/table-report.ts'
import type { AskedQuestion } from './checking/asked-questions.ts'
import type { FileCheck } from './checking/check-rows.ts'
import {
  changeAnswer,
  emptyDraft,
  findNamedOwner,
  findObstacle,
  findOwner,
  forgetFile,
  listOpenValues,
  makeImportForm,
  selectTable,
  type ImportDraft,
} from './import-draft.ts'

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
  lostChoice: null,
  rowCount: 3,
  columns: [],
  vendorName: null,
  questions: [],
  notices: [],
  missingColumns: [],
  hasVendorColumn: false,
  incompleteRows: [],
  incompleteCount: 0,
  waitingRows: 0,
  preview: [],
}
const vendor: ImportDraft = { ...emptyDraft, owner: 'vendor', vendorName: ' Acme ' }

describe('the owner of the stones in a file', () => {
  test('must be selected if the file has no vendor column', () => {
    expect(findObstacle(emptyDraft, good)).toBe('Choose a vendor first.')
    expect(findObstacle({ ...vendor, vendorName: ' ' }, good)).toBe('Enter the vendor name.')
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

const thousands: AskedQuestion = {
  question: { kind: 'thousands', key: 'thousands', samples: ['5.201'], options: [] },
  answer: null,
  isRemembered: false,
  isBlocking: true,
}
const unknownShape: AskedQuestion = {
  question: {
    kind: 'value',
    key: 'value:shape:BLOB',
    field: 'shape',
    value: 'Blob',
    rows: 12,
    samples: ['Blob'],
    options: [],
  },
  answer: null,
  isRemembered: false,
  isBlocking: false,
}
const incomplete: Partial<FileCheck> = {
  incompleteCount: 2,
  incompleteRows: [
    { row: 2, stockNo: 'A-1', fields: ['Lab', 'Shape'] },
    { row: 5, stockNo: 'A-4', fields: ['Weight'] },
  ],
}

describe('a file with a problem is not sent', () => {
  test.each<[string, Partial<FileCheck>]>([
    ['Choose a sheet first.', { lostChoice: 'sheet' }],
    ['Choose a header row first.', { lostChoice: 'headerRow' }],
    ['The file has headings but no stones.', { rowCount: 0 }],
    [
      'This is no stock list: no headings are recognised.',
      { rowCount: 0, table: { ...good.table, isHeaderKnown: false } },
    ],
    ['Answer 1 question first.', { questions: [thousands, unknownShape] }],
    ['Upload Aborted. Diamond number: 2 requires a value for "Lab" field.', incomplete],
    [
      'Upload Aborted. Diamond number: 2 requires a value for "Lab" field.',
      { ...incomplete, missingColumns: ['Lab'] },
    ],
    ['The file has no column for Lab.', { missingColumns: ['Lab'] }],
  ])('%s', (obstacle, fault) => {
    expect(findObstacle(vendor, { ...good, ...fault })).toBe(obstacle)
  })

  test('until the rows without a required value are left out, all of them', () => {
    const check = { ...good, ...incomplete }
    expect(findObstacle({ ...vendor, leftOutRows: [2, 5] }, check)).toBeUndefined()
    expect(findObstacle({ ...vendor, leftOutRows: [2] }, check)).toBe(
      'Upload Aborted. Diamond number: 5 requires a value for "Weight" field.',
    )
  })
})

describe('a value that nobody has explained', () => {
  test('does not keep the file back', () => {
    expect(findObstacle(vendor, { ...good, questions: [unknownShape] })).toBeUndefined()
  })

  test('is open until it is answered, or its rows are left out', () => {
    expect(listOpenValues(vendor, [thousands, unknownShape])).toEqual([unknownShape])
    expect(listOpenValues(vendor, [{ ...unknownShape, answer: '19' }])).toEqual([])
    expect(listOpenValues({ leftOutValues: ['value:shape:BLOB'] }, [unknownShape])).toEqual([])
  })

  test('is no longer left out once it is answered', () => {
    const leavesOut = { ...vendor, leftOutValues: ['value:shape:BLOB', 'value:lab:X'] }
    expect(changeAnswer(leavesOut, 'value:shape:BLOB', '19')).toMatchObject({
      leftOutValues: ['value:lab:X'],
      answers: { 'value:shape:BLOB': '19' },
    })
  })
})

describe('the table of a file', () => {
  const stored = [
    { key: 'origin', answer: 'lab' },
    { key: 'sheet', answer: 'Stock' },
    { key: 'hidden', answer: 'include' },
  ]
  const remembered = { sheet: 'Stock', includesHidden: true }

  test('is where it was selected for an earlier file of the vendor', () => {
    expect(selectTable(vendor, stored)).toMatchObject({ choice: remembered, isRemembered: true })
    expect(selectTable(vendor, [])).toEqual({ choice: {}, isRemembered: false })
    expect(makeImportForm(vendor, good)).toEqual({ dryRun: 'true', vendorName: 'Acme' })
  })

  test.each([
    [{ sheet: 'Sold' }, { sheet: 'Sold' }],
    [{ headerRow: 4 }, { headerRow: '4' }],
    [{ includesHidden: false }, { hidden: 'leave-out' }],
    [{ includesHidden: true }, { hidden: 'include' }],
  ])('is where the user selects it now: %o', (table, fields) => {
    const draft = { ...vendor, table }
    expect(selectTable(draft, stored)).toEqual({ choice: table, isRemembered: false })
    expect(makeImportForm(draft, good)).toEqual({ dryRun: 'true', vendorName: 'Acme', ...fields })
  })

  test('is remembered for the vendor of the upload, or own stock', () => {
    expect(findNamedOwner(vendor)).toBe('Acme')
    expect(findNamedOwner({ ...vendor, vendorName: ' ' })).toBeUndefined()
    expect(findNamedOwner({ ...vendor, owner: 'own-stock' })).toBe('')
    expect(findNamedOwner({ ...vendor, owner: 'file' })).toBeUndefined()
    expect(findNamedOwner(emptyDraft)).toBeUndefined()
  })
})

test('answers belong to one file', () => {
  const answered = changeAnswer({ ...vendor, leftOutRows: [4] }, 'currency', 'USD')
  expect(changeAnswer(answered, 'currency', null).answers).toEqual({})
  expect(forgetFile(answered, { fileNo: 2 })).toEqual({ ...vendor, fileNo: 2 })
})

test('the form requests a dry run and includes only what the user selected', () => {
  expect(makeImportForm(vendor, good)).toEqual({ dryRun: 'true', vendorName: 'Acme' })
  const answers = { 'heading:depth': 'depthPercent' }
  expect(makeImportForm({ ...emptyDraft, owner: 'own-stock', answers }, good)).toEqual({
    dryRun: 'true',
    houseStock: 'true',
    answers: '{"heading:depth":"depthPercent"}',
  })
  expect(makeImportForm(emptyDraft, { ...good, hasVendorColumn: true })).toEqual({ dryRun: 'true' })
})
