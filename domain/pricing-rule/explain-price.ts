import { multiplyCarats } from '#domain/money/carats.ts'
import { addPercent } from '#domain/money/percent.ts'
import { findBestMarkup } from '#domain/pricing/markup.ts'
import type { Pricing } from '#domain/pricing/policy.ts'
import { priceForViewer } from '#domain/pricing/price.ts'
import type { PriceStep } from './price-by-rules.ts'

/** One line of an explanation: what a step adds to the price, in cents; negative if it lowers it. */
export type PriceLine = {
  readonly kind: PriceStep['kind'] | 'change' | 'markup' | 'discount'
  readonly perCaratCents: number
  readonly totalCents: number
  /** Of a markup or discount. */
  readonly percent?: number
}

/** What a viewer pays for a stone, and why. The lines add up to the price, to the cent. */
export type PriceExplanation = {
  readonly pricePerCaratCents: number
  readonly totalCents: number
  readonly lines: readonly PriceLine[]
}

/** A stone as stored. `caratsThousandths` is the whole weight, also of a parcel. */
export type ExplainedStone = { readonly pricePerCaratCents: number; readonly caratsThousandths: number }

/**
 * Explains the price of a stone to an administrator, for one viewer. `steps` are those of the rules; a stored price that
 * differs from the last one was changed by hand or is older than the rules. Null if the viewer sees no prices.
 * Source: requirements 36.9.
 */
export function explainPrice(
  { pricePerCaratCents: stored, caratsThousandths }: ExplainedStone,
  steps: readonly PriceStep[],
  pricing: Pricing,
): PriceExplanation | null {
  const price = priceForViewer(
    { pricePerCaratCents: stored, caratsThousandths, rapPriceCents: null },
    pricing,
  )
  if (price.pricePerCaratCents === null || price.totalPriceCents === null) return null
  const stages: { kind: PriceLine['kind']; perCarat: number; percent?: number }[] = [
    ...steps.map(({ kind, pricePerCaratCents }) => ({ kind, perCarat: pricePerCaratCents })),
    { kind: 'change', perCarat: stored },
  ]
  const markup = findBestMarkup(pricing.markups, caratsThousandths, multiplyCarats(stored, caratsThousandths))
  if (markup) {
    stages.push({ kind: 'markup', perCarat: addPercent(stored, markup.percent), percent: markup.percent })
  }
  const percent = pricing.discountPercent === 0 ? {} : { percent: -pricing.discountPercent }
  stages.push({ kind: 'discount', perCarat: price.pricePerCaratCents, ...percent })

  const lines: PriceLine[] = []
  let [perCarat, total] = [0, 0]
  for (const { kind, perCarat: next, ...more } of stages) {
    const nextTotal = multiplyCarats(next, caratsThousandths)
    const isPart = next !== perCarat || nextTotal !== total || more.percent !== undefined
    if (isPart) lines.push({ kind, perCaratCents: next - perCarat, totalCents: nextTotal - total, ...more })
    ;[perCarat, total] = [next, nextTotal]
  }
  return { pricePerCaratCents: price.pricePerCaratCents, totalCents: price.totalPriceCents, lines }
}
