import { inventPriceList } from '#domain/price-list/invent-price-list.ts'
import { nameClarity, nameColor, type PriceCell } from '#domain/price-list/price-cell.ts'

/** Returns a price list of a day as rows in the form of the trade's lists, without headings. */
export const toPriceRows = (cells: readonly PriceCell[], day = '2026-11-20'): string[][] =>
  cells.map(({ table, clarityId, colorId, minHundredths, maxHundredths, priceCents }) => [
    table === 'round' ? 'BR' : 'PS',
    nameClarity(clarityId),
    nameColor(colorId),
    (minHundredths / 100).toFixed(2),
    (maxHundredths / 100).toFixed(2),
    (priceCents / 100).toFixed(2),
    day,
  ])

/** Returns the rows of an invented price list of a day. */
export const listPriceRows = (changePercent = 0, day = '2026-11-20'): string[][] =>
  toPriceRows(inventPriceList(changePercent), day)

/** Returns an invented price list of a day as CSV. */
export const writePriceList = (changePercent = 0, day = '2026-11-20'): string =>
  listPriceRows(changePercent, day)
    .map((row) => row.join(','))
    .join('\n')
