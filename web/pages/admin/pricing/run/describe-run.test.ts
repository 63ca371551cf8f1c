import { expect, test } from 'vitest'
import type { PricedSearch } from '#contract/schemas/pricing-runs.ts'
import { describePricedSearch } from './describe-priced-search.ts'
import { describeRun } from './describe-run.ts'

const search: PricedSearch = {
  section: 'white',
  stock: { isActive: true, minDaysInStock: 90, originCountries: ['BW'], originStates: ['declared'] },
  filters: { vendors: ['Kiran'], carats: [{ min: 1, max: 1.49 }], priceReducedSince: '7d' },
  stockIds: 1200,
  total: 12_345,
}

test.each([
  [{ percent: 3, matching: search }, 'Prices of 12,345 stones +3%'],
  [{ percent: -0.25, matching: { ...search, total: 1 } }, 'Prices of 1 stone −0.25%'],
  [{ percent: null, matching: search }, 'Prices of 12,345 stones by the rules'],
  [{ percent: 3, matching: null }, 'All prices +3%'],
])('a change of %j reads “%s”', (run, text) => {
  expect(describeRun({ kind: 'bulk', list: null, ...run })).toBe(text)
})

test('a change says in words which stones were searched', () => {
  expect(describePricedSearch(search)).toBe(
    'White · Listed · Origin Botswana · Origin status Declared · In stock for 90 days or more · Vendor Kiran · ' +
      'Carats 1.00–1.49 · Price reduced in the last 7 days · Stock numbers 1,200',
  )
  expect(describePricedSearch({ filters: {}, total: 3 })).toBe('All stones')
})
