import { planOrder } from '#domain/order/plan.ts'
import { moveStone } from '#domain/order/take.ts'
import { toCents } from '#domain/money/cents.ts'
import { formatMoney } from '#domain/text/format.ts'
import { isParcel } from '#domain/stone/parcel.ts'
import type { OrderLine } from '#domain/order/line.ts'
import { refuseRequest, refuseStock } from '#contract/refusal.ts'
import {
  deleteBasketRows,
  deleteWishRows,
  listBasketRows,
  listWishRows,
  type BasketRow,
} from '../baskets/basket-store.ts'
import { loadOffers, toOrderRow, type OffersWithRows } from '../baskets/offers.ts'
import { measure, openSeal } from '../baskets/read-cart.ts'
import { resolveTerms } from '../catalogue/viewer-terms.ts'
import type { Tx } from '../http/handler.ts'
import type { SignedInViewer } from '../http/viewer.ts'
import type { Shop } from '../shop.ts'
import { insertOrder, saveStoneStates, takeMelee, takeShares } from './order-store.ts'

type Ordering = {
  tx: Tx
  shop: Shop
  viewer: SignedInViewer
  /** The prices the buyer saw, as GET /api/cart sealed them. */
  seal: string | undefined
  idempotencyKey: string | null
}

/**
 * Orders a buyer's basket: every stone of it, or none. The rows of all it wants are held from the first look to
 * the commit, stones in the order of their ids; who else wants one waits, and then finds it gone. The caller holds
 * the buyer's own row, so one buyer's presses take turns. Answers the order's id. Source: Decisions 6.
 */
export async function createOrder({ tx, shop, viewer, seal, idempotencyKey }: Ordering): Promise<number> {
  const terms = resolveTerms(viewer, shop)
  const rows = await listBasketRows(tx, viewer.user.id)
  const offers = await loadOffers(tx, rows, { shop, terms, isLocking: true })
  const plan = planOrder(rows.map(toOrderRow), offers, viewer.user.id, new Date())
  if (plan.kind === 'empty') refuseRequest('', 'The basket is empty')
  if (plan.kind === 'lost') refuseStock(plan.lost)
  if (seal !== undefined) holdToSeal(seal, rows, offers)

  const lines = plan.lines.map((line, position) => ({
    ...line,
    stockId: line.productType === 'Diamond' ? (offers.stones.get(line.productId)?.stockId ?? null) : null,
    ringSize: rows[position]?.ring_size ?? null,
  }))
  const orderId = await insertOrder(tx, viewer.user, lines, idempotencyKey)
  await takeStock(tx, { id: orderId, userId: viewer.user.id }, plan.lines, offers)
  await emptyLists(tx, viewer.user.id, rows)
  return orderId
}

/** Takes what the lines name: stones whole, parcels by stones, melee by weight. */
async function takeStock(
  tx: Tx,
  order: { id: number; userId: number },
  lines: readonly OrderLine[],
  offers: OffersWithRows,
): Promise<void> {
  const stones = lines
    .filter(({ productType }) => productType === 'Diamond')
    .flatMap((line) => {
      const stone = offers.stones.get(line.productId)
      return stone ? [{ ...stone, id: line.productId, line }] : []
    })
  const parcels = stones.filter(isParcel)
  await takeShares(
    tx,
    parcels.map(({ id, line }) => ({ id, stones: line.quantity, carats: line.caratsThousandths ?? 0 })),
  )
  await saveStoneStates(
    tx,
    stones.filter((stone) => !isParcel(stone)).map((stone) => moveStone(stone, 'take', order)),
  )
  await takeMelee(
    tx,
    lines
      .filter(({ productType }) => productType === 'Melee')
      .map((line) => ({ id: line.productId, carats: line.caratsThousandths ?? 0 })),
  )
}

/** Refuses where a price is no longer the one the buyer saw, naming the old and the new. */
function holdToSeal(seal: string, rows: readonly BasketRow[], offers: OffersWithRows): void {
  const seen = openSeal(seal)
  if (!seen) refuseRequest('If-Match', 'This is no ETag of the basket')
  const say = (cents: number | null): string => (cents === null ? 'no price' : formatMoney(cents))
  const changed = rows.flatMap((row) => {
    const { description, totalPriceCents } = measure(row, offers)
    const seenDollars = seen.get(row.id) ?? null
    const before = seenDollars === null ? null : toCents(seenDollars)
    if (before === totalPriceCents) return []
    const stone = row.item_type === 1 ? offers.stones.get(row.product_id) : undefined
    const path = stone?.stockId ?? String(row.id)
    return [{ path, message: `${description}: the price was ${say(before)} and is ${say(totalPriceCents)}` }]
  })
  if (changed.length > 0) refuseStock(changed)
}

/** What was ordered leaves the basket, and the wishlist with it. */
async function emptyLists(tx: Tx, userId: number, rows: readonly BasketRow[]): Promise<void> {
  const wishes = await listWishRows(tx, userId)
  const isOrdered = new Set(rows.map(({ item_type, product_id }) => `${item_type}:${product_id}`))
  await deleteBasketRows(
    tx,
    rows.map(({ id }) => id),
  )
  await deleteWishRows(
    tx,
    wishes.filter((wish) => isOrdered.has(`${wish.item_type}:${wish.product_id}`)).map(({ id }) => id),
  )
}
