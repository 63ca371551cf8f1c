import { setImmediate as letOthersRun } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import { isRepriced, repriceStone, type RunPlan, type RunPrices } from '#domain/pricing-rule/reprice.ts'
import { copyOut } from '#server/platform/database/copy-out.ts'
import { listRows } from '#server/platform/database/copied-rows.ts'
import type { Db } from '#server/platform/database/database.ts'
import { createStoneReader, selectColumns } from '#server/stock/diamonds/copy-stones.ts'
import type { StoneRow } from '#server/stock/diamonds/stone-row.ts'
import type { Pricing } from '#server/stock/pricing/active-pricing.ts'
import { computePrice, findRapPrice, pricedColumns } from '#server/stock/pricing/price-stone.ts'
import { createRowWriter } from '#server/platform/database/copy-rows.ts'
import { RuleSums } from './rule-sums.ts'

const names = [
  'id',
  'stock_id',
  'version',
  'is_active',
  'price_per_carat',
  'price_rule_id',
  'is_price_by_hand',
  ...pricedColumns,
] as const

type RunStone = Pick<StoneRow, (typeof names)[number]>

/** A stone that a run changes, or cannot price. */
export type PlannedStone = { stone: RunStone; before: RunPrices; after: RunPrices; isInvalid: boolean }

/**
 * Some stones of the stock as a run would change them, the id of the last one that was read, and what each rule makes of
 * those on sale.
 */
export type PlannedBatch = {
  planned: PlannedStone[]
  read: number
  lastId: number | undefined
  ruleSums: RuleSums
}

const readStone = createStoneReader(names, names)

const stonesPerSlice = 500

/** Reads stones and plans what a run does to them. A stone without a change is left out. */
export async function planStones(
  db: Db,
  stones: RawBuilder<unknown>,
  { plan, pricing, now }: { plan: RunPlan; pricing: Pricing; now: Date },
): Promise<PlannedBatch> {
  const copied = await copyOut(db, sql`select ${sql.raw(selectColumns(names))} from diamonds d ${stones}`)
  const batch: PlannedBatch = { planned: [], read: 0, lastId: undefined, ruleSums: new RuleSums() }
  for (const location of listRows(copied)) {
    // A search in between must hardly wait.
    if (batch.read % stonesPerSlice === stonesPerSlice - 1) await letOthersRun()
    const stone = readStone(location)
    batch.read += 1
    batch.lastId = stone.id
    const planned = planStone(stone, { plan, pricing, now })
    const isChanged = planned.isInvalid || isRepriced(planned.before, planned.after)
    if (isChanged) batch.planned.push(planned)
    if (stone.is_active) batch.ruleSums.add(stone, planned.after, isChanged)
  }
  return batch
}

function planStone(
  stone: RunStone,
  { plan, pricing, now }: { plan: RunPlan; pricing: Pricing; now: Date },
): PlannedStone {
  const before: RunPrices = {
    pricePerCaratCents: stone.price_per_carat,
    rapPriceCents: stone.rap_price,
    ruleId: stone.price_rule_id,
    isByHand: stone.is_price_by_hand,
  }
  const rapPrice = findRapPrice(stone, pricing)
  const ruled = computePrice(stone, rapPrice, pricing, now)
  return { stone, before, after: repriceStone(before, rapPrice, ruled, plan), isInvalid: ruled.isInvalid }
}

export const runStoneColumns = [
  'run_id',
  'diamond_id',
  'version',
  'price_before',
  'price_after',
  'rap_before',
  'rap_after',
  'rule_before',
  'rule_after',
  'by_hand_before',
  'by_hand_after',
  'is_invalid',
] as const

const writer = createRowWriter<PlannedStone & { runId: number }>([
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
])

/** Writes planned stones in COPY's binary format, for `pricing_run_stones`. */
export function writeRunStones(runId: number, planned: readonly PlannedStone[]): Uint8Array<ArrayBuffer> {
  return writer.write(planned.map((stone) => ({ runId, ...stone })))
}
