import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { COLUMN_NAMES, listHiddenFields } from '#domain/pricing/columns.ts'
import { describeLine } from './describe-line.ts'

const line = {
  item_type: 1,
  description: 'as it was written',
  stock_id: 'AB-1',
  carats: 1020,
  shape_id: 12,
  color_id: 103,
  fancy_intensity_id: null,
  overtone: null,
  clarity_id: 3,
  lab_id: 2,
  certificate_no: '2141438171',
  is_lab_grown: false,
}
const all = new Set<string>()

test('a stone is described by its stored copy, melee and letters by their names', () => {
  expect(describeLine(line, all)).toBe('Round 1.02 ct F VVS1, GIA 2141438171')
  expect(describeLine({ ...line, item_type: 2 }, new Set(['carats']))).toBe('as it was written')
  expect(describeLine({ ...line, is_lab_grown: true }, new Set(listHiddenFields(COLUMN_NAMES)))).toBe(
    'lab-grown',
  )
  expect(describeLine(line, new Set(listHiddenFields(COLUMN_NAMES)))).toBe('Stone AB-1')
})

/** The field that hides each copied column. */
const fieldOf = {
  carats: 'carats',
  shape_id: 'shapeId',
  color_id: 'colorId',
  fancy_intensity_id: 'fancyIntensity',
  overtone: 'overtone',
  clarity_id: 'clarityId',
  lab_id: 'labId',
  certificate_no: 'certificateNo',
} as const

test('two stones that differ only in hidden columns have the same description', () => {
  const copies = fc.record({
    carats: fc.integer({ min: 1, max: 20_000 }),
    shape_id: fc.integer({ min: 1, max: 14 }),
    color_id: fc.option(fc.constantFrom(1, 5, 9, 101, 103, 110)),
    fancy_intensity_id: fc.option(fc.integer({ min: 1, max: 9 })),
    overtone: fc.option(fc.constantFrom('Brownish', 'Pinkish')),
    clarity_id: fc.option(fc.integer({ min: 1, max: 11 })),
    lab_id: fc.option(fc.integer({ min: 1, max: 8 })),
    certificate_no: fc.option(fc.stringMatching(/^\d{6,10}$/)),
  })
  fc.assert(
    fc.property(copies, copies, fc.subarray([...COLUMN_NAMES]), (one, other, columns) => {
      const hidden = new Set(listHiddenFields(columns))
      const mixed = Object.fromEntries(
        Object.entries(fieldOf).map(([column, field]) => [
          column,
          Reflect.get(hidden.has(field) ? other : one, column),
        ]),
      )
      expect(describeLine({ ...line, ...one, ...mixed }, hidden)).toBe(
        describeLine({ ...line, ...one }, hidden),
      )
    }),
    { numRuns: 1000 },
  )
})
