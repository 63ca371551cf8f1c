import { expect, test } from 'vitest'
import { listGroupValues, listWarningGroups, writeWarnings } from './group-warnings.ts'

const warnings = [
  {
    row: 2,
    stockNo: 'A-1',
    column: 'Clarity',
    value: 'spotless',
    message: 'is not recognised (value not imported)',
  },
  {
    row: 3,
    stockNo: 'A-2',
    column: 'Shade',
    value: '=teal',
    message: 'is not recognised (value not imported)',
  },
  {
    row: 4,
    stockNo: null,
    column: 'Shade',
    value: 'mauve, dark',
    message: 'is not recognised (value not imported)',
  },
]

test('warnings are grouped by column and reason, the most frequent first', () => {
  const groups = listWarningGroups({ warnings })
  expect(groups).toEqual([
    { column: 'Shade', message: 'is not recognised (value not imported)', count: 2, sampleRows: [3, 4] },
    { column: 'Clarity', message: 'is not recognised (value not imported)', count: 1, sampleRows: [2] },
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
    '\uFEFFRow,Stock no.,Column,Value,Warning\r\n' +
      '2,A-1,Clarity,spotless,is not recognised (value not imported)\r\n' +
      "3,A-2,Shade,'=teal,is not recognised (value not imported)\r\n" +
      '4,,Shade,"mauve, dark",is not recognised (value not imported)\r\n',
  )
})
