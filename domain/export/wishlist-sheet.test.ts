import { expect, test } from 'vitest'
import { readSheet } from '#tests/support/checks/read-sheet.ts'
import { makeWishlistSheet } from './wishlist-sheet.ts'

const diamond = {
  product: { stockId: 'A-1' },
  status: 1,
  shapeId: 12,
  carats: 2,
  pricePerCarat: 5000,
  totalPrice: 10_000,
}

test('a wishlist lists stones with their grades, and other products with a description', () => {
  const rows = readSheet(
    makeWishlistSheet(
      [
        { description: 'Round 2.00 ct', quantity: 1, carats: 2, totalPrice: 10_000, diamond },
        {
          description: 'Melee White 1.00–1.10 mm',
          quantity: 40,
          carats: 0.3,
          totalPrice: 120,
          melee: { pricePerCarat: 400 },
        },
      ],
      [],
    ),
  )
  expect(rows).toMatchObject([
    { Item: null, Quantity: null, 'Stock no.': 'A-1', Shape: 'Round', Carats: 2, 'Total price': 10_000 },
    {
      Item: 'Melee White 1.00–1.10 mm',
      Quantity: 40,
      Carats: 0.3,
      '$/ct': 400,
      'Total price': 120,
    },
  ])
})

test('a parcel is listed with the stones wished for and their price; hidden columns are left out', () => {
  const wish = { description: 'Round', quantity: 4, carats: 0.8, totalPrice: 320, diamond }
  const [row] = readSheet(makeWishlistSheet([wish], ['shape']))
  expect(row).toMatchObject({ Quantity: 4, Carats: 0.8, 'Total price': 320 })
  expect(row).not.toHaveProperty('Shape')
  expect(row).not.toHaveProperty('Item')
})
