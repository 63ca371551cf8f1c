import { listRowIdsToRemove, listVisibleWishEntries, planAdding } from '#domain/basket/rows.ts'
import { toCarats } from '#domain/money/carats.ts'
import { refuse } from '#contract/refusal.ts'
import type { wishlistEndpoints } from '#contract/endpoints/baskets.ts'
import type { ItemType, WishEntry } from '#contract/schemas/orders.ts'
import { resolveTerms } from '../catalogue/viewer-terms.ts'
import type { Db } from '../db/open-database.ts'
import type { Handlers, Tx } from '../http/handler.ts'
import type { SignedInViewer } from '../http/viewer.ts'
import { presentMelee, presentNameDiamond } from '../melee/present-melee.ts'
import type { Shop } from '../shop.ts'
import {
  deleteBasketRows,
  deleteWishRows,
  insertWishRows,
  listBasketRows,
  listWishRows,
  toListRow,
} from './basket-store.ts'
import { readLineSetKeys } from './cart-handlers.ts'
import { loadOffers } from './offers.ts'
import { measure } from './read-cart.ts'
import { wantStones } from './want-stones.ts'

type Acting = { tx: Tx; shop: Shop; viewer: SignedInViewer }

export const wishlistHandlers: Handlers<keyof typeof wishlistEndpoints> = {
  readWishlist: async ({ db, shop, viewer }) => readWishlist(db, shop, viewer),

  listBasketItems: async ({ db }) => {
    const rows = await db
      .selectFrom('basket_rows')
      .select(['id', 'user_id', 'creation_date'])
      .orderBy('id')
      .execute()
    return rows.map((row) => ({
      itemId: row.id,
      userId: row.user_id,
      creationDate: row.creation_date.toISOString(),
    }))
  },

  addDiamondToWishlist: async ({ body, ...acting }) => addStones(acting, [body.itemId]),

  addDiamondsToWishlist: async ({ body, ...acting }) =>
    addStones(
      acting,
      body.map(({ itemId }) => itemId),
    ),

  removeFromWishlist: async ({ tx, viewer, params }) => {
    const rows = await listWishRows(tx, viewer.user.id)
    const stoneIds = rows.filter(({ item_type }) => item_type === 1).map(({ product_id }) => product_id)
    const keys = await readLineSetKeys(tx, stoneIds)
    const ids = listRowIdsToRemove(
      rows.map((row) => ({
        id: row.id,
        lineSetKey: row.item_type === 1 ? (keys.get(row.product_id) ?? null) : null,
      })),
      params.id,
    )
    if (ids.length === 0) refuse('ITEM_NOT_FOUND')
    await deleteWishRows(tx, ids)
    return undefined
  },

  returnBasketItemToWishlist: async ({ tx, shop, viewer, body }) => {
    const rows = await listBasketRows(tx, viewer.user.id)
    const row =
      rows.find(({ wish_entry_id }) => wish_entry_id === body.wishedItemId) ?? refuse('ITEM_NOT_FOUND')
    const stoneIds = rows.filter(({ item_type }) => item_type === 1).map(({ product_id }) => product_id)
    const keys = await readLineSetKeys(tx, stoneIds)
    const ids = listRowIdsToRemove(
      rows.map((other) => ({
        id: other.id,
        lineSetKey: other.item_type === 1 ? (keys.get(other.product_id) ?? null) : null,
      })),
      row.id,
    )
    await deleteBasketRows(tx, ids)
    return readWishlist(tx, shop, viewer)
  },
}

/** The wishes a user sees: not those in his basket, and nothing that is hidden from him by now. */
async function readWishlist(db: Db, shop: Shop, viewer: SignedInViewer): Promise<WishEntry[]> {
  const terms = resolveTerms(viewer, shop)
  const basket = await listBasketRows(db, viewer.user.id)
  const rows = listVisibleWishEntries(
    await listWishRows(db, viewer.user.id),
    basket.map(({ wish_entry_id }) => ({ wishedItemId: wish_entry_id })),
  )
  const offers = await loadOffers(db, rows, { shop, terms, isLocking: false })
  return rows.flatMap((row) => {
    const diamond = row.item_type === 1 ? offers.diamonds.get(row.product_id) : undefined
    const melee = row.item_type === 2 ? offers.meleeRows.get(row.product_id) : undefined
    const letter = row.item_type === 3 ? offers.nameDiamondRows.get(row.product_id) : undefined
    if (!diamond && !melee && !letter) return []
    const { description, caratsThousandths } = measure(row, offers)
    return [
      {
        id: row.id,
        itemId: row.product_id,
        // The table's check allows no other number.
        itemType: row.item_type as ItemType,
        quantity: row.quantity,
        carats: toCarats(caratsThousandths),
        ringSize: row.ring_size,
        creationDate: row.creation_date.toISOString(),
        description,
        lineSet: diamond?.lineSet ?? null,
        ...(diamond ? { diamond } : {}),
        ...(melee ? { melee: presentMelee(melee, terms) } : {}),
        ...(letter ? { nameDiamond: presentNameDiamond(letter, terms) } : {}),
      },
    ]
  })
}

async function addStones({ tx, shop, viewer }: Acting, ids: readonly number[]): Promise<WishEntry[]> {
  const terms = resolveTerms(viewer, shop)
  const rows = await listWishRows(tx, viewer.user.id)
  const offers = await loadOffers(
    tx,
    ids.map((id) => ({ item_type: 1, product_id: id })),
    { shop, terms, isLocking: false },
  )
  const { added } = planAdding(
    rows.map((row) => toListRow(row, false)),
    wantStones(ids, offers),
  )
  await insertWishRows(tx, viewer.user.id, added)
  return readWishlist(tx, shop, viewer)
}
