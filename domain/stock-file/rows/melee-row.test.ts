import { describe, expect, it } from 'vitest'
import { matchMeleeHeadings, readMeleeRow } from './melee-row.ts'

const headings = ['Color', 'Size From', 'Size To', 'Carats', 'Price Per Carat']
const good = ['white', '1.00', '1.10', '12.5', '$450.00']
const mapping = matchMeleeHeadings(headings)

/** Reads the good row with one cell changed. */
const change = (heading: string, value: string) =>
  readMeleeRow(
    good.map((cell, index) => (headings[index] === heading ? value : cell)),
    mapping,
  )

describe('a row of melee', () => {
  it('is read with its sizes, weight and price', () => {
    expect(readMeleeRow(good, mapping)).toEqual({
      kind: 'melee',
      melee: {
        color: 'White',
        sizeFromMm: 1,
        sizeToMm: 1.1,
        caratsThousandths: 12_500,
        pricePerCaratCents: 45_000,
      },
    })
  })

  it('may have both sizes in one cell', () => {
    const oneColumn = matchMeleeHeadings(['Colour', 'Size', 'Cts', 'PPC'])
    expect(readMeleeRow(['G-H', '1.25-1.30 mm', '3', '500'], oneColumn)).toMatchObject({
      kind: 'melee',
      melee: { color: 'G-H', sizeFromMm: 1.25, sizeToMm: 1.3 },
    })
    expect(readMeleeRow(['G-H', '1.3', '3', '500'], oneColumn)).toMatchObject({
      melee: { sizeFromMm: 1.3, sizeToMm: 1.3 },
    })
    expect(readMeleeRow(['G-H', '1.3-1.2', '3', '500'], oneColumn)).toMatchObject({ kind: 'rejected' })
  })

  it.each(headings)('without its %s is rejected', (heading) => {
    expect(change(heading, '')).toEqual({ kind: 'rejected', reasons: [`${heading} is missing.`] })
  })

  it.each([
    ['Size From', '2', 'Size From 2 is greater than Size To 1.1.'],
    ['Size To', 'big', 'Size To "big" is not recognised.'],
    ['Carats', '0', 'Carats "0" is not recognised.'],
    ['Price Per Carat', 'ask', 'Price Per Carat "ask" is not recognised.'],
  ])('with a %s of %s is rejected', (heading, value, reason) => {
    expect(change(heading, value)).toEqual({ kind: 'rejected', reasons: [reason] })
  })

  it('is rejected with every reason', () => {
    expect(readMeleeRow([], mapping)).toEqual({
      kind: 'rejected',
      reasons: headings.map((heading) => `${heading} is missing.`),
    })
  })

  it('with a cell of more than 10,000 characters is rejected', () => {
    expect(change('Color', 'x'.repeat(10_001))).toMatchObject({ kind: 'rejected' })
  })
})
