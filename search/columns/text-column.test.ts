import { expect, test } from 'vitest'
import { TextColumn } from './text-column.ts'

test('a string that no slot has any more makes room for the next one', () => {
  const column = new TextColumn('key')
  column.reserve(2)
  for (const comment of ['one', 'one', 'two', 'three', null, 'four']) column.write(0, comment)
  column.write(1, 'FOUR')
  expect(column.codes[0]).toBe(column.codes[1])
  // None, the string in use, and the one that was taken before the last was let go.
  expect(column.values).toHaveLength(3)
})
