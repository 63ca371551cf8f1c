import { clarities } from '#domain/reference/clarities.ts'
import { findWhiteColorId } from '#domain/reference/colors.ts'
import { priceTables, type PriceCell, type PriceTable } from './price-cell.ts'

/** The bands of the trade's list, in hundredths of a carat, and an invented price in dollars of a G VS2 there. */
const bands = [
  [1, 3, 620],
  [4, 7, 680],
  [8, 14, 750],
  [15, 17, 900],
  [18, 22, 1050],
  [23, 29, 1250],
  [30, 39, 1700],
  [40, 49, 2050],
  [50, 69, 2900],
  [70, 89, 3700],
  [90, 99, 4900],
  [100, 149, 6600],
  [150, 199, 9200],
  [200, 299, 13_000],
  [300, 399, 21_500],
  [400, 499, 27_500],
  [500, 599, 34_000],
  [1000, 1099, 54_000],
] as const

const letters = 'DEFGHIJKLM'.split('')
const gradedClarities = ['IF', 'VVS1', 'VVS2', 'VS1', 'VS2', 'SI1', 'SI2', 'SI3', 'I1', 'I2', 'I3']

/** What a colour and a clarity are worth of a G VS2, in percent. */
const percentByLetter = [155, 138, 124, 100, 90, 78, 66, 57, 50, 44]
const percentByClarity = [165, 140, 128, 113, 100, 86, 73, 62, 50, 36, 22]
const percentByTable: Readonly<Record<PriceTable, number>> = { round: 100, pear: 78 }

/**
 * Returns an invented price list with the form of the trade's, for the demo shop and for tests. `changePercent` makes
 * another one of it.
 */
export function inventPriceList(changePercent = 0): PriceCell[] {
  return priceTables.flatMap((table) =>
    bands.flatMap(([minHundredths, maxHundredths, dollars]) =>
      letters.flatMap((letter, color) =>
        gradedClarities.map((clarity, grade) => {
          const percents = [
            percentByTable[table],
            percentByLetter[color],
            percentByClarity[grade],
            100 + changePercent,
          ]
          const price = percents.reduce<number>((value, percent = 100) => (value * percent) / 100, dollars)
          return {
            table,
            minHundredths,
            maxHundredths,
            colorId: findWhiteColorId(letter) ?? 0,
            clarityId: clarities.getByName(clarity).id,
            // The trade's lists are in steps of ten dollars.
            priceCents: Math.max(1, Math.round(price / 10)) * 1000,
          }
        }),
      ),
    ),
  )
}
