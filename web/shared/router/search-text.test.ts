import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseSearch, readList, stringifySearch } from './search-text.ts'

describe('the search part of an address', () => {
  test('filters can be read by people', () => {
    expect(stringifySearch({ shapes: ['Round', 'Oval'], carats: '1-2', page: 2, hasImage: true })).toBe(
      '?shapes=Round,Oval&carats=1-2&page=2&hasImage=true',
    )
  })

  test('what is empty, false or left out is not written', () => {
    expect(stringifySearch({ shapes: [], q: '', eyeClean: false, sort: undefined, page: null })).toBe('')
  })

  test('words with signs of their own come back whole', () => {
    expect(readList(parseSearch(stringifySearch({ shapes: ['Old, European', 'S&P'] }))['shapes'])).toEqual([
      'Old, European',
      'S&P',
    ])
  })

  test('whatever the words, a list comes back as it was', () => {
    const words = fc.array(fc.string({ minLength: 1, unit: 'grapheme' }), { minLength: 1 })
    fc.assert(
      fc.property(words, (list) => {
        expect(readList(parseSearch(stringifySearch({ list }))['list'])).toEqual(list)
      }),
      { numRuns: 500 },
    )
  })

  test('an address that was written is written the same again', () => {
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
