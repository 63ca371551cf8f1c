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
import type { RuleSums } from './rule-sums.ts'

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

/** Some stones of the stock as a run would change them, and the id of the last one that was read. */
export type PlannedBatch = { planned: PlannedStone[]; read: number; lastId: number | undefined }

/** `ruleSums` adds up what the rules make of the stones on sale. */
type PlanOptions = { plan: RunPlan; pricing: Pricing; now: Date; ruleSums?: RuleSums }

const readStone = createStoneReader(names, names)

const stonesPerSlice = 500

/** Reads stones and plans what a run does to them. A stone without a change is left out. */
export async function planStones(
  db: Db,
  stones: RawBuilder<unknown>,
  { plan, pricing, now, ruleSums }: PlanOptions,
): Promise<PlannedBatch> {
  const copied = await copyOut(db, sql`select ${sql.raw(selectColumns(names))} from diamonds d ${stones}`)
  const batch: PlannedBatch = { planned: [], read: 0, lastId: undefined }
  for (const location of listRows(copied)) {
    // A search in between must hardly wait.
    if (batch.read % stonesPerSlice === stonesPerSlice - 1) await letOthersRun()
    const stone = readStone(location)
    batch.read += 1
    batch.lastId = stone.id
    const planned = planStone(stone, { plan, pricing, now })
    const isChanged = planned.isInvalid || isRepriced(planned.before, planned.after)
    if (isChanged) batch.planned.push(planned)
    if (stone.is_active) ruleSums?.add(stone, planned.after, isChanged)
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
