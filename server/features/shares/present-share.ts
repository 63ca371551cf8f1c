import { toDollars } from '#domain/money/cents.ts'
import { filterVisibleExtras } from '#domain/pricing/columns.ts'
import { findSharedState, type SharedState } from '#domain/share/share.ts'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { SharedFields, type OpenedShare, type Share, type SharedStone } from '#contract/schemas/shares.ts'
import type { ViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import { describeDiamond } from '#server/stock/diamonds/describe-diamond.ts'
import { presentVisible } from '#server/stock/diamonds/present-diamond.ts'
import { traitsOf, type StoneRow } from '#server/stock/diamonds/stone-row.ts'
import { presentCustomer } from '#server/identity/users/present-customer.ts'
import type { SiteState } from '#server/identity/site/site-state.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'
import type { WholeShare } from './share-store.ts'

/** A stone of a shared link without the sender's price. */
export type ShareableStone = Omit<SharedStone, 'totalPrice'>

/**
 * Returns, by id, the stones that a sender may share now, as any visitor sees them. An administrator shares
 * them as customers see them.
 */
export function presentShareable(
  rows: readonly StoneRow[],
  policy: ViewerPolicy,
  { users, site }: { users: UserDirectory; site: Pick<SiteState, 'isStale'> },
  now: Date,
): Map<number, ShareableStone> {
  const sender = policy.viewer
  if (sender === null) return new Map()
  const current = rows.filter(({ vendor }) => !site.isStale(vendor))
  const states = new Map(rows.map((row) => [row.id, findSharedState(traitsOf(row), sender, now)]))
  return new Map(
    presentVisible(current, { ...policy, isAdministrator: false }, users).flatMap((diamond) => {
      const state = states.get(diamond.id)
      return state === undefined ? [] : [[diamond.id, presentStone(diamond, state, policy)]]
    }),
  )
}

/** Returns a shared link as it opens, with its stones in the order in which they were selected. */
export function presentOpened(
  share: WholeShare,
  sender: UserRecord,
  shareable: ReadonlyMap<number, ShareableStone>,
): OpenedShare {
  const stones = share.stones.flatMap(({ diamond_id, total_price }) => {
    const stone = shareable.get(diamond_id)
    return stone ? [{ ...stone, totalPrice: dollarsOrNull(total_price) }] : []
  })
  const { company, name, email } = presentCustomer(sender)
  return {
    isNeutral: share.is_neutral,
    from: share.is_neutral ? null : (company ?? (name === email ? null : name)),
    message: share.message,
    stones,
    gone: share.stones.length - stones.length,
    expiresAt: share.expires_at.toISOString(),
  }
}

/** Returns a shared link as its sender sees it; a deleted stone has no number. */
export function presentShare(share: WholeShare, rows: readonly StoneRow[]): Share {
  const numbers = new Map(rows.map(({ id, stock_id }) => [id, stock_id]))
  return {
    id: share.id,
    stones: share.stones.map(({ diamond_id, total_price }) => ({
      diamondId: diamond_id,
      stockId: numbers.get(diamond_id) ?? null,
      totalPrice: dollarsOrNull(total_price),
    })),
    message: share.message,
    isNeutral: share.is_neutral,
    creationDate: share.creation_date.toISOString(),
    expiresAt: share.expires_at.toISOString(),
    openings: share.openings,
    firstOpenedAt: share.first_opened_at?.toISOString() ?? null,
    lastOpenedAt: share.last_opened_at?.toISOString() ?? null,
  }
}

/** Returns what anybody may see of a stone. `diamond` already lacks what the sender's storefront hides. */
function presentStone(diamond: Diamond, state: SharedState, { hiddenColumns }: ViewerPolicy): ShareableStone {
  return {
    ...SharedFields.parse(diamond),
    extras: filterVisibleExtras(diamond.extras, hiddenColumns, null),
    stockId: diamond.product.stockId,
    description: describeDiamond(diamond),
    state,
  }
}

function dollarsOrNull(cents: number | null): number | null {
  return cents === null ? null : toDollars(cents)
}
