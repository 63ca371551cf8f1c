import { findLeftOutReason, type LeftOutReason } from '#domain/partner-file/left-out.ts'
import type { PartnerFormatName } from '#domain/partner-file/partner-formats.ts'
import type { StoneDraft } from '#domain/stock-file/rows/stone-draft.ts'
import { certificateKeyOf } from '#domain/stone/certificate-key.ts'
import { listOutbid, type OfferedListing } from '#domain/stone/linked-listings.ts'
import { sectionOfStone } from '#domain/stone/section.ts'
import { readSetting } from '#server/identity/site/site-settings.ts'
import type { Db } from '#server/platform/database/database.ts'
import { listIdsListedTwice } from '#server/stock/diamonds/listings.ts'
import { traitsOf } from '#server/stock/diamonds/stone-row.ts'
import { draftStone } from './draft-stone.ts'
import type { PartnerRow } from './partner-store.ts'
import { getFormatName } from './present-partner.ts'
import { readPublished, readPublishedSingles, type PublishedRow } from './read-published-stones.ts'

/** What goes to a marketplace: in which format, and which part of the stock. Null means no limit. */
export type PublishedScope = {
  format: PartnerFormatName
  sections: readonly string[] | null
  /** Vendors besides own stock, which is always included. */
  vendors: readonly string[] | null
  /** The total price of a stone, or of what is left of a parcel. */
  minTotalCents?: number | null
  maxTotalCents?: number | null
  onlyWithImage?: boolean
}

/** Returns what goes to a marketplace as a whole. */
export function toScope(partner: Pick<PartnerRow, 'format' | 'sections' | 'vendors'>): PublishedScope {
  return { format: getFormatName(partner), sections: partner.sections, vendors: partner.vendors }
}

/** A stone of the scope, and why it stays out of the file. */
export type PublishedStone = { stone: StoneDraft; reason: LeftOutReason | undefined }

/**
 * Yields the stones of a scope that can be bought now, page by page. A set is sold only as a whole: a stone that stays
 * out keeps the others of its set out. Of a stone that several vendors list, the best listing goes out (section 43.2).
 */
export async function* readPublishedStones(db: Db, scope: PublishedScope): AsyncGenerator<PublishedStone[]> {
  const brokenSets = await findBrokenSets(db, scope)
  const outbid = await findOutbid(db, scope)
  for await (const rows of readPublished(db, scope.vendors)) {
    yield rows.flatMap((row) => {
      const found = judge(row, scope)
      if (!found) return []
      if (found.reason !== undefined) return [found]
      if (brokenSets.has(keyOfSet(row))) return [{ ...found, reason: 'set' as const }]
      return [outbid.has(row.id) ? { ...found, reason: 'outbid' as const } : found]
    })
  }
}

/** Counts the stones that are missing from the file of a scope only because their vendors do not allow feeds. */
export async function countKeptOut(db: Db, scope: PublishedScope): Promise<number> {
  let count = 0
  for await (const rows of readPublished(db, scope.vendors, 'kept out')) {
    count += rows.filter((row) => judge(row, scope)?.reason === 'feed').length
  }
  return count
}

/** Returns the sets of which a stone is outside of the scope or stays out of the file. */
async function findBrokenSets(db: Db, scope: PublishedScope): Promise<ReadonlySet<string>> {
  const broken = new Set<string>()
  for await (const rows of readPublished(db, scope.vendors, 'sets')) {
    for (const row of rows) {
      const found = judge(row, scope)
      if (!found || found.reason !== undefined) broken.add(keyOfSet(row))
    }
  }
  return broken
}

/**
 * Returns the stones of the scope of which a better listing goes out: of single stones with the same certificate, shape
 * and weight, the cheapest, then the oldest. Nothing if customers see all listings, too.
 */
async function findOutbid(db: Db, scope: PublishedScope): Promise<ReadonlySet<number>> {
  const { value: settings } = await readSetting(db, 'listings')
  if (settings.linked === 'all') return new Set()
  const groups = new Map<string, OfferedListing[]>()
  const ids = await listIdsListedTwice(db)
  for await (const rows of readPublishedSingles(db, scope.vendors, ids)) {
    for (const row of rows) {
      const found = judge(row, scope)
      const key = certificateKeyOf({
        labId: row.lab_id,
        certificateNo: row.certificate_no,
        parcelStones: row.parcel_stones,
      })
      if (!found || found.reason !== undefined || key === null) continue
      const { id, shape_id: shapeId, carats: caratsThousandths } = row
      const { totalPriceCents } = found.stone
      const listing = { id, shapeId, caratsThousandths, isAvailable: true, totalPriceCents }
      groups.set(key, [...(groups.get(key) ?? []), listing])
    }
  }
  return new Set([...groups.values()].flatMap(listOutbid))
}

function keyOfSet({ vendor, line_set }: PublishedRow): string {
  return line_set === null ? '' : JSON.stringify([vendor, line_set])
}

/** Returns a stone with its reason; undefined if it is outside of the scope. */
function judge(row: PublishedRow, scope: PublishedScope): PublishedStone | undefined {
  const { sections, minTotalCents, maxTotalCents, onlyWithImage, format } = scope
  if (sections && !sections.includes(sectionOfStone(traitsOf(row)))) return undefined
  if (onlyWithImage && (row.image_url === null || row.has_valid_image === false)) return undefined
  const stone = draftStone(row, row.partner_stock_no)
  const total = stone.totalPriceCents ?? 0
  if (minTotalCents != null && total < minTotalCents) return undefined
  if (maxTotalCents != null && total > maxTotalCents) return undefined
  const reason = findLeftOutReason(stone, format, row.is_kept_out)
  return { stone, reason: reason ?? (row.is_hidden ? 'old-list' : undefined) }
}
