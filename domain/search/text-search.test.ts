import { describe, expect, test } from 'vitest'
import { joinNegations } from './negated-words.ts'
import { listPossibleNumbers, readTextSearch } from './text-search.ts'

describe('a search text', () => {
  test.each([
    ['1.01', [{ min: 1010, max: 1019 }], ''],
    ['1.5-2ct', [{ min: 1500, max: 2009 }], ''],
    ['1.5 – 2 ct round', [{ min: 1500, max: 2009 }], 'round'],
    ['2-1.5', [{ min: 1500, max: 2009 }], ''],
    ['1ct to 1.49ct', [{ min: 1000, max: 1499 }], ''],
    ['oval 1,5 ct D', [{ min: 1500, max: 1509 }], 'oval D'],
    ['0.995', [{ min: 995, max: 995 }], ''],
    ['.3-.39', [{ min: 300, max: 399 }], ''],
    ['2ct+ VS1', [{ min: 2000 }], 'VS1'],
    [
      '1.00-1.09, 2.00-2.09',
      [
        { min: 1000, max: 1099 },
        { min: 2000, max: 2099 },
      ],
      ',',
    ],
    ['AX 1.01', [{ min: 1010, max: 1019 }], 'AX'],
    ['T5X 1.01', [{ min: 1010, max: 1019 }], 'T5X'],
    ['120 ct', [{ min: 120_000, max: 120_009 }], ''],
  ])('%s is a weight', (text, weights, keywords) => {
    expect(readTextSearch(text)).toMatchObject({ weights, keywords })
  })

  test.each([
    '6.45-6.50x3.99',
    '6.45 x 3.99 mm',
    '61.5',
    '57.5%',
    '34.5°',
    'KG-1.01',
    'KG-1004',
    '1-2',
    '12345',
    '2536802668',
    '$1.50',
    '1.2.3',
    '01.02.2026',
    '0.00',
  ])('%s is not a weight', (text) => {
    expect(readTextSearch(text)).toMatchObject({ weights: [], keywords: text })
  })

  test.each(['3ex', '3EX', '3 EX', '3x', 'XXX', 'triple ex', 'Triple Excellent', 'EX EX EX', 'ex/ex/ex'])(
    '%s means excellent cut, polish and symmetry',
    (text) => {
      expect(readTextSearch(`${text} round`)).toMatchObject({ isTripleExcellent: true, keywords: 'round' })
    },
  )

  test('other texts with “ex” do not mean triple excellent', () => {
    for (const text of ['ex', 'extra', '3 extra', 'KG-3EX1', 'xxxl']) {
      expect(readTextSearch(text)).toMatchObject({ isTripleExcellent: false, keywords: text })
    }
  })

  test('“no BGM” is a condition, “BGM” is a word', () => {
    for (const text of ['no bgm', 'No BGM', 'NOBGM', 'without BGM']) {
      expect(readTextSearch(`oval ${text}`)).toMatchObject({ isNoBgm: true, keywords: 'oval' })
    }
    expect(readTextSearch('BGM')).toMatchObject({ isNoBgm: false, keywords: 'BGM' })
  })

  test('a lab is separated from the number behind it', () => {
    expect(readTextSearch('GIA2536802668').keywords).toBe('GIA 2536802668')
    expect(readTextSearch('igi#LG123').keywords).toBe('igi#LG123')
    expect(readTextSearch('GIA 2536802668').keywords).toBe('GIA 2536802668')
  })

  test('a condition that a viewer may not use stays a keyword', () => {
    const text = '1.5-2ct 3ex noBGM'
    expect(readTextSearch(text, () => false)).toEqual({
      keywords: text,
      weights: [],
      isTripleExcellent: false,
      isNoBgm: false,
    })
    expect(readTextSearch(text, (condition) => condition === 'weight').keywords).toBe('3ex noBGM')
  })

  test('all conditions of one text are found', () => {
    expect(readTextSearch('GIA round 1.5-2ct 3ex no bgm VS1')).toEqual({
      keywords: 'GIA round VS1',
      weights: [{ min: 1500, max: 2009 }],
      isTripleExcellent: true,
      isNoBgm: true,
    })
  })
})

test.each([
  ['No BGM', 'noBGM'],
  ['100% eye clean, no BGM.', '100% eye clean, noBGM.'],
  ['No Brown, Green or Milky; eye clean', 'noBrown, noGreen or noMilky; eye clean'],
  ['no brown no green', 'nobrown nogreen'],
  ['NO BROWN / NO MILKY', 'noBROWN / noMILKY'],
  ['BGM: none, nice stone', 'noBGM, nice stone'],
  ['Milky - No', 'noMilky'],
  ['without milkiness', 'nomilkiness'],
  ['No inclusion under the table', 'noinclusion under the table'],
  ['Slight BGM', 'Slight BGM'],
  ['Nova Scotia', 'Nova Scotia'],
  ['Report no. 12345', 'Report no. 12345'],
  ['Report no 12345', 'Report no 12345'],
  ['Milky: no: see picture', 'Milky: no: see picture'],
])('the comment “%s” is searched as “%s”', (comment, searched) => {
  expect(joinNegations(comment)).toBe(searched)
})

test('numbers are found in pasted text', () => {
  expect(listPossibleNumbers('Please hold KG-1004 and GIA 2536802668, thanks!')).toEqual([
    'KG-1004',
    '2536802668',
  ])
  expect(listPossibleNumbers('1) GIA2536802668 (1.01 D VVS1)')).toEqual(['2536802668'])
  expect(listPossibleNumbers('KG-1004')).toEqual([])
  expect(listPossibleNumbers('round oval')).toEqual([])
})
