import { describe, expect, it } from 'vitest'
import { matchNameDiamondHeadings, readNameDiamondRow } from './name-diamond-row.ts'

const headings = ['Letter', 'Color', 'Size', 'Pic', 'Total Price']
const mapping = matchNameDiamondHeadings(headings)
const good = ['a', 'G-H', '0.30', 'https://x.test/a.png', '1,250']

describe('a row of name diamonds', () => {
  it('is read with its letter and price', () => {
    expect(readNameDiamondRow(good, mapping)).toEqual({
      kind: 'nameDiamond',
      nameDiamond: {
        letter: 'A',
        color: 'G-H',
        size: '0.30',
        pic: 'https://x.test/a.png',
        totalPriceCents: 125_000,
      },
      warnings: [],
    })
  })

  it('needs no picture, and loses an invalid one with a warning', () => {
    expect(readNameDiamondRow(['A', 'G', '1', '', '10'], mapping)).toMatchObject({
      nameDiamond: { pic: null },
      warnings: [],
    })
    expect(readNameDiamondRow(['A', 'G', '1', 'a.png', '10'], mapping)).toMatchObject({
      nameDiamond: { pic: null },
      warnings: ['Pic "a.png" is not a web link.'],
    })
  })

  it.each([
    [0, 'Ann', 'Letter "Ann" is not recognised.'],
    [0, '7', 'Letter "7" is not recognised.'],
    [1, '', 'Color is missing.'],
    [2, '', 'Size is missing.'],
    [4, '', 'Total Price is missing.'],
    [4, '0', 'Total Price "0" is not recognised.'],
  ])('with %#: column %d as %j is rejected', (column, value, reason) => {
    expect(readNameDiamondRow(good.with(column, value), mapping)).toEqual({
      kind: 'rejected',
      reasons: [reason],
    })
  })
})
