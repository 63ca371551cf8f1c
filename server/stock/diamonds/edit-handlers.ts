import { readStockNumber } from '#domain/stock-file/values/stock-number.ts'
import { refuseRequest } from '#contract/refusal.ts'
import type { DiamondChange, NewDiamond } from '#contract/schemas/stone-form.ts'
import { omitUndefined } from '#server/platform/database/omit-undefined.ts'
import { refuseTaken } from '#server/platform/database/unique-violation.ts'
import type { WriteContext } from '#server/identity/viewer/write-context.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { answerStone, lockStone, presentStone, refuseLockedFields } from './lock-stone.ts'
import { resolveVendorName } from './resolve-vendor-name.ts'
import { pickStanding, planChange, type StoneEditServices } from './plan-change.ts'
import { planDescription, planWorth } from './plan-columns.ts'
import { listChanges, listSaid } from './changed-fields.ts'
import { highlightStone, insertStone, lockHighlight, updateStone } from './stone-store.ts'
import { loadStones, type StoneRow } from './stone-row.ts'

export const editHandlers: Handlers<'createDiamond' | 'changeDiamond', StoneEditServices> = {
  createDiamond: async (call) => {
    const id = await addStone(call.tx, call.body)
    const stone = await getStone(call.tx, id)
    // A new stone is on sale and Available. Any other state is applied as a change.
    const standing = listSaid(pickStanding(call.body), presentStone(stone, call))
    const highlighted = await lockHighlightFor(call, id)
    await changeStone(call, stone, standing, highlighted)
    const created = await answerStone(call, id)
    await call.audit({ act: 'add stone', subject: `stone ${stone.stock_id}`, after: created })
    return created
  },

  changeDiamond: async (call) => {
    const highlighted = await lockHighlightFor(call, call.params.id)
    const stone = await lockStone(call, call.params.id)
    const before = presentStone(stone, call)
    const said = listSaid(call.body, before)
    refuseOtherNumber(stone, said)
    refuseLockedFields(stone, Object.keys(said))
    if (Object.keys(said).length === 0) return answerStone(call, stone.id)
    await changeStone(call, stone, said, highlighted)
    const after = await answerStone(call, stone.id)
    const changes = listChanges(before, after)
    await call.audit({ act: 'change stone', subject: `stone ${stone.stock_id}`, ...changes })
    return after
  },
}

/** Inserts a stone, on sale and Available. Its stock number is also the vendor's number. */
async function addStone(tx: Tx, form: NewDiamond): Promise<number> {
  return refuseTaken(clash, async () =>
    insertStone(tx, {
      ...omitUndefined(planDescription(null, form)),
      ...planWorth(null, form),
      shape_id: form.shapeId,
      stock_id: form.stockId,
      vendor_stock_no: form.stockId,
      vendor: await resolveVendorName(tx, form.vendor ?? null),
      extras: JSON.stringify(form.extras ?? {}),
    }),
  )
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
export async function changeStone(
  call: WriteContext<StoneEditServices>,
  stone: StoneRow,
  { isHighlighted, ...said }: DiamondChange,
  highlighted: readonly number[],
): Promise<void> {
  if (isHighlighted !== undefined) await highlightStone(call.tx, stone.id, isHighlighted, highlighted)
  if (Object.keys(said).length === 0) return
  const columns = await planChange(call, stone, said)
  await refuseTaken(clash, () => updateStone(call.tx, stone.id, columns))
}

async function getStone(tx: Tx, id: number): Promise<StoneRow> {
  const [stone] = await loadStones(tx, [id])
  if (!stone) throw new Error(`There is no stone ${id}`)
  return stone
}

/** Refuses a change of the stock number, because it is on invoices and in links. Source: requirements 8.2. */
function refuseOtherNumber(stone: StoneRow, said: DiamondChange): void {
  if (said.stockId === undefined) return
  const number = readStockNumber(said.stockId)
  if (number?.toLowerCase() !== stone.stock_id.toLowerCase()) {
    refuseRequest('stockId', `The stock number ${stone.stock_id} never changes`)
  }
}

/**
 * Refusals for the unique indexes: a stock number is unique in the shop, a vendor's number for each vendor.
 */
const clash = {
  diamonds_stock_id: () => refuseRequest('stockId', 'A stone of this number is in stock already'),
  diamonds_vendor_stock_no: () => refuseRequest('vendor', 'This vendor has a stone of this number already'),
}
