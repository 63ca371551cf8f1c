import type { Tx } from '#server/platform/database/database.ts'
import type { PlannedStone } from './plan-stones.ts'

/** Writes planned stones in a transaction. */
export async function insertRunStones(
  tx: Tx,
  runId: number,
  planned: readonly PlannedStone[],
): Promise<void> {
  if (planned.length === 0) return
  await tx
    .insertInto('pricing_run_stones')
    .values(
      planned.map(({ stone, before, after, isInvalid }) => ({
        run_id: runId,
        diamond_id: stone.id,
        version: stone.version,
        price_before: before.pricePerCaratCents,
        price_after: after.pricePerCaratCents,
        rap_before: before.rapPriceCents,
        rap_after: after.rapPriceCents,
        rule_before: before.ruleId,
        rule_after: after.ruleId,
        by_hand_before: before.isByHand,
        by_hand_after: after.isByHand,
        is_invalid: isInvalid,
      })),
    )
    .execute()
}
