import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { colors, findWhiteColorId } from '#domain/reference/colors.ts'
import { stockFields, headingAliases } from './heading-aliases.ts'
import { matchHeadings } from './match-headings.ts'
import { rapnetHeadings } from './rapnet-headings.ts'
import { readStockRow, type StockRow, type StockRowOptions } from './read-stock-row.ts'
import type { StoneDraft } from './stone-draft.ts'

const good: Readonly<Record<string, string>> = {
  'Stock #': 'R1',
  Weight: '1.01',
  Color: 'G',
  Lab: 'GIA',
  'Rapnet Price': '5000',
  Shape: 'Round',
}

/** Reads the good row with some columns changed or added. */
function read(changed: Readonly<Record<string, string>> = {}, options?: StockRowOptions): StockRow {
  const row = { ...good, ...changed }
  const cells = Object.values(row)
  return readStockRow(cells, matchHeadings(Object.keys(row), [cells]).mapping, options)
}

function readStone(changed?: Readonly<Record<string, string>>, options?: StockRowOptions): StoneDraft {
  const row = read(changed, options)
  if (row.kind === 'rejected') throw new Error(row.reasons.join(' '))
  return row.stone
}

const listWarnings = (changed: Readonly<Record<string, string>>) =>
  read(changed).warnings.map(({ column, value, message }) => `${column} "${value}" ${message}`)

function listReasons(changed: Readonly<Record<string, string>>): readonly string[] {
  const row = read(changed)
  return row.kind === 'rejected' ? row.reasons : []
}

describe('a good row', () => {
  it('with the required columns alone is a stone', () => {
    expect(readStone()).toMatchObject({
      stockNo: 'R1',
      vendor: null,
      availability: 'available',
      shapeId: 12,
      caratsThousandths: 1010,
      colorId: findWhiteColorId('G'),
      labId: 2,
      pricePerCaratCents: 500_000,
      totalPriceCents: 505_000,
      rapPriceCents: null,
      discountPercent: null,
      lineSet: null,
      extras: {},
    })
    expect(read().warnings).toEqual([])
  })

  it('of RapNet fills every field it can', () => {
    const written =
      'R1|Guaranteed Available|Round|1.01|G|VS1|Very Good|EX|VG|Faint|Blue|6.41-6.44x3.97|GIA|2141438171|None|' +
      '$5,120.00|-35%|5000|-36||||61.8|57|Thin|Slightly Thick|3.5|Faceted|None||15.0|34.5|43.0|40.8|' +
      'GIA 2141438171|Clouds not shown|India|Maharashtra|Mumbai|FALSE|R2|TRUE|1|https://x.test/a.pdf|' +
      'https://x.test/a.jpg|https://x.test/v|Hong Kong June|Cloud, Feather|None|50|None|BC1|M1|Nice stone|' +
      '2024-01-01|GIA DG|Mumbai|Acme'
    const cells = written.split('|')
    expect(cells).toHaveLength(58)
    const { mapping, style } = matchHeadings(rapnetHeadings, [cells])
    const row = readStockRow(cells, mapping, { style })
    expect(row).toEqual({
      kind: 'stone',
      warnings: [],
      stone: {
        stockNo: 'R1',
        vendor: null,
        availability: 'available',
        shapeId: 12,
        caratsThousandths: 1010,
        parcelStones: null,
        colorId: 104,
        fancyIntensityId: null,
        overtone: null,
        colorShade: 'None',
        clarityId: 5,
        cutId: 2,
        polishId: 1,
        symmetryId: 2,
        fluorId: 4,
        fluorescence: 'Faint Blue',
        fluorescenceColor: 'Blue',
        labId: 2,
        certificateNo: '2141438171',
        pricePerCaratCents: 512_000,
        totalPriceCents: 517_120,
        rapPriceCents: 787_692,
        discountPercent: -35,
        lengthMm: 6.44,
        widthMm: 6.41,
        heightMm: 3.97,
        depthPercent: 61.8,
        tablePercent: 57,
        crownAngleDegrees: 34.5,
        crownHeightPercent: 15,
        pavilionAngleDegrees: 40.8,
        pavilionDepthPercent: 43,
        culetSize: 'None',
        girdle: 'Thin to Slightly Thick',
        eyeClean: null,
        milky: 'M1',
        treatment: null,
        comment: 'Nice stone',
        imageUrl: 'https://x.test/a.jpg',
        pic2: null,
        pic3: null,
        pic4: null,
        videoUrl: 'https://x.test/v',
        certificateUrl: 'https://x.test/a.pdf',
        isLabGrown: false,
        isSnP: false,
        isLine: false,
        isPair: true,
        isMatchingPair: false,
        pairStockNo: 'R2',
        lineSet: 'R1+R2',
        lineSetColor: null,
        lineSetClarity: null,
        showToAll: false,
        tradeShow: 'Hong Kong June',
        extras: {
          allowFeed: 'TRUE',
          blackInclusion: 'BC1',
          brand: 'Acme',
          cashDiscount: '-36',
          cashPrice: '5000',
          certComment: 'Clouds not shown',
          city: 'Mumbai',
          country: 'India',
          girdleCondition: 'Faceted',
          girdlePercent: '3.5',
          guaranteed: 'Yes',
          inscription: 'GIA 2141438171',
          keyToSymbols: 'Cloud, Feather',
          labLocation: 'Mumbai',
          pairSeparable: 'FALSE',
          reportDate: '2024-01-01',
          reportType: 'GIA DG',
          starLength: '50',
          state: 'Maharashtra',
          whiteInclusion: 'None',
        },
      },
    })
  })
})

describe('a row that cannot be taken', () => {
  it.each([
    ['Stock #', 'Stock # is missing.'],
    ['Weight', 'Weight is missing.'],
    ['Color', 'Color or Fancy Color is missing.'],
    ['Lab', 'Lab is missing.'],
    ['Rapnet Price', 'Rapnet Price is missing.'],
    ['Shape', 'Shape is missing.'],
  ])('lacks its %s', (heading, reason) => {
    expect(listReasons({ [heading]: '' })).toEqual([reason])
    expect(listReasons({ [heading]: ' - ' })).toEqual([reason])
  })

  it.each([
    ['Stock #', '6.49E+09', 'Stock # "6.49E+09" cannot be read.'],
    ['Weight', 'heavy', 'Weight "heavy" cannot be read.'],
    ['Weight', '0', 'Weight "0" cannot be read.'],
    ['Weight', '-1', 'Weight "-1" cannot be read.'],
    ['Color', 'puce', 'Color or Fancy Color "puce" is no known color.'],
    ['Lab', 'ACME', 'Lab "ACME" cannot be read.'],
    ['Rapnet Price', 'call me', 'Rapnet Price "call me" is no price.'],
    ['Rapnet Price', '0', 'Rapnet Price "0" is no price.'],
    ['Rapnet Price', '-5', 'Rapnet Price "-5" is no price.'],
    ['Rapnet Price', '99999999999', 'Rapnet Price "99999999999" is no price.'],
    ['Shape', 'Blob', 'Shape "Blob" cannot be read.'],
  ])('has a %s of %j', (heading, value, reason) => {
    expect(listReasons({ [heading]: value })).toEqual([reason])
  })

  it('tells every reason, and its stock number where it has one', () => {
    expect(read({ Weight: 'x', Shape: '', Lab: '?' })).toEqual({
      kind: 'rejected',
      stockNo: 'R1',
      reasons: ['Weight "x" cannot be read.', 'Lab is missing.', 'Shape is missing.'],
      warnings: [],
    })
  })

  it('has a cell of more than 10,000 characters', () => {
    expect(listReasons({ 'Member Comment': 'x'.repeat(10_001) })).toEqual([
      'Member Comment is longer than 10,000 characters.',
    ])
    expect(readStone({ 'Member Comment': 'x'.repeat(10_000) }).comment).toHaveLength(10_000)
  })

  it('has more cells than the file has headings, because a comma shifted them', () => {
    const { mapping } = matchHeadings(Object.keys(good), [])
    const row = readStockRow([...Object.values(good), 'more'], mapping)
    expect(row).toMatchObject({ kind: 'rejected', reasons: ['The row has 7 cells under 6 headings.'] })
    expect(readStockRow([...Object.values(good), ' '], mapping).kind).toBe('stone')
  })

  it('may have fewer cells than the file has headings', () => {
    const { mapping } = matchHeadings([...Object.keys(good), 'Milky'], [])
    expect(readStockRow(Object.values(good), mapping).kind).toBe('stone')
  })
})

describe('an unknown value in an optional column', () => {
  it.each([
    ['Cut Grade', 'Premium', 'cutId'],
    ['Clarity', 'Clean', 'clarityId'],
    ['Polish', '??', 'polishId'],
    ['Fluorescence Intensity', 'Glowing', 'fluorId'],
    ['Shade', 'Mauve', 'colorShade'],
    ['Eye Clean', 'Mostly', 'eyeClean'],
    ['Milky', 'Latte', 'milky'],
    ['Table %', '0', 'tablePercent'],
    ['Crown Angle', '95', 'crownAngleDegrees'],
    ['Culet Size', 'Huge', 'culetSize'],
    ['Girdle Thin', 'ACT', 'girdle'],
    ['Report #', '6.49E+09', 'certificateNo'],
    ['Diamond Image', 'a.jpg', 'imageUrl'],
    ['Video Link', 'javascript:alert(1)', 'videoUrl'],
    ['Parcel Stones', '1.5', 'parcelStones'],
  ] as const)('%s %s leaves the field empty and is reported', (heading, value, field) => {
    expect(readStone({ [heading]: value })[field]).toBeNull()
    const [warning, ...others] = read({ [heading]: value }).warnings
    expect(others).toEqual([])
    expect(warning).toMatchObject({ column: heading, value })
  })

  it('is reported under the heading that the file writes', () => {
    expect(listWarnings({ 'cut  quality': 'Premium' })).toEqual(['cut  quality "Premium" is not known'])
  })

  it('is quoted in part where it is long', () => {
    const [warning] = read({ Clarity: 'x'.repeat(500) }).warnings
    expect(warning?.value).toHaveLength(101)
  })

  it('of availability leaves the stone on offer, as a blank one does', () => {
    expect(readStone({ Availability: 'Perhaps' }).availability).toBe('available')
    expect(listWarnings({ Availability: 'Perhaps' })).toHaveLength(1)
    expect(readStone({ Availability: '' }).availability).toBe('available')
    expect(readStone({ Availability: 'Sold' }).availability).toBe('absent')
    expect(readStone({ Availability: 'N/A' }).availability).toBe('absent')
  })
})

describe('the color of a row', () => {
  const show = (changed: Record<string, string>) => {
    const { colorId, fancyIntensityId, overtone } = readStone(changed)
    const { name, variation } = colors.get(colorId)
    return [variation ?? name, fancyIntensityId, overtone]
  }

  it('may stand in a phrase, a code, or columns of its own', () => {
    expect(show({ Color: 'Fancy Intense Brownish Yellow' })).toEqual(['Yellow', 6, 'Brown'])
    expect(show({ Color: 'FIY' })).toEqual(['Yellow', 6, null])
    const columns = { 'Fancy Color': 'Y', 'Fancy Color Intensity': 'FI', 'Fancy Color Overtone': 'Brownish' }
    expect(show({ Color: '', ...columns })).toEqual(['Yellow', 6, 'Brown'])
    expect(show({ Color: '*', ...columns })).toEqual(['Yellow', 6, 'Brown'])
    expect(show({ Color: 'Fancy', 'Fancy Color': 'Pink' })).toEqual(['Pink', null, null])
  })

  it('is the white one where the fancy columns say none', () => {
    expect(
      show({ 'Fancy Color': 'None', 'Fancy Color Intensity': 'N', 'Fancy Color Overtone': '-' }),
    ).toEqual(['G', null, null])
    expect(listWarnings({ 'Fancy Color': 'None' })).toEqual([])
    expect(show({ 'Fancy Color': 'White' })).toEqual(['G', null, null])
    expect(show({ Color: '', 'Fancy Color': 'White' })).toEqual(['FancyWhite', null, null])
  })

  it('is the fancy one where both are given, with a warning', () => {
    expect(show({ 'Fancy Color': 'Yellow' })).toEqual(['Yellow', null, null])
    expect(listWarnings({ 'Fancy Color': 'Yellow' })).toEqual([
      'Color "G" disagrees with the fancy color, which was taken',
    ])
  })

  it('is the white one where the fancy one is not known, with a warning', () => {
    expect(show({ 'Fancy Color': 'Plaid' })).toEqual(['G', null, null])
    expect(listWarnings({ 'Fancy Color': 'Plaid' })).toEqual(['Fancy Color "Plaid" is not known'])
    expect(listReasons({ Color: '*', 'Fancy Color': 'Plaid' })).toEqual([
      'Color or Fancy Color "*", "Plaid" is no known color.',
    ])
  })

  it('tells what was lost of it', () => {
    expect(show({ Color: 'D-K' })).toEqual(['White', null, null])
    expect(listWarnings({ Color: 'D-K' })).toEqual(['Color "D-K" was read as White without a letter'])
  })

  it('makes a salt-and-pepper stone of some', () => {
    expect(readStone({ Color: 'Salt and Pepper' }).isSnP).toBe(true)
    expect(readStone({ Color: 'Rustic' }).isSnP).toBe(true)
    expect(readStone({ Color: 'Gray' }).isSnP).toBe(false)
    expect(readStone({ Color: 'Gray', 'Salt And Pepper': 'Yes' }).isSnP).toBe(true)
  })
})

describe('the prices of a row', () => {
  const withoutPrice = { 'Rapnet Price': '' }

  it('give the discount from price and Rap price', () => {
    expect(readStone({ 'Rap Price': '10000' })).toMatchObject({
      rapPriceCents: 1_000_000,
      discountPercent: -50,
    })
  })

  it('give the Rap price from price and discount', () => {
    expect(readStone({ 'Rapnet Discount %': '-50' })).toMatchObject({
      rapPriceCents: 1_000_000,
      discountPercent: -50,
    })
  })

  it('give the price from Rap price and discount', () => {
    expect(readStone({ ...withoutPrice, 'Rap Price': '10000', Disc: '-50' })).toMatchObject({
      pricePerCaratCents: 500_000,
      totalPriceCents: 505_000,
      discountPercent: -50,
    })
  })

  it('give the price per carat from the total', () => {
    expect(readStone({ ...withoutPrice, 'Total Price': '5,050.00' })).toMatchObject({
      pricePerCaratCents: 500_000,
      totalPriceCents: 505_000,
    })
  })

  it('are rejected for the weight alone where a total cannot be divided by it', () => {
    expect(listReasons({ ...withoutPrice, 'Total Price': '5050', Weight: 'x' })).toEqual([
      'Weight "x" cannot be read.',
    ])
  })

  it('cannot be made of a Rap price alone', () => {
    expect(listReasons({ ...withoutPrice, 'Rap Price': '10000' })).toEqual([
      'Rapnet Price is missing and cannot be computed.',
    ])
  })

  it('are computed against what the file says, with a warning where it does not fit', () => {
    expect(readStone({ 'Rap Price': '10000', Disc: '-35' }).discountPercent).toBe(-50)
    expect(listWarnings({ 'Rap Price': '10000', Disc: '-35' })).toEqual([
      'Disc "-35" does not fit price and Rap price, which give -50',
    ])
    expect(listWarnings({ 'Total Price': '9000' })).toEqual([
      'Total Price "9000" does not fit price and weight, which give 5050',
    ])
    expect(listWarnings({ 'Total Price': '5050', 'Rap Price': '10000', Disc: '-50.4' })).toEqual([])
  })

  it('leave a Rap price out that is none', () => {
    expect(readStone({ 'Rap Price': '1' })).toMatchObject({ rapPriceCents: null, discountPercent: null })
    expect(listWarnings({ 'Rap Price': '1' })).toHaveLength(1)
    expect(listWarnings({ 'Rap Price': 'n.a.' })).toEqual(['Rap Price "n.a." is no price'])
  })

  it('are read as the vendor writes numbers', () => {
    const style = { decimalMark: ',', discount: { isPositiveBelowRap: true } } as const
    const stone = readStone({ Weight: '0,50', 'Rapnet Price': '1.137', Disc: '35' }, { style })
    expect(stone).toMatchObject({ caratsThousandths: 500, pricePerCaratCents: 113_700, discountPercent: -35 })
  })

  it('never overflow, however small the weight or large the amount', () => {
    const amount = fc.constantFrom('0.01', '1', '9999999.99', '10000000', '999999999999.99', '-1', 'x', '')
    const weight = fc.constantFrom('0.001', '0.01', '1', '100000', '100000.001', '0')
    fc.assert(
      fc.property(amount, amount, amount, weight, (price, total, rap, carats) => {
        const row = read({
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
      { seed: 42, numRuns: 1000 },
    )
  })
})

describe('the dimensions of a row', () => {
  const sizes = (changed: Record<string, string>) => {
    const { lengthMm, widthMm, heightMm } = readStone(changed)
    return [lengthMm, widthMm, heightMm]
  }

  it('are sorted, the longer side of the outline first', () => {
    expect(sizes({ Measurements: '6.41x6.44x3.97' })).toEqual([6.44, 6.41, 3.97])
    expect(sizes({ 'mm Length': '6.41', 'mm Width': '6.44', 'mm Height': '3.97' })).toEqual([
      6.44, 6.41, 3.97,
    ])
  })

  it('of zero are left empty', () => {
    expect(sizes({ Measurements: '6.55x6.48x0' })).toEqual([6.55, 6.48, null])
    expect(sizes({ Measurements: '0x6.62x0' })).toEqual([null, 6.62, null])
    expect(listWarnings({ Measurements: '6.55x6.48x0' })).toEqual([
      'Measurements "6.55x6.48x0" has a side of 0 mm',
    ])
  })

  it('that no stone of the weight has are left empty', () => {
    expect(sizes({ Weight: '2', Measurements: '8.09x58.9x8.06' })).toEqual([8.09, null, 8.06])
    expect(listWarnings({ Weight: '2', Measurements: '8.09x58.9x8.06' })).toEqual([
      'Measurements "8.09x58.9x8.06" has a side of 58.9 mm, which no stone of 2 ct has',
    ])
  })

  it('of a long thin stone are kept, and those of one stone of a parcel', () => {
    expect(sizes({ Shape: 'Marquise', Weight: '1', Measurements: '11.5x4.5x2.9' })).toEqual([11.5, 4.5, 2.9])
    expect(sizes({ 'Parcel Stones': '500', Weight: '5', Measurements: '1.3x1.3x0.8' })).toEqual([
      1.3, 1.3, 0.8,
    ])
  })

  it('are compared with the depth', () => {
    expect(listWarnings({ Measurements: '6.44x6.41x3.97', 'Depth %': '61.8' })).toEqual([])
    expect(listWarnings({ Measurements: '6.44x6.41x3.97', 'Depth %': '65' })).toEqual([
      'Depth % "65" does not fit the measurements, which give 61.8',
    ])
    expect(listWarnings({ Shape: 'Oval', Measurements: '8x5x3', 'Depth %': '60' })).toEqual([])
  })

  it('have a length that is never below the width', () => {
    const size = fc.integer({ min: 0, max: 2000 }).map((hundredths) => hundredths / 100)
    fc.assert(
      fc.property(size, size, size, (a, b, c) => {
        const [lengthMm, widthMm] = sizes({ Measurements: `${a}x${b}x${c}` })
        fc.pre(typeof lengthMm === 'number' && typeof widthMm === 'number')
        expect(lengthMm).toBeGreaterThanOrEqual(widthMm)
      }),
      { seed: 42, numRuns: 500 },
    )
  })
})

describe('pairs, parcels and sets', () => {
  it('two stones that name each other share a line set', () => {
    const one = readStone({ 'Stock #': 'R1', 'Pair Stock #': 'r2' })
    const other = readStone({ 'Stock #': 'R2', 'Pair Stock #': 'R1' })
    expect(one.isPair && other.isPair).toBe(true)
    expect(one.lineSet).not.toBeNull()
    expect(one.lineSet).toBe(other.lineSet)
  })

  it('a separable pair only matches: its stones may be sold apart', () => {
    expect(readStone({ 'Pair Stock #': 'R2', 'Is Matched Pair Separable': 'True' })).toMatchObject({
      isPair: false,
      isMatchingPair: true,
      pairStockNo: 'R2',
      lineSet: null,
    })
  })

  it('a stone is no pair with itself', () => {
    expect(readStone({ 'Pair Stock #': 'r1' })).toMatchObject({ isPair: false, lineSet: null })
    expect(listWarnings({ 'Pair Stock #': 'r1' })).toEqual(['Pair Stock # "r1" names the stone itself'])
  })

  it('a line set of the file wins over that of the pair', () => {
    expect(readStone({ 'Pair Stock #': 'R2', 'Line Set': 'Trio 7', 'Is Line': 'Yes' })).toMatchObject({
      isLine: true,
      lineSet: 'Trio 7',
    })
  })

  it('a parcel has more than one stone', () => {
    expect(readStone({ 'Parcel Stones': '12' }).parcelStones).toBe(12)
    expect(readStone({ 'Parcel Stones': '1' }).parcelStones).toBeNull()
    expect(readStone({ 'Parcel Stones': '0' }).parcelStones).toBeNull()
  })
})

describe('where a stone comes from', () => {
  it.each([
    [{ 'Growth Type': 'CVD' }],
    [{ 'Lab Grown': 'Yes' }],
    [{ 'Report #': 'LG586312345' }],
    [{ Type: 'Lab Grown' }],
  ])('%j is lab grown', (changed) => {
    expect(readStone(changed as Record<string, string>).isLabGrown).toBe(true)
  })

  it('keeps the process', () => {
    expect(readStone({ 'Growth Type': 'hpht' }).extras).toEqual({ growthType: 'HPHT' })
    expect(readStone({ 'Growth Type': 'Natural' })).toMatchObject({ isLabGrown: false, extras: {} })
  })

  it('is never natural where another column says lab grown', () => {
    const changed = { 'Growth Type': 'Natural', 'Report #': 'LG586312345' }
    expect(readStone(changed).isLabGrown).toBe(true)
    expect(listWarnings(changed)).toEqual([
      'Growth Type "Natural" is contradicted by another column, and the stone taken as lab grown',
    ])
  })
})

describe('finish, pictures and extras', () => {
  it('fluorescence may have its color in the same cell or in its own', () => {
    expect(readStone({ Fluorescence: 'MB' })).toMatchObject({ fluorId: 5, fluorescence: 'Medium Blue' })
    expect(readStone({ Fluorescence: 'Strong', 'Fluorescence Color': 'Y' })).toMatchObject({
      fluorId: 6,
      fluorescence: 'Strong Yellow',
      fluorescenceColor: 'Yellow',
    })
    expect(readStone({ Fluorescence: 'None', 'Fluorescence Color': 'Blue' })).toMatchObject({
      fluorescence: 'None',
      fluorescenceColor: null,
    })
  })

  it('a culet may be told by its condition', () => {
    expect(readStone({ Culet: 'Chipped' })).toMatchObject({
      culetSize: null,
      extras: { culetCondition: 'Chipped' },
    })
  })

  it('a girdle of one column tells all of it', () => {
    expect(readStone({ Girdle: 'Med_To_Stk, Faceted' })).toMatchObject({
      girdle: 'Medium to Slightly Thick',
      extras: { girdleCondition: 'Faceted' },
    })
  })

  it('further pictures fill the places that are free', () => {
    expect(
      readStone({
        HeartsImage: 'https://x.test/h',
        'Pic 2': 'https://x.test/2',
        ArrowImage: 'https://x.test/a',
      }),
    ).toMatchObject({ pic2: 'https://x.test/2', pic3: 'https://x.test/h', pic4: 'https://x.test/a' })
  })

  it('two columns of one extra are joined', () => {
    expect(readStone({ 'Table Open': 'OT1', 'Crown Open': 'OC2' }).extras).toEqual({
      openInclusion: 'OT1, OC2',
    })
  })

  it('a comment of the lab is the comment where the seller makes none, else an extra', () => {
    expect(readStone({ 'Cert Comment': 'a' })).toMatchObject({ comment: 'a', extras: {} })
    expect(readStone({ 'Cert Comment': 'a', 'Member Comment': 'b' })).toMatchObject({
      comment: 'b',
      extras: { certComment: 'a' },
    })
  })

  it('a doubtful shape is taken the usual way and reported', () => {
    expect(readStone({ Shape: 'PN' }).shapeId).toBe(10)
    expect(listWarnings({ Shape: 'PN' })).toEqual(['Shape "PN" can mean Princess or Pear'])
    expect(readStone({ Shape: 'PN' }, { vendorShapes: new Map([['PN', 7]]) }).shapeId).toBe(7)
  })
})

describe('any row at all', () => {
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

  it('is taken or rejected with reasons, and nothing throws', () => {
    const cells = fc.array(cell, { minLength: 0, maxLength: headings.length + 2 })
    fc.assert(
      fc.property(cells, (cells) => {
        const row = readStockRow(cells, mapping)
        expect(row.kind === 'stone' || row.reasons.length > 0).toBe(true)
      }),
      { seed: 42, numRuns: 3000 },
    )
  })

  it('is read again the same', () => {
    const cells = fc.array(cell, { minLength: headings.length, maxLength: headings.length })
    fc.assert(
      fc.property(cells, (cells) => {
        expect(readStockRow(cells, mapping)).toEqual(readStockRow(cells, mapping))
      }),
      { seed: 42, numRuns: 300 },
    )
  })

  it('that is taken holds nothing a database refuses', () => {
    const text = fc.string({ unit: 'binary', maxLength: 40 })
    fc.assert(
      fc.property(text, text, text, (a, b, c) => {
        const row = read({ 'Member Comment': a, 'Trade Show': b, City: c })
        expect(JSON.stringify(row)).not.toMatch(/\\u0000|\\ud[89a-f]/)
      }),
      { seed: 42, numRuns: 1000 },
    )
  })
})
