import { describe, expect, test } from 'vitest'
import type { CartItem } from '#contract/schemas/orders.ts'
import { makeCartItem } from '#tests/support/orders/cart-item.ts'
import { assignRefusal } from './order-refusal.ts'

const row = (itemId: number, productId: number, rest: Partial<CartItem> = {}): CartItem =>
  makeCartItem(itemId, { productId, ...rest })

// The tests need only the stock number.
const withStockId = (stockId: string) => ({ diamond: { product: { stockId } } as CartItem['diamond'] })

describe('a refused order', () => {
  test('An unavailable stone is reported at its row', () => {
    const rows = [row(1, 11, withStockId('TV-1')), row(2, 12, withStockId('TV-2'))]
    const refusal = assignRefusal([{ path: 'TV-2', message: 'Stone TV-2 is on hold' }], rows)
    expect([...refusal.byRow]).toEqual([[2, 'Stone TV-2 is on hold']])
    expect(refusal.others).toEqual([])
  })

  test('A changed price shows the old and the new price without repeating the stone', () => {
    const message = 'Round 1.02 ct D VVS1: the price changed from $1,000.00 to $1,100.00'
    const rows = [row(1, 11, withStockId('TV-1'))]
    const { byRow } = assignRefusal([{ path: 'TV-1', message }], rows)
    expect(byRow.get(1)).toBe('The price changed from $1,000.00 to $1,100.00')
  })

  test('A hidden stone is matched by its id, melee by its product key', () => {
    const rows = [row(1, 11), row(2, 12, { productType: 'Melee' })]
    const details = [
      { path: '11', message: 'Stone 11 is not in stock' },
      { path: 'Melee:12', message: 'White 1.00 has too few carats left' },
    ]
    expect([...assignRefusal(details, rows).byRow.keys()]).toEqual([1, 2])
  })

  test('Details that match no row are kept', () => {
    expect(assignRefusal([{ path: 'TV-9', message: 'Stone TV-9 is on hold' }], [])).toEqual({
      byRow: new Map(),
      others: ['Stone TV-9 is on hold'],
    })
  })
})
