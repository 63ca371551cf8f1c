import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loadList, storeList, makeListKey } from './pasted-list.ts'

describe('a pasted list', () => {
  test('A stored list is found under its key, and unknown keys find nothing', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.stringMatching(/^[A-Z0-9 -]{1,9}$/), { minLength: 1 }), (numbers) => {
        const storage = makeStorage()
        expect(loadList(storeList(numbers, storage), storage)).toEqual(numbers)
        expect(loadList('elsewhere', storage)).toBeUndefined()
      }),
    )
  })

  test('Storing a list deletes earlier lists if storage is full, and nothing else', () => {
    const storage = makeStorage(40)
    storage.setItem('token', 'mine')
    const first = storeList(['A'.repeat(20)], storage)
    const second = storeList(['B'.repeat(20)], storage)
    expect(loadList(first, storage)).toBeUndefined()
    expect(loadList(second, storage)).toEqual(['B'.repeat(20)])
    expect(storage.getItem('token')).toBe('mine')
  })

  test('Different lists have different keys', () => {
    const keys = Array.from({ length: 5000 }, (_, index) => makeListKey([`S${index}`]))
    expect(new Set(keys).size).toBe(keys.length)
  })
})

/** A storage stub with room for a limited number of characters. */
function makeStorage(room = Infinity) {
  const values = new Map<string, string>()
  return {
    getItem: (name: string) => values.get(name) ?? null,
    removeItem: (name: string) => void values.delete(name),
    key: (index: number) => [...values.keys()][index] ?? null,
    get length() {
      return values.size
    },
    setItem: (name: string, value: string) => {
      const used = [...values].reduce((sum, [other, text]) => (other === name ? sum : sum + text.length), 0)
      if (used + value.length > room) throw new Error('No room')
      values.set(name, value)
    },
  }
}
