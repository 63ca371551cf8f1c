import { expect, test } from 'vitest'
import { deliveryAddress } from '#tests/support/shops/delivery-address.ts'
import { listAddressLines, listContactLines } from './delivery-address.ts'

const full = { ...deliveryAddress, email: 'goods@example.com' }

test('an address is written as on a label, with the contact apart', () => {
  expect(listAddressLines(full)).toEqual([
    'Nord Ædelsten',
    'Zoë Ångström',
    'Strøget 1',
    'København',
    'Denmark',
  ])
  expect(listContactLines(full)).toEqual(['+45 12 34 56 78', 'goods@example.com'])
})

test('missing parts of an address leave no blank line', () => {
  const partial = { ...full, company: null, firstName: null, city: ' ', phone: null, email: '' }
  expect(listAddressLines(partial)).toEqual(['Ångström', 'Strøget 1', 'Denmark'])
  expect(listContactLines(partial)).toEqual([])
})
