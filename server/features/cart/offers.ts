import { sql, type Selectable } from 'kysely'
import { mayOpenSection } from '#domain/access/guard.ts'
import { productTypeOf, type ItemType } from '#domain/cart/product.ts'
import { describeLetter } from '#domain/name-diamond/name.ts'
import type { OfferedMelee, OfferedNameDiamond, OfferedStone, Offers } from '#domain/order/offer.ts'
import type { OrderRow } from '#domain/order/plan-row.ts'
import { priceForViewer } from '#domain/pricing/price.ts'
import { priceMelee, priceNameDiamond } from '#domain/pricing/small-stock-price.ts'
import { certificateKeyOf } from '#domain/stone/certificate-key.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { ViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { MeleeTable, NameDiamondsTable } from '#server/platform/database/tables/stock.ts'
import { lineSetKeyOf, loadWithSets } from '#server/stock/diamonds/line-sets.ts'
import { presentVisible } from '#server/stock/diamonds/present-diamond.ts'
import { readSupply, traitsOf, type StoneRow } from '#server/stock/diamonds/stone-row.ts'
import { toMeleePrice } from '#server/stock/melee/present-melee.ts'
import { formatStoneName } from '#server/stock/diamonds/format-stone-name.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import { toLetterIds } from './cart-store.ts'

export type MeleeRow = Selectable<MeleeTable>
export type NameDiamondRow = Selectable<NameDiamondsTable>

/** A product and its quantity, as wishlist items, cart items and order lines store it. */
export type StoredProduct = {
  item_type: number
  product_id: number
  letter_ids: readonly number[]
  quantity: number
  carats: number | null
}

/** What a viewer is offered, in the form that the ordering rules take, with the source rows. */
export type OffersWithRows = Offers & {
  stoneRows: ReadonlyMap<number, StoneRow>
  diamonds: ReadonlyMap<number, Diamond>
  meleeRows: ReadonlyMap<number, MeleeRow>
  nameDiamondRows: ReadonlyMap<number, NameDiamondRow>
  /** Every letter of the products, also one that is off sale. */
  letterRows: ReadonlyMap<number, NameDiamondRow>
}

type LoadOptions = { services: { users: UserDirectory }; policy: ViewerPolicy; isLocking: boolean }

/**
 * Loads what a viewer is offered of these products, with the other stones of their sets. Products that the
 * viewer may not see are left out. With `isLocking`, locks every row, stones in order of id.
 */
export async function loadOffers(
  db: Db,
  products: readonly (Pick<StoredProduct, 'item_type' | 'product_id'> &
    Partial<Pick<StoredProduct, 'letter_ids'>>)[],
  { services, policy, isLocking }: LoadOptions,
): Promise<OffersWithRows> {
  const idsOf = (itemType: ItemType): number[] =>
    products.filter(({ item_type }) => item_type === itemType).map(({ product_id }) => product_id)
  const stones = await loadWithSets(db, idsOf(1), { isLocking })
  const diamonds = new Map(
    presentVisible(stones, policy, services.users).map((diamond) => [diamond.id, diamond]),
  )
  const visible = stones.filter(({ id }) => diamonds.has(id))
  const melee = await readRows<MeleeRow>(db, 'melee', idsOf(2), isLocking)
  const meleeRows = maySeeMelee(policy) ? melee.filter((row) => isShown(row, policy)) : []
  const letterIds = [...idsOf(3), ...products.flatMap(({ letter_ids = [] }) => letter_ids)]
  const letters = await readRows<NameDiamondRow>(db, 'name_diamonds', letterIds, isLocking)
  const nameDiamondRows = letters.filter((row) => isShown(row, policy))
  return {
    stones: mapById(visible, (row) => offerStone(row, diamonds.get(row.id), policy)),
    // Includes the stones that this viewer may not see: without them the set is not complete.
    lineSetMembers: listLineSetMembers(stones),
    melee: mapById(meleeRows, (row) => offerMelee(row, policy)),
    nameDiamonds: mapById(nameDiamondRows, (row) => offerNameDiamond(row, policy)),
    letters: mapById(letters, ({ letter, color, size }) => ({ letter, color, size })),
    stoneRows: mapById(visible, (row) => row),
    diamonds,
    meleeRows: mapById(meleeRows, (row) => row),
    nameDiamondRows: mapById(nameDiamondRows, (row) => row),
    letterRows: mapById(letters, (row) => row),
  }
}

function maySeeMelee({ viewer }: ViewerPolicy): boolean {
  return mayOpenSection('melee', viewer) === 'open'
}

/** Products off sale are visible to administrators only. */
function isShown(row: { is_active: boolean }, { isAdministrator }: ViewerPolicy): boolean {
  return row.is_active || isAdministrator
}

/** Converts a stored product to the form that the ordering rules take. */
export function toOrderRow(row: StoredProduct): OrderRow {
  const { item_type, product_id, quantity, carats } = row
  // The table's check constraint allows no other number.
  const productType = productTypeOf(item_type as ItemType)
  return {
    productType,
    productId: product_id,
    letterIds: toLetterIds(row),
    quantity,
    caratsThousandths: carats,
  }
}

async function readRows<Row extends { id: number }>(
  db: Db,
  table: 'melee' | 'name_diamonds',
  ids: readonly number[],
  isLocking: boolean,
): Promise<Row[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where id = any(${[...ids]}::bigint[]) order by id
    ${isLocking ? sql`for update` : sql``}`.execute(db)
  return rows
}

function listLineSetMembers(stones: readonly StoneRow[]): Map<string, number[]> {
  const members = new Map<string, number[]>()
  for (const row of stones.filter(isSetMember)) {
    const key = lineSetKeyOf(row) ?? ''
    members.set(key, [...(members.get(key) ?? []), row.id])
  }
  return members
}

function isSetMember(row: StoneRow): boolean {
  const isOnSale = row.status === STONE_STATUS.available || row.status === STONE_STATUS.hold
  return row.line_set !== null && row.is_active && isOnSale
}

function offerStone(row: StoneRow, diamond: Diamond | undefined, { pricing }: ViewerPolicy): OfferedStone {
  const supply = readSupply(row)
  const price = priceForViewer(
    { ...supply, pricePerCaratCents: row.price_per_carat, rapPriceCents: row.rap_price },
    pricing,
  )
  return {
    ...traitsOf(row),
    ...supply,
    stockId: row.stock_id,
    description: diamond ? formatStoneName(diamond) : row.stock_id,
    shapeId: row.shape_id,
    parcelStones: row.parcel_stones,
    pricePerCaratCents: price.pricePerCaratCents,
    lineSetKey: lineSetKeyOf(row),
    certificateKey: certificateKeyOf({
      labId: row.lab_id,
      certificateNo: row.certificate_no,
      parcelStones: row.parcel_stones,
    }),
  }
}

function offerMelee(row: MeleeRow, { pricing }: ViewerPolicy): OfferedMelee {
  return {
    description: `Melee ${row.color} ${row.size_from.toFixed(2)}–${row.size_to.toFixed(2)} mm`,
    isActive: row.is_active,
    caratsThousandths: row.carats,
    pricePerCaratCents: priceMelee(toMeleePrice(row), pricing),
  }
}

function offerNameDiamond(row: NameDiamondRow, { pricing }: ViewerPolicy): OfferedNameDiamond {
  return {
    description: describeLetter(row),
    isActive: row.is_active,
    priceCents: priceNameDiamond(row.total_price, pricing),
  }
}

function mapById<Row extends { id: number }, Value>(
  rows: readonly Row[],
  map: (row: Row) => Value,
): Map<number, Value> {
  return new Map(rows.map((row) => [row.id, map(row)]))
}
