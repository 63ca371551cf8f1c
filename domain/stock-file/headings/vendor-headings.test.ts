import { describe, expect, it } from 'vitest'
import type { StockField } from './heading-aliases.ts'
import { matchHeadings } from './match-headings.ts'

const fieldOf = (heading: string) => Object.keys(matchHeadings([heading], []).mapping.columns)[0]

describe('headings of vendors', () => {
  it.each<[StockField, string]>([
    [
      'discount',
      'Dis %|Rap %|%Rap|Back %|Off %|DISC.|Disc_x0020__x0025_|Rap Disc %|RapDown|SaleDisc|% Below|Base Off%',
    ],
    [
      'pricePerCarat',
      'PR/CT|Price/Cts|P/CT|$/Cts|Price_x002F_Ct|Price $/cts|Rate $/CT|US$/Ct|Price/Ct ($)|PriceUSD/Ct',
    ],
    ['rapPrice', 'List p/c|Rap Rte|RRate|Rap($)|Rap $/CT|RapaRate'],
    ['totalPrice', 'Amount($)|Total ($)|T.Amt|Amount US$|Net Value|Total Amt.'],
    ['depthPercent', 'Dep%|T.Dep|TotDepth_x0020__x0025_|DEPTH_PER|T.D'],
    ['tablePercent', 'Tab%|Tab_x0025_|TABLE_PER|TA %'],
    ['measurements', 'Meas MM|Diameter|Measurment|L*W*D|Stone Measurements'],
    ['fluorIntensity', 'Fluo|Fluro|FLNAME|Flr.|Fluo#'],
    ['stockNo', 'StockRef|Stk Id|Lot ID|Stone_x0020_Id|STK REFF. NO.|PKTID|Lot#'],
    ['clarity', 'Cla|Cla#|ClarityName|CLRTY'],
    ['certificateNo', 'GIA No|Certificate_x0020_No|LABREPORTNO|Certi. No'],
    ['keyToSymbols', 'Key to Sym|Key_x0020_To_x0020_Sym'],
    ['ratio', 'L:W|L/W'],
    ['vendor', 'Seller|Supplier|Company Name'],
    ['growthType', 'Growth Method|Technology|Grown|LGType|Natural/Lab|Type (CVD or HPHT)'],
    ['crownHeight', 'CR_x0020_Hgt'],
    ['pavilionAngle', 'PV_x0020_Ang'],
  ])('%s: %s', (field, headings) => {
    expect(headings.split('|').map((heading) => [heading, fieldOf(heading)])).toEqual(
      headings.split('|').map((heading) => [heading, field]),
    )
  })

  it('that only end like a currency name none', () => {
    for (const heading of ['Colors', 'Pairs', 'Stone Details']) {
      expect(matchHeadings([heading], []).currencies.size).toBe(0)
    }
  })

  it('Base Rate is the list price if the discount leads from it to the price', () => {
    const { mapping, questions } = matchHeadings(
      ['Cts', 'Base Rate', 'Dis %', 'Pr/Ct'],
      [
        ['1.5', '12000', '-40', '7200'],
        ['2.0', '15000', '-40', '9000'],
      ],
    )
    expect([mapping.columns.rapPrice, questions]).toEqual([[1], []])
    expect(matchHeadings(['Base Rate'], [['12000']]).questions).toMatchObject([{ heading: 'Base Rate' }])
  })

  it('Quality, Id and % are asked about where nothing decides them', () => {
    const { questions } = matchHeadings(['Quality', 'Id', '%'], [['nice', '77', '-30']])
    expect(questions.map(({ candidates }) => candidates[0])).toEqual(['clarity', 'stockNo', 'discount'])
  })

  it('Certi is decided by its values', () => {
    const decide = (cell: string) => Object.keys(matchHeadings(['Certi'], [[cell]]).mapping.columns)
    expect([decide('GIA'), decide('2141438171')]).toEqual([['lab'], ['certificateNo']])
  })

  it('in another currency are not read as dollars', () => {
    for (const heading of ['Price/Cts INR', 'Amount (INR)', 'Price per carat EUR', 'Total ₹', 'HKD/Ct']) {
      const { mapping, currencies } = matchHeadings([heading], [['500000']])
      expect([heading, mapping.columns]).toEqual([heading, {}])
      expect(currencies.size).toBe(1)
    }
  })
})
