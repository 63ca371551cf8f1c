import type { DemoStone } from '#domain/demo-stock/demo-stone.ts'

/** Combined with the ten vendors of the generated stock, these name a hundred and twenty. */
const trades = [
  'Exports',
  'Diamonds',
  'Gems',
  'Impex',
  'Brothers',
  'Star',
  'Polishing',
  'International',
  'Trading',
  'Stones',
  'Jewels',
  'Brilliants',
] as const

const letters = 'ABCDEFGHIJKL'

/** A stone's vendor, its stock number, and its partner's; own stock has no vendor. */
export type Ownership = { vendor: string | null; stockNo: string; partnerStockNo: string | null }

/**
 * Divides the stones of each generated vendor among twelve, the first of them the largest. Stones sold
 * together stay with one vendor. Numbers stay unique, because they were unique before a letter was added.
 */
export function assignVendor({ vendor, stockNo, pair, lineSet }: DemoStone): Ownership {
  if (vendor === null) return { vendor: null, stockNo, partnerStockNo: pair?.stockNo ?? null }
  const together = lineSet?.name ?? (pair !== null && pair.stockNo < stockNo ? pair.stockNo : stockNo)
  const branch = Math.floor(hashToShare(together) ** 2 * trades.length)
  const [first] = vendor.name.split(' ')
  const { stockPrefix } = vendor
  const rename = (number: string): string =>
    `${stockPrefix}${letters[branch]}${number.slice(stockPrefix.length)}`
  return {
    vendor: `${first} ${trades[branch]}`,
    stockNo: rename(stockNo),
    partnerStockNo: pair === null ? null : rename(pair.stockNo),
  }
}

/** Returns a number from 0 to below 1, the same for the same text (FNV-1a). */
function hashToShare(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash >>> 0) / 2 ** 32
}
