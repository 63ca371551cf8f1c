/**
 * The line set that two stones of a pair share, made from their stock numbers alone: the same whichever of the
 * two names the other, case ignored, different for any other two. Unique within one vendor's list.
 */
export function makePairKey(stockNo: string, partnerStockNo: string): string {
  return [stockNo, partnerStockNo].map(escapePlus).sort().join('+')
}

function escapePlus(stockNo: string): string {
  return stockNo.toUpperCase().replaceAll('%', '%25').replaceAll('+', '%2B')
}
