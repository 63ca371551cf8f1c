import { expect, test } from 'vitest'
import { emptyState } from '#web/features/stone-search/catalogue-state.ts'
import { suggestName } from './suggest-name.ts'

test('a search is named after its filters by default', () => {
  const filters = { shapeIds: [12], carats: [{ min: 1, max: 2 }], noBgm: true }
  expect(suggestName({ ...emptyState, filters })).toBe('Round · 1.00–2.00 · No BGM')
})
