import { listLetterIds, type ProductRef } from '#domain/cart/product.ts'
import { findAmountRefusal, type Amount, type AmountRefusal } from '#domain/cart/quantity.ts'
import { multiplyCarats } from '#domain/money/carats.ts'
import { isParcel, weighStones } from '#domain/stone/parcel.ts'
import type { OrderLine } from './line.ts'
import type { OfferedMelee, OfferedStone, Offers } from './offer.ts'
import { countNames, describeNameDiamond, priceNames } from './name-diamond.ts'
import { findTakeRefusal, type TakeRefusal } from './take.ts'

/** A cart item, or an item of an administrator's order. */
export type OrderRow = ProductRef & Amount & { readonly priceCents?: AgreedPrice }

/**
 * The price that an administrator has agreed with the buyer: per carat, and of a name diamond per letter or
 * name. Undefined: the buyer's own price.
 */
export type AgreedPrice = number | undefined

/** The reason why a row cannot be ordered. */
export type UnavailableReason =
  | TakeRefusal
  | AmountRefusal
  | 'not-found'
  | 'not-on-sale'
  | 'named-twice'
  | 'same-stone'
  | 'part-of-set'
  | 'set-unavailable'
  | 'no-price'
  | 'not-in-order'

/** The buyer, the time, and the stones ordered together. */
export type OrderContext = {
  readonly buyerId: number
  readonly now: Date
  readonly orderedStoneIds: ReadonlySet<number>
}

/**
 * Returns one row as an order line at the agreed price or at this buyer's own, or why it is unavailable. The
 * total is price per carat × carats; for a parcel, × the carats of the stones taken. Source: requirements 7.6.
 */
export function planRow(row: OrderRow, offers: Offers, context: OrderContext): OrderLine | UnavailableReason {
  if (row.productType === 'Melee') return planMelee(row, offers.melee.get(row.productId))
  if (row.productType === 'NameDiamond') return planNameDiamond(row, offers)
  return planStone(row, offers, context)
}

function planStone(row: OrderRow, offers: Offers, context: OrderContext): OrderLine | UnavailableReason {
  const stone = offers.stones.get(row.productId)
  if (stone === undefined) return 'not-found'
  const refusal =
    findTakeRefusal(stone, context.buyerId, context.now) ??
    findAmountRefusal(isParcel(stone) ? { ...stone, kind: 'parcel' } : { kind: 'stone' }, row)
  if (refusal !== undefined) return refusal
  const setRefusal = findLineSetRefusal(stone, offers, context.orderedStoneIds)
  if (setRefusal !== undefined) return setRefusal
  const pricePerCaratCents = row.priceCents ?? stone.pricePerCaratCents
  if (pricePerCaratCents === null) return 'no-price'
  const caratsThousandths = isParcel(stone) ? weighStones(stone, row.quantity) : stone.caratsThousandths
  return makeLine(row, stone.description, caratsThousandths, pricePerCaratCents)
}

/**
 * Returns why a stone of a line set cannot be ordered alone: the rest of its set is not ordered with it, or
 * cannot be because this buyer may not see it; the message then does not reveal the rest.
 * Source: requirements 16.2.
 */
export function findLineSetRefusal(
  stone: Pick<OfferedStone, 'lineSetKey'>,
  offers: Offers,
  orderedStoneIds: ReadonlySet<number>,
): 'part-of-set' | 'not-on-sale' | undefined {
  if (stone.lineSetKey === null) return undefined
  const members = offers.lineSetMembers.get(stone.lineSetKey) ?? []
  const missing = members.filter((id) => !orderedStoneIds.has(id))
  if (missing.length === 0) return undefined
  return missing.every((id) => offers.stones.has(id)) ? 'part-of-set' : 'not-on-sale'
}

function planMelee(row: OrderRow, melee: OfferedMelee | undefined): OrderLine | UnavailableReason {
  if (melee === undefined) return 'not-found'
  if (!melee.isActive) return 'not-on-sale'
  const refusal = findAmountRefusal({ ...melee, kind: 'melee' }, row)
  if (refusal !== undefined) return refusal
  if (row.caratsThousandths === null) return 'no-weight'
  const pricePerCaratCents = row.priceCents ?? melee.pricePerCaratCents
  if (pricePerCaratCents === null) return 'no-price'
  return makeLine(row, melee.description, row.caratsThousandths, pricePerCaratCents)
}

/**
 * Returns a letter, or a name of several letters, as one order line at this buyer's price, or why it is
 * unavailable. A name costs the sum of its letters. Source: requirements 7.6, 13.1.
 */
function planNameDiamond(row: OrderRow, offers: Offers): OrderLine | UnavailableReason {
  const ids = listLetterIds(row)
  const letters = ids.flatMap((id) => offers.nameDiamonds.get(id) ?? [])
  const description = describeNameDiamond(row, offers)
  if (letters.length < ids.length || description === undefined) return 'not-found'
  if (letters.some(({ isActive }) => !isActive)) return 'not-on-sale'
  const refusal = findAmountRefusal({ kind: 'nameDiamond', letters: ids.length }, row)
  if (refusal !== undefined) return refusal
  const totalPriceCents =
    row.priceCents === undefined ? priceNames(row, offers) : row.priceCents * countNames(row)
  if (totalPriceCents === null) return 'no-price'
  if (!Number.isSafeInteger(totalPriceCents)) return 'too-many'
  const { productType, productId, letterIds, quantity } = row
  return {
    productType,
    productId,
    ...(ids.length > 1 && { letterIds }),
    quantity,
    description,
    caratsThousandths: null,
    pricePerCaratCents: null,
    totalPriceCents,
  }
}

function makeLine(
  { productType, productId, quantity }: OrderRow,
  description: string,
  caratsThousandths: number,
  pricePerCaratCents: number,
): OrderLine {
  const totalPriceCents = multiplyCarats(pricePerCaratCents, caratsThousandths)
  return {
    productType,
    productId,
    quantity,
    description,
    caratsThousandths,
    pricePerCaratCents,
    totalPriceCents,
  }
}
