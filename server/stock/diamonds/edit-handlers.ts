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
    // A stone comes in on sale and Available; where it is to stand otherwise is a change like any other.
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

/** Puts a stone into the stock, on sale and Available, under the vendor's number that is its own. */
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

/** Who is highlighted, held, where the call speaks of it: before the stone, as whoever highlights does. */
async function lockHighlightFor(
  { tx, body }: { tx: Tx; body: DiamondChange },
  id: number,
): Promise<number[]> {
  return body.isHighlighted === undefined ? [] : lockHighlight(tx, id)
}

/** Makes of a stone, held by this transaction, what was said of it. */
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

/** The number of a stone is on invoices and in links: it never changes. Source: requirements 8.2. */
function refuseOtherNumber(stone: StoneRow, said: DiamondChange): void {
  if (said.stockId === undefined) return
  const number = readStockNumber(said.stockId)
  if (number?.toLowerCase() !== stone.stock_id.toLowerCase()) {
    refuseRequest('stockId', `The stock number ${stone.stock_id} never changes`)
  }
}

/** Of two stones of one number, in the shop or of one vendor, the database lets one in. */
const clash = {
  diamonds_stock_id: () => refuseRequest('stockId', 'A stone of this number is in stock already'),
  diamonds_vendor_stock_no: () => refuseRequest('vendor', 'This vendor has a stone of this number already'),
}
