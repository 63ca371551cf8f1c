import type { CatalogueIndex } from '#search/catalogue-index.ts'
import { sectionOfStone, type StoneSection } from '#domain/stone/section.ts'
import type { StoneStatus } from '#domain/stone/status.ts'
import type { MemoVisibility } from '#domain/stone/visibility.ts'
import {
  readSupply,
  sectionColumns,
  sectionTraitsOf,
  type StoneRow,
} from '#server/stock/diamonds/stone-row.ts'
import { sectionOfId, type Dictionaries } from './index-row.ts'

/** What decides who sees a stone, where, and at what price. Small enough to keep for the whole stock. */
export type VisibilityAttributes = MemoVisibility & {
  id: number
  section: StoneSection
  isActive: boolean
  status: StoneStatus
  shapeId: number
  vendor: string | null
  holdUserId: number | null
  caratsThousandths: number
  pricePerCaratCents: number | null
  rapPriceCents: number | null
}

/** The columns that visibility attributes and notifications need. */
export const visibilityColumns = [
  'id',
  'stock_id',
  'vendor',
  'is_active',
  'status',
  'shape_id',
  'hold_user_id',
  'price_per_carat',
  'rap_price',
  'parcel_stones',
  'taken_stones',
  'carats',
  'taken_carats',
  'show_to_all',
  'memo_user_id',
  'memo_account',
  ...sectionColumns,
] as const satisfies readonly (keyof StoneRow)[]

/** The columns of a stored stone that visibility attributes need. */
export type VisibilityRow = Pick<StoneRow, (typeof visibilityColumns)[number]>

/** The change observer: notified of each stone that a refresh of the catalogue updates. */
export type StoneChangeObserver = {
  /** Called with the state before and after the change. */
  onChange: (before: VisibilityAttributes | undefined, after: VisibilityRow | undefined) => void
  /** Called with new stones that are too many to be notified one by one. */
  onManyAdded: (added: readonly VisibilityAttributes[]) => void
}

/** For whom a stone is reserved, which the index does not store: the customer of its memo or its hold. */
export type Reservation = { memo: MemoVisibility | undefined; holdUserId: number | undefined }

const noMemo: MemoVisibility = { showToAll: false, memoCustomerId: null, memoAccount: null }

/** Returns the visibility attributes of a stored stone. */
export function toVisibilityAttributes(row: VisibilityRow): VisibilityAttributes {
  return {
    id: row.id,
    section: sectionOfStone(sectionTraitsOf(row)),
    isActive: row.is_active,
    // The table's check constraint allows no other number.
    status: row.status as StoneStatus,
    shapeId: row.shape_id,
    vendor: row.vendor,
    holdUserId: row.hold_user_id,
    caratsThousandths: readSupply(row).caratsThousandths,
    pricePerCaratCents: row.price_per_carat,
    rapPriceCents: row.rap_price,
    showToAll: row.show_to_all,
    memoCustomerId: row.memo_user_id,
    memoAccount: row.memo_account,
  }
}

/** Returns the visibility attributes of a stone as the catalogue has it, or undefined if it is unknown. */
export function readVisibilityAttributes(
  index: CatalogueIndex,
  dictionaries: Dictionaries,
  id: number,
  { memo, holdUserId }: Reservation,
): VisibilityAttributes | undefined {
  return index.read(id, (row) => ({
    id,
    section: sectionOfId(row.set('section')),
    isActive: row.flag('isActive'),
    // This column contains only stone statuses.
    status: row.set('status') as StoneStatus,
    shapeId: row.set('shape'),
    vendor: dictionaries.vendor.decode(row.set('vendor')) || null,
    holdUserId: holdUserId ?? null,
    caratsThousandths: row.number('carats') ?? 0,
    pricePerCaratCents: row.number('pricePerCarat'),
    rapPriceCents: row.number('rapPrice'),
    ...(memo ?? noMemo),
  }))
}
