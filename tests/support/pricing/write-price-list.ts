import { inventPriceList } from '#domain/price-list/invent-price-list.ts'
import { nameClarity, nameColor } from '#domain/price-list/price-cell.ts'

/** Returns the rows of an invented price list of a day, in the form of the trade's lists. */
export const listPriceRows = (changePercent = 0, day = '2026-11-20'): string[][] =>
  inventPriceList(changePercent).map((cell) => [
    cell.table === 'round' ? 'BR' : 'PS',
    nameClarity(cell.clarityId),
    nameColor(cell.colorId),
    (cell.minHundredths / 100).toFixed(2),
    (cell.maxHundredths / 100).toFixed(2),
    (cell.priceCents / 100).toFixed(2),
    day,
  ])

/** Returns an invented price list of a day as CSV. */
export const writePriceList = (changePercent = 0, day = '2026-11-20'): string =>
  listPriceRows(changePercent, day)
    .map((row) => row.join(','))
    .join('\n')
