import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  flagNames,
  idSetNames,
  rangeNames,
  SearchRequest,
  sortNames,
  wordSetNames,
} from '#contract/schemas/search.ts'
import { MAX_RANGES } from '#contract/schemas/search-limits.ts'
import type { Filters, Range } from '#contract/schemas/search.ts'
import { parseSearch, stringifySearch } from '#web/shared/router/search-text.ts'
import { formatAddress, parseAddress } from './catalogue-address.ts'
import { emptyState, withFilter, withKeptList, type CatalogueState } from './catalogue-state.ts'
import { setWords } from './filter-words.ts'

const read = (address: string): CatalogueState => parseAddress(parseSearch(address))
const write = (state: CatalogueState): string => stringifySearch(formatAddress(state))

describe('the address of a catalogue page', () => {
  test('reads as people write it', () => {
    expect(read('?shapes=Round,Oval&carats=0.5-1,2-2.5&color=D,E,F&sort=-price')).toEqual({
      ...emptyState,
      filters: {
        shapeIds: [12, 9],
        carats: [
          { min: 0.5, max: 1 },
          { min: 2, max: 2.5 },
        ],
        colorIds: [101, 102, 103],
      },
      sort: [{ by: 'totalPrice', order: 'desc' }],
    })
  })

  test('is written the same way', () => {
    const address =
      '?shapes=Round,Oval&color=D,G-H,Yellow&cut=EX&carats=0.5-1,2-&rap=-40--30&only=no-bgm&page=2&view=list'
    expect(write(read(address))).toBe(address)
  })

  test('has nothing in it for the page as it opens', () => {
    expect(write(emptyState)).toBe('')
    expect(read('')).toEqual(emptyState)
  })

  test('takes words in any case and passes over what it does not know', () => {
    expect(
      read('?shapes=round,Cube&lab=gia&carats=many&sort=beauty&page=x&size=0&view=wall').filters,
    ).toEqual({
      shapeIds: [12],
      labIds: [2],
    })
  })

  test('keeps a stock number with a comma or a blank whole', () => {
    const state = withFilter(emptyState, 'stockIds', ['AB,1', 'C 2', '~3'])
    expect(read(write(state))).toEqual(state)
  })

  test('names no two members of a set alike', () => {
    for (const name of idSetNames) {
      const words = setWords[name].ids.map((id) => setWords[name].findWord(id)?.toLowerCase())
      expect(new Set(words).size).toBe(words.length)
    }
  })

  test('has no more ranges of a filter than a search takes, so that none of them is lost', () => {
    const ranges = Array.from({ length: MAX_RANGES + 5 }, (_, at) => `${at}-${at}.5`)
    const { filters } = read(`?carats=${ranges.join(',')}`)
    expect(filters.carats).toHaveLength(MAX_RANGES)
    expect(SearchRequest.safeParse({ filters }).success).toBe(true)
  })

  test('changing a filter goes to the first page, and an empty one is none', () => {
    const third = { ...emptyState, page: 2 }
    expect(withFilter(third, 'labIds', [2])).toEqual({ ...emptyState, filters: { labIds: [2] } })
    expect(withFilter(withFilter(third, 'labIds', [2]), 'labIds', [])).toEqual(emptyState)
    expect(withFilter(withKeptList(third, 'stockIds', 'k1'), 'stockIds', undefined)).toEqual(emptyState)
  })
})

const number = fc.integer({ min: -99_999_999, max: 99_999_999 }).map((thousandths) => thousandths / 1000)
const range: fc.Arbitrary<Range> = fc.oneof(
  fc.tuple(number, number).map(([one, other]) => ({ min: Math.min(one, other), max: Math.max(one, other) })),
  number.map((min) => ({ min })),
  number.map((max) => ({ max })),
)
const word = fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }).filter((text) => text.length <= 100)
const filled = <T>(items: fc.Arbitrary<T>) => fc.uniqueArray(items, { minLength: 1, maxLength: 5 })
const optionally = <Name extends string, T>(names: readonly Name[], make: (name: Name) => fc.Arbitrary<T>) =>
  fc.record(Object.fromEntries(names.map((name) => [name, make(name)])), { requiredKeys: [] })

const filters: fc.Arbitrary<Filters> = fc
  .tuple(
    optionally(idSetNames, (name) => fc.subarray([...setWords[name].ids], { minLength: 1 })),
    optionally(wordSetNames, () => filled(word)),
    optionally(rangeNames, () => filled(range)),
    optionally(flagNames, () => fc.constant(true as const)),
    optionally(['certificateNos'], () => filled(word)),
    optionally(['text'], () => word),
  )
  .map((parts) => Object.assign({}, ...parts) as Filters)

const state: fc.Arbitrary<CatalogueState> = fc.record({
  filters,
  keptLists: optionally(['stockIds'], () => fc.stringMatching(/^[a-z0-9]{1,11}$/)),
  sort: fc.uniqueArray(
    fc.record({ by: fc.constantFrom(...sortNames), order: fc.constantFrom('asc', 'desc') }),
    {
      selector: ({ by }) => by,
      maxLength: 5,
    },
  ),
  page: fc.nat(999_999),
  pageSize: fc.integer({ min: 1, max: 500 }),
  view: fc.constantFrom('grid', 'list'),
})

describe('laws of the address', () => {
  test('what is written is what is read', () => {
    fc.assert(
      fc.property(state, (written) => {
        expect(read(write(written))).toEqual(written)
      }),
      { numRuns: 500 },
    )
  })

  test('whatever stands in an address makes a search that the server takes', () => {
    const params = fc.constantFrom(
      ...Object.keys(formatAddress({ ...emptyState, page: 1, pageSize: 5, view: 'list' })),
      'shapes',
      'color',
      'carats',
      'rap',
      'only',
      'q',
      'stock',
      'sort',
      'overtone',
    )
    const texts = fc.dictionary(params, fc.oneof(fc.string(), fc.stringMatching(/^[-0-9.,A-Z+]{0,30}$/)))
    fc.assert(
      fc.property(texts, (given) => {
        const { filters, sort, page, pageSize } = parseAddress(given)
        expect(SearchRequest.safeParse({ filters, sort: [...sort], page, pageSize }).success).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})
