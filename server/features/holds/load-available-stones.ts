import type { OrderLine } from '#domain/order/line.ts'
import { planOrder } from '#domain/order/plan.ts'
import { isParcel } from '#domain/stone/parcel.ts'
import { refuse, refuseStock } from '#contract/refusal.ts'
import { loadOffers, type OffersWithRows } from '#server/features/cart/offers.ts'
import type { ViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import { readDatabaseTime } from '#server/platform/database/read-database-time.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'

type LoadOptions = {
  services: { users: UserDirectory }
  policy: ViewerPolicy
  customerId: number
  isLocking: boolean
}

export type OfferedStones = { lines: readonly OrderLine[]; offers: OffersWithRows }

/**
 * Loads the named stones and the others of their sets as order lines, if the customer could order them now:
 * only what the customer could buy can be held or sent on memo. Refuses like an order if a stone is
 * unavailable. `policy` determines the visible stones and the prices. With `isLocking`, locks the rows.
 * Source: requirements 17.1, 16.2.
 */
export async function loadAvailableStones(
  tx: Tx,
  ids: readonly number[],
  { services, policy, customerId, isLocking }: LoadOptions,
): Promise<OfferedStones> {
  const products = ids.map((id) => ({ item_type: 1, product_id: id }))
  const offers = await loadOffers(tx, products, { services, policy, isLocking })
  const missing = ids.filter((id) => !offers.stones.has(id))
  if (missing.length > 0) {
    refuse(
      'ITEM_NOT_FOUND',
      missing.map((id) => ({ path: String(id), message: 'Stone not found' })),
    )
  }
  const rows = addSets(ids, offers).map((id) => {
    const stone = offers.stones.get(id)
    const quantity = stone && isParcel(stone) ? Math.max(1, stone.stonesLeft) : 1
    return { productType: 'Diamond' as const, productId: id, quantity, caratsThousandths: null }
  })
  const plan = planOrder(rows, withPrices(offers), customerId, await readDatabaseTime(tx))
  if (plan.kind === 'unavailable') return refuseStock(plan.unavailable)
  const lines = plan.kind === 'planned' ? plan.lines : []
  return { lines: lines.map((line) => removeUnknownPrice(line, offers)), offers }
}

/** A stone whose price is on request can be held and sent on memo, but an order line needs a price. */
function withPrices(offers: OffersWithRows): OffersWithRows {
  const stones = [...offers.stones].map(
    ([id, stone]) => [id, { ...stone, pricePerCaratCents: stone.pricePerCaratCents ?? 0 }] as const,
  )
  return { ...offers, stones: new Map(stones) }
}

function removeUnknownPrice(line: OrderLine, { stones }: OffersWithRows): OrderLine {
  const isOnRequest = stones.get(line.productId)?.pricePerCaratCents === null
  return isOnRequest ? { ...line, pricePerCaratCents: null } : line
}

/** Returns each stone once, with the stones of its set that are on sale and visible to this viewer. */
function addSets(ids: readonly number[], { stones, lineSetMembers }: OffersWithRows): number[] {
  const withSets = ids.flatMap((id) => {
    const key = stones.get(id)?.lineSetKey ?? null
    const members = key === null ? [] : (lineSetMembers.get(key) ?? [])
    return [id, ...members.filter((member) => stones.has(member))]
  })
  return [...new Set(withSets)]
}
