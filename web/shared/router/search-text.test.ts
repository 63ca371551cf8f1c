import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseSearch, readList, stringifySearch } from './search-text.ts'

describe('the query string of a page', () => {
  test('Filters are readable in the URL', () => {
    expect(stringifySearch({ shapes: ['Round', 'Oval'], carats: '1-2', page: 2, hasImage: true })).toBe(
      '?shapes=Round,Oval&carats=1-2&page=2&hasImage=true',
    )
  })

  test('Empty and false values are left out', () => {
    expect(stringifySearch({ shapes: [], q: '', eyeClean: false, sort: undefined, page: null })).toBe('')
  })

  test('List items with special characters are read back unchanged', () => {
    expect(readList(parseSearch(stringifySearch({ shapes: ['Old, European', 'S&P'] }))['shapes'])).toEqual([
      'Old, European',
      'S&P',
    ])
  })

  test('Any list is read back unchanged', () => {
    const lists = fc.array(fc.string({ minLength: 1, unit: 'grapheme' }), { minLength: 1 })
    fc.assert(
      fc.property(lists, (list) => {
        expect(readList(parseSearch(stringifySearch({ list }))['list'])).toEqual(list)
      }),
      { numRuns: 500 },
    )
  })

  test('Formatting a parsed query string returns the same string', () => {
    const search = fc.dictionary(fc.string({ minLength: 1 }), fc.string())
    fc.assert(
      fc.property(search, (texts) => {
        const once = stringifySearch(texts)
        expect(stringifySearch(parseSearch(once))).toBe(once)
      }),
      { numRuns: 500 },
    )
  })
})
