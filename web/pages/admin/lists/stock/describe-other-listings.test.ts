import { expect, test } from 'vitest'
import { describeOtherListings } from './describe-other-listings.ts'

test('a new stone with the certificate of another one gets a warning that names the other', () => {
  const listings = [
    { product: { stockId: 'MS10281' }, vendor: null },
    { product: { stockId: 'KG-1' }, vendor: 'Kruger Gems' },
  ]
  expect(describeOtherListings(listings)).toBe(
    'Same certificate as MS10281 (own stock), KG-1 (Kruger Gems). When one of them is ordered, the others are suspended',
  )
  expect(describeOtherListings([])).toBeNull()
})
