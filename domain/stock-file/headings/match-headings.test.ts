import { describe, expect, it } from 'vitest'
import type { StockField } from './heading-aliases.ts'
import { matchHeadings } from './match-headings.ts'

/** Matches a table whose first row is the headings. */
function match(table: string[][], remembered?: ReadonlyMap<string, StockField | 'ignored'>) {
  const [headings = [], ...rows] = table
  return matchHeadings(headings, rows, remembered)
}

/** Returns a table with a single column, so that no other column gives evidence. */
function column(heading: string, ...cells: string[]): string[][] {
  return [[heading], ...cells.map((cell) => [cell])]
}

describe('headings of a file', () => {
  it('are matched in any order and case', () => {
    const { mapping } = match([['SHAPE', 'stock_num', 'Cts', 'colour', 'Lab', 'PPC']])
    expect(mapping.columns).toEqual({
      shape: [0],
      stockNo: [1],
      weight: [2],
      color: [3],
      lab: [4],
      pricePerCarat: [5],
    })
  })

  it('are matched as a whole, never by a part', () => {
    const { mapping, unmatched } = match([['Bloxwidth', 'Flower', 'Wholesale', 'Hold Until']])
    expect(mapping.columns).toEqual({})
    expect(unmatched.map(({ heading }) => heading)).toEqual([
      'Bloxwidth',
      'Flower',
      'Wholesale',
      'Hold Until',
    ])
  })

  it.each(['Rejection Reason', 'Rejected Because'])('are not those that the shop added: %s', (reason) => {
    const headings = ['Rejected Row', reason, 'Stock #', 'Shape']
    const { mapping, questions, unmatched } = match([
      headings,
      ['1.01', 'Lab "X" is not recognised.', 'A', 'Round'],
    ])
    expect(mapping).toMatchObject({ columns: { stockNo: [2], shape: [3] }, ignoredColumns: [0, 1] })
    expect([...questions, ...unmatched]).toEqual([])
  })

  it('get only suggestions if they are misprinted', () => {
    const { mapping, unmatched } = match([['Clarty', 'Weigth', 'Fluoresczence']])
    expect(mapping.columns).toEqual({})
    expect(unmatched.map(({ suggestions }) => suggestions[0])).toEqual([
      'clarity',
      'weight',
      'fluorIntensity',
    ])
  })

  it('include the shop’s own', () => {
    const shopHeadings = [
      'Line Set',
      'Is Line',
      'Salt And Pepper',
      'Lab Grown',
      'Show To All',
      'Pic 2',
      'Pic 3',
      'Pic 4',
      'Vendor',
    ]
    const { mapping } = match([shopHeadings])
    expect(Object.keys(mapping.columns)).toEqual([
      'lineSet',
      'isLine',
      'saltAndPepper',
      'labGrown',
      'showToAll',
      'pic2',
      'pic3',
      'pic4',
      'vendor',
    ])
  })

  it('with the same field are read in order of commonness', () => {
    const { mapping } = match([['Video', 'Weight', 'Sarine Loupe', 'Video Link', 'Size']])
    expect(mapping.columns).toEqual({ videoUrl: [3, 0, 2], weight: [1, 4] })
  })

  it('match only one column as the stock number', () => {
    const { mapping, unmatched } = match([['Ref', 'Stock #']])
    expect(mapping.columns).toEqual({ stockNo: [1] })
    expect(unmatched.map(({ heading }) => heading)).toEqual(['Ref'])
  })

  it('may be empty or names of built-in properties without harm', () => {
    const { mapping } = match([['', 'constructor', '__proto__', 'Weight']])
    expect(mapping.columns).toEqual({ weight: [3] })
  })

  it('follow a person’s answer for this vendor, even against the default meaning', () => {
    const remembered = new Map<string, StockField | 'ignored'>([
      ['price', 'totalPrice'],
      ['size', 'ignored'],
      ['bloxwidth', 'widthMm'],
    ])
    const { mapping, questions } = match([['Price', 'Size', 'Blox Width']], remembered)
    expect(mapping.columns).toEqual({ totalPrice: [0], widthMm: [2] })
    expect(questions).toEqual([])
  })
})

describe('an ambiguous heading', () => {
  const fieldsOf = (table: string[][]) => {
    const { mapping } = match(table)
    const fieldsByColumn: Record<number, string> = {}
    for (const [field, columns] of Object.entries(mapping.columns))
      for (const place of columns) fieldsByColumn[place] = field
    return table[0]!.map((_, place) => fieldsByColumn[place] ?? null)
  }

  it.each<[string, string[], string | null]>([
    ['Clr', ['G', 'H', 'F'], 'color'],
    ['Clr', ['VS1', 'SI2', 'IF'], 'clarity'],
    ['Depth', ['61.5', '59.8'], 'depthPercent'],
    ['Depth', ['2.43', '3.9'], 'heightMm'],
    ['Cert', ['GIA', 'IGI', 'GIA'], 'lab'],
    ['Cert', ['2141438171', '6492599129'], 'certificateNo'],
    ['Certificate', ['https://example.com/1.pdf'], 'certificateUrl'],
    ['Report', ['GIA'], 'lab'],
    ['Cut', ['Ideal', 'Very Good', 'EX'], 'cut'],
    ['Cut', ['Round', 'Princess', 'Oval'], 'shape'],
    ['Ct', ['0.23', '1.01'], 'weight'],
    ['Ct', ['1417.39', '5200'], 'pricePerCarat'],
    ['Rate', ['83.5', '83.5', '83.5'], null],
    ['Rate', ['1417', '5200', '910'], 'pricePerCarat'],
    ['Status', ['Available', 'Hold', 'Sold'], 'availability'],
    ['Status', ['new', 'edited'], null],
    ['Status', ['In Cart', 'Offline', 'Available'], null],
    ['Type', ['Natural', 'CVD'], 'growthType'],
    ['Diamond Type', ['IIa', 'Ia'], null],
    ['Comment', ['Additional clouds are not shown.'], 'certComment'],
    ['Comment', ['Lovely stone'], 'memberComment'],
    ['Girdle', ['Medium - Slightly Thick', 'Thin'], 'girdle'],
    ['Girdle', ['3.5', '4'], 'girdlePercent'],
    ['Girdle', ['Faceted', 'Polished'], 'girdleCondition'],
    ['Origin', ['Mined', 'Lab Grown'], 'growthType'],
    ['Origin', ['Botswana', 'Canada'], 'provenance'],
    ['Country', ['India', 'Belgium', 'USA'], 'country'],
    ['Inscription', ['Yes', 'No'], 'inscription'],
  ])('%s over %j is %s', (heading, cells, field) => {
    expect(fieldsOf(column(heading, ...cells))).toEqual([field])
  })

  it.each<[string, string[], StockField[]]>([
    ['Clr', ['?1', 'x2'], ['color', 'clarity']],
    ['Depth', ['100', '0.5'], ['depthPercent', 'heightMm']],
    ['Cert', ['maybe'], ['lab', 'certificateNo', 'certificateUrl']],
    ['Price', ['1417', '5200'], ['pricePerCarat', 'totalPrice']],
    ['Country', ['Botswana', 'Canada'], ['country', 'provenance']],
    ['Origin', ['Acme Dreams'], ['growthType', 'provenance', 'brand']],
    ['Inscription', ['2141438171'], ['inscription', 'certificateNo']],
    ['Cut', ['E', 'P'], ['cut', 'shape']],
  ])('%s over %j becomes a question', (heading, cells, candidates) => {
    const { questions, mapping } = match(column(heading, ...cells))
    expect(questions).toEqual([{ column: 0, heading, candidates }])
    expect(mapping.columns).toEqual({})
  })

  it('is decided by the columns beside it', () => {
    expect(
      fieldsOf([
        ['Cut', 'Make'],
        ['Round', 'EX'],
      ]),
    ).toEqual(['shape', 'cut'])
    expect(
      fieldsOf([
        ['Cut', 'Shape'],
        ['E', 'Round'],
      ]),
    ).toEqual(['cut', 'shape'])
    expect(
      fieldsOf([
        ['Country', 'City'],
        ['India', 'Surat'],
      ]),
    ).toEqual(['country', 'city'])
    expect(
      fieldsOf([
        ['Comment', 'Member Comment'],
        ['a', 'b'],
      ]),
    ).toEqual(['certComment', 'memberComment'])
    expect(
      fieldsOf([
        ['Girdle', 'Girdle Thick'],
        ['Thin', 'Thick'],
      ]),
    ).toEqual(['girdleThin', 'girdleThick'])
    expect(
      fieldsOf([
        ['Col', 'Clr'],
        ['G', 'N'],
      ]),
    ).toEqual(['color', 'clarity'])
  })

  it('Price is the field that fits the weight and another price', () => {
    const total = [
      ['Weight', 'Price/Ct', 'Price'],
      ['0.5', '2000', '1000'],
      ['2.0', '3000', '6,000.00'],
    ]
    expect(fieldsOf(total)).toEqual(['weight', 'pricePerCarat', 'totalPrice'])
    const perCarat = [
      ['Weight', 'Amount', 'Price'],
      ['0.5', '1000', '2000'],
      ['2.0', '6000', '3000'],
    ]
    expect(fieldsOf(perCarat)).toEqual(['weight', 'totalPrice', 'pricePerCarat'])
    const byRap = [
      ['Weight', 'Rap', 'Disc', 'Price'],
      ['0.5', '4000', '-50', '2000'],
      ['2.0', '4000', '-25', '3000'],
    ]
    expect(fieldsOf(byRap)).toEqual(['weight', 'rapPrice', 'discount', 'pricePerCarat'])
  })

  it('Price over stones of one carat becomes a question', () => {
    const { questions } = match([
      ['Weight', 'Amount', 'Price'],
      ['1.00', '2000', '2000'],
    ])
    expect(questions.map(({ heading }) => heading)).toEqual(['Price'])
  })

  it('the clearly smallest of three sides is the height, whatever its heading', () => {
    expect(
      fieldsOf([
        ['Length', 'Width', 'Height'],
        ['8.1', '5.4', '3.3'],
      ]),
    ).toEqual(['lengthMm', 'widthMm', 'heightMm'])
    expect(
      fieldsOf([
        ['Length', 'Width', 'Height'],
        ['8.1', '3.3', '5.4'],
      ]),
    ).toEqual(['lengthMm', 'heightMm', 'widthMm'])
    expect(
      fieldsOf([
        ['M1', 'M2', 'M3'],
        ['4.05', '6.12', '6.06'],
      ]),
    ).toEqual(['heightMm', 'lengthMm', 'widthMm'])
  })

  it('width and height are both sides of the outline if another column has the depth in mm', () => {
    expect(
      fieldsOf([
        ['Width', 'Height', 'Depth'],
        ['6.1', '6.0', '3.7'],
      ]),
    ).toEqual(['lengthMm', 'widthMm', 'heightMm'])
    expect(
      fieldsOf([
        ['Width', 'Height', 'Depth'],
        ['6.1', '6.0', '61.5'],
      ]),
    ).toEqual(['lengthMm', 'widthMm', 'depthPercent'])
    expect(
      fieldsOf([
        ['Width', 'Height', 'Depth'],
        ['6.1', '3.7', '61.5'],
      ]),
    ).toEqual(['lengthMm', 'heightMm', 'depthPercent'])
  })

  it.each([
    ['L', 'Width', 'Height'],
    ['L', 'M2', 'M3'],
    ['Max Diameter', 'Width', 'Height'],
  ])('%s, %s and %s are the three sides of a stone', (...headings) => {
    expect(fieldsOf([headings, ['8.1', '5.4', '3.3']])).toEqual(['lengthMm', 'widthMm', 'heightMm'])
    expect(fieldsOf([headings, ['3.09', '3.09', '1.7']])).toEqual(['lengthMm', 'widthMm', 'heightMm'])
  })

  it('M2 is the width, even if the column of the length is hidden', () => {
    expect(
      fieldsOf([
        ['M2', 'M3'],
        ['3.09', '1.7'],
      ]),
    ).toEqual(['widthMm', 'heightMm'])
  })

  it('three nearly equal sides become a question', () => {
    const { questions } = match([
      ['Length', 'Width', 'Height'],
      ['5.0', '4.9', '5.1'],
    ])
    expect(questions.map(({ heading }) => heading)).toEqual(['Height'])
  })
})

describe('number formats of a file', () => {
  it('are guessed from its sample rows', () => {
    const { style } = match([
      ['Weight', 'Rapnet Price', 'Disc'],
      ['0,30', '1.137', '35'],
      ['1,01', '5.200,50', '20'],
    ])
    expect(style).toEqual({ decimalMark: ',', discount: { isPositiveBelowRap: true, scale: 'percent' } })
  })
})

describe('the sign of discounts', () => {
  const readStyle = (rows: string[][]) => matchHeadings(['Rap', 'Disc %', 'Price/Ct'], rows).style.discount

  it('is turned if the prices of most rows show the opposite one', () => {
    expect(readStyle([['10000', '-30', '13000']])).toMatchObject({ isPositiveBelowRap: true })
  })

  it('is not turned by one row among others that show nothing', () => {
    const rows = [
      ['31800', '-13', '35965'],
      ['72000', '-30.5', '65052'],
    ]
    expect(readStyle(rows)).toMatchObject({ isPositiveBelowRap: false })
  })
})
