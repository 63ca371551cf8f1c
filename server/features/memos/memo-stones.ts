import { sql } from 'kysely'
import { STONE_STATUS } from '#domain/stone/status.ts'
import { noMemo } from '#server/stock/diamonds/stone-store.ts'
import type { Tx } from '#server/platform/database/database.ts'

const nextVersion = { version: sql<number>`version + 1`, changed_at: sql<Date>`now()` }

/** The memo data that is stored on each of its stones. */
export type StoneMemo = {
  memoId: number
  memoNo: string
  customerId: number
  account: string | null
  rapPriceCents: number | null
  pricePerCaratCents: number
  totalPriceCents: number
}

/** Puts a stone on memo. The caller has locked its row. */
export async function putOnMemo(tx: Tx, stoneId: number, memo: StoneMemo): Promise<void> {
  await tx
    .updateTable('diamonds')
    .set({
      status: STONE_STATUS.memo,
      hold_user_id: null,
      hold_until: null,
      memo_id: memo.memoId,
      memo_user_id: memo.customerId,
      memo_account: memo.account,
      memo_no: memo.memoNo,
      memo_date: sql<Date>`now()`,
      memo_rap: memo.rapPriceCents,
      memo_price_per_carat: memo.pricePerCaratCents,
      memo_total_price: memo.totalPriceCents,
      ...nextVersion,
    })
    .where('id', '=', stoneId)
    .execute()
}

/** Makes stones of a memo Available again. The caller has locked their rows. */
export async function takeOffMemo(tx: Tx, memoId: number, stoneIds: readonly number[]): Promise<void> {
  await tx
    .updateTable('diamonds')
    .set({
      status: STONE_STATUS.available,
      memo_id: null,
      ...noMemo,
      ...nextVersion,
    })
    .where(sql<boolean>`id = any(${[...stoneIds]}::bigint[])`)
    .where('memo_id', '=', memoId)
    .execute()
}
