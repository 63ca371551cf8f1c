import { toCents } from '#domain/money/cents.ts'
import { formatMoney } from '#domain/text/format.ts'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { EmailSection } from '#server/platform/mail/compose-email.ts'
import { describeDiamond } from './describe-diamond.ts'

/** Returns stones as the table of an email, with their prices unless the storefront hides them. */
export function listPricedStones(stones: readonly Diamond[], footer: string): EmailSection {
  const hasPrices = stones.some(({ totalPrice }) => totalPrice != null)
  return {
    kind: 'table',
    textColumns: 2,
    headings: ['Stock no.', 'Stone', ...(hasPrices ? ['Price'] : [])],
    rows: stones.map((stone) => [
      stone.product.stockId,
      describeDiamond(stone),
      ...(hasPrices ? [stone.totalPrice == null ? '' : formatMoney(toCents(stone.totalPrice))] : []),
    ]),
    footer: [footer, ...(hasPrices ? ['', ''] : [''])],
  }
}
