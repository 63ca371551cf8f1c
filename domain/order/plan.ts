import { keyOfProduct } from '#domain/basket/product.ts'
import type { OrderLine } from './line.ts'
import type { Offers } from './offer.ts'
import { planRow, type Loss, type OrderRow } from './plan-row.ts'

/** What cannot be had, as `details` of 95 name it: the stock number, or the product, and why. */
export type LostProduct = { readonly path: string; readonly message: string }

export type OrderPlan =
  | { readonly kind: 'planned'; readonly lines: OrderLine[] }
  | { readonly kind: 'lost'; readonly lost: LostProduct[] }
  | { readonly kind: 'empty' }

/** A customer learns that a stone is held or gone, never for whom or why. */
const MESSAGES: Readonly<Record<Loss, string>> = {
  'not-found': 'is not in stock',
  'not-on-sale': 'is no longer available',
  'in-order': 'is no longer available',
  inactive: 'is no longer available',
  suspended: 'is no longer available',
  memo: 'is no longer available',
  held: 'is on hold',
  'named-twice': 'is named twice',
  'part-of-set': 'is sold only together with the rest of its set',
  'no-price': 'has no price',
  'one-only': 'is a single stone',
  'no-number': 'needs a number of stones',
  'no-weight': 'needs a weight',
  'too-many': 'has fewer stones left',
  'too-heavy': 'has fewer carats left',
}

/** What a buyer is told of something he cannot have, to stand behind its name. Source: Decisions 2 and 6. */
export function getLossMessage(loss: Loss): string {
  return MESSAGES[loss]
}

/**
 * What a basket becomes: one line per row at this buyer's prices; or the list of all that cannot be had, and
 * then nothing of it is ordered. A product named twice and a part of a line set are refused.
 * Source: Decisions 2 and 6.
 */
export function planOrder(rows: readonly OrderRow[], offers: Offers, buyerId: number, now: Date): OrderPlan {
  if (rows.length === 0) return { kind: 'empty' }
  const orderedStoneIds = new Set(
    rows.filter((row) => row.productType === 'Diamond').map((row) => row.productId),
  )
  const seen = new Set<string>()
  const lines: OrderLine[] = []
  const lost: LostProduct[] = []
  for (const row of rows) {
    const key = keyOfProduct(row)
    const planned = seen.has(key) ? 'named-twice' : planRow(row, offers, { buyerId, now, orderedStoneIds })
    seen.add(key)
    if (typeof planned === 'string') lost.push(describeLoss(row, offers, planned))
    else lines.push(planned)
  }
  return lost.length > 0 ? { kind: 'lost', lost } : { kind: 'planned', lines }
}

function describeLoss(row: OrderRow, offers: Offers, loss: Loss): LostProduct {
  if (row.productType === 'Diamond') {
    const stockId = offers.stones.get(row.productId)?.stockId ?? String(row.productId)
    return { path: stockId, message: `Stone ${stockId} ${getLossMessage(loss)}` }
  }
  const offered = row.productType === 'Melee' ? offers.melee : offers.nameDiamonds
  const name = offered.get(row.productId)?.description ?? keyOfProduct(row)
  return { path: keyOfProduct(row), message: `${name} ${getLossMessage(loss)}` }
}
