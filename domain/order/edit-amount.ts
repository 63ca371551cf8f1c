import { listLetterIds } from '#domain/cart/product.ts'
import { findAmountRefusal } from '#domain/cart/quantity.ts'
import { multiplyCarats } from '#domain/money/carats.ts'
import { isParcel, weighStones } from '#domain/stone/parcel.ts'
import type { OrderLine } from './line.ts'
import type { OfferedStone, Offers } from './offer.ts'
import { countNames } from './name-diamond.ts'
import type { AgreedPrice, UnavailableReason, OrderRow } from './plan-row.ts'
import { findTakeRefusal } from './take.ts'

type Context = { readonly buyerId: number; readonly now: Date }

/**
 * Returns a line at the price that an administrator has agreed with the buyer; unchanged without one, or if it
 * has that price already. Source: requirements 16.4.
 */
export function applyAgreedPrice<Line extends OrderLine>(line: Line, priceCents: AgreedPrice): Line {
  if (priceCents === undefined || priceCents === priceOfLine(line)) return line
  if (line.productType === 'NameDiamond') return { ...line, totalPriceCents: priceCents * countNames(line) }
  const totalPriceCents = multiplyCarats(priceCents, line.caratsThousandths ?? 0)
  return { ...line, pricePerCaratCents: priceCents, totalPriceCents }
}

/** Returns the price per carat of a line; of a name diamond, the price of one letter or name. */
export function priceOfLine(line: OrderLine): number | null {
  return line.productType === 'NameDiamond'
    ? line.totalPriceCents / countNames(line)
    : line.pricePerCaratCents
}

/** The amount of a line and its price. */
export type LineAmount = Pick<OrderLine, 'quantity' | 'caratsThousandths' | 'totalPriceCents'>

/**
 * Returns a line of an open order with a new amount, at the price it was bought at, or why that amount is
 * unavailable. The line's current amount counts as in stock. A stone is always one.
 * Source: requirements 16.4.
 */
export function planAmount(
  line: OrderLine,
  row: OrderRow,
  offers: Offers,
  context: Context,
): LineAmount | UnavailableReason {
  if (line.productType === 'Melee') return planMelee(line, row, offers)
  if (line.productType === 'NameDiamond') return planNameDiamond(line, row)
  if (row.quantity === line.quantity) return amountOf(line)
  const stone = offers.stones.get(line.productId)
  if (stone === undefined) return 'not-found'
  return isParcel(stone) ? planShare(line, row.quantity, stone, context) : 'one-only'
}

function planShare(
  line: OrderLine,
  quantity: number,
  parcel: OfferedStone,
  { buyerId, now }: Context,
): LineAmount | UnavailableReason {
  const stonesLeft = parcel.stonesLeft + line.quantity
  const refusal = findAmountRefusal({ kind: 'parcel', stonesLeft }, { quantity, caratsThousandths: null })
  if (refusal !== undefined) return refusal
  const takeRefusal = quantity > line.quantity ? findTakeRefusal(parcel, buyerId, now) : undefined
  if (takeRefusal !== undefined) return takeRefusal
  const supply = { stonesLeft, caratsThousandths: parcel.caratsThousandths + (line.caratsThousandths ?? 0) }
  return priceWeight(line, quantity, weighStones(supply, quantity))
}

function planMelee(line: OrderLine, row: OrderRow, { melee }: Offers): LineAmount | UnavailableReason {
  const currentThousandths = line.caratsThousandths ?? 0
  const newThousandths = row.caratsThousandths ?? currentThousandths
  const offered = melee.get(line.productId)
  const amount = { quantity: row.quantity, caratsThousandths: newThousandths }
  const refusal = findAmountRefusal(
    { kind: 'melee', caratsThousandths: currentThousandths + (offered?.caratsThousandths ?? 0) },
    amount,
  )
  if (refusal !== undefined) return refusal
  if (newThousandths > currentThousandths && offered?.isActive !== true) return 'not-on-sale'
  return priceWeight(line, row.quantity, newThousandths)
}

function planNameDiamond(line: OrderLine, { quantity }: OrderRow): LineAmount | UnavailableReason {
  const letters = listLetterIds(line).length
  const refusal = findAmountRefusal({ kind: 'nameDiamond', letters }, { quantity, caratsThousandths: null })
  if (refusal !== undefined) return refusal
  // Both quantities are whole names, so that nothing is rounded.
  const totalPriceCents = (line.totalPriceCents / countNames(line)) * (quantity / letters)
  return Number.isSafeInteger(totalPriceCents)
    ? { quantity, caratsThousandths: line.caratsThousandths, totalPriceCents }
    : 'too-many'
}

function priceWeight(
  line: OrderLine,
  quantity: number,
  caratsThousandths: number,
): LineAmount | UnavailableReason {
  if (caratsThousandths === line.caratsThousandths) return { ...amountOf(line), quantity }
  if (line.pricePerCaratCents === null) return 'no-price'
  const totalPriceCents = multiplyCarats(line.pricePerCaratCents, caratsThousandths)
  return { quantity, caratsThousandths, totalPriceCents }
}

function amountOf({ quantity, caratsThousandths, totalPriceCents }: OrderLine): LineAmount {
  return { quantity, caratsThousandths, totalPriceCents }
}
