import { toCarats } from '#domain/money/carats.ts'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { describeDiamond } from './describe-diamond.ts'

/**
 * A stone in one line as a viewer may see it, of a parcel so many carats of it; where his storefront hides all that
 * would name it, by its stock number.
 */
export function formatStoneName(diamond: Diamond, caratsThousandths?: number): string {
  const isShare = caratsThousandths !== undefined && diamond.carats != null
  const named = isShare ? { ...diamond, carats: toCarats(caratsThousandths) } : diamond
  return describeDiamond(named) || `Stone ${diamond.product.stockId}`
}
