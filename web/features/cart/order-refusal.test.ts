import { describe, expect, test } from 'vitest'
import type { CartItem } from '#contract/schemas/orders.ts'
import { assignRefusal } from './order-refusal.ts'

const row = (itemId: number, productId: number, rest: Partial<CartItem> = {}): CartItem => ({
  itemId,
  wishedItemId: null,
  productId,
  productType: 'Diamond',
  description: 'Round 1.02 ct D VVS1',
  quantity: 1,
  carats: 1.02,
  ringSize: null,
  lineSet: null,
  isAvailable: true,
  unavailableBecause: null,
  creationDate: '2026-11-21T10:00:00.000Z',
  ...rest,
})

// Only what a row is called matters here.
const withStockId = (stockId: string) => ({ diamond: { product: { stockId } } as CartItem['diamond'] })

describe('an order that was refused', () => {
  test('a lost stone is told beside its row', () => {
    const rows = [row(1, 11, withStockId('TV-1')), row(2, 12, withStockId('TV-2'))]
    const refusal = assignRefusal([{ path: 'TV-2', message: 'Stone TV-2 is on hold' }], { seen: rows, rows })
    expect([...refusal.byRow]).toEqual([[2, 'Stone TV-2 is on hold']])
    expect(refusal.others).toEqual([])
  })

  test('a changed price names the old and the new, not the stone again', () => {
    const message = 'Round 1.02 ct D VVS1: the price was $1,000.00 and is $1,100.00'
    const rows = [row(1, 11, withStockId('TV-1'))]
    const { byRow, came } = assignRefusal([{ path: 'TV-1', message }], { seen: rows, rows })
    expect(came).toBe(0)
    expect(byRow.get(1)).toBe('The price was $1,000.00 and is $1,100.00')
  })

  test('a stone that this buyer no longer sees goes by its number, melee by its product', () => {
    const rows = [row(1, 11), row(2, 12, { productType: 'Melee' })]
    const details = [
      { path: '11', message: 'Stone 11 is not in stock' },
      { path: 'Melee:12', message: 'White 1.00 has fewer carats left' },
    ]
    expect([...assignRefusal(details, { seen: rows, rows }).byRow.keys()]).toEqual([1, 2])
  })

  test('a row that came after he saw the basket is told from one whose price changed', () => {
    const seen = [row(1, 11, withStockId('TV-1'))]
    const rows = [...seen, row(2, 12, withStockId('TV-2'))]
    const details = [
      { path: 'TV-1', message: 'Round 1.02 ct D VVS1: the price was $1,000.00 and is $1,100.00' },
      { path: 'TV-2', message: 'Round 1.02 ct D VVS1: it was not in the basket you saw' },
    ]
    const { byRow, came } = assignRefusal(details, { seen, rows })
    expect(byRow.get(2)).toBe('It was not in the basket you saw')
    expect(came).toBe(1)
  })

  test('what concerns no row is still said', () => {
    const nothing = { seen: [], rows: [] }
    expect(assignRefusal([{ path: 'TV-9', message: 'Stone TV-9 is on hold' }], nothing)).toEqual({
      byRow: new Map(),
      others: ['Stone TV-9 is on hold'],
      came: 0,
    })
  })
})
