import type { CatalogueIndex } from '#search/catalogue-index.ts'
import { sectionOfStone, type StoneSection } from '#domain/stone/section.ts'
import type { StoneStatus } from '#domain/stone/status.ts'
import type { MemoTerms } from '#domain/stone/visibility.ts'
import { readSupply, traitsOf, type StoneRow } from '../diamonds/stone-row.ts'
import { sectionOfId, type Vocabularies } from './index-row.ts'

/** What of a stone decides who sees it, where, and at what price; little enough to be had of all stock at once. */
export type StoneSight = MemoTerms & {
  id: number
  section: StoneSection
  isActive: boolean
  status: StoneStatus
  vendor: string | null
  holdUserId: number | null
  caratsThousandths: number
  pricePerCaratCents: number
  rapPriceCents: number | null
}

/** Told of each stone that a refresh of the catalogue brings up to date: what it was, and what it is now. */
export type StoneWitness = (before: StoneSight | undefined, after: StoneRow | undefined) => void

/** What the index does not keep of a stone. */
export type SightRest = { memo: MemoTerms | undefined; holdUserId: number | undefined }

const noMemo: MemoTerms = { showToAll: false, memoCustomerId: null, memoAccount: null }

/** The sight of a stone as it is stored now. */
export function toSight(row: StoneRow): StoneSight {
  const traits = traitsOf(row)
  return {
    id: row.id,
    section: sectionOfStone(traits),
    isActive: traits.isActive,
    status: traits.status,
    vendor: row.vendor,
    holdUserId: traits.holdUserId,
    caratsThousandths: readSupply(row).caratsThousandths,
    pricePerCaratCents: row.price_per_carat,
    rapPriceCents: row.rap_price,
    showToAll: traits.showToAll,
    memoCustomerId: traits.memoCustomerId,
    memoAccount: traits.memoAccount,
  }
}

/** The sight of a stone as the catalogue remembers it; undefined where it knows none. */
export function readSight(
  index: CatalogueIndex,
  words: Vocabularies,
  id: number,
  { memo, holdUserId }: SightRest,
): StoneSight | undefined {
  return index.read(id, (row) => ({
    id,
    section: sectionOfId(row.set('section')),
    isActive: row.flag('isActive'),
    // Only statuses of stones are put into this column.
    status: row.set('status') as StoneStatus,
    vendor: words.vendor.wordOf(row.set('vendor')) || null,
    holdUserId: holdUserId ?? null,
    caratsThousandths: row.number('carats') ?? 0,
    pricePerCaratCents: row.number('pricePerCarat') ?? 0,
    rapPriceCents: row.number('rapPrice'),
    ...(memo ?? noMemo),
  }))
}
