import { readFlag } from '#domain/stock-file/values/growth-values.ts'
import { makePairKey } from '#domain/stock-file/values/pair-key.ts'
import type { RowCells } from './row-cells.ts'
import { readStockNumber } from '#domain/stock-file/values/stock-number.ts'

/** How a stone is sold together with others. */
export interface RowPair {
  readonly isPair: boolean
  readonly isMatchingPair: boolean
  readonly pairStockNo: string | null
  readonly lineSet: string | null
}

/**
 * Reads the pair and line set of a row. A partner's stock number makes an inseparable pair, with a line set
 * that both stones derive independently; a separable pair only matches, and its stones may be sold apart. The
 * shop's own `Line Set` wins over the pair's.
 */
export function readRowPair(row: RowCells, stockNo: string): RowPair {
  const statedLineSet = row.readWith(
    'lineSet',
    (text) => (text.length > maxLineSetLength ? null : text),
    'is too long',
  )
  const partner = row.readWith('pairStockNo', readStockNumber, 'is not a stock number')
  if (partner === null)
    return { isPair: false, isMatchingPair: false, pairStockNo: null, lineSet: statedLineSet }
  if (partner.toLowerCase() === stockNo.toLowerCase()) {
    row.warn('pairStockNo', "is the stone's own number (value not imported)")
    return { isPair: false, isMatchingPair: false, pairStockNo: null, lineSet: statedLineSet }
  }
  const isSeparable = readFlag(row.read('pairSeparable')) ?? false
  return {
    isPair: !isSeparable,
    isMatchingPair: isSeparable,
    pairStockNo: partner,
    lineSet: statedLineSet ?? (isSeparable ? null : makePairKey(stockNo, partner)),
  }
}

const maxLineSetLength = 200
