import { toCarats } from '#domain/money/carats.ts'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { describeDiamond } from './describe-diamond.ts'

/**
 * Formats a stone in one line as the viewer may see it. `caratsThousandths` is the weight of a share of a
 * parcel. Returns the stock number if the storefront hides everything else.
 */
export function formatStoneName(diamond: Diamond, caratsThousandths?: number): string {
  const isShare = caratsThousandths !== undefined && diamond.carats != null
  const described = isShare ? { ...diamond, carats: toCarats(caratsThousandths) } : diamond
  return describeDiamond(described) || `Stone ${diamond.product.stockId}`
}
