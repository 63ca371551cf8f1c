import { expect, test } from 'vitest'
import { emptyState } from '#web/features/stone-search/catalogue-state.ts'
import { describeCorrection } from './describe-correction.ts'

test('filters and sort orders that a viewer may not use are named', () => {
  const before = {
    ...emptyState,
    filters: { totalPrice: [{ min: 1 }], labIds: [2] },
    sort: [{ by: 'discount', order: 'asc' } as const],
  }
  expect(describeCorrection(before, { ...before, filters: { labIds: [2] }, sort: [] })).toBe(
    'Not available to you and removed from the search: Total price, sort by Rap %',
  )
})

test('a page after the last one is named', () => {
  expect(describeCorrection({ ...emptyState, page: 98 }, { ...emptyState, page: 2 })).toBe(
    'Page 99 does not exist. Showing the last page, 3',
  )
})
