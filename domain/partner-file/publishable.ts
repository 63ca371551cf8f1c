import type { StoneDraft } from '#domain/stock-file/rows/stone-draft.ts'
import { carriesField, type PartnerFormat } from './partner-format.ts'

/** The attributes that decide whether a stone can be published. */
export type PublishedTraits = Pick<
  StoneDraft,
  'isLabGrown' | 'parcelStones' | 'lineSet' | 'isPair' | 'pairStockNo'
>

/**
 * Whether a format can express everything a buyer must know about a stone. Otherwise its file would sell a
 * lab-grown stone as natural, a parcel as one stone, or a stone of a set alone, so it leaves such stones out.
 */
export function mayPublish(stone: PublishedTraits, format: PartnerFormat): boolean {
  const canExpressLabGrown = carriesField(format, 'growthType') || carriesField(format, 'labGrown')
  if (stone.isLabGrown && !canExpressLabGrown) return false
  if ((stone.parcelStones ?? 1) > 1 && !carriesField(format, 'parcelStones')) return false
  if (stone.lineSet === null || carriesField(format, 'lineSet')) return true
  return stone.isPair && stone.pairStockNo !== null && carriesField(format, 'pairStockNo')
}
