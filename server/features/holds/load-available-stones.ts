import type { OrderLine } from '#domain/order/line.ts'
import { planOrder } from '#domain/order/plan.ts'
import { isParcel } from '#domain/stone/parcel.ts'
import { refuse, refuseStock } from '#contract/refusal.ts'
import { loadOffers, type OffersWithRows } from '#server/features/cart/offers.ts'
import type { ViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import { readDatabaseTime } from '#server/platform/database/read-database-time.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'

type Asking = {
  services: { users: UserDirectory }
  policy: ViewerPolicy
  customerId: number
  isLocking: boolean
}

export type OfferedStones = { lines: readonly OrderLine[]; offers: OffersWithRows }

/**
 * The stones named, with all that are sold with them, as a customer could order them now: what can be held for him or
 * sent to him is what he could buy. Refuses as an order would where one cannot be had. `policy` say which stones there
 * are, and at what prices. With `isLocking` the rows are held. Source: requirements 17.1, 16.2.
 */
export async function loadAvailableStones(
  tx: Tx,
  ids: readonly number[],
  { services, policy, customerId, isLocking }: Asking,
): Promise<OfferedStones> {
  const named = ids.map((id) => ({ item_type: 1, product_id: id }))
  const offers = await loadOffers(tx, named, { services, policy, isLocking })
  const missing = ids.filter((id) => !offers.stones.has(id))
  if (missing.length > 0) {
    refuse(
      'ITEM_NOT_FOUND',
      missing.map((id) => ({ path: String(id), message: 'There is no such stone' })),
    )
  }
  const rows = addSets(ids, offers).map((id) => {
    const stone = offers.stones.get(id)
    const quantity = stone && isParcel(stone) ? Math.max(1, stone.stonesLeft) : 1
    return { productType: 'Diamond' as const, productId: id, quantity, caratsThousandths: null }
  })
  const plan = planOrder(rows, offers, customerId, await readDatabaseTime(tx))
  if (plan.kind === 'lost') return refuseStock(plan.lost)
  return { lines: plan.kind === 'planned' ? plan.lines : [], offers }
}

/** Each stone once, with what is left on sale of its set as far as this viewer sees it. */
function addSets(ids: readonly number[], { stones, lineSetMembers }: OffersWithRows): number[] {
  const whole = ids.flatMap((id) => {
    const key = stones.get(id)?.lineSetKey ?? null
    const members = key === null ? [] : (lineSetMembers.get(key) ?? [])
    return [id, ...members.filter((member) => stones.has(member))]
  })
  return [...new Set(whole)]
}
