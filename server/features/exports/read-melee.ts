import { mayOpenSection } from '#domain/access/guard.ts'
import type { RowFields } from '#domain/export/cell.ts'
import { multiplyCarats, toCaratsThousandths } from '#domain/money/carats.ts'
import { toCents, toDollars } from '#domain/money/cents.ts'
import type { ViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Viewer } from '#server/identity/viewer/viewer.ts'
import { presentMelee } from '#server/stock/melee/present-melee.ts'

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
