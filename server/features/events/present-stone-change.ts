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

/** The fields that change for a viewer with each number of a stone. */
const fieldsOf = {
  caratsThousandths: ['carats', 'totalPrice'],
  pricePerCaratCents: ['pricePerCarat', 'totalPrice', 'discount'],
  rapPriceCents: ['discount'],
} as const

type Prices = Pick<StoneEvent, (typeof hideableFields)[number]>
type Place = Pick<StoneEvent, 'section' | 'isActive' | 'status' | 'isHeldForMe'>

/**
 * Returns the event for a changed stone, at the viewer's price. Undefined if the stone looks the same to the
 * viewer, or if they could not see it before or after. `stone-gone` if they can no longer see it.
 */
export function presentStoneChange(change: StoneChange, policy: ViewerPolicy): ShopEvent | undefined {
  const before = change.before && viewStone(change.before, policy)
  const after = change.after && viewStone(change.after, policy)
  if (!after || !change.after) return before && { kind: 'stone-gone', id: change.id }
  if (isDeepStrictEqual(before, after)) return undefined
  return { kind: 'stone', id: change.id, stockId: change.after.stockId, ...after }
}

/**
 * Returns whether stones of this kind of change look different to a viewer. Checks which figures changed
 * instead of comparing prices, because each stone has its own price.
 */
export function isSeenChanged({ before, after }: SightChange, policy: ViewerPolicy): boolean {
  const placeBefore = before && findPlace(before, policy)
  const placeAfter = after && findPlace(after, policy)
  if (!isDeepStrictEqual(placeBefore, placeAfter)) return true
  if (!placeAfter || !before || !after) return false
  return listChangedFigures(before, after).some((figure) =>
    fieldsOf[figure].some((field) => !policy.hiddenFields.has(field)),
  )
}

/** Returns whether a change may look different to one viewer than to the rest of their group. */
export function isPersonal({ before, after }: SightChange): boolean {
  return [before, after].some(
    (sight) => sight && (sight.holdUserId !== null || sight.status === STONE_STATUS.memo),
  )
}

/**
 * Returns whether this viewer's own hold or memo makes a change look different to them than to their group.
 */
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
