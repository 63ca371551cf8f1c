import { sql } from 'kysely'
import { ITEM_TYPES, productTypeOf, type ItemType } from '#domain/cart/product.ts'
import type { ListQuery } from '#contract/schemas/basics.ts'
import type { AdminCartItem } from '#contract/schemas/orders.ts'
import { resolveViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { SignedInViewer } from '#server/identity/viewer/viewer.ts'
import { listPage } from '#server/platform/database/list-page.ts'
import type { CartRow } from './cart-store.ts'
import { priceCartItem } from './price-cart-item.ts'
import { loadOffers } from './offers.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'

const mainAddress = sql`addresses where addresses.user_id = basket_rows.user_id order by addresses.id limit 1`
const email = sql<string>`(select users.email from users where users.id = basket_rows.user_id)`
const name = sql`coalesce((select nullif(concat_ws(' ', first_name, last_name), '') from ${mainAddress}), ${email})`
const company = sql`(select company from ${mainAddress})`
const stockId = sql`(select stock_id from diamonds where basket_rows.item_type = 1 and diamonds.id = product_id)`
const formerStockId = sql`(
  select string_agg(stock_id, ' ') from former_stock_numbers
  where basket_rows.item_type = 1 and diamond_id = product_id)`

/**
 * Returns the cart items of all users for administrators, with user and product, whole or by page. Source:
 * requirements 15.1.
 */
export async function listAllCartItems(
  db: Db,
  services: PolicyServices,
  viewer: SignedInViewer,
  query: ListQuery & { userId?: number | undefined },
): Promise<AdminCartItem[] | { items: AdminCartItem[]; total: number }> {
  let items = db.selectFrom('basket_rows').selectAll().select(email.as('email'))
  if (query.userId !== undefined) items = items.where('user_id', '=', query.userId)
  return listPage(
    query,
    {
      query: items,
      sorts: { itemId: 'id', creationDate: 'creation_date', user: name, company, email, stockId },
      defaultSort: { by: 'itemId', order: 'asc' },
      searchColumns: [name, company, email, stockId, formerStockId],
    },
    (rows) => presentCartItems(db, services, viewer, rows),
  )
}

async function presentCartItems(
  db: Db,
  services: PolicyServices,
  viewer: SignedInViewer,
  rows: readonly (CartRow & { email: string })[],
): Promise<AdminCartItem[]> {
  const policy = resolveViewerPolicy(viewer, services)
  const offers = await loadOffers(db, rows, { services, policy, isLocking: false })
  return rows.map((row) => {
    const [main] = services.users.find(row.user_id)?.addresses ?? []
    const fullName = [main?.firstName, main?.lastName].filter(Boolean).join(' ')
    return {
      itemId: row.id,
      userId: row.user_id,
      creationDate: row.creation_date.toISOString(),
      user: { name: fullName || row.email, company: main?.company ?? null, email: row.email },
      productId: row.product_id,
      // The table's check constraint allows no other number.
      productType: productTypeOf(row.item_type as ItemType),
      stockId:
        row.item_type === ITEM_TYPES.Diamond
          ? (offers.stoneRows.get(row.product_id)?.stock_id ?? null)
          : null,
      description: priceCartItem(row, offers).description,
      quantity: row.quantity,
      ringSize: row.ring_size,
    }
  })
}
