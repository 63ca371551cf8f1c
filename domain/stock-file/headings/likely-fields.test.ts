import { describe, expect, it } from 'vitest'
import { matchHeadings } from './match-headings.ts'

const askedOf = (heading: string, cell: string, others: readonly string[] = []) =>
  matchHeadings([heading, ...others], [[cell, ...others.map(() => '1')]]).questions.flatMap(
    ({ candidates }) => candidates,
  )

describe('an unknown heading', () => {
  it.each([
    [
      'stockNo',
      'A-17',
      'Vendor Ref|Our Stock No|Diamond Stock No|Supplier Reference|Stone Identification No',
    ],
    ['clarity', 'VS1', 'Stone Purity|Clarity (GIA)|Calrity|Final Clarity|Reinheit'],
    ['discount', '-35', 'Vendor Discount|Discount On Rap|Percentage Off'],
    ['measurements', '6.5 x 6.4 x 4.0', 'Stone Dimension|Measuremnt|Size in MM|Abmessungen'],
    ['certificateNo', '6123456789', 'GIA Report Number|Rept No|IGI Cert No'],
    ['shape', 'Pear', 'Shape and Cutting Style|Forme'],
    ['availability', 'In Cart', 'Stone Avail|Memo Status'],
  ])('is asked about if its column is probably the %s', (field, cell, headings) => {
    for (const heading of headings.split('|')) {
      expect([heading, ...askedOf(heading, cell)]).toContain(field)
    }
  })

  it('is no question if another column has the field, or if its cells are something else', () => {
    expect(askedOf('Final Clarity', 'VS1', ['Clarity'])).toEqual([])
    expect(askedOf('Final Clarity', 'Box 7')).toEqual([])
    expect(askedOf('Final Clarity', '')).toEqual([])
    expect(askedOf('Own column', 'see lab report')).toEqual([])
  })
})

describe('a heading that looks like another', () => {
  const fieldOf = (heading: string, cell: string) =>
    Object.keys(matchHeadings([heading], [[cell]], new Map(), { readsOtherCurrencies: true }).mapping.columns)

  it.each([
    ['US$/Carat', '5200', ['pricePerCarat']],
    ['USD/Cts', '5200', ['pricePerCarat']],
    ['INR/Ct', '415000', ['pricePerCarat']],
    ['P/CT', '5200', ['pricePerCarat']],
    ['Pct', '-35', []],
    ['D%', '61.5', ['depthPercent']],
    ['D%', '-35', []],
    ['Lab Cert #', '6123456789', ['certificateNo']],
    ['Price/Pc', '5200', []],
  ])('%s above %s is %j', (heading, cell, fields) => {
    expect(fieldOf(heading, cell)).toEqual(fields)
  })
})
