import { describe, expect, it } from 'vitest'
import { colors, findWhiteColorId } from '#domain/reference/colors.ts'
import {
  goodRow,
  listExampleReasons,
  listExampleWarnings,
  readExample,
  readExampleStone,
} from './example-row.ts'
import { matchHeadings } from '#domain/stock-file/headings/match-headings.ts'
import { rapnetHeadings } from '#domain/stock-file/headings/rapnet-headings.ts'
import { readStockRow } from './read-stock-row.ts'

describe('a good row', () => {
  it('needs only the required columns', () => {
    expect(readExampleStone()).toMatchObject({
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
    expect(readExample().warnings).toEqual([])
  })

  it('in RapNet format fills every field it can', () => {
    const rowText =
      'R1|Guaranteed Available|Round|1.01|G|VS1|Very Good|EX|VG|Faint|Blue|6.41-6.44x3.97|GIA|2141438171|None|' +
      '$5,120.00|-35%|5000|-36||||61.8|57|Thin|Slightly Thick|3.5|Faceted|None||15.0|34.5|43.0|40.8|' +
      'GIA 2141438171|Clouds not shown|India|Maharashtra|Mumbai|FALSE|R2|TRUE|1|https://x.test/a.pdf|' +
      'https://x.test/a.jpg|https://x.test/v|Hong Kong June|Cloud, Feather|None|50|None|BC1|M1|Nice stone|' +
      '2024-01-01|GIA DG|Mumbai|Acme'
    const cells = rowText.split('|')
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
        originCountry: null,
        originState: 'unknown',
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

describe('a rejected row', () => {
  it.each([
    ['Stock #', 'Stock # is missing.'],
    ['Weight', 'Weight is missing.'],
    ['Color', 'Color or Fancy Color is missing.'],
    ['Lab', 'Lab is missing.'],
    ['Rapnet Price', 'Rapnet Price is missing.'],
    ['Shape', 'Shape is missing.'],
  ])('lacks its %s', (heading, reason) => {
    expect(listExampleReasons({ [heading]: '' })).toEqual([reason])
    expect(listExampleReasons({ [heading]: ' - ' })).toEqual([reason])
  })

  it.each([
    ['Stock #', '6.49E+09', 'Stock # "6.49E+09" is not recognised.'],
    ['Weight', 'heavy', 'Weight "heavy" is not recognised.'],
    ['Weight', '0', 'Weight "0" is not recognised.'],
    ['Weight', '-1', 'Weight "-1" is not recognised.'],
    ['Color', 'puce', 'Color or Fancy Color "puce" is not recognised.'],
    ['Lab', 'ACME', 'Lab "ACME" is not recognised.'],
    ['Rapnet Price', 'call me', 'Rapnet Price "call me" is not a price.'],
    ['Rapnet Price', '0', 'Rapnet Price "0" is not a price.'],
    ['Rapnet Price', '-5', 'Rapnet Price "-5" is not a price.'],
    ['Rapnet Price', '99999999999', 'Rapnet Price "99999999999" is not a price.'],
    ['Shape', 'Blob', 'Shape "Blob" is not recognised.'],
  ])('has a %s of %j', (heading, value, reason) => {
    expect(listExampleReasons({ [heading]: value })).toEqual([reason])
  })

  it('lists every reason, and its stock number if it has one', () => {
    expect(readExample({ Weight: 'x', Shape: '', Lab: '?' })).toEqual({
      kind: 'rejected',
      stockNo: 'R1',
      reasons: ['Weight "x" is not recognised.', 'Lab is missing.', 'Shape is missing.'],
      warnings: [],
    })
  })

  it('quotes a long value without splitting a character', () => {
    const [reason] = listExampleReasons({ Lab: `${'x'.repeat(99)}\u{1F48E}x` })
    expect(() => encodeURIComponent(reason ?? '')).not.toThrow()
    expect(reason).toBe(`Lab "${'x'.repeat(99)}…" is not recognised.`)
  })

  it('has a cell of more than 10,000 characters', () => {
    expect(listExampleReasons({ 'Member Comment': 'x'.repeat(10_001) })).toEqual([
      'Member Comment is longer than 10,000 characters.',
    ])
    expect(readExampleStone({ 'Member Comment': 'x'.repeat(10_000) }).comment).toHaveLength(10_000)
  })

  it('has more cells than the file has headings, because a comma shifted them', () => {
    const { mapping } = matchHeadings(Object.keys(goodRow), [])
    const row = readStockRow([...Object.values(goodRow), 'more'], mapping)
    expect(row).toMatchObject({ kind: 'rejected', reasons: ['The row has 7 cells but only 6 headings.'] })
    expect(readStockRow([...Object.values(goodRow), ' '], mapping).kind).toBe('stone')
  })

  it('a row with fewer cells than the file has headings is accepted', () => {
    const { mapping } = matchHeadings([...Object.keys(goodRow), 'Milky'], [])
    expect(readStockRow(Object.values(goodRow), mapping).kind).toBe('stone')
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
    expect(readExampleStone({ [heading]: value })[field]).toBeNull()
    const [warning, ...others] = readExample({ [heading]: value }).warnings
    expect(others).toEqual([])
    expect(warning).toMatchObject({ column: heading, value })
  })

  it('is reported under the heading of the file', () => {
    expect(listExampleWarnings({ 'cut  quality': 'Premium' })).toEqual([
      'cut  quality "Premium" is not recognised (value not imported)',
    ])
  })

  it('is quoted in part if it is long', () => {
    const [warning] = readExample({ Clarity: 'x'.repeat(500) }).warnings
    expect(warning?.value).toHaveLength(101)
  })

  it('for availability does not put the stone on offer, unlike a blank cell', () => {
    expect(listExampleReasons({ Availability: 'Perhaps' })).toEqual([
      'Availability "Perhaps" is not recognised.',
    ])
    expect(readExampleStone({ Availability: '' }).availability).toBe('available')
    expect(readExampleStone({ Availability: 'Sold' }).availability).toBe('absent')
    expect(readExampleStone({ Availability: 'N/A' }).availability).toBe('absent')
  })
})

describe('the color of a row', () => {
  const summarizeColor = (changed: Record<string, string>) => {
    const { colorId, fancyIntensityId, overtone } = readExampleStone(changed)
    const { name, variation } = colors.get(colorId)
    return [variation ?? name, fancyIntensityId, overtone]
  }

  it('may be in a phrase, a code, or separate columns', () => {
    expect(summarizeColor({ Color: 'Fancy Intense Brownish Yellow' })).toEqual(['Yellow', 6, 'Brown'])
    expect(summarizeColor({ Color: 'FIY' })).toEqual(['Yellow', 6, null])
    const columns = { 'Fancy Color': 'Y', 'Fancy Color Intensity': 'FI', 'Fancy Color Overtone': 'Brownish' }
    expect(summarizeColor({ Color: '', ...columns })).toEqual(['Yellow', 6, 'Brown'])
    expect(summarizeColor({ Color: '*', ...columns })).toEqual(['Yellow', 6, 'Brown'])
    expect(summarizeColor({ Color: 'Fancy', 'Fancy Color': 'Pink' })).toEqual(['Pink', null, null])
  })

  it('is the white one if the fancy columns name none', () => {
    expect(
      summarizeColor({ 'Fancy Color': 'None', 'Fancy Color Intensity': 'N', 'Fancy Color Overtone': '-' }),
    ).toEqual(['G', null, null])
    expect(listExampleWarnings({ 'Fancy Color': 'None' })).toEqual([])
    expect(summarizeColor({ 'Fancy Color': 'White' })).toEqual(['G', null, null])
    expect(summarizeColor({ Color: '', 'Fancy Color': 'White' })).toEqual(['FancyWhite', null, null])
  })

  it('is the fancy one if both are given, with a warning', () => {
    expect(summarizeColor({ 'Fancy Color': 'Yellow' })).toEqual(['Yellow', null, null])
    expect(listExampleWarnings({ 'Fancy Color': 'Yellow' })).toEqual([
      'Color "G" conflicts with the fancy colour, which was used',
    ])
  })

  it('is the white one if the fancy one is unknown, with a warning', () => {
    expect(summarizeColor({ 'Fancy Color': 'Plaid' })).toEqual(['G', null, null])
    expect(listExampleWarnings({ 'Fancy Color': 'Plaid' })).toEqual([
      'Fancy Color "Plaid" is not recognised (value not imported)',
    ])
    expect(listExampleReasons({ Color: '*', 'Fancy Color': 'Plaid' })).toEqual([
      'Color or Fancy Color "*", "Plaid" is not recognised.',
    ])
  })

  it('has a note about lost precision', () => {
    expect(summarizeColor({ Color: 'D-K' })).toEqual(['White', null, null])
    expect(listExampleWarnings({ Color: 'D-K' })).toEqual(['Color "D-K" was read as White without a grade'])
  })

  it('makes some stones salt-and-pepper', () => {
    expect(readExampleStone({ Color: 'Salt and Pepper' }).isSnP).toBe(true)
    expect(readExampleStone({ Color: 'Rustic' }).isSnP).toBe(true)
    expect(readExampleStone({ Color: 'Gray' }).isSnP).toBe(false)
    expect(readExampleStone({ Color: 'Gray', 'Salt And Pepper': 'Yes' }).isSnP).toBe(true)
  })
})
