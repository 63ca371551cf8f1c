import { keyOfProduct, type ProductRef } from '#domain/cart/product.ts'
import { isTotalExact, type OrderLine } from './line.ts'
import { describeNameDiamond, explainMissingLetters } from './name-diamond.ts'
import { createListedStones } from './listed-stones.ts'
import type { Offers } from './offer.ts'
import { planRow, type UnavailableReason, type OrderRow } from './plan-row.ts'

/** An unavailable product as in `details` of 95: the stock number or product, and the reason. */
export type UnavailableProduct = { readonly path: string; readonly message: string }

export type OrderPlan =
  | { readonly kind: 'planned'; readonly lines: OrderLine[] }
  | { readonly kind: 'unavailable'; readonly unavailable: UnavailableProduct[] }
  | { readonly kind: 'empty' }

/** The reader of a message: customers learn that a stone is held or gone, but never for whom or why. */
export type Audience = 'customer' | 'administrator'

/** The refusal of an order whose total is too large to be exact. */
export const TOTAL_TOO_LARGE: UnavailableProduct = {
  path: 'totalPrice',
  message: 'The order total is too large',
}

const MESSAGES: Readonly<Record<UnavailableReason, string>> = {
  'not-found': 'is no longer available',
  'not-on-sale': 'is no longer available',
  'in-order': 'is no longer available',
  inactive: 'is no longer available',
  suspended: 'is no longer available',
  memo: 'is no longer available',
  held: 'is on hold',
  'named-twice': 'is listed twice',
  'same-stone': 'is the same stone as another item',
  'part-of-set': 'is sold only with the rest of its set',
  'set-unavailable': 'is sold with a stone that is not available',
  'no-price': 'has no price',
  'one-only': 'is a single stone',
  'no-number': 'needs a number of stones',
  'no-weight': 'needs a weight',
  'too-many': 'has too few stones left',
  'too-heavy': 'has too few carats left',
  'part-of-name': 'is sold only with all of its letters',
  'not-in-order': 'is not in the order yet, so it can’t be unavailable',
}

const MESSAGES_TO_ADMINISTRATORS: Readonly<Partial<Record<UnavailableReason, string>>> = {
  'not-found': 'does not exist',
  'not-on-sale': 'is unlisted',
  inactive: 'is unlisted',
  suspended: 'is suspended',
  memo: 'is on memo',
  held: 'is on hold for someone else',
}

function getUnavailableMessage(reason: UnavailableReason, audience: Audience): string {
  return (audience === 'administrator' ? MESSAGES_TO_ADMINISTRATORS[reason] : undefined) ?? MESSAGES[reason]
}

/**
 * Returns the message about an unavailable product, to follow its name; of a name in diamonds, which letters
 * it lacks. Source: requirements 3.1, 13.1, 16.2.
 */
export function explainUnavailable(
  row: ProductRef,
  offers: Offers,
  reason: UnavailableReason,
  audience: Audience = 'customer',
): string {
  return explainMissingLetters(row, offers, reason) ?? getUnavailableMessage(reason, audience)
}

/**
 * Plans the order of a cart: one line per row at this buyer's prices, or the list of everything unavailable,
 * in which case nothing is ordered. Refuses a product named twice, a second listing of a stone, and part of a
 * line set.
 * Source: requirements 16.2.
 */
export function planOrder(
  rows: readonly OrderRow[],
  offers: Offers,
  buyerId: number,
  now: Date,
  audience: Audience = 'customer',
): OrderPlan {
  if (rows.length === 0) return { kind: 'empty' }
  const planned = planRows(rows, offers, { buyerId, now })
  const lines = planned.filter((row) => typeof row !== 'string')
  const unavailable = rows.flatMap((row, index) => {
    const reason = planned[index]
    return typeof reason === 'string' ? [describeUnavailable(row, offers, reason, audience)] : []
  })
  if (!isTotalExact(lines)) unavailable.push(TOTAL_TOO_LARGE)
  return unavailable.length > 0 ? { kind: 'unavailable', unavailable } : { kind: 'planned', lines }
}

/** Returns for each row of an order its line, or why it is unavailable. Source: requirements 16.2. */
export function planRows(
  rows: readonly OrderRow[],
  offers: Offers,
  buyer: { readonly buyerId: number; readonly now: Date },
): (OrderLine | UnavailableReason)[] {
  const orderedStoneIds = new Set(
    rows.filter((row) => row.productType === 'Diamond').map((row) => row.productId),
  )
  const seen = new Set<string>()
  const listed = createListedStones(offers)
  return rows.map((row) => {
    const key = keyOfProduct(row)
    const planned = seen.has(key)
      ? 'named-twice'
      : listed.include(row)
        ? 'same-stone'
        : planRow(row, offers, { ...buyer, orderedStoneIds })
    seen.add(key)
    listed.add(row)
    return planned
  })
}

/**
 * Returns one unavailable product by its stock number or name, with the reason; administrators also learn
 * which order has it. Source: requirements 3.1, 16.2.
 */
export function describeUnavailable(
  row: ProductRef,
  offers: Offers,
  reason: UnavailableReason,
  audience: Audience = 'customer',
): UnavailableProduct {
  const message = explainUnavailable(row, offers, reason, audience)
  if (row.productType === 'Diamond') {
    const stone = offers.stones.get(row.productId)
    const stockId = stone?.stockId ?? String(row.productId)
    const isOrderShown = reason === 'in-order' && audience === 'administrator'
    return {
      path: stockId,
      message: `Stone ${stockId} ${isOrderShown ? `is in order ${stone?.openOrderId}` : message}`,
    }
  }
  const name =
    (row.productType === 'Melee'
      ? offers.melee.get(row.productId)?.description
      : describeNameDiamond(row, offers)) ?? keyOfProduct(row)
  return { path: keyOfProduct(row), message: `${name} ${message}` }
}
