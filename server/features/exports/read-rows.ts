import { setImmediate as letOthersRun } from 'node:timers/promises'
import { mayOpenSection } from '#domain/access/guard.ts'
import type { RowFields } from '#domain/export/cell.ts'
import { multiplyCarats, toCaratsThousandths } from '#domain/money/carats.ts'
import { toCents, toDollars } from '#domain/money/cents.ts'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { ViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import type { Db } from '#server/platform/database/database.ts'
import { presentVisible } from '#server/stock/diamonds/present-diamond.ts'
import { loadStones } from '#server/stock/diamonds/stone-row.ts'
import type { Viewer } from '#server/identity/viewer/viewer.ts'
import { presentMelee } from '#server/stock/melee/present-melee.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'

const batchSize = 500

/**
 * Returns stones in the requested order, as the viewer sees them, without duplicates and without stones that
 * they may not see.
 */
export async function readStones(
  db: Db,
  ids: readonly number[],
  policy: ViewerPolicy,
  users: UserDirectory,
): Promise<Diamond[]> {
  const requestedIds = [...new Set(ids)]
  const found: Diamond[] = []
  for (let start = 0; start < requestedIds.length; start += batchSize) {
    const batch = requestedIds.slice(start, start + batchSize)
    const shown = presentVisible(await loadStones(db, batch), policy, users)
    const byId = new Map(shown.map((stone) => [stone.id, stone]))
    found.push(...batch.flatMap((id) => byId.get(id) ?? []))
    await letOthersRun()
  }
  return found
}

/** Returns melee in the requested order, as the viewer sees it, with the price of all carats of each. */
export async function readMelee(
  db: Db,
  ids: readonly number[],
  { viewer, policy }: { viewer: Viewer; policy: ViewerPolicy },
): Promise<RowFields[]> {
  if (ids.length === 0 || mayOpenSection('melee', viewer.access) !== 'open') return []
  const rows = await db
    .selectFrom('melee')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute()
  const shown = rows.filter((row) => row.is_active || viewer.isAdministrator)
  const byId = new Map(shown.map((row) => [row.id, presentMelee(row, policy)]))
  return [...new Set(ids)].flatMap((id) => {
    const melee = byId.get(id)
    if (!melee) return []
    const { color, sizeFrom, sizeTo, carats, pricePerCarat } = melee
    const isPriced = carats != null && pricePerCarat != null && !policy.hiddenFields.has('totalPrice')
    const totalPrice = isPriced
      ? toDollars(multiplyCarats(toCents(pricePerCarat), toCaratsThousandths(carats)))
      : null
    return [{ color, sizeFrom, sizeTo, carats, pricePerCarat, totalPrice }]
  })
}
