import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { quoteCsvCell } from '#domain/text/csv-line.ts'
import { formatCsvCell, writeCsvCell } from './csv-cell.ts'

const text = fc.oneof(
  fc.string(),
  fc.string({
    unit: fc.constantFrom('a', 'Z', '0', ' ', ',', ';', '"', '=', '+', '-', '@', '\t', '\r', '\n', "'"),
  }),
  fc.string({ unit: 'grapheme' }),
)
const cell = fc.oneof(
  text,
  fc.double({ noNaN: true }),
  fc.boolean(),
  fc.constant(null),
  fc.record({ text, link: fc.webUrl() }),
)

test('a cell of a long list is written as any other: guarded against formulas, then quoted', () => {
  fc.assert(
    fc.property(cell, (value) => {
      expect(writeCsvCell(value, 'Picture')).toBe(quoteCsvCell(formatCsvCell(value, 'Picture')))
    }),
  )
})
