import { expect, test } from 'vitest'
import { addDays, formatPaymentTerms } from './due-date.ts'
import { selectTaxRule } from './tax-rule.ts'

const rules = [
  { id: 1, countryCodes: [], isDefault: true },
  { id: 2, countryCodes: ['DE', 'FR'], isDefault: false },
  { id: 3, countryCodes: ['FR'], isDefault: false },
]
const select = (change: { named?: number; ofCustomer?: number; destination?: string | null }) =>
  selectTaxRule(rules, { named: null, ofCustomer: null, destination: null, ...change })?.id

test('a document has the named tax rule, else the customer’s, else that of the destination, else the default', () => {
  expect(select({ named: 3, ofCustomer: 2, destination: 'DE' })).toBe(3)
  expect(select({ ofCustomer: 3, destination: 'DE' })).toBe(3)
  expect(select({ destination: 'FR' })).toBe(2)
  expect(select({ destination: 'US' })).toBe(1)
  expect(select({})).toBe(1)
})

test('another seller’s rule cannot be named, and does not count for a customer', () => {
  expect(select({ named: 9 })).toBeUndefined()
  expect(select({ ofCustomer: 9, destination: 'DE' })).toBe(2)
  expect(selectTaxRule(rules.slice(1), { named: null, ofCustomer: null, destination: 'US' })).toBeUndefined()
})

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
