import { sql, type Selectable, type Updateable } from 'kysely'
import { ITEM_TYPES } from '#domain/cart/product.ts'
import { refuseOtherRequest, type IdempotencyKey } from '#server/platform/http/idempotency-key.ts'
import type { DeliveryAddress } from '#domain/order/delivery-address.ts'
import { scaleHalfUp } from '#domain/money/round.ts'
import type { LineState, OrderLine } from '#domain/order/line.ts'
import type { OrderStatus } from '#domain/order/status.ts'
import type { StoneState } from '#domain/stone/status.ts'
import { refuse } from '#contract/refusal.ts'
import { toArrayParameter, type ListedType } from '#server/platform/database/to-array-parameter.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type {
  OrderItemsTable,
  OrderMovesTable,
  OrdersTable,
} from '#server/platform/database/tables/orders.ts'
import { lineSetKeyOf } from '#server/stock/diamonds/line-sets.ts'
import { suspendOtherListings } from '#server/stock/diamonds/listings.ts'
import { loadStones, type StoneRow } from '#server/stock/diamonds/stone-row.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'
import type { SignedInViewer } from '#server/identity/viewer/viewer.ts'
import { isInvoiced } from '#server/features/documents/document-store.ts'
import { copyStone, type StoneCopy } from './describe-line.ts'

export type OrderRow = Selectable<OrdersTable>
/**
 * A line with the key of the set that its stone is sold in, null if it is sold alone; and whether it is on an invoice that
 * is not credited entirely.
 */
export type OrderItemRow = Selectable<OrderItemsTable> & { set_key: string | null; is_invoiced: boolean }
export type OrderTransitionRow = Selectable<OrderMovesTable>

/** An order with its lines and its history. */
export type WholeOrder = OrderRow & { items: OrderItemRow[]; transitions: OrderTransitionRow[] }

type OrderFilter = {
  userId?: number
  ids?: readonly number[]
  statuses?: readonly OrderStatus[]
  limit?: number
}

/** Returns orders with lines and history, newest first: all, or those that the filter leaves. */
export async function loadOrders(
  db: Db,
  { userId, ids, statuses, limit }: OrderFilter = {},
): Promise<WholeOrder[]> {
  let query = db.selectFrom('orders').selectAll().orderBy('id', 'desc')
  if (userId !== undefined) query = query.where('user_id', '=', userId)
  if (ids) query = query.where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
  if (statuses) query = query.where('status', 'in', statuses)
  if (limit !== undefined) query = query.limit(limit)
  return addLines(db, await query.execute())
}

/** Returns an order with its lines and history; refuses one that does not exist. */
export async function getOrder(db: Db, id: number): Promise<WholeOrder> {
  const [order] = await loadOrders(db, { ids: [id] })
  return order ?? refuse('ORDER_NOT_FOUND')
}

/** Returns the viewer's own order, or any order for administrators; refuses any other. */
export async function getOrderFor(
  db: Db,
  id: number,
  { user, isAdministrator }: SignedInViewer,
): Promise<WholeOrder> {
  const order = await getOrder(db, id)
  return isAdministrator || order.user_id === user.id ? order : refuse('ORDER_NOT_FOUND')
}

/** Returns the orders with their lines and history. */
export async function addLines(db: Db, orders: readonly OrderRow[]): Promise<WholeOrder[]> {
  const ids = orders.map(({ id }) => id)
  const isOfThese = (orderId: string) => sql<boolean>`${sql.ref(orderId)} = any(${ids}::bigint[])`
  const items = await db
    .selectFrom('order_items')
    .leftJoin('diamonds', (join) =>
      join.onRef('diamonds.id', '=', 'product_id').on('item_type', '=', ITEM_TYPES.Diamond),
    )
    .selectAll('order_items')
    .select(['diamonds.vendor', 'diamonds.line_set', isInvoiced('order_items.id').as('is_invoiced')])
    .where(isOfThese('order_items.order_id'))
    .orderBy('order_items.id')
    .execute()
  const transitions = await db
    .selectFrom('order_moves')
    .selectAll()
    .where(isOfThese('order_id'))
    .orderBy('id')
    .execute()
  const itemsByOrder = Map.groupBy(
    items.map(({ vendor, line_set, ...item }) => ({ ...item, set_key: lineSetKeyOf({ vendor, line_set }) })),
    ({ order_id }) => order_id,
  )
  const transitionsByOrder = Map.groupBy(transitions, ({ order_id }) => order_id)
  return orders.map((order) => ({
    ...order,
    items: itemsByOrder.get(order.id) ?? [],
    transitions: transitionsByOrder.get(order.id) ?? [],
  }))
}

/** Whether all of a line came back: it no longer belongs to its order. Source: requirements 35.3. */
export function isReturned(item: Pick<OrderItemRow, 'quantity' | 'returned_quantity'>): boolean {
  return item.returned_quantity === item.quantity
}

/** Returns a line without what came back: fewer stones, their weight, and their share of the price. */
export function omitReturned(item: OrderItemRow): OrderItemRow {
  if (item.returned_quantity === 0) return item
  const quantity = item.quantity - item.returned_quantity
  const total_price = scaleHalfUp(item.total_price, quantity, item.quantity)
  return { ...item, quantity, carats: item.carats - item.returned_carats, total_price }
}

/** Locks an order and returns it with its lines and history. */
export async function lockOrder(tx: Tx, id: number): Promise<WholeOrder | undefined> {
  const order = await tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!order) return undefined
  const [whole] = await addLines(tx, [order])
  return whole
}

/** Saves columns of an order and raises its version. The caller has locked the order. */
export async function saveOrder(tx: Tx, id: number, changes: Updateable<OrdersTable>): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Returns the order that an earlier request with this key placed. Refuses the key of another request. */
export async function findOrderByKey(
  tx: Tx,
  userId: number,
  idempotencyKey: IdempotencyKey | null,
): Promise<number | undefined> {
  if (idempotencyKey === null) return undefined
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'request_hash'])
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', idempotencyKey.key)
    .executeTakeFirst()
  if (order) refuseOtherRequest(idempotencyKey, order.request_hash)
  return order?.id
}

export type NewLine = OrderLine & {
  stockId: string | null
  ringSize: number | null
  buyerReference?: string | null
  state?: LineState
  /** The row of the line's stone, if it is already locked. */
  stone?: StoneRow | undefined
}

/**
 * `by`: who places the order, if not the buyer; `reason`: why it has agreed prices; `domain`: the registered
 * domain of the storefront where it is placed.
 */
type InsertOrderOptions = {
  by?: UserRecord
  reason?: string | null
  domain?: string | null
  comment?: string | null
  buyerOrderNo?: string | null
  deliveryAddress?: DeliveryAddress | null
}

/**
 * Inserts an order with its lines and the first entry of its history, and returns it. The caller emails its
 * confirmation in the same transaction (`emailConfirmation`).
 */
export async function insertOrder(
  tx: Tx,
  buyer: UserRecord,
  lines: readonly NewLine[],
  idempotencyKey: IdempotencyKey | null,
  {
    by = buyer,
    reason = null,
    domain = null,
    comment = null,
    buyerOrderNo = null,
    deliveryAddress = null,
  }: InsertOrderOptions = {},
): Promise<WholeOrder> {
  const [main] = buyer.addresses
  const name = [main?.firstName, main?.lastName].filter(Boolean).join(' ')
  const order = {
    user_id: buyer.id,
    buyer_name: name === '' ? buyer.email : name,
    buyer_company: main?.company ?? null,
    buyer_email: buyer.email,
    idempotency_key: idempotencyKey?.key ?? null,
    request_hash: idempotencyKey?.requestHash ?? null,
    domain,
    comment,
    buyer_order_no: buyerOrderNo,
    delivery_address: deliveryAddress && JSON.stringify(deliveryAddress),
    placed_mail_at: sql<Date>`now()`,
  }
  const transition = {
    from_status: null,
    to_status: 0,
    by_user_id: by.id,
    by_name: by.email,
    note: null,
    reason,
  }
  const { move_id, moved_at, ...placed } = await tx
    .with('placed', (query) => query.insertInto('orders').values(order).returningAll())
    .with('moved', (query) =>
      query
        .insertInto('order_moves')
        .values((from) => ({ ...transition, order_id: from.selectFrom('placed').select('placed.id') }))
        .returning(['id', 'at']),
    )
    .selectFrom(['placed', 'moved'])
    .selectAll('placed')
    .select(['moved.id as move_id', 'moved.at as moved_at'])
    .executeTakeFirstOrThrow()
  const items = await insertLines(tx, placed.id, lines)
  return {
    ...placed,
    items,
    transitions: [{ ...transition, id: move_id, order_id: placed.id, at: moved_at }],
  }
}

/** Adds lines to an order, each with a copy of its stone's attributes. */
export async function insertLines(
  tx: Tx,
  orderId: number,
  lines: readonly NewLine[],
): Promise<OrderItemRow[]> {
  if (lines.length === 0) return []
  const stones = await loadNamedStones(tx, lines)
  const findStone = ({ productType, productId, stone }: NewLine): StoneRow | undefined =>
    productType === 'Diamond' ? (stone ?? stones.get(productId)) : undefined
  const inserted = await tx
    .insertInto('order_items')
    .values(
      lines.map((line) => {
        const stone = findStone(line)
        return {
          order_id: orderId,
          item_type: ITEM_TYPES[line.productType],
          product_id: line.productId,
          letter_ids: [...(line.letterIds ?? [])],
          stock_id: line.stockId,
          description: line.description,
          quantity: line.quantity,
          carats: line.caratsThousandths ?? 0,
          price_per_carat: line.pricePerCaratCents,
          total_price: line.totalPriceCents,
          ring_size: line.ringSize,
          buyer_reference: line.buyerReference ?? null,
          state: line.state ?? 'open',
          ...(stone ? copyStone(stone) : noCopy),
        }
      }),
    )
    .returningAll()
    .execute()
  const setKeys = new Map(
    lines.flatMap((line) => {
      const stone = findStone(line)
      return stone ? [[stone.id, lineSetKeyOf(stone)] as const] : []
    }),
  )
  return inserted.map((item) => ({
    ...item,
    set_key: item.item_type === ITEM_TYPES.Diamond ? (setKeys.get(item.product_id) ?? null) : null,
    is_invoiced: false,
  }))
}

/** Loads the stones of lines that come without a stone row. */
async function loadNamedStones(tx: Tx, lines: readonly NewLine[]): Promise<Map<number, StoneRow>> {
  const ids = lines
    .filter(({ productType, stone }) => productType === 'Diamond' && stone === undefined)
    .map(({ productId }) => productId)
  const stones = await loadStones(tx, ids)
  return new Map(stones.map((row) => [row.id, row]))
}

const noCopy: StoneCopy = {
  shape_id: null,
  color_id: null,
  fancy_intensity_id: null,
  overtone: null,
  clarity_id: null,
  lab_id: null,
  certificate_no: null,
  is_lab_grown: null,
}

/**
 * Adds an entry to an order's history; `note` describes an edit without a status change, `reason` says to
 * administrators why it sets prices, or why the buyer cancels.
 */
export async function recordTransition(
  tx: Tx,
  orderId: number,
  from: OrderStatus | null,
  to: OrderStatus,
  by: UserRecord,
  { note = null, reason = null }: { note?: string | null; reason?: string | null } = {},
): Promise<void> {
  const transition = { order_id: orderId, from_status: from, to_status: to, note, reason }
  await tx
    .insertInto('order_moves')
    .values({ ...transition, by_user_id: by.id, by_name: by.email })
    .execute()
}

/** Saves the state of stones that an order or a hold has changed. The caller has locked their rows. */
export async function saveStoneStates(
  tx: Tx,
  stones: readonly (StoneState & { id: number })[],
): Promise<void> {
  if (stones.length === 0) return
  const column = (read: (stone: StoneState & { id: number }) => unknown, type: ListedType) =>
    toArrayParameter(stones.map(read), type)
  await sql`
    update diamonds set off_sale = moved.off_sale, status = moved.status, hold_user_id = moved.hold_user_id,
      hold_until = moved.hold_until, order_id = moved.order_id, sold_order_id = moved.sold_order_id,
      version = version + 1, changed_at = now()
    from unnest(
      ${column(({ id }) => id, 'bigint')},
      ${column(({ isActive }) => (isActive ? null : 'sold'), 'text')},
      ${column(({ status }) => status, 'smallint')},
      ${column(({ holdUserId }) => holdUserId, 'bigint')},
      ${column(({ holdEndsAt }) => holdEndsAt, 'timestamptz')},
      ${column(({ openOrderId }) => openOrderId, 'bigint')},
      ${column(({ soldOrderId }) => soldOrderId, 'bigint')}
    ) as moved (id, off_sale, status, hold_user_id, hold_until, order_id, sold_order_id)
    where diamonds.id = moved.id`.execute(tx)
}

/**
 * Saves the state of stones that an order or a hold has just taken, and suspends their other listings. The caller
 * has locked these too. Source: requirements 8.13.
 */
export async function saveTakenStones(
  tx: Tx,
  stones: readonly (StoneState & { id: number })[],
): Promise<void> {
  await saveStoneStates(tx, stones)
  await suspendOtherListings(
    tx,
    stones.map(({ id }) => id),
  )
}

/**
 * Takes stones and carats out of parcels (positive) or gives them back (negative). The caller has locked the
 * rows.
 */
export async function takeShares(
  tx: Tx,
  shares: readonly { id: number; stones: number; carats: number }[],
): Promise<void> {
  for (const { id, stones, carats } of shares) {
    await tx
      .updateTable('diamonds')
      .set({
        taken_stones: sql`taken_stones + ${stones}`,
        taken_carats: sql`taken_carats + ${carats}`,
        off_sale: sql`case when taken_stones + ${stones} >= parcel_stones then 'sold'
          when off_sale = 'sold' then null else off_sale end`,
        version: sql`version + 1`,
        changed_at: sql`now()`,
      })
      .where('id', '=', id)
      .execute()
  }
}

/**
 * Takes carats out of melee rows (positive) or gives them back (negative). The caller has locked the rows.
 */
export async function takeMelee(tx: Tx, shares: readonly { id: number; carats: number }[]): Promise<void> {
  for (const { id, carats } of shares) {
    await tx
      .updateTable('melee')
      .set({ carats: sql`carats - ${carats}`, version: sql`version + 1` })
      .where('id', '=', id)
      .execute()
  }
}
