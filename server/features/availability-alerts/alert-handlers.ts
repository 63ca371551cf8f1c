import { findItemIdsToRemove } from '#domain/cart/list-items.ts'
import { expandLineSets } from '#domain/cart/line-set.ts'
import { ITEM_TYPES } from '#domain/cart/product.ts'
import { listAvailableStones } from '#domain/order/plan-cart.ts'
import type { availabilityAlertEndpoints } from '#contract/endpoints/availability-alerts.ts'
import { refuse, refuseRequest, refuseStock, type RefusalDetail } from '#contract/refusal.ts'
import type { AvailabilityAlert } from '#contract/schemas/availability-alerts.ts'
import { loadOffers, type OffersWithRows } from '#server/features/cart/offers.ts'
import { findRegisteredDomain } from '#server/identity/storefronts/storefront.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import { resolveViewerPolicy, type PolicyServices } from '#server/identity/viewer/viewer-policy.ts'
import type { SignedInViewer } from '#server/identity/viewer/viewer.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readDatabaseTime } from '#server/platform/database/read-database-time.ts'
import { lineSetKeyOf } from '#server/stock/diamonds/line-sets.ts'
import { deleteAlerts, insertAlerts, listAlerts } from './alert-store.ts'

const maxAlerts = 500

export const availabilityAlertHandlers: Handlers<keyof typeof availabilityAlertEndpoints, PolicyServices> = {
  listAvailabilityAlerts: ({ db, services, viewer }) => readAlerts(db, services, viewer),

  createAvailabilityAlerts: async ({ tx, services, viewer, body }) => {
    const ids = [...new Set(body.diamondIds)]
    const offers = await loadStoneOffers(tx, ids, services, viewer)
    const missing = ids.filter((id) => !offers.stones.has(id))
    if (missing.length > 0) refuse('ITEM_NOT_FOUND', missing.map(describeMissing))
    const buyer = { buyerId: viewer.user.id, now: await readDatabaseTime(tx) }
    const available = new Set(listAvailableStones(ids, offers, buyer))
    const refused = ids.flatMap((id) => describeNeedlessAlert(id, offers, available) ?? [])
    if (refused.length > 0) refuseStock(refused)
    const present = new Set((await listAlerts(tx, viewer.user.id)).map(({ stoneId }) => stoneId))
    const added = addSets(ids, offers).filter((id) => !present.has(id))
    if (present.size + added.length > maxAlerts) {
      refuseRequest('diamondIds', `You can have alerts for up to ${maxAlerts} stones`)
    }
    await insertAlerts(tx, viewer.user.id, added, findRegisteredDomain(viewer, services.users))
    return readAlerts(tx, services, viewer)
  },

  deleteAvailabilityAlert: async ({ tx, viewer, params }) => {
    const alerts = await listAlerts(tx, viewer.user.id)
    const rows = alerts.map(({ stoneId, lineSetKey }) => ({ id: stoneId, lineSetKey }))
    const ids = findItemIdsToRemove(rows, [params.id]) ?? refuse('ITEM_NOT_FOUND')
    await deleteAlerts(tx, viewer.user.id, ids)
    return undefined
  },
}

async function readAlerts(
  db: Db,
  services: PolicyServices,
  viewer: SignedInViewer,
): Promise<AvailabilityAlert[]> {
  const alerts = await listAlerts(db, viewer.user.id)
  const offers = await loadStoneOffers(
    db,
    alerts.map(({ stoneId }) => stoneId),
    services,
    viewer,
  )
  return alerts.map(({ stoneId, stockId, createdAt }) => ({
    diamondId: stoneId,
    stockId,
    description: offers.stones.get(stoneId)?.description ?? null,
    creationDate: createdAt.toISOString(),
  }))
}

function loadStoneOffers(
  db: Db,
  ids: readonly number[],
  services: PolicyServices,
  viewer: SignedInViewer,
): Promise<OffersWithRows> {
  const products = ids.map((id) => ({ item_type: ITEM_TYPES.Diamond, product_id: id }))
  return loadOffers(db, products, {
    services,
    policy: resolveViewerPolicy(viewer, services),
    isLocking: false,
  })
}

/** Returns each stone with those of its set that the viewer may see. */
function addSets(ids: readonly number[], { stoneRows }: OffersWithRows): number[] {
  return expandLineSets(
    ids,
    [...stoneRows.values()].map((row) => ({ id: row.id, lineSetKey: lineSetKeyOf(row) })),
  )
}

/** An alert about a stone that the viewer can order, or has ordered, would never be of use. */
function describeNeedlessAlert(
  id: number,
  { stones, diamonds }: OffersWithRows,
  available: ReadonlySet<number>,
): RefusalDetail | undefined {
  const stockId = stones.get(id)?.stockId ?? String(id)
  if (available.has(id)) return { path: stockId, message: `Stone ${stockId} is already available` }
  const orderId = diamonds.get(id)?.ownOrderId
  return orderId == null ? undefined : { path: stockId, message: `Stone ${stockId} is in your order` }
}

function describeMissing(id: number): RefusalDetail {
  return { path: String(id), message: 'Stone not found' }
}
