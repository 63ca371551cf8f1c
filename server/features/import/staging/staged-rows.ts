import type { StockAvailability } from '#domain/stock-file/values/availability-values.ts'
import type { StoneDraft } from '#domain/stock-file/rows/stone-draft.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'
import type { CopyColumn } from '#server/platform/database/copy-rows.ts'

/** An accepted row and its vendor; `availability` is null if the file has no such column. */
export type StagedStone = {
  row: number
  vendor: string | null
  availability: StockAvailability | null
  stone: StoneDraft
}

/** A rejected row; `vendor` is undefined if it is unknown. */
export type StagedReject = {
  row: number
  vendor: string | null | undefined
  stockNo: string | null
  /** Nobody knows what the file says about its availability: a stone in stock leaves the sale. */
  isAvailabilityUnknown: boolean
  reasons: string[]
  cells: string[]
}

const statusByAvailability = {
  available: STONE_STATUS.available,
  hold: STONE_STATUS.hold,
  memo: STONE_STATUS.memo,
  absent: null,
} as const

/** Columns that every staging table has, before those of the stones. */
export const rowColumns: readonly CopyColumn<StagedStone>[] = [
  { name: 'row_number', type: 'integer', read: ({ row }) => row },
  { name: 'vendor', type: 'text', read: ({ vendor }) => vendor },
  { name: 'stock_no', type: 'text', read: ({ stone }) => stone.stockNo },
  // The number in the shop. Applying the import changes it if another vendor has it.
  { name: 'stock_id', type: 'text', read: ({ stone }) => stone.stockNo },
  {
    name: 'file_status',
    type: 'smallint',
    read: ({ availability }) => (availability === null ? null : statusByAvailability[availability]),
  },
  { name: 'is_absent', type: 'boolean', read: ({ availability }) => availability === 'absent' },
]

export const rejectColumns: readonly CopyColumn<StagedReject>[] = [
  { name: 'row_number', type: 'integer', read: ({ row }) => row },
  { name: 'vendor', type: 'text', read: ({ vendor }) => vendor ?? null },
  { name: 'is_anyones', type: 'boolean', read: ({ vendor }) => vendor === undefined },
  { name: 'stock_no', type: 'text', read: ({ stockNo }) => stockNo },
  {
    name: 'is_availability_unknown',
    type: 'boolean',
    read: ({ isAvailabilityUnknown }) => isAvailabilityUnknown,
  },
  { name: 'reasons', type: 'text[]', read: ({ reasons }) => reasons },
  { name: 'cells', type: 'text[]', read: ({ cells }) => cells },
]
