/**
 * Returns the line set of a pair, made from both stock numbers: equal from either stone, ignoring case, and
 * different for any other two stones. Unique within one vendor's list.
 */
export function makePairKey(stockNo: string, partnerStockNo: string): string {
  return [stockNo, partnerStockNo].map(escapePlus).sort().join('+')
}

function escapePlus(stockNo: string): string {
  return stockNo.toUpperCase().replaceAll('%', '%25').replaceAll('+', '%2B')
}
