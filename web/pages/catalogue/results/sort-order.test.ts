import { describe, expect, test } from 'vitest'
import { defaultSort } from '#web/features/stone-search/catalogue-state.ts'
import { getSortOrder, maySortBy, nextSort } from './sort-order.ts'

describe('pressing a heading of the list', () => {
  test('sorts by the column, and reverses the order on the next press', () => {
    expect(nextSort([defaultSort], 'color', false)).toEqual([{ by: 'color', order: 'asc' }])
    expect(nextSort([{ by: 'color', order: 'asc' }], 'color', false)).toEqual([
      { by: 'color', order: 'desc' },
    ])
    expect(nextSort([{ by: 'color', order: 'desc' }], 'color', false)).toEqual([
      { by: 'color', order: 'asc' },
    ])
    expect(nextSort([defaultSort], 'carats', false)).toEqual([{ by: 'carats', order: 'desc' }])
  })

  test('with Shift adds a tiebreaker, then reverses it, then removes it', () => {
    const first = nextSort([defaultSort], 'color', true)
    expect(first).toEqual([
      { by: 'carats', order: 'asc' },
      { by: 'color', order: 'asc' },
    ])
    const second = nextSort(first, 'color', true)
    expect(second[1]).toEqual({ by: 'color', order: 'desc' })
    expect(nextSort(second, 'color', true)).toEqual([{ by: 'carats', order: 'asc' }])
  })
})

describe('the default sort order', () => {
  test('is by carats, or by stock number if carats are hidden', () => {
    const extent = { min: 1, max: 2 }
    expect(getSortOrder([], undefined)).toEqual([{ by: 'carats', order: 'asc' }])
    expect(getSortOrder([], { carats: extent, colorIds: [] })).toEqual([{ by: 'carats', order: 'asc' }])
    expect(getSortOrder([], { colorIds: [] })).toEqual([{ by: 'stockId', order: 'asc' }])
    expect(getSortOrder([{ by: 'color', order: 'desc' }], {})).toEqual([{ by: 'color', order: 'desc' }])
  })

  test('does not offer a column that the storefront hides', () => {
    expect(maySortBy('totalPrice', undefined)).toBe(false)
    expect(maySortBy('color', undefined)).toBe(true)
    expect(maySortBy('color', { clarityIds: [] })).toBe(false)
    expect(maySortBy('carats', {})).toBe(false)
    expect(maySortBy('stockId', {})).toBe(true)
  })
})
