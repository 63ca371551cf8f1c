import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  flagNames,
  idSetNames,
  rangeNames,
  SearchRequest,
  sortNames,
  textSetNames,
} from '#contract/schemas/search.ts'
import { MAX_RANGES } from '#contract/schemas/search-limits.ts'
import type { SearchFilters, NumberRange } from '#contract/schemas/search.ts'
import { parseSearch, stringifySearch } from '#web/shared/router/search-text.ts'
import { formatUrlState, parseUrlState } from './catalogue-url.ts'
import { emptyState, withFilter, withStoredList, type CatalogueState } from './catalogue-state.ts'
import { setKeywords } from './filter-labels.ts'

const parse = (address: string): CatalogueState => parseUrlState(parseSearch(address))
const format = (state: CatalogueState): string => stringifySearch(formatUrlState(state))

describe('the URL of a catalogue page', () => {
  test('Readable URLs are parsed', () => {
    expect(parse('?shapes=Round,Oval&carats=0.5-1,2-2.5&color=D,E,F&sort=-price')).toEqual({
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

  test('The URL format is stable in both directions', () => {
    const address =
      '?shapes=Round,Oval&color=D,G-H,Yellow&cut=EX&carats=0.5-1,2-&rap=-40--30&only=no-bgm&page=2&view=list'
    expect(format(parse(address))).toBe(address)
  })

  test('The default page has an empty query', () => {
    expect(format(emptyState)).toBe('')
    expect(parse('')).toEqual(emptyState)
  })

  test('Values ignore case, and unknown values are skipped', () => {
    expect(
      parse('?shapes=round,Cube&lab=gia&carats=many&sort=beauty&page=x&size=0&view=wall').filters,
    ).toEqual({
      shapeIds: [12],
      labIds: [2],
    })
  })

  test('A stock number may contain a comma or a space', () => {
    const state = withFilter(emptyState, 'stockIds', ['AB,1', 'C 2', '~3'])
    expect(parse(format(state))).toEqual(state)
  })

  test('Each member of a set has a unique URL word', () => {
    for (const name of idSetNames) {
      const keywords = setKeywords[name].ids.map((id) => setKeywords[name].findKeyword(id)?.toLowerCase())
      expect(new Set(keywords).size).toBe(keywords.length)
    }
  })

  test('A filter keeps at most as many ranges as a search accepts', () => {
    const ranges = Array.from({ length: MAX_RANGES + 5 }, (_, at) => `${at}-${at}.5`)
    const { filters } = parse(`?carats=${ranges.join(',')}`)
    expect(filters.carats).toHaveLength(MAX_RANGES)
    expect(SearchRequest.safeParse({ filters }).success).toBe(true)
  })

  test('Changing a filter returns to the first page, and an empty filter is removed', () => {
    const thirdPage = { ...emptyState, page: 2 }
    expect(withFilter(thirdPage, 'labIds', [2])).toEqual({ ...emptyState, filters: { labIds: [2] } })
    expect(withFilter(withFilter(thirdPage, 'labIds', [2]), 'labIds', [])).toEqual(emptyState)
    expect(withFilter(withStoredList(thirdPage, 'stockIds', 'k1'), 'stockIds', undefined)).toEqual(emptyState)
  })
})

const number = fc.integer({ min: -99_999_999, max: 99_999_999 }).map((thousandths) => thousandths / 1000)
const range: fc.Arbitrary<NumberRange> = fc.oneof(
  fc.tuple(number, number).map(([one, other]) => ({ min: Math.min(one, other), max: Math.max(one, other) })),
  number.map((min) => ({ min })),
  number.map((max) => ({ max })),
)
const keyword = fc
  .string({ minLength: 1, maxLength: 40, unit: 'grapheme' })
  .filter((text) => text.length <= 100)
const nonEmptyArray = <T>(items: fc.Arbitrary<T>) => fc.uniqueArray(items, { minLength: 1, maxLength: 5 })
const optionally = <Name extends string, T>(names: readonly Name[], make: (name: Name) => fc.Arbitrary<T>) =>
  fc.record(Object.fromEntries(names.map((name) => [name, make(name)])), { requiredKeys: [] })

const filters: fc.Arbitrary<SearchFilters> = fc
  .tuple(
    optionally(idSetNames, (name) => fc.subarray([...setKeywords[name].ids], { minLength: 1 })),
    optionally(textSetNames, () => nonEmptyArray(keyword)),
    optionally(rangeNames, () => nonEmptyArray(range)),
    optionally(flagNames, () => fc.constant(true as const)),
    optionally(['certificateNos'], () => nonEmptyArray(keyword)),
    optionally(['text'], () => keyword),
    optionally(['newSince', 'priceReducedSince'], () => fc.constantFrom('24h', '7d', '30d', '2026-11-20')),
  )
  .map((parts) => Object.assign({}, ...parts) as SearchFilters)

const state: fc.Arbitrary<CatalogueState> = fc.record({
  filters,
  storedLists: optionally(['stockIds'], () => fc.stringMatching(/^[a-z0-9]{1,11}$/)),
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

describe('properties of the URL', () => {
  test('Formatting and parsing a state returns the same state', () => {
    fc.assert(
      fc.property(state, (original) => {
        expect(parse(format(original))).toEqual(original)
      }),
      { numRuns: 500 },
    )
  })

  test('Any URL gives a search that the server accepts', () => {
    const params = fc.constantFrom(
      ...Object.keys(formatUrlState({ ...emptyState, page: 1, pageSize: 5, view: 'list' })),
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
      fc.property(texts, (queryTexts) => {
        const { filters, sort, page, pageSize } = parseUrlState(queryTexts)
        expect(SearchRequest.safeParse({ filters, sort: [...sort], page, pageSize }).success).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})
