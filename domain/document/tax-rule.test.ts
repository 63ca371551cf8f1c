import { expect, test } from 'vitest'
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
