import { expect, test } from 'vitest'
import { deliveryAddress } from '#tests/support/shops/delivery-address.ts'
import { formatTown, listAddressLines, listContactLines } from './delivery-address.ts'

const full = { ...deliveryAddress, email: 'goods@example.com' }

test('an address is written as on a label, with the contact apart', () => {
  expect(listAddressLines(full)).toEqual([
    'Nord Ædelsten',
    'Zoë Ångström',
    'Strøget 1',
    '1160 København',
    'Denmark',
  ])
  expect(listContactLines(full)).toEqual(['+45 12 34 56 78', 'goods@example.com'])
})

test('missing parts of an address leave no blank line', () => {
  const partial = {
    ...full,
    company: null,
    firstName: null,
    city: ' ',
    postcode: null,
    phone: null,
    email: '',
  }
  expect(listAddressLines(partial)).toEqual(['Ångström', 'Strøget 1', 'Denmark'])
  expect(listContactLines(partial)).toEqual([])
})

test.each([
  ['2018', 'Antwerpen', '2018 Antwerpen'],
  [null, 'Antwerpen', 'Antwerpen'],
  ['2018', null, '2018'],
  [null, ' ', ''],
])('the postcode %j stands before the city %j: %s', (postcode, city, town) => {
  expect(formatTown({ postcode, city })).toBe(town)
})
