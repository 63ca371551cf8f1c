import { expect, test } from 'vitest'
import { readFileName } from './read-file-name.ts'

test.each([
  [`attachment; filename*=UTF-8''Memo%20M-00012.pdf`, 'Memo M-00012.pdf'],
  [`attachment; filename*=UTF-8''Gr%C3%B6%C3%9Fe.csv; filename="x.csv"`, 'Größe.csv'],
  ['attachment; filename="list.xlsx"', 'list.xlsx'],
  [`attachment; filename*=UTF-8''100%`, '100%'],
  ['attachment', 'download'],
  [null, 'download'],
])('%s is %s', (disposition, name) => {
  expect(readFileName(disposition)).toBe(name)
})
