import { expect, test } from 'vitest'
import type { SearchFilters } from '#contract/schemas/search.ts'
import { emptyState } from '#web/features/stone-search/catalogue-state.ts'
import { suggestName } from './suggest-name.ts'

test('a search is named after its filters by default', () => {
  const filters = { shapeIds: [12], carats: [{ min: 1, max: 2 }], noBgm: true }
  expect(suggestName({ ...emptyState, filters })).toBe('Round · 1.00–2.00 · No BGM')
})

test('the name of a search says what happened in a period', () => {
  const filters: SearchFilters = { shapeIds: [12], newSince: '7d', priceReducedSince: '24h' }
  expect(suggestName({ ...emptyState, filters })).toBe(
    'Round · New in the last 7 days · Price reduced in the last 24 hours',
  )
})
