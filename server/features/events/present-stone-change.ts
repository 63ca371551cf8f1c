import { isDeepStrictEqual } from 'node:util'
import type { ShopEvent, StoneEvent } from '#contract/schemas/events.ts'
import { toCarats } from '#domain/money/carats.ts'
import { toDollars } from '#domain/money/cents.ts'
import { priceForViewer } from '#domain/pricing/price.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'
import { findVisibleHold, findVisibleSection, isMemoOf, type StoneViewer } from '#domain/stone/visibility.ts'
import type { VisibilityAttributes } from '#server/stock/catalogue/visibility-attributes.ts'
import type { ViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import {
  hasOtherShape,
  listChangedFigures,
  type VisibilityChange,
  type StoneChange,
} from './stone-changes.ts'

/** The fields of a stone event that a storefront can hide. */
export const hideableFields = ['carats', 'pricePerCarat', 'totalPrice', 'discount'] as const

/** The fields that change for a viewer with each number of a stone. */
const fieldsOf = {
  caratsThousandths: ['carats', 'totalPrice'],
  pricePerCaratCents: ['pricePerCarat', 'totalPrice', 'discount'],
  rapPriceCents: ['discount'],
} as const

type Prices = Pick<StoneEvent, (typeof hideableFields)[number]>
/** Where and as what a viewer sees a stone. */
type Listing = Pick<StoneEvent, 'section' | 'isActive' | 'status' | 'isHeldForMe'>

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
export function isVisiblyChanged({ before, after }: VisibilityChange, policy: ViewerPolicy): boolean {
  const listingBefore = before && findListing(before, policy)
  const listingAfter = after && findListing(after, policy)
  if (!isDeepStrictEqual(listingBefore, listingAfter)) return true
  if (!listingAfter || !before || !after) return false
  if (!policy.isAdministrator && hasOtherShape({ before, after })) return true
  return listChangedFigures(before, after).some((figure) =>
    fieldsOf[figure].some((field) => !policy.hiddenFields.has(field)),
  )
}

/** Returns whether a change may look different to one viewer than to the rest of their group. */
export function mayConcernOneViewer({ before, after }: VisibilityChange): boolean {
  return [before, after].some(
    (stone) => stone && (stone.holdUserId !== null || stone.status === STONE_STATUS.memo),
  )
}

/**
 * Returns whether this viewer's own hold or memo makes a change look different to them than to their group.
 */
export function isOwnReservation({ before, after }: VisibilityChange, viewer: StoneViewer): boolean {
  if (viewer === null) return false
  return [before, after].some(
    (stone) =>
      stone &&
      (stone.holdUserId === viewer.id || (stone.status === STONE_STATUS.memo && isMemoOf(stone, viewer))),
  )
}

function viewStone(stone: VisibilityAttributes, policy: ViewerPolicy): (Listing & Prices) | undefined {
  const listing = findListing(stone, policy)
  return listing && { ...listing, ...viewPrices(stone, policy) }
}

function findListing(stone: VisibilityAttributes, policy: ViewerPolicy): Listing | undefined {
  const section = policy.mayBuyFrom(stone.vendor)
    ? findVisibleSection(stone.section, stone, policy.viewer)
    : undefined
  if (section === undefined) return undefined
  const { isActive, status } = stone
  const isHeldForMe = findVisibleHold(stone, policy.viewer?.id ?? null) === 'held for you'
  return { section, isActive, status, isHeldForMe }
}

function viewPrices(stone: VisibilityAttributes, { pricing, hiddenFields }: ViewerPolicy): Prices {
  const price = priceForViewer(stone, pricing)
  const all: Required<Prices> = {
    carats: toCarats(stone.caratsThousandths),
    pricePerCarat: dollarsOrNull(price.pricePerCaratCents),
    totalPrice: dollarsOrNull(price.totalPriceCents),
    discount: price.discountPercent,
  }
  return Object.fromEntries(Object.entries(all).filter(([field]) => !hiddenFields.has(field)))
}

function dollarsOrNull(cents: number | null): number | null {
  return cents === null ? null : toDollars(cents)
}
