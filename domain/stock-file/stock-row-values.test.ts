import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listExampleReasons, listExampleWarnings, readExample, readExampleStone } from './rows/example-row.ts'
import { stockFields, headingAliases } from './headings/heading-aliases.ts'
import { matchHeadings } from './headings/match-headings.ts'
import { readStockRow } from './rows/read-stock-row.ts'

describe('the prices of a row', () => {
  const withoutPrice = { 'Rapnet Price': '' }

  it('give the discount from price and Rap price', () => {
    expect(readExampleStone({ 'Rap Price': '10000' })).toMatchObject({
      rapPriceCents: 1_000_000,
      discountPercent: -50,
    })
  })

  it('give the Rap price from price and discount', () => {
    expect(readExampleStone({ 'Rapnet Discount %': '-50' })).toMatchObject({
      rapPriceCents: 1_000_000,
      discountPercent: -50,
    })
  })

  it('give the price from Rap price and discount', () => {
    expect(readExampleStone({ ...withoutPrice, 'Rap Price': '10000', Disc: '-50' })).toMatchObject({
      pricePerCaratCents: 500_000,
      totalPriceCents: 505_000,
      discountPercent: -50,
    })
  })

  it('give the price per carat from the total', () => {
    expect(readExampleStone({ ...withoutPrice, 'Total Price': '5,050.00' })).toMatchObject({
      pricePerCaratCents: 500_000,
      totalPriceCents: 505_000,
    })
  })

  it('are rejected only for an unreadable weight if the total needs it', () => {
    expect(listExampleReasons({ ...withoutPrice, 'Total Price': '5050', Weight: 'x' })).toEqual([
      'Weight "x" is not recognised.',
    ])
  })

  it('cannot be computed from a Rap price alone', () => {
    expect(listExampleReasons({ ...withoutPrice, 'Rap Price': '10000' })).toEqual([
      'Rapnet Price is missing and cannot be calculated.',
    ])
  })

  it('are computed even if the file contradicts them, with a warning', () => {
    expect(readExampleStone({ 'Rap Price': '10000', Disc: '-35' }).discountPercent).toBe(-50)
    expect(listExampleWarnings({ 'Rap Price': '10000', Disc: '-35' })).toEqual([
      'Rapnet Price "5000" was used; Rap Price "10000" with Disc "-35" gives 6500.00',
    ])
    expect(listExampleWarnings({ 'Total Price': '9000' })).toEqual([
      'Rapnet Price "5000" was used; Total Price "9000" gives 8910.89 per carat',
    ])
    expect(listExampleWarnings({ 'Total Price': '9000', 'Rap Price': '10000', Disc: '-35' })).toEqual([
      'Rapnet Price "5000" was used; Total Price "9000" gives 8910.89 per carat; Rap Price "10000" with Disc "-35" gives 6500.00',
    ])
    expect(
      listExampleWarnings({ ...withoutPrice, 'Total Price': '5050', 'Rap Price': '10000', Disc: '-35' }),
    ).toEqual([
      'Total Price "5050" was used (5000.00 per carat); Rap Price "10000" with Disc "-35" gives 6500.00',
    ])
    expect(listExampleWarnings({ 'Total Price': '5050', 'Rap Price': '10000', Disc: '-50.4' })).toEqual([])
  })

  it('leave out an invalid Rap price', () => {
    expect(readExampleStone({ 'Rap Price': '1' })).toMatchObject({
      rapPriceCents: null,
      discountPercent: null,
    })
    expect(listExampleWarnings({ 'Rap Price': '1' })).toHaveLength(1)
    expect(listExampleWarnings({ 'Rap Price': 'dear' })).toEqual([
      'Rap Price "dear" is not a price (value not imported)',
    ])
    expect(listExampleWarnings({ 'Rap Price': '0' })).toEqual([])
  })

  it('follow the vendor’s number format', () => {
    const style = { decimalMark: ',', discount: { isPositiveBelowRap: true } } as const
    const stone = readExampleStone({ Weight: '0,50', 'Rapnet Price': '1.137', Disc: '35' }, { style })
    expect(stone).toMatchObject({ caratsThousandths: 500, pricePerCaratCents: 113_700, discountPercent: -35 })
  })

  it('never overflow, however small the weight or large the amount', () => {
    const amount = fc.constantFrom('0.01', '1', '9999999.99', '10000000', '999999999999.99', '-1', 'x', '')
    const weight = fc.constantFrom('0.001', '0.01', '1', '100000', '100000.001', '0')
    fc.assert(
      fc.property(amount, amount, amount, weight, (price, total, rap, carats) => {
        const row = readExample({
          'Rapnet Price': price,
          'Total Price': total,
          'Rap Price': rap,
          Weight: carats,
          Disc: '-99.99',
        })
        fc.pre(row.kind === 'stone')
        expect(Number.isSafeInteger(row.stone.totalPriceCents)).toBe(true)
        expect(row.stone.pricePerCaratCents).toBeGreaterThan(0)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('the dimensions of a row', () => {
  const sizes = (changed: Record<string, string>) => {
    const { lengthMm, widthMm, heightMm } = readExampleStone(changed)
    return [lengthMm, widthMm, heightMm]
  }

  it('are sorted, the longer side of the outline first', () => {
    expect(sizes({ Measurements: '6.41x6.44x3.97' })).toEqual([6.44, 6.41, 3.97])
    expect(sizes({ 'mm Length': '6.41', 'mm Width': '6.44', 'mm Height': '3.97' })).toEqual([
      6.44, 6.41, 3.97,
    ])
  })

  it('stay empty if they are zero', () => {
    expect(sizes({ Measurements: '6.55x6.48x0' })).toEqual([6.55, 6.48, null])
    expect(sizes({ Measurements: '0x6.62x0' })).toEqual([null, 6.62, null])
    expect(listExampleWarnings({ Measurements: '6.55x6.48x0' })).toEqual([
      'Measurements "6.55x6.48x0" has a side of 0 mm (value not imported)',
    ])
  })

  it('stay empty if they are impossible for the weight', () => {
    expect(sizes({ Weight: '2', Measurements: '8.09x58.9x8.06' })).toEqual([8.09, null, 8.06])
    expect(listExampleWarnings({ Weight: '2', Measurements: '8.09x58.9x8.06' })).toEqual([
      'Measurements "8.09x58.9x8.06" has a side of 58.9 mm, which is not possible for 2 ct (value not imported)',
    ])
  })

  it('are accepted for a long thin stone, and for one stone of a parcel', () => {
    expect(sizes({ Shape: 'Marquise', Weight: '1', Measurements: '11.5x4.5x2.9' })).toEqual([11.5, 4.5, 2.9])
    expect(sizes({ 'Parcel Stones': '500', Weight: '5', Measurements: '1.3x1.3x0.8' })).toEqual([
      1.3, 1.3, 0.8,
    ])
  })

  it('are checked against the depth', () => {
    expect(listExampleWarnings({ Measurements: '6.44x6.41x3.97', 'Depth %': '61.8' })).toEqual([])
    expect(listExampleWarnings({ Measurements: '6.44x6.41x3.97', 'Depth %': '65' })).toEqual([
      'Depth % "65" does not match the measurements (61.8)',
    ])
    expect(listExampleWarnings({ Shape: 'Oval', Measurements: '8x5x3', 'Depth %': '60' })).toEqual([])
  })

  it('never have a length below the width', () => {
    const size = fc.integer({ min: 0, max: 2000 }).map((hundredths) => hundredths / 100)
    fc.assert(
      fc.property(size, size, size, (a, b, c) => {
        const [lengthMm, widthMm] = sizes({ Measurements: `${a}x${b}x${c}` })
        fc.pre(typeof lengthMm === 'number' && typeof widthMm === 'number')
        expect(lengthMm).toBeGreaterThanOrEqual(widthMm)
      }),
      { numRuns: 500 },
    )
  })
})

describe('pairs, parcels and sets', () => {
  it('two stones that name each other share a line set', () => {
    const one = readExampleStone({ 'Stock #': 'R1', 'Pair Stock #': 'r2' })
    const other = readExampleStone({ 'Stock #': 'R2', 'Pair Stock #': 'R1' })
    expect(one.isPair && other.isPair).toBe(true)
    expect(one.lineSet).not.toBeNull()
    expect(one.lineSet).toBe(other.lineSet)
  })

  it('the stones of a separable pair match but may be sold alone', () => {
    expect(readExampleStone({ 'Pair Stock #': 'R2', 'Is Matched Pair Separable': 'True' })).toMatchObject({
      isPair: false,
      isMatchingPair: true,
      pairStockNo: 'R2',
      lineSet: null,
    })
  })

  it('a stone is not a pair with itself', () => {
    expect(readExampleStone({ 'Pair Stock #': 'r1' })).toMatchObject({ isPair: false, lineSet: null })
    expect(listExampleWarnings({ 'Pair Stock #': 'r1' })).toEqual([
      'Pair Stock # "r1" is the stone\'s own number (value not imported)',
    ])
  })

  it('a line set in the file wins over that of the pair', () => {
    expect(readExampleStone({ 'Pair Stock #': 'R2', 'Line Set': 'Trio 7', 'Is Line': 'Yes' })).toMatchObject({
      isLine: true,
      lineSet: 'Trio 7',
    })
  })

  it('a parcel has more than one stone', () => {
    expect(readExampleStone({ 'Parcel Stones': '12' }).parcelStones).toBe(12)
    expect(readExampleStone({ 'Parcel Stones': '1' }).parcelStones).toBeNull()
    expect(readExampleStone({ 'Parcel Stones': '0' }).parcelStones).toBeNull()
  })
})

describe('origin of a stone', () => {
  it.each([
    [{ 'Growth Type': 'CVD' }],
    [{ 'Lab Grown': 'Yes' }],
    [{ 'Report #': 'LG586312345' }],
    [{ Type: 'Lab Grown' }],
  ])('%j is lab grown', (changed) => {
    expect(readExampleStone(changed as Record<string, string>).isLabGrown).toBe(true)
  })

  it('includes the growth process', () => {
    expect(readExampleStone({ 'Growth Type': 'hpht' }).extras).toEqual({ growthType: 'HPHT' })
    expect(readExampleStone({ 'Growth Type': 'Natural' })).toMatchObject({ isLabGrown: false, extras: {} })
  })

  it('is never natural if another column says lab grown: such a row is rejected', () => {
    expect(listExampleReasons({ 'Growth Type': 'Natural', 'Report #': 'LG586312345' })).toEqual([
      'Report # "LG586312345" means lab-grown, but Growth Type "Natural" means natural.',
    ])
  })
})

describe('finish, pictures and extras', () => {
  it('fluorescence may have its color in the same cell or a separate one', () => {
    expect(readExampleStone({ Fluorescence: 'MB' })).toMatchObject({
      fluorId: 5,
      fluorescence: 'Medium Blue',
    })
    expect(readExampleStone({ Fluorescence: 'Strong', 'Fluorescence Color': 'Y' })).toMatchObject({
      fluorId: 6,
      fluorescence: 'Strong Yellow',
      fluorescenceColor: 'Yellow',
    })
    expect(readExampleStone({ Fluorescence: 'None', 'Fluorescence Color': 'Blue' })).toMatchObject({
      fluorescence: 'None',
      fluorescenceColor: null,
    })
  })

  it('a culet may be described by its condition', () => {
    expect(readExampleStone({ Culet: 'Chipped' })).toMatchObject({
      culetSize: null,
      extras: { culetCondition: 'Chipped' },
    })
  })

  it('a single girdle column contains the whole girdle', () => {
    expect(readExampleStone({ Girdle: 'Med_To_Stk, Faceted' })).toMatchObject({
      girdle: 'Medium to Slightly Thick',
      extras: { girdleCondition: 'Faceted' },
    })
  })

  it('additional pictures fill free picture fields', () => {
    expect(
      readExampleStone({
        HeartsImage: 'https://x.test/h',
        'Pic 2': 'https://x.test/2',
        ArrowImage: 'https://x.test/a',
      }),
    ).toMatchObject({ pic2: 'https://x.test/2', pic3: 'https://x.test/h', pic4: 'https://x.test/a' })
  })

  it('two columns of one extra are joined', () => {
    expect(readExampleStone({ 'Table Open': 'OT1', 'Crown Open': 'OC2' }).extras).toEqual({
      openInclusion: 'OT1, OC2',
    })
  })

  it('a lab comment becomes the comment unless the seller writes one, else an extra', () => {
    expect(readExampleStone({ 'Cert Comment': 'a' })).toMatchObject({ comment: 'a', extras: {} })
    expect(readExampleStone({ 'Cert Comment': 'a', 'Member Comment': 'b' })).toMatchObject({
      comment: 'b',
      extras: { certComment: 'a' },
    })
  })

  it('an ambiguous shape code gets its default meaning and a warning', () => {
    expect(readExampleStone({ Shape: 'PN' }).shapeId).toBe(10)
    expect(listExampleWarnings({ Shape: 'PN' })).toEqual(['Shape "PN" can mean Princess or Pear'])
    expect(readExampleStone({ Shape: 'PN' }, { vendorShapes: new Map([['PN', 7]]) }).shapeId).toBe(7)
  })
})

describe('any row', () => {
  const headings = stockFields.map((field) => headingAliases[field][0] ?? 'Girdle')
  const { mapping } = matchHeadings(headings, [])
  const cell = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom(
      '1',
      '-35%',
      'Round',
      'G',
      'GIA',
      'Fancy Yellow',
      '6x6x4',
      '',
      '6.49E+09',
      '1.137,00',
      'Yes',
      'LG12',
    ),
  )

  it('is accepted or rejected with reasons, and nothing throws', () => {
    const cells = fc.array(cell, { minLength: 0, maxLength: headings.length + 2 })
    fc.assert(
      fc.property(cells, (cells) => {
        const row = readStockRow(cells, mapping)
        expect(row.kind === 'stone' || row.reasons.length > 0).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })

  it('gives the same result when read again', () => {
    const cells = fc.array(cell, { minLength: headings.length, maxLength: headings.length })
    fc.assert(
      fc.property(cells, (cells) => {
        expect(readStockRow(cells, mapping)).toEqual(readStockRow(cells, mapping))
      }),
      { numRuns: 300 },
    )
  })

  it('holds nothing that a database rejects, if it is accepted', () => {
    const text = fc.string({ unit: 'binary', maxLength: 40 })
    fc.assert(
      fc.property(text, text, text, (a, b, c) => {
        const row = readExample({ 'Member Comment': a, 'Trade Show': b, City: c })
        expect(JSON.stringify(row)).not.toMatch(/\\u0000|\\ud[89a-f]/)
      }),
      { numRuns: 1000 },
    )
  })
})
