import { expect, test } from 'vitest'
import { addDays, formatPaymentTerms } from './due-date.ts'

test('a document is due some days after its issue', () => {
  expect(addDays('2026-12-28', 30)).toBe('2027-01-27')
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  expect([0, 1, 30].map(formatPaymentTerms)).toEqual([
    'Due on receipt',
    'Payment within 1 day',
    'Payment within 30 days',
  ])
})
