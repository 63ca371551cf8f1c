import { expect, test } from 'vitest'
import type { Filter } from './filter.ts'
import { describeFilter } from './describe-filter.ts'

const options = ['D', 'E', 'F', 'G', 'H'].map((value) => ({ value, label: `Grade ${value}` }))

test.each<[Filter, string, string]>([
  [{ name: 'color', label: 'Colour', options }, 'D', 'Grade D'],
  [{ name: 'color', label: 'Colour', kind: 'several', options }, 'D,F', 'Grade D, Grade F'],
  [{ name: 'color', label: 'Colour', kind: 'several', options }, 'D,E,F,G,H', '5 selected'],
  [
    {
      name: 'carats',
      label: 'Weight',
      kind: 'range',
      parse: () => undefined,
      formatRange: ({ min, max }) => `${min} to ${max} ct`,
    },
    '1-2',
    '1 to 2 ct',
  ],
  [{ name: 'stock', label: 'Stock nos.', kind: 'summary', describe: () => '12' }, 'A,B', '12'],
])('a filter is described by its selected values', (filter, value, text) => {
  expect(describeFilter(filter, value, options)).toBe(text)
})
