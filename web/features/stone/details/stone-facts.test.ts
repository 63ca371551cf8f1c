import { describe, expect, test } from 'vitest'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { listFactGroups, listFurtherFacts, listKeyFacts } from './stone-facts.ts'
import {
  abbreviateFinish,
  describeStone,
  formatColor,
  formatDiscount,
  formatMake,
} from '#web/features/stone/format-stone.ts'

const round = {
  section: 'white',
  product: { stockId: 'AB-1' },
  shapeId: 12,
  carats: 1.02,
  colorId: 104,
  clarityId: 5,
  cutId: 1,
  polishId: 1,
  symmetryId: 2,
  fluorId: 5,
  fluorescenceColor: 'Blue',
  labId: 2,
  certificateNo: '2141438171',
  certificateUrl: 'https://example.com/2141438171.pdf',
  depthPercent: 61.8,
  crownAngle: null,
  extras: {
    country: 'Belgium',
    city: 'Antwerp',
    girdlePercent: '3.5',
    hue: 'cool',
    inscription: 'Yes',
    allowFeed: 'Yes',
  },
} as unknown as Diamond // The tests need only these fields.

const factsOf = (stone: Diamond) =>
  Object.fromEntries(
    listFactGroups(stone).flatMap(({ facts }) => facts.map(({ name, value }) => [name, value])),
  )

describe('the facts of a stone', () => {
  test('Facts use trade names and units', () => {
    expect(factsOf(round)).toMatchObject({
      'Stock no.': 'AB-1',
      Colour: 'G',
      Symmetry: 'Very Good',
      Fluorescence: 'Medium Blue',
      'Depth %': '61.8',
      'Girdle thickness %': '3.5',
      Location: 'Antwerp, Belgium',
    })
  })

  test('Days and additional fields read as the rest of the page', () => {
    const extras = { ...round.extras, reportDate: '2024-05-19', pairSeparable: 'Yes' }
    expect(factsOf({ ...round, extras, colorShade: 'Light Gray' })).toMatchObject({
      'Report date': '19 May 2024',
      'Sold separately': 'Yes',
      Shade: 'Light Grey',
    })
    expect(factsOf({ ...round, extras: { reportDate: 'May 2024' } })['Report date']).toBe('May 2024')
  })

  test('A stone of a pair names its pair, and one of a layout its layout', () => {
    const stone = { ...round, lineSet: 'L-1', lineSetColor: 'F-G' }
    expect(factsOf(stone)).toMatchObject({ Layout: 'L-1', 'Layout colour': 'F-G' })
    expect(factsOf({ ...stone, isPair: true })).toMatchObject({ Pair: 'L-1', 'Pair colour': 'F-G' })
    expect(factsOf({ ...stone, isPair: true })).not.toHaveProperty('Layout')
  })

  test('A missing value shows a dash, and hidden fields do not appear', () => {
    const facts = factsOf(round)
    expect(facts['Crown angle']).toBe('–')
    expect(facts).not.toHaveProperty('Pavilion angle')
    expect(facts).not.toHaveProperty('Vendor')
  })

  test('The origin of a stone is named with who states it, and left out if it is unknown', () => {
    expect(factsOf({ ...round, originCountry: 'BW', originState: 'declared' })).toMatchObject({
      Origin: 'Botswana (declared)',
    })
    expect(factsOf({ ...round, originCountry: null, originState: 'unknown' })).not.toHaveProperty('Origin')
  })

  test('Additional vendor fields appear, under their trade names where they have one', () => {
    expect(listFactGroups(round).find(({ title }) => title === 'Additional details')?.facts).toEqual([
      { name: 'hue', value: 'cool' },
      { name: 'Laser inscription', value: 'Yes' },
    ])
  })

  test('The facts beside the picture are not listed again below it', () => {
    const groups = listFactGroups(round)
    const keyNames = listKeyFacts(groups).map(({ name }) => name)
    expect(keyNames).toEqual(
      expect.arrayContaining(['Stock no.', 'Lab', 'Certificate no.', 'Colour', 'Clarity']),
    )
    const furtherNames = listFurtherFacts(groups).flatMap(({ facts }) => facts.map(({ name }) => name))
    expect(furtherNames).toContain('Location')
    expect(furtherNames.filter((name) => keyNames.includes(name))).toEqual([])
  })

  test.each([
    [2, 'Faint'],
    [3, 'Faint'],
    [4, 'Faint'],
    [7, 'Very Strong'],
  ])('Fluorescence %i is on the one scale of the shop: %s', (fluorId, name) => {
    expect(factsOf({ ...round, fluorId, fluorescenceColor: null })['Fluorescence']).toBe(name)
  })

  test('The certificate number links to the certificate', () => {
    const [identity] = listFactGroups(round)
    expect(identity?.facts.find(({ name }) => name === 'Certificate no.')).toEqual({
      name: 'Certificate no.',
      value: '2141438171',
      href: 'https://example.com/2141438171.pdf',
      isKey: true,
    })
  })
})

describe('the description of a stone', () => {
  test.each([
    [{ colorId: 12, fancyIntensity: 6, overtone: 'Orangy' }, 'Fancy Intense Orangy Yellow'],
    [{ colorId: 5, fancyIntensity: 6, overtone: 'Grayish' }, 'Fancy Intense Greyish Grey'],
    [{ colorId: 204 }, 'G-H'],
    [{ colorId: 1 }, 'Black'],
    [{ colorId: 16 }, ''],
    [{ colorId: null }, ''],
  ])('The colour of %j is %s', (stone, name) => {
    expect(formatColor(stone)).toBe(name)
  })

  test('The description of a parcel begins with its number of stones, and has their average weight', () => {
    expect(describeStone({ ...round, carats: 22.72, parcelStones: 58 })).toBe(
      'Parcel of 58, Round 22.72 ct (avg. 0.39 ct) G VS1',
    )
    expect(formatMake({ ...round, parcelStones: 58 })).toBe('Parcel of 58 · Round · EX EX VG · Med')
    expect(describeStone({ ...round, parcelStones: 1 })).toBe('Round 1.02 ct G VS1')
  })

  test('The description names shape, weight, colour and clarity first, then the treatment', () => {
    expect(describeStone(round)).toBe('Round 1.02 ct G VS1')
    expect(describeStone({ ...round, treatment: 'HPHT' })).toBe('Round 1.02 ct G VS1, HPHT')
    expect(formatMake(round)).toBe('Round · EX EX VG · Med')
    expect(formatMake({ ...round, treatment: 'HPHT', fluorId: 1 })).toBe('Round · HPHT · EX EX VG · None')
    expect(abbreviateFinish(round)).toBe('EX EX VG')
    expect(abbreviateFinish({ cutId: null, polishId: 1, symmetryId: 2 })).toBe('EX VG')
    expect(abbreviateFinish({ cutId: null, polishId: null, symmetryId: 2 })).toBe('– – VG')
    expect(abbreviateFinish({ cutId: 7, polishId: null, symmetryId: null })).toBe('Rose')
    expect(abbreviateFinish({ cutId: null, polishId: null, symmetryId: null })).toBe('')
    expect(formatDiscount(-35)).toBe('−35.00')
    expect(formatDiscount(2.5)).toBe('+2.50')
    expect(formatDiscount(0)).toBe('0.00')
  })
})
