import { nameClarity, nameColor, type PriceCell } from '#domain/price-list/price-cell.ts'

/** Writes a price list as the rows of the trade's files, without headings. */
export const writePriceList = (cells: readonly PriceCell[]): string[][] =>
  cells.map(({ table, clarityId, colorId, minHundredths, maxHundredths, priceCents }) => [
    table === 'round' ? 'BR' : 'PS',
    nameClarity(clarityId),
    nameColor(colorId),
    (minHundredths / 100).toFixed(2),
    (maxHundredths / 100).toFixed(2),
    String(priceCents / 100),
    '11/20/2026',
  ])
