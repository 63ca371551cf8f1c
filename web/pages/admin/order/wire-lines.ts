import type { EditedOrder, OrderQuoteRequest } from '#contract/schemas/amounts.ts'
import type { DraftLine } from './draft-line.ts'
import { findAgreedPrice } from './line-price.ts'

/** Returns the lines for the request: melee with its carats, everything else with its quantity. */
export function toWireLines(lines: readonly DraftLine[]): EditedOrder['items'] {
  return lines.map((line) => {
    const price = findAgreedPrice(line)
    return { ...toAmount(line), ...(price !== undefined && { price }), state: line.state }
  })
}

/** Returns the lines for the request of a quote. */
export function toQuotedAmounts(lines: readonly DraftLine[]): OrderQuoteRequest['items'] {
  return lines.map(toAmount)
}

function toAmount({ productType, productId, letterIds, quantity, carats, ringSize }: DraftLine) {
  return {
    productType,
    productId,
    ...(letterIds !== null && { letterIds: [...letterIds] }),
    quantity,
    ...(productType === 'Melee' && carats !== null && { carats }),
    ...(ringSize !== null && { ringSize }),
  }
}
