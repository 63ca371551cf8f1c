import { describe, expect, test } from 'vitest'
import { nextSort } from './next-sort.ts'

describe('pressing a heading of the list', () => {
  test('orders by it, and turns round what it orders already', () => {
    expect(nextSort([], 'color', false)).toEqual([{ by: 'color', order: 'asc' }])
    expect(nextSort([{ by: 'color', order: 'asc' }], 'color', false)).toEqual([
      { by: 'color', order: 'desc' },
    ])
    expect(nextSort([{ by: 'color', order: 'desc' }], 'color', false)).toEqual([
      { by: 'color', order: 'asc' },
    ])
    expect(nextSort([], 'carats', false)).toEqual([{ by: 'carats', order: 'desc' }])
  })

  test('with Shift orders what the first leaves equal, then turns, then leaves it', () => {
    const first = nextSort([], 'color', true)
    expect(first).toEqual([
      { by: 'carats', order: 'asc' },
      { by: 'color', order: 'asc' },
    ])
    const second = nextSort(first, 'color', true)
    expect(second[1]).toEqual({ by: 'color', order: 'desc' })
    expect(nextSort(second, 'color', true)).toEqual([{ by: 'carats', order: 'asc' }])
  })
})
