import { expect, test } from 'vitest'
import { parseColumnChoice, selectColumns } from './column-choice.ts'

type TestColumn = { title: string; isOptional?: boolean }
const columns: readonly [TestColumn, ...TestColumn[]] = [
  { title: 'Stock no.' },
  { title: 'Shape' },
  { title: 'Rap %', isOptional: true },
]

const titles = (choice: Record<string, boolean>) => selectColumns(columns, choice).map(({ title }) => title)

test('a list shows its usual columns until the user chooses others', () => {
  expect(titles({})).toEqual(['Stock no.', 'Shape'])
  expect(titles({ Shape: false, 'Rap %': true })).toEqual(['Stock no.', 'Rap %'])
})

test('the column that identifies a row cannot be hidden', () => {
  expect(titles({ 'Stock no.': false })).toEqual(['Stock no.', 'Shape'])
})

test.each([null, '', 'no JSON', '[1]', '{"Shape":"no"}', 'null'])('a choice stored as %j is none', (text) => {
  expect(parseColumnChoice(text)).toEqual({})
})
