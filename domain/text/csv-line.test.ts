import * as fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { writeCsvLine } from './csv-line.ts'

describe('a CSV line', () => {
  it('quotes cells with commas, quotes and line ends, and no others', () => {
    expect(writeCsvLine(['a', 'b, c', 'say "x"', '', 'S&P'])).toBe('a,"b, c","say ""x""",,S&P\r\n')
  })

  it('is read back unchanged', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 2, maxLength: 6 }), (cells) => {
        const { data } = Papa.parse<string[]>(writeCsvLine(cells), { delimiter: ',', newline: '\r\n' })
        expect(data[0]).toEqual(cells)
      }),
      { numRuns: 500 },
    )
  })
})
