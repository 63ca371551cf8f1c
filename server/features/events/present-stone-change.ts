import { isDeepStrictEqual } from 'node:util'
import type { ShopEvent, StoneEvent } from '#contract/schemas/events.ts'
import { toCarats } from '#domain/money/carats.ts'
import { toDollars } from '#domain/money/cents.ts'
import { priceForViewer } from '#domain/pricing/price.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'
import { findHoldShown, findPlaceFor, isMemoOf, type StoneViewer } from '#domain/stone/visibility.ts'
import type { VisibilityAttributes } from '#server/stock/catalogue/visibility-attributes.ts'
import type { ViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import { listChangedFigures, type SightChange, type StoneChange } from './stone-changes.ts'

/** The fields of a stone event that a storefront can hide. */
export const hideableFields = ['carats', 'pricePerCarat', 'totalPrice', 'discount'] as const

/** What a viewer sees change with each number of a stone. */
const fieldsOf = {
  caratsThousandths: ['carats', 'totalPrice'],
  pricePerCaratCents: ['pricePerCarat', 'totalPrice', 'discount'],
  rapPriceCents: ['discount'],
} as const

type Prices = Pick<StoneEvent, (typeof hideableFields)[number]>
type Place = Pick<StoneEvent, 'section' | 'isActive' | 'status' | 'isHeldForMe'>

/**
 * What a viewer is told of a changed stone, as he may see it and at his price: nothing where it looks to him as
 * before, or where he neither could see it nor can; that it is gone where he could and cannot any more.
 */
export function presentStoneChange(change: StoneChange, policy: ViewerPolicy): ShopEvent | undefined {
  const before = change.before && viewStone(change.before, policy)
  const after = change.after && viewStone(change.after, policy)
  if (!after || !change.after) return before && { kind: 'stone-gone', id: change.id }
  if (isDeepStrictEqual(before, after)) return undefined
  return { kind: 'stone', id: change.id, stockId: change.after.stockId, ...after }
}

/** Whether a viewer sees any of the stones of a kind of change differently now; each has a price of its own. */
export function isSeenChanged({ before, after }: SightChange, policy: ViewerPolicy): boolean {
  const placeBefore = before && findPlace(before, policy)
  const placeAfter = after && findPlace(after, policy)
  if (!isDeepStrictEqual(placeBefore, placeAfter)) return true
  if (!placeAfter || !before || !after) return false
  return listChangedFigures(before, after).some((figure) =>
    fieldsOf[figure].some((field) => !policy.hiddenFields.has(field)),
  )
}

/** Whether a change may look to somebody otherwise than to all others on his terms. */
export function isPersonal({ before, after }: SightChange): boolean {
  return [before, after].some(
    (sight) => sight && (sight.holdUserId !== null || sight.status === STONE_STATUS.memo),
  )
}

/** Whether a change looks otherwise to this viewer than to all others on his terms: his hold, or his memo. */
export function isHisAlone({ before, after }: SightChange, viewer: StoneViewer): boolean {
  if (viewer === null) return false
  return [before, after].some(
    (sight) =>
      sight &&
      (sight.holdUserId === viewer.id || (sight.status === STONE_STATUS.memo && isMemoOf(sight, viewer))),
  )
}

function viewStone(sight: VisibilityAttributes, policy: ViewerPolicy): (Place & Prices) | undefined {
  const place = findPlace(sight, policy)
  return place && { ...place, ...viewPrices(sight, policy) }
}

function findPlace(sight: VisibilityAttributes, policy: ViewerPolicy): Place | undefined {
  const section = policy.mayBuyFrom(sight.vendor)
    ? findPlaceFor(sight.section, sight, policy.viewer)
    : undefined
  if (section === undefined) return undefined
  const { isActive, status } = sight
  const isHeldForMe = findHoldShown(sight, policy.viewer?.id ?? null) === 'held for you'
  return { section, isActive, status, isHeldForMe }
}

function viewPrices(sight: VisibilityAttributes, { pricing, hiddenFields }: ViewerPolicy): Prices {
  const price = priceForViewer(sight, pricing)
  const all: Required<Prices> = {
    carats: toCarats(sight.caratsThousandths),
    pricePerCarat: dollarsOrNull(price.pricePerCaratCents),
    totalPrice: dollarsOrNull(price.totalPriceCents),
    discount: price.discountPercent,
  }
  return Object.fromEntries(Object.entries(all).filter(([field]) => !hiddenFields.has(field)))
}

function dollarsOrNull(cents: number | null): number | null {
  return cents === null ? null : toDollars(cents)
}
