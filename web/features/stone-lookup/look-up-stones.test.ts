import { describe, expect, test, vi } from 'vitest'
import type { Diamond, SectionOrMemo } from '#contract/schemas/diamonds.ts'
import type { SearchFilters } from '#contract/schemas/search.ts'
import { countBySection, hasMoreInCatalogue, lookUpStones, maxShown } from './look-up-stones.ts'

type Stone = { stockId: string; certificateNo?: string; section?: SectionOrMemo; former?: string }

/** Searches a small stock as the shop does: words by their beginning, numbers exactly, case ignored. */
function makeShop(stones: readonly Stone[]) {
  const rows = stones.map(({ stockId, certificateNo = null, section = 'white', former }, id) => ({
    // The search field reads only these fields.
    stone: { id, section, certificateNo, product: { stockId } } as Diamond,
    words: [stockId, certificateNo ?? '', former ?? ''].map((word) => word.toLowerCase()),
    former: former?.toLowerCase(),
  }))
  const matches = ({ stone, words, former }: (typeof rows)[number], filters: SearchFilters): boolean => {
    const { text, stockIds, certificateNos } = filters
    const lower = (list: readonly string[]): string[] => list.map((one) => one.toLowerCase())
    if (stockIds) return lower(stockIds).some((one) => one === words[0] || one === former)
    if (certificateNos) return lower(certificateNos).includes(stone.certificateNo?.toLowerCase() ?? '–')
    return lower((text ?? '').split(/\s+/)).every((word) => words.some((own) => own.startsWith(word)))
  }
  const firstWord = ({ words: [word = ''] }: (typeof rows)[number]): string => word
  return vi.fn<Search>(async ({ section, filters = {}, sort, pageSize = 36 }) => {
    const ofSection = rows.filter(({ stone }) => section === undefined || stone.section === section)
    const found = ofSection.filter((row) => matches(row, filters))
    if (sort) found.sort((one, other) => firstWord(one).localeCompare(firstWord(other)))
    const named = [...(filters.stockIds ?? []), ...(filters.text === undefined ? [] : [filters.text])]
    const renamed = named.flatMap((number, position) =>
      found.flatMap(({ former, stone }) =>
        former === number.toLowerCase() ? [{ position, stockId: stone.product.stockId }] : [],
      ),
    )
    return { items: found.slice(0, pageSize).map(({ stone }) => stone), total: found.length, renamed }
  })
}
type Search = Parameters<typeof lookUpStones>[1]['search']

const manyStones = Array.from({ length: 30 }, (_, index) => ({ stockId: `KG-1${index}` }))
const stock: readonly Stone[] = [
  ...manyStones,
  { stockId: 'KG-1', section: 'black' },
  { stockId: 'TR-7', certificateNo: '2536802668', former: 'ACME-7' },
  { stockId: 'TR-8', certificateNo: 'LG633487441', section: 'labGrown' },
]

const find = async (text: string, hasCertificates = true) => {
  const search = makeShop(stock)
  const lookup = await lookUpStones(text, { search, hasCertificates })
  return { ...lookup, numbers: lookup.items.map(({ product }) => product.stockId), search }
}

describe('the search field finds', () => {
  test.each([
    ['a stock number', 'TR-7', ['TR-7']],
    ['a stock number in lower case', 'tr-8', ['TR-8']],
    ['a former stock number', 'acme-7', ['TR-7']],
    ['a certificate number', '2536802668', ['TR-7']],
    ['a certificate as the shop prints it', 'GIA 2536802668', ['TR-7']],
    ['a number between other words', 'Is TR-8 still available?', ['TR-8']],
    ['a former number between other words', 'Is ACME-7 still available?', ['TR-7']],
    ['the beginning of a number', 'TR', ['TR-7', 'TR-8']],
  ])('%s', async (_what, text, numbers) => {
    expect(await find(text)).toMatchObject({ numbers, total: numbers.length, list: undefined })
  })

  test('a stock number before the many stones that begin with it', async () => {
    const { numbers, total } = await find('KG-1')
    expect(numbers).toHaveLength(maxShown)
    expect(numbers[0]).toBe('KG-1')
    expect(total).toBe(31)
  })

  test('more stones than it shows, and how many are in each section, most first', async () => {
    const lookup = await find('KG')
    expect(hasMoreInCatalogue('KG', lookup)).toBe(true)
    const sections = ['black', 'labGrown', 'white'] as const
    expect(await countBySection('KG', { search: lookup.search, sections })).toEqual([
      { section: 'white', count: 30 },
      { section: 'black', count: 1 },
    ])
    expect(hasMoreInCatalogue('TR', await find('TR'))).toBe(false)
  })

  test('nothing for words that no stone has', async () => {
    expect(await find('marquise')).toMatchObject({ items: [], total: 0, list: undefined })
  })

  test('a stock number with one request', async () => {
    const { search } = await find('TR-7')
    expect(search).toHaveBeenCalledOnce()
  })

  test('no certificates where the storefront hides them, and does not ask for them', async () => {
    const { numbers, search } = await find('GIA 2536802668', false)
    expect(numbers).toEqual([])
    expect(search.mock.calls.flatMap(([{ filters = {} }]) => Object.keys(filters))).not.toContain(
      'certificateNos',
    )
  })
})

describe('several numbers', () => {
  test('are shown in their order, and lead to the bulk search in the section of most of them', async () => {
    const lookup = await find('TR-8\nKG-10, KG-11')
    expect(lookup).toMatchObject({
      numbers: ['TR-8', 'KG-10', 'KG-11'],
      total: 3,
      list: { numbers: ['TR-8', 'KG-10', 'KG-11'], name: 'stockIds', section: 'white' },
    })
  })

  test('that are certificates are found as such', async () => {
    const { list, numbers } = await find('GIA 2536802668, IGI LG633487441')
    expect(list).toMatchObject({ numbers: ['2536802668', 'LG633487441'], name: 'certificateNos' })
    expect(numbers).toEqual(['TR-7', 'TR-8'])
  })

  test('of which one is in stock find that stone', async () => {
    expect(await find('TR-7 NOPE-1')).toMatchObject({ numbers: ['TR-7'], list: undefined })
  })

  test('of which none is in stock find nothing', async () => {
    expect(await find('NOPE-1 NOPE-2')).toMatchObject({ numbers: [], total: 0, list: undefined })
  })

  test('in a long list are all counted, though only the first are shown', async () => {
    const { total, numbers, list } = await find(manyStones.map(({ stockId }) => stockId).join('\n'))
    expect([total, numbers.length, list?.numbers.length]).toEqual([30, maxShown, 30])
  })
})
