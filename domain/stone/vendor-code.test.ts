import { expect, test } from 'vitest'
import { findVendorCodeFault } from './vendor-code.ts'

test.each([
  ['ALPHA', 'Alpha Gems'],
  ['GEMS', 'Alpha Gems'],
  ['PHAGE', 'Alpha Gems'],
  ['KGK', 'K.G.K. Diamonds'],
  ['V7K', 'V7K'],
])('the code %s would reveal the name %s to customers', (code, name) => {
  expect(findVendorCodeFault(code, name)).toBe(
    'Customers see this code. Choose one that is not part of the vendor’s name',
  )
})

test('no vendor may have the code of own stock', () => {
  expect(findVendorCodeFault('HOUSE', 'Alpha Gems')).toBe('HOUSE is reserved for your own stock')
})

test('any other code is fine', () => {
  expect(findVendorCodeFault('V7K', 'Alpha Gems')).toBeUndefined()
})
