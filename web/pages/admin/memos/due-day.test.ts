import { expect, test } from 'vitest'
import { DueDay, toDay } from './due-day.ts'

test('a due day lasts until its end and is read back as the same day', () => {
  const moment = DueDay.parse('2126-02-28')
  expect(moment).not.toBeNull()
  expect(toDay(moment)).toBe('2126-02-28')
})

test('a memo may have no due date, but not one in the past', () => {
  expect(DueDay.parse(null)).toBeNull()
  expect(DueDay.parse('')).toBeNull()
  expect(toDay(null)).toBeNull()
  expect(DueDay.safeParse('2020-01-01').success).toBe(false)
})
