import { toDollars } from '#domain/money/cents.ts'
import { Refusal } from '#contract/refusal.ts'
import type { BulkChange, DiamondChange } from '#contract/schemas/stone-form.ts'
import type { WriteContext } from '#server/identity/viewer/write-context.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import { changeStone } from './edit-handlers.ts'
import { presentStone, refuseLockedFields } from './lock-stone.ts'
import { listChanges, pickChangedFields } from './changed-fields.ts'
import type { StoneEditServices } from './plan-change.ts'
import { loadStones, lockStones, type StoneRow } from './stone-row.ts'

export const bulkEditHandlers: Handlers<'changeDiamonds', StoneEditServices> = {
  /**
   * Changes all the stones together. Skips stones that an order or a memo holds and returns the reason for
   * each.
   */
  changeDiamonds: async (call) => {
    const { ids, change } = call.body
    const stones = await lockStones(call.tx, [...new Set(ids)])
    const kept: { stockId: string; reason: string }[] = []
    let changed = 0
    for (const stone of stones) {
      const reason = await tryChange(call, stone, change)
      if (reason === undefined) changed += 1
      else kept.push({ stockId: stone.stock_id, reason })
    }
    return { changed, kept }
  },
}

/** Changes one of the stones, or returns the reason why it stays unchanged. */
async function tryChange(
  call: WriteContext<StoneEditServices>,
  stone: StoneRow,
  change: BulkChange,
): Promise<string | undefined> {
  const before = presentStone(stone, call)
  if (change.pricePercent !== undefined && stone.price_per_carat === null) return 'The price is on request'
  const changedFields = pickChangedFields(toStoneChange(stone, change), before)
  try {
    refuseLockedFields(stone, Object.keys(changedFields))
    await changeStone(call, stone, changedFields, [])
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.details.map(({ message }) => message).join('. ')
  }
  if (Object.keys(changedFields).length === 0) return undefined
  const [row] = await loadStones(call.tx, [stone.id])
  if (!row) throw new Error(`There is no stone ${stone.id}`)
  const changes = listChanges(before, presentStone(row, call))
  await call.audit({ act: 'change stone', subject: `stone ${stone.stock_id}`, ...changes })
  return undefined
}

function toStoneChange(stone: StoneRow, { pricePercent, ...change }: BulkChange): DiamondChange {
  if (pricePercent === undefined || stone.price_per_carat === null) return change
  const cents = Math.max(1, Math.round((stone.price_per_carat * (100 + pricePercent)) / 100))
  return { ...change, pricePerCarat: toDollars(cents) }
}
