import { toCents } from '#domain/money/cents.ts'
import { isLowPrice } from '#domain/share/low-price.ts'
import { formatMoney } from '#domain/text/format.ts'
import { Refusal } from '#contract/refusal.ts'
import type { NewShare } from '#contract/schemas/shares.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { ViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import { presentVisible } from '#server/stock/diamonds/present-diamond.ts'
import type { StoneRow } from '#server/stock/diamonds/stone-row.ts'

/**
 * Refuses prices that are not above what the sender pays, unless the sender accepts them: anyone who opens the
 * link would see the sender's cost. Source: requirements 19.1.
 */
export function refuseLowPrices(
  { prices, acceptsLowPrices }: NewShare,
  rows: readonly StoneRow[],
  policy: ViewerPolicy,
  users: UserDirectory,
): void {
  if (!prices || prices.length === 0 || acceptsLowPrices === true) return
  const stones = new Map(presentVisible(rows, policy, users).map((stone) => [stone.id, stone]))
  const details = prices.flatMap(({ diamondId, totalPrice }, index) => {
    const stone = stones.get(diamondId)
    const ownCents = stone?.totalPrice == null ? null : toCents(stone.totalPrice)
    if (!stone || ownCents === null || !isLowPrice(toCents(totalPrice), ownCents)) return []
    const message = `${stone.product.stockId}: ${formatMoney(toCents(totalPrice))} is not above your price of ${formatMoney(ownCents)}`
    return [{ path: `prices.${index}.totalPrice`, message }]
  })
  if (details.length > 0) throw new Refusal('INVALID_REQUEST', details)
}
