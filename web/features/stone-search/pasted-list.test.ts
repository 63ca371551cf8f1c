import { MAX_PASTED_NUMBERS } from '#contract/schemas/search-limits.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findKeptList, keepList, makeListKey, readPastedWords } from './pasted-list.ts'

describe('a pasted list', () => {
  test.each([
    ['a column of a sheet', 'AB-1\r\nAB-2\r\n', ['AB-1', 'AB-2']],
    ['a row of a sheet', 'AB-1\tAB-2', ['AB-1', 'AB-2']],
    ['a line of an e-mail', 'AB-1, AB-2; AB-3', ['AB-1', 'AB-2', 'AB-3']],
    ['words with blanks only', 'AB-1 AB-2  AB-3', ['AB-1', 'AB-2', 'AB-3']],
    ['stock numbers that hold blanks', 'AB 1\nAB 2', ['AB 1', 'AB 2']],
    ['quoted cells', '"AB-1"\n\'AB-2\'', ['AB-1', 'AB-2']],
    ['the same number twice, case ignored', 'ab-1\nAB-1', ['ab-1']],
    ['nothing', ' \n\t', []],
  ])('%s', (_what, text, words) => {
    expect(readPastedWords(text)).toEqual({ words, leftOut: 0 })
  })

  test('says how many are more than a search takes', () => {
    const text = Array.from({ length: MAX_PASTED_NUMBERS + 7 }, (_, index) => `S${index}`).join('\n')
    const { words, leftOut } = readPastedWords(text)
    expect([words.length, leftOut]).toEqual([MAX_PASTED_NUMBERS, 7])
  })

  test('is found again under its key, and gone for a key from elsewhere', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.stringMatching(/^[A-Z0-9 -]{1,9}$/), { minLength: 1 }), (words) => {
        const storage = makeStorage()
        expect(findKeptList(keepList(words, storage), storage)).toEqual(words)
        expect(findKeptList('elsewhere', storage)).toBeUndefined()
      }),
    )
  })

  test('makes room by dropping the lists of before, and nothing else', () => {
    const storage = makeStorage(40)
    storage.setItem('token', 'mine')
    const first = keepList(['A'.repeat(20)], storage)
    const second = keepList(['B'.repeat(20)], storage)
    expect(findKeptList(first, storage)).toBeUndefined()
    expect(findKeptList(second, storage)).toEqual(['B'.repeat(20)])
    expect(storage.getItem('token')).toBe('mine')
  })

  test('has another key when it has another word', () => {
    const keys = Array.from({ length: 5000 }, (_, index) => makeListKey([`S${index}`]))
    expect(new Set(keys).size).toBe(keys.length)
  })
})

/** A browser's storage with room for so many characters of values. */
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
