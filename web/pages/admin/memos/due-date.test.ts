import { expect, test } from 'vitest'
import { DueDateInput, toLocalDate } from './due-date.ts'

test('a due date ends with its day and is read back as the same date', () => {
  const timestamp = DueDateInput.parse('2126-02-28')
  expect(timestamp).not.toBeNull()
  expect(toLocalDate(timestamp)).toBe('2126-02-28')
})

test('a memo may have no due date, but not one in the past', () => {
  expect(DueDateInput.parse(null)).toBeNull()
  expect(DueDateInput.parse('')).toBeNull()
  expect(toLocalDate(null)).toBeNull()
  expect(DueDateInput.safeParse('2020-01-01').success).toBe(false)
})
