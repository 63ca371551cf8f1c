import { expect, test } from 'vitest'
import { COLUMN_NAMES } from '#domain/pricing/columns.ts'
import { columnGroups } from './column-names.ts'

test('every column that can be hidden has a label and is listed once', () => {
  const names = columnGroups.flatMap(({ columns }) => columns.map(([name]) => name))
  expect(names.toSorted()).toEqual([...COLUMN_NAMES].toSorted())
})
