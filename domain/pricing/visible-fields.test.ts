import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { COLUMNS, isColumnName, listHiddenFields } from './columns.ts'
import { filterVisibleFields } from './visible-fields.ts'

const names = Object.keys(COLUMNS).filter(isColumnName)

test('a hidden column is left out together with its sums', () => {
  const hidden = new Set(listHiddenFields(['carats']))
  expect(filterVisibleFields({ carats: 1, totalCarats: 2, pricePerCarat: 3 }, hidden)).toEqual({
    pricePerCarat: 3,
  })
  expect(filterVisibleFields({ carats: 1, totalPrice: null }, new Set())).toEqual({
    carats: 1,
    totalPrice: null,
  })
})

test('records that differ only in hidden columns look the same, and other fields stay unchanged', () => {
  const fields = fc.record({
    carats: fc.nat(),
    pricePerCarat: fc.option(fc.nat()),
    totalPrice: fc.nat(),
    shapeId: fc.nat(),
    colorId: fc.nat(),
    overtone: fc.option(fc.string()),
    clarityId: fc.nat(),
    labId: fc.nat(),
    certificateNo: fc.string(),
  })
  fc.assert(
    fc.property(fields, fields, fc.subarray(names), (one, other, columns) => {
      const hidden = new Set(listHiddenFields(columns))
      const alike = Object.fromEntries(
        Object.entries(one).map(([name, value]) => [
          name,
          hidden.has(name) ? Reflect.get(other, name) : value,
        ]),
      )
      expect(filterVisibleFields(alike, hidden)).toEqual(filterVisibleFields(one, hidden))
      for (const [name, value] of Object.entries(filterVisibleFields(one, hidden))) {
        expect(hidden.has(name)).toBe(false)
        expect(value).toEqual(Reflect.get(one, name))
      }
    }),
    { numRuns: 500 },
  )
})
