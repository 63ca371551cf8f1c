import { describe, expect, test } from 'vitest'
import type { SearchRequest } from '#contract/schemas/search.ts'
import { emptyState } from '#web/catalogue/address/catalogue-state.ts'
import { describeSearch, readSavedState, suggestName } from './saved-state.ts'

const makeStorage = (): Storage => {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
    key: (index) => [...kept.keys()][index] ?? null,
    clear: () => kept.clear(),
    get length() {
      return kept.size
    },
  }
}

const search: SearchRequest = {
  section: 'white',
  filters: { shapeIds: [12], carats: { min: 1, max: 2 }, noBgm: true },
  sort: [{ by: 'carats', order: 'asc' }],
  page: 0,
  pageSize: 36,
}

describe('a search that somebody kept', () => {
  test('opens as it was: ranges as lists, the usual order unsaid', () => {
    expect(readSavedState(search, makeStorage())).toEqual({
      ...emptyState,
      filters: { shapeIds: [12], carats: [{ min: 1, max: 2 }], noBgm: true },
    })
    const dear: SearchRequest = { ...search, sort: [{ by: 'totalPrice', order: 'desc' }] }
    expect(readSavedState(dear, makeStorage()).sort).toEqual([{ by: 'totalPrice', order: 'desc' }])
  })

  test('with thousands of numbers opens from the tab, for no address is so long', () => {
    const stockIds = Array.from({ length: 3000 }, (_, place) => `STOCK-${place}`)
    const storage = makeStorage()
    const state = readSavedState({ ...search, filters: { stockIds } }, storage)
    expect(state.filters.stockIds).toBeUndefined()
    expect(storage.getItem(storage.key(0) ?? '')).toBe(stockIds.join('\n'))
    expect(state.keptLists.stockIds).toBeDefined()
  })

  test('is called by what is set until somebody thinks of a name', () => {
    expect(suggestName(readSavedState(search, makeStorage()))).toBe('Round · 1.00–2.00 · No BGM')
    expect(describeSearch(search)).toBe('Shape Round · Carats 1.00–2.00 · No BGM')
  })
})
