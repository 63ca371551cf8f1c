import { expect, test } from 'vitest'
import { listAddressLines, listContactLines, type DeliveryAddress } from './delivery-address.ts'

const full: DeliveryAddress = {
  company: 'Nord Ædelsten',
  firstName: 'Zoë',
  lastName: 'Ångström',
  address: 'Strøget 1',
  city: 'København',
  country: 'Denmark',
  phone: '+45 12 34 56 78',
  email: 'goods@example.com',
}

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
