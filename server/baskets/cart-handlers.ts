import { sql } from 'kysely'
import { listRowIdsToRemove, planAdding } from '#domain/basket/rows.ts'
import { refuse } from '#contract/refusal.ts'
import type { cartEndpoints } from '#contract/endpoints/baskets.ts'
import type { CartItem } from '#contract/schemas/orders.ts'
import { resolveTerms } from '../catalogue/viewer-terms.ts'
import type { Handlers, Tx } from '../http/handler.ts'
import type { SignedInViewer } from '../http/viewer.ts'
import type { Shop } from '../shop.ts'
import {
  deleteBasketRows,
  insertBasketRows,
  listBasketRows,
  listWishRows,
  toListRow,
  updateBasketRow,
} from './basket-store.ts'
import { lineSetKeyOf, loadOffers } from './offers.ts'
import { readCart } from './read-cart.ts'
import { wantStones } from './want-stones.ts'

type Acting = { tx: Tx; shop: Shop; viewer: SignedInViewer }

export const cartHandlers: Handlers<keyof typeof cartEndpoints> = {
  readCart: async ({ db, shop, viewer, setHeader }) => {
    const { items, seal } = await readCart(db, shop, viewer)
    setHeader('etag', seal)
    return items
  },
  addDiamondToCart: async ({ body, ...acting }) =>
    addStones(acting, [body.itemId], body.wishedItemId ?? null),
  addSetToCart: async ({ body, ...acting }) => addStones(acting, [body.itemId], body.wishedItemId ?? null),
  addDiamondsToCart: async ({ body, ...acting }) =>
    addStones(
      acting,
      body.map(({ itemId }) => itemId),
      null,
    ),
  removeDiamondsFromCart: async ({ body, ...acting }) => {
    const rows = await listBasketRows(acting.tx, acting.viewer.user.id)
    for (const { itemId } of body) {
      const row = rows.find(({ item_type, product_id }) => item_type === 1 && product_id === itemId)
      await removeRows(
        acting,
        row?.id ?? refuse('ITEM_NOT_FOUND', [{ path: String(itemId), message: 'Not in the basket' }]),
      )
    }
    return (await readCart(acting.tx, acting.shop, acting.viewer)).items
  },
  removeFromCart: async ({ params, ...acting }) => removeRows(acting, params.id),
  removeSetFromCart: async ({ params, ...acting }) => removeRows(acting, params.id),
}

/** Puts stones into the basket with their sets. From a wish entry, each row takes on the entry of its stone. */
async function addStones(
  { tx, shop, viewer }: Acting,
  ids: readonly number[],
  wishedItemId: number | null,
): Promise<CartItem[]> {
  const terms = resolveTerms(viewer, shop)
  const rows = await listBasketRows(tx, viewer.user.id)
  const offers = await loadOffers(
    tx,
    ids.map((id) => ({ item_type: 1, product_id: id })),
    { shop, terms, isLocking: false },
  )
  const wishes = wishedItemId === null ? [] : await listWishRows(tx, viewer.user.id)
  if (wishedItemId !== null && !wishes.some(({ id }) => id === wishedItemId)) {
    refuse('ITEM_NOT_FOUND', [{ path: 'wishedItemId', message: 'There is no such wish entry' }])
  }
  const wanted = wantStones(ids, offers).map((product) => ({
    ...product,
    wishedItemId:
      wishes.find(({ item_type, product_id }) => item_type === 1 && product_id === product.productId)?.id ??
      null,
  }))
  const parcels = new Set(wanted.filter(({ isParcel }) => isParcel).map(({ productId }) => productId))
  const present = rows.map((row) => toListRow(row, row.item_type === 1 && parcels.has(row.product_id)))
  const { added, changed } = planAdding(present, wanted)
  await insertBasketRows(tx, viewer.user.id, added)
  for (const row of changed) await updateBasketRow(tx, row)
  return (await readCart(tx, shop, viewer)).items
}

/** Takes a row out of the basket, with the rows of its set. */
async function removeRows({ tx, viewer }: Acting, rowId: number): Promise<undefined> {
  const rows = await listBasketRows(tx, viewer.user.id)
  const stoneIds = rows.filter(({ item_type }) => item_type === 1).map(({ product_id }) => product_id)
  const keys = await readLineSetKeys(tx, stoneIds)
  const ids = listRowIdsToRemove(
    rows.map((row) => ({
      id: row.id,
      lineSetKey: row.item_type === 1 ? (keys.get(row.product_id) ?? null) : null,
    })),
    rowId,
  )
  if (ids.length === 0) refuse('ITEM_NOT_FOUND')
  await deleteBasketRows(tx, ids)
  return undefined
}

/** The sets of stones, whether the viewer may still see them or not: a basket can always be cleared. */
export async function readLineSetKeys(
  tx: Tx,
  stoneIds: readonly number[],
): Promise<Map<number, string | null>> {
  const stones = await tx
    .selectFrom('diamonds')
    .selectAll()
    .where(sql<boolean>`id = any(${[...stoneIds]}::bigint[])`)
    .execute()
  return new Map(stones.map((row) => [row.id, lineSetKeyOf(row)]))
}
