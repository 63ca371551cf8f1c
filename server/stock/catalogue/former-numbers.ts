import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/** A stone that was renamed, under its present stock number. */
export type RenamedStone = { id: number; stockId: string }

/**
 * Returns the stones that were renamed, by the numbers that they had before, in lower case. Only migrations
 * rename stones, so a process reads them once.
 */
export async function readFormerNumbers(db: Db): Promise<ReadonlyMap<string, RenamedStone>> {
  const rows = await db
    .selectFrom('former_stock_numbers')
    .innerJoin('diamonds', 'diamonds.id', 'former_stock_numbers.diamond_id')
    .select([
      'diamonds.id',
      'diamonds.stock_id',
      sql<string>`lower(former_stock_numbers.stock_id)`.as('former'),
    ])
    .execute()
  return new Map(rows.map(({ former, id, stock_id }) => [former, { id, stockId: stock_id }]))
}

type RenamedStones = { findRenamed: (stockId: string) => RenamedStone | undefined }

/** Returns the present number of a stone that was renamed; any other number as it is. */
export function toPresentNumber({ findRenamed }: RenamedStones, stockId: string): string {
  return findRenamed(stockId)?.stockId ?? stockId
}
