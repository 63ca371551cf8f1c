import type { ProductRef } from '#domain/basket/product.ts'
import { findAmountRefusal, type Amount, type AmountRefusal } from '#domain/basket/quantity.ts'
import { multiplyCarats } from '#domain/money/carats.ts'
import { isParcel, weighStones } from '#domain/stone/parcel.ts'
import type { OrderLine } from './line.ts'
import type { OfferedMelee, OfferedNameDiamond, OfferedStone, Offers } from './offer.ts'
import { findTakeRefusal, type TakeRefusal } from './take.ts'

/** A basket row, or an item of an administrator's order. */
export type OrderRow = ProductRef & Amount

/** Why a row cannot be ordered. */
export type Loss =
  | TakeRefusal
  | AmountRefusal
  | 'not-found'
  | 'not-on-sale'
  | 'named-twice'
  | 'part-of-set'
  | 'no-price'

/** Who orders, when, and which stones he orders together. */
export type OrderContext = {
  readonly buyerId: number
  readonly now: Date
  readonly orderedStoneIds: ReadonlySet<number>
}

/**
 * One row as a line of an order at this buyer's price, or why it cannot be had. The total is price per carat
 * × carats, of a parcel × the carats of the stones taken. Source: Specification 9, Decisions 6.
 */
export function planRow(row: OrderRow, offers: Offers, context: OrderContext): OrderLine | Loss {
  if (row.productType === 'Melee') return planMelee(row, offers.melee.get(row.productId))
  if (row.productType === 'NameDiamond') {
    return planNameDiamond(row, offers.nameDiamonds.get(row.productId))
  }
  return planStone(row, offers, context)
}

function planStone(row: OrderRow, offers: Offers, context: OrderContext): OrderLine | Loss {
  const stone = offers.stones.get(row.productId)
  if (stone === undefined) return 'not-found'
  const refusal =
    findTakeRefusal(stone, context.buyerId, context.now) ??
    findAmountRefusal(isParcel(stone) ? { ...stone, kind: 'parcel' } : { kind: 'stone' }, row)
  if (refusal !== undefined) return refusal
  if (!isSetWhole(stone, offers, context)) return 'part-of-set'
  if (stone.pricePerCaratCents === null) return 'no-price'
  const caratsThousandths = isParcel(stone) ? weighStones(stone, row.quantity) : stone.caratsThousandths
  return makeLine(row, stone.description, caratsThousandths, stone.pricePerCaratCents)
}

function isSetWhole(stone: OfferedStone, offers: Offers, context: OrderContext): boolean {
  if (stone.lineSetKey === null) return true
  const members = offers.lineSetMembers.get(stone.lineSetKey) ?? []
  return members.every((id) => context.orderedStoneIds.has(id))
}

function planMelee(row: OrderRow, melee: OfferedMelee | undefined): OrderLine | Loss {
  if (melee === undefined) return 'not-found'
  if (!melee.isActive) return 'not-on-sale'
  const refusal = findAmountRefusal({ ...melee, kind: 'melee' }, row)
  if (refusal !== undefined) return refusal
  if (row.caratsThousandths === null) return 'no-weight'
  if (melee.pricePerCaratCents === null) return 'no-price'
  return makeLine(row, melee.description, row.caratsThousandths, melee.pricePerCaratCents)
}

function planNameDiamond(row: OrderRow, nameDiamond: OfferedNameDiamond | undefined): OrderLine | Loss {
  if (nameDiamond === undefined) return 'not-found'
  if (!nameDiamond.isActive) return 'not-on-sale'
  const refusal = findAmountRefusal({ kind: 'nameDiamond' }, row)
  if (refusal !== undefined) return refusal
  if (nameDiamond.priceCents === null) return 'no-price'
  const { productType, productId, quantity } = row
  return {
    productType,
    productId,
    quantity,
    description: nameDiamond.description,
    caratsThousandths: null,
    pricePerCaratCents: null,
    totalPriceCents: nameDiamond.priceCents * quantity,
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
