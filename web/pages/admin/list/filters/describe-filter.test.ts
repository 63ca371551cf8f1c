import { expect, test } from 'vitest'
import type { Filter } from './filter.ts'
import { describeFilter } from './describe-filter.ts'

const options = ['D', 'E', 'F', 'G', 'H'].map((value) => ({ value, label: `Grade ${value}` }))

test.each<[Filter, string, string, string]>([
  [{ name: 'color', label: 'Colour', options }, 'D', 'Colour', 'Grade D'],
  [{ name: 'color', label: 'Colour', kind: 'several', options }, 'D,F', 'Colour', 'Grade D, Grade F'],
  [{ name: 'color', label: 'Colour', kind: 'several', options }, 'D,E,F,G,H', 'Colour', '5 selected'],
  [{ name: 'carats', label: 'Carats', kind: 'range', range: 'carats' }, '1-2', 'Carats', '1.00–2.00'],
  [{ name: 'rap', label: 'Rap %', kind: 'range', range: 'discount' }, '-40--30', 'Rap discount', '30–40%'],
  [{ name: 'days', label: 'Issued', kind: 'days' }, '2026-01-01..', 'Issued', 'from 1 Jan 2026'],
  [
    { name: 'days', label: 'Issued', kind: 'days' },
    '2026-01-01..2026-03-31',
    'Issued',
    '1 Jan 2026 – 31 Mar 2026',
  ],
  [
    { name: 'stock', label: 'Stock numbers', kind: 'summary', describe: () => '12' },
    'A,B',
    'Stock numbers',
    '12',
  ],
])('a filter is described by its selected values', (filter, value, title, text) => {
  expect(describeFilter(filter, value, options)).toEqual({ title, text })
})
