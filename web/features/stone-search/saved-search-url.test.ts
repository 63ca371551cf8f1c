import { describe, expect, test } from 'vitest'
import { shapes } from '#domain/reference/shapes.ts'
import { parseUrlState } from './catalogue-url.ts'
import { parseSearch, stringifySearch } from '#web/shared/router/search-text.ts'
import { describeSearch, getSavedSearchUrl } from './saved-search-url.ts'

const page = { page: 0, pageSize: 36 }
const neverStore = (): string => {
  throw new Error('Nothing here is too long for an address')
}

describe('a saved search', () => {
  test('A saved search opens in its section with the same filters and order', () => {
    const filters = {
      shapeIds: [shapes.getByName('Round').id],
      carats: [{ min: 1, max: 1.5 }],
      hasImage: true,
    }
    const sort = [{ by: 'totalPrice', order: 'desc' } as const]
    const { to, search } = getSavedSearchUrl(
      { search: { section: 'fancyColor', filters, sort, ...page } },
      neverStore,
    )
    expect(to).toBe('/fancy-diamonds')
    const state = parseUrlState(parseSearch(stringifySearch(search)))
    expect(state).toMatchObject({ filters, sort })
  })

  test('A list of thousands of stock numbers stays out of the URL', () => {
    const stockIds = Array.from({ length: 3000 }, (_, index) => `AB-${index}`)
    let stored: readonly string[] = []
    const { search } = getSavedSearchUrl(
      { search: { section: 'white', filters: { stockIds }, ...page } },
      (numbers) => {
        stored = numbers
        return 'k3y'
      },
    )
    expect(stored).toEqual(stockIds)
    expect(stringifySearch(search)).toBe('?stockList=k3y')
  })

  test('The description names the section and the filters', () => {
    const search = { section: 'white', filters: { carats: { min: 1, max: 1.5 } }, ...page } as const
    expect(describeSearch({ search })).toBe('White diamonds · Carats 1.00–1.50')
    expect(describeSearch({ search: { filters: {}, ...page } })).toBe('White diamonds')
  })
})
