import { sql, type Selectable } from 'kysely'
import { colors } from '#domain/reference/colors.ts'
import type { SectionTraits } from '#domain/stone/section.ts'
import type { StoneState, StoneStatus } from '#domain/stone/status.ts'
import type { VisibleStone } from '#domain/stone/visibility.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { DiamondsTable } from '#server/platform/database/tables/stock.ts'

/** A stone as it is stored. Money in cents, carats in thousandths. */
export type StoneRow = Selectable<DiamondsTable>

/** The columns that decide the section of a stored stone. */
export const sectionColumns = [
  'is_lab_grown',
  'is_snp',
  'color_id',
  'is_line',
  'line_set',
  'is_pair',
  'is_matching_pair',
] as const satisfies readonly (keyof StoneRow)[]

export type SectionColumns = Pick<StoneRow, (typeof sectionColumns)[number]>

/** Returns the traits that decide the section of a stored stone. */
export function sectionTraitsOf(row: SectionColumns): SectionTraits {
  return {
    isLabGrown: row.is_lab_grown,
    isSnP: row.is_snp,
    colorName: row.color_id === null ? null : (colors.find(row.color_id)?.name ?? null),
    isLine: row.is_line,
    lineSet: row.line_set,
    isPair: row.is_pair,
    isMatchingPair: row.is_matching_pair,
  }
}

/** Returns the traits that the domain rules need of a stored stone. */
export function traitsOf(row: StoneRow): VisibleStone & StoneState {
  return {
    ...sectionTraitsOf(row),
    showToAll: row.show_to_all,
    memoCustomerId: row.memo_user_id,
    memoAccount: row.memo_account,
    isActive: row.is_active,
    // The table's check constraint allows no other number.
    status: row.status as StoneStatus,
    holdUserId: row.hold_user_id,
    holdEndsAt: row.hold_until,
    openOrderId: row.order_id,
    soldOrderId: row.sold_order_id,
    openMemoId: row.memo_id,
  }
}

/** Returns what is left of a stone or parcel after the orders that took shares of it. */
export function readSupply(
  row: Pick<StoneRow, 'parcel_stones' | 'taken_stones' | 'carats' | 'taken_carats'>,
): { stonesLeft: number; caratsThousandths: number } {
  return {
    stonesLeft: (row.parcel_stones ?? 1) - row.taken_stones,
    caratsThousandths: row.carats - row.taken_carats,
  }
}

/** Returns stones in the order of their ids. Deleted stones are left out. */
export async function loadStones(db: Db, ids: readonly number[]): Promise<StoneRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('diamonds')
    .selectAll()
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .orderBy('id')
    .execute()
}

/** Locks stones for this transaction, in the order of their ids to avoid deadlocks. */
export async function lockStones(tx: Db, ids: readonly number[]): Promise<StoneRow[]> {
  return tx
    .selectFrom('diamonds')
    .selectAll()
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}
