import { findDecimalMark } from '#domain/stock-file/values/decimal-text.ts'
import type { ColumnEvidence } from '#domain/stock-file/headings/column-evidence.ts'
import { readDiscount } from '#domain/stock-file/values/discount-text.ts'
import type { StockField } from '#domain/stock-file/headings/heading-aliases.ts'
import { readCaratsThousandths, readPriceCents } from '#domain/stock-file/values/measured-text.ts'

const tolerance = 0.01
/** Stones near one carat cost the same per carat and in total, so they reveal nothing. */
const minWeightDifference = 0.03

/**
 * Decides whether a column called `Price` holds the price per carat or the total, by comparing it with the
 * weight and another price of the same row. Undefined if the rows do not reveal it.
 */
export function decidePrice(evidence: ColumnEvidence): StockField | 'ignored' | undefined {
  const weights = evidence.listCellsOfField('weight').map(readCaratsThousandths)
  const prices = readPrices(evidence.cellsByRow)
  const perCarat = listPricesPerCarat(evidence, weights)
  let votesPerCarat = 0
  let votesTotal = 0
  for (const [index, price] of prices.entries()) {
    const carats = (weights[index] ?? 0) / 1000
    const known = perCarat[index] ?? 0
    if (price === null || carats <= 0 || known <= 0 || Math.abs(carats - 1) < minWeightDifference) continue
    if (isNear(price, known)) votesPerCarat++
    else if (isNear(price, known * carats)) votesTotal++
  }
  if (votesPerCarat > votesTotal * 4) return evidence.isMapped('pricePerCarat') ? 'ignored' : 'pricePerCarat'
  if (votesTotal > votesPerCarat * 4) return evidence.isMapped('totalPrice') ? 'ignored' : 'totalPrice'
  return undefined
}

/**
 * Decides whether a column such as `Base Rate` holds the list price or the price per carat, by comparing it,
 * with and without the discount, with the price that weight and another column give. Undefined if the rows do
 * not reveal it.
 */
export function decideListPrice(evidence: ColumnEvidence): StockField | 'ignored' | undefined {
  if (!evidence.isMapped('pricePerCarat') && !evidence.isMapped('totalPrice')) return undefined
  const weights = evidence.listCellsOfField('weight').map(readCaratsThousandths)
  const perCarat = listPricesPerCarat(evidence, weights)
  const discounts = evidence.listCellsOfField('discount').map((cell) => readDiscount(cell))
  let votesList = 0
  let votesPrice = 0
  for (const [index, price] of readPrices(evidence.cellsByRow).entries()) {
    const known = perCarat[index] ?? 0
    const discount = discounts[index] ?? 0
    if (price === null || known <= 0) continue
    if (isNear(price, known)) votesPrice++
    else if (discount !== 0 && isNear(price * (1 - Math.abs(discount) / 100), known)) votesList++
  }
  if (votesList > votesPrice * 4) return evidence.isMapped('rapPrice') ? 'ignored' : 'rapPrice'
  if (votesPrice > votesList * 4) return evidence.isMapped('pricePerCarat') ? 'ignored' : 'pricePerCarat'
  return undefined
}

function listPricesPerCarat(
  evidence: ColumnEvidence,
  weights: readonly (number | null)[],
): (number | null)[] {
  if (evidence.isMapped('pricePerCarat')) return readPrices(evidence.listCellsOfField('pricePerCarat'))
  if (evidence.isMapped('totalPrice')) {
    const totals = readPrices(evidence.listCellsOfField('totalPrice'))
    return totals.map((total, index) => (total === null ? null : (total * 1000) / (weights[index] ?? 0)))
  }
  const raps = readPrices(evidence.listCellsOfField('rapPrice'))
  const discounts = evidence.listCellsOfField('discount').map((cell) => readDiscount(cell))
  // Nearly all stones are sold below Rap, whatever sign a vendor writes.
  return raps.map((rap, index) => (rap === null ? null : rap * (1 - Math.abs(discounts[index] ?? 0) / 100)))
}

function readPrices(cells: readonly string[]): (number | null)[] {
  const mark = findDecimalMark(cells)
  return cells.map((cell) => readPriceCents(cell, mark))
}

function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= b * tolerance
}
