import type { Insertable } from 'kysely'
import { createRowWriter, type CopyColumn } from '#server/platform/database/copy-rows.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { PricingRunStonesTable } from '#server/platform/database/tables/pricing.ts'
import type { PlannedStone } from './plan-stones.ts'

type Row = PlannedStone & { runId: number }

const columns: readonly (CopyColumn<Row> & { readonly name: keyof PricingRunStonesTable })[] = [
  { name: 'run_id', type: 'bigint', read: ({ runId }) => runId },
  { name: 'diamond_id', type: 'bigint', read: ({ stone }) => stone.id },
  { name: 'version', type: 'bigint', read: ({ stone }) => stone.version },
  { name: 'price_before', type: 'bigint', read: ({ before }) => before.pricePerCaratCents },
  { name: 'price_after', type: 'bigint', read: ({ after }) => after.pricePerCaratCents },
  { name: 'rap_before', type: 'bigint', read: ({ before }) => before.rapPriceCents },
  { name: 'rap_after', type: 'bigint', read: ({ after }) => after.rapPriceCents },
  { name: 'rule_before', type: 'bigint', read: ({ before }) => before.ruleId },
  { name: 'rule_after', type: 'bigint', read: ({ after }) => after.ruleId },
  { name: 'by_hand_before', type: 'boolean', read: ({ before }) => before.isByHand },
  { name: 'by_hand_after', type: 'boolean', read: ({ after }) => after.isByHand },
  { name: 'is_invalid', type: 'boolean', read: ({ isInvalid }) => isInvalid },
]

/** The columns that `writeRunStones` writes, in their order. */
export const runStoneColumns = columns.map(({ name }) => name)

const writer = createRowWriter(columns)

/** Writes planned stones in COPY's binary format, for `pricing_run_stones`. */
export function writeRunStones(runId: number, planned: readonly PlannedStone[]): Uint8Array<ArrayBuffer> {
  return writer.write(planned.map((stone) => ({ runId, ...stone })))
}

/** Writes planned stones in a transaction. */
export async function insertRunStones(
  tx: Tx,
  runId: number,
  planned: readonly PlannedStone[],
): Promise<void> {
  if (planned.length === 0) return
  await tx
    .insertInto('pricing_run_stones')
    .values(planned.map((stone) => toRow({ runId, ...stone })))
    .execute()
}

function toRow(row: Row): Insertable<PricingRunStonesTable> {
  // The columns are those of the table that have no default.
  return Object.fromEntries(
    columns.map(({ name, read }) => [name, read(row)]),
  ) as Insertable<PricingRunStonesTable>
}
