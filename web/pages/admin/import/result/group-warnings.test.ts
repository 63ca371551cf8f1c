import { expect, test } from 'vitest'
import { addRenamed, listGroupValues, listWarningGroups, writeWarnings } from './group-warnings.ts'

const warnings = [
  { row: 2, stockNo: 'A-1', column: 'Clarity', value: 'spotless', message: 'is not known' },
  { row: 3, stockNo: 'A-2', column: 'Shade', value: '=teal', message: 'is not known' },
  { row: 4, stockNo: null, column: 'Shade', value: 'mauve, dark', message: 'is not known' },
]

test('warnings are grouped by column and reason, the most frequent first', () => {
  const groups = listWarningGroups({ warnings })
  expect(groups).toEqual([
    { column: 'Shade', message: 'is not known', count: 2, sampleRows: [3, 4] },
    { column: 'Clarity', message: 'is not known', count: 1, sampleRows: [2] },
  ])
  expect(groups.map((group) => listGroupValues(group, warnings))).toEqual([
    ['=teal', 'mauve, dark'],
    ['spotless'],
  ])
  expect(listWarningGroups({ warnings, warningGroups: [] })).toEqual([])
})

test('warnings are written as a file that a spreadsheet opens as text', async () => {
  const bytes = new Uint8Array(await writeWarnings(warnings).arrayBuffer())
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
    '\uFEFFRow,Stock no,Column,Value,Warning\r\n' +
      '2,A-1,Clarity,spotless,is not known\r\n' +
      "3,A-2,Shade,'=teal,is not known\r\n" +
      '4,,Shade,"mauve, dark",is not known\r\n',
  )
})

test('a preview also warns of new stones that get another stock number', () => {
  const result = {
    vendorName: 'Acme',
    added: 1,
    changed: 0,
    unchanged: 0,
    removed: 0,
    rejected: 0,
    warned: 3,
    rejectedRows: [],
    warnings,
    ignoredHeadings: [],
    plan: { isLargeRemoval: false, added: [], changed: [], removed: [] },
  }
  expect(addRenamed(result)).toBe(result)
  const renamed = {
    row: 3,
    stockNo: 'A-2',
    column: 'Stock #',
    value: 'A-2',
    message: 'is taken: listed as X-A-2',
  }
  const reported = addRenamed({
    ...result,
    plan: { ...result.plan, renamed: { warned: 2000, warnings: [renamed] } },
  })
  expect(reported.warned).toBe(2003)
  expect(reported.warnings.map(({ row }) => row)).toEqual([2, 3, 3, 4])
  expect(reported.warningGroups?.[0]).toMatchObject({ column: 'Stock #', count: 2000, sampleRows: [3] })
  expect(reported.warningGroups).toHaveLength(3)
})
