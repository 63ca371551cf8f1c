import { sql } from 'kysely'
import { readStockNumber } from '#domain/stock-file/values/stock-number.ts'
import { refuseRequest } from '#contract/refusal.ts'
import type { DiamondChange, NewDiamond } from '#contract/schemas/stone-form.ts'
import { omitUndefined } from '#server/platform/database/omit-undefined.ts'
import { refuseDuplicate } from '#server/platform/database/unique-violation.ts'
import type { WriteContext } from '#server/identity/viewer/write-context.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { readDatabaseTime } from '#server/platform/database/read-database-time.ts'
import { holdPricing } from '#server/stock/pricing/active-pricing.ts'
import type { PricedColumns } from '#server/stock/pricing/price-stone.ts'
import { replyWithStone, lockStone, presentStone, refuseLockedFields } from './lock-stone.ts'
import { resolveVendorName } from './resolve-vendor-name.ts'
import { pickStateFields, planChange, type StoneEditServices } from './plan-change.ts'
import { planDescription, planWeight, refuseImpossibleSides } from './plan-columns.ts'
import { planPrice } from './plan-price.ts'
import { listChanges, pickChangedFields } from './changed-fields.ts'
import { highlightStone, insertStone, lockHighlight, updateStoneByHand } from './stone-store.ts'
import { loadStones, type StoneRow } from './stone-row.ts'

export const editHandlers: Handlers<'createDiamond' | 'changeDiamond', StoneEditServices> = {
  createDiamond: async (call) => {
    const id = await addStone(call.tx, call.body)
    const stone = await getStone(call.tx, id)
    // A new stone is on sale and Available. Any other state is applied as a change.
    const stateFields = pickChangedFields(pickStateFields(call.body), presentStone(stone, call))
    const highlighted = await lockHighlightFor(call, id)
    await changeStone(call, stone, stateFields, highlighted)
    const created = await replyWithStone(call, id)
    await call.audit({ act: 'add stone', subject: `stone ${stone.stock_id}`, after: created })
    return created
  },

  changeDiamond: async (call) => {
    const highlighted = await lockHighlightFor(call, call.params.id)
    const stone = await lockStone(call, call.params.id)
    const before = presentStone(stone, call)
    const changedFields = pickChangedFields(call.body, before)
    refuseNewStockNumber(stone, changedFields)
    refuseLockedFields(stone, Object.keys(changedFields))
    if (Object.keys(changedFields).length === 0) return replyWithStone(call, stone.id)
    await changeStone(call, stone, changedFields, highlighted)
    const after = await replyWithStone(call, stone.id)
    const changes = listChanges(before, after)
    await call.audit({ act: 'change stone', subject: `stone ${stone.stock_id}`, ...changes })
    return after
  },
}

/** What the price of a new stone depends on, where its form names nothing. */
const newStone = {
  color_id: null,
  clarity_id: null,
  lab_id: null,
  fluor_id: null,
  cost_per_carat: null,
  rap_price: null,
  is_lab_grown: false,
  is_snp: false,
  is_line: false,
  line_set: null,
  is_pair: false,
  is_matching_pair: false,
} satisfies Partial<PricedColumns>

/** Inserts a stone, on sale and Available. Its stock number is also the vendor's number. */
async function addStone(tx: Tx, form: NewDiamond): Promise<number> {
  await refuseFormerNumber(tx, form.stockId)
  const weight = planWeight(null, form)
  refuseImpossibleSides(form, weight)
  const vendor = await resolveVendorName(tx, form.vendor ?? null)
  const description = {
    ...omitUndefined(planDescription(null, form)),
    ...weight,
    shape_id: form.shapeId,
    vendor,
  }
  const now = await readDatabaseTime(tx)
  // The planned columns that decide the price are plain values, as in a stored row.
  const after = { ...newStone, ...description, added_at: now } as PricedColumns
  const price = planPrice(null, after, form, { pricing: await holdPricing(tx), now })
  return refuseDuplicate(duplicateRefusals, async () =>
    insertStone(tx, {
      ...description,
      ...price,
      stock_id: form.stockId,
      vendor_stock_no: form.stockId,
      extras: JSON.stringify(form.extras ?? {}),
    }),
  )
}

/** Refuses a number that a stone had before it was renamed, because it still finds that stone. */
async function refuseFormerNumber(tx: Tx, stockId: string): Promise<void> {
  const former = await tx
    .selectFrom('former_stock_numbers')
    .select('diamond_id')
    .where(sql<boolean>`lower(stock_id) = lower(${stockId})`)
    .executeTakeFirst()
  if (former) refuseRequest('stockId', 'Another stone had this number before')
}

/**
 * Locks the highlight if the request sets it and returns the ids of the highlighted stones. Call it before
 * the stone is locked: all highlighting uses this lock order.
 */
async function lockHighlightFor(
  { tx, body }: { tx: Tx; body: DiamondChange },
  id: number,
): Promise<number[]> {
  return body.isHighlighted === undefined ? [] : lockHighlight(tx, id)
}

/** Applies the requested changes to a locked stone. */
async function changeStone(
  call: WriteContext<StoneEditServices>,
  stone: StoneRow,
  { isHighlighted, ...changedFields }: DiamondChange,
  highlighted: readonly number[],
): Promise<void> {
  if (isHighlighted !== undefined) await highlightStone(call.tx, stone.id, isHighlighted, highlighted)
  if (Object.keys(changedFields).length === 0) return
  const columns = await planChange(call, stone, changedFields)
  await refuseDuplicate(duplicateRefusals, () => updateStoneByHand(call.tx, stone, columns))
}

async function getStone(tx: Tx, id: number): Promise<StoneRow> {
  const [stone] = await loadStones(tx, [id])
  if (!stone) throw new Error(`There is no stone ${id}`)
  return stone
}

/** Refuses a change of the stock number, because it is on invoices and in links. Source: requirements 8.2. */
function refuseNewStockNumber(stone: StoneRow, changedFields: DiamondChange): void {
  if (changedFields.stockId === undefined) return
  const number = readStockNumber(changedFields.stockId)
  if (number?.toLowerCase() !== stone.stock_id.toLowerCase()) {
    refuseRequest('stockId', 'Stock numbers can’t be changed')
  }
}

/**
 * Refusals for the unique indexes: a stock number is unique in the shop, a vendor's number for each vendor.
 */
const duplicateRefusals = {
  diamonds_stock_id: () => refuseRequest('stockId', 'This stock number already exists'),
  diamonds_vendor_stock_no: () => refuseRequest('vendor', 'This vendor already has a stone with this number'),
}
