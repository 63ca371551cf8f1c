import { multiplyCarats } from '#domain/money/carats.ts'
import type { RunPrices } from '#domain/pricing-rule/reprice.ts'

/** What a rule prices of the stones on sale; `ruleId` is null for stones without one. Totals in cents. */
export type RuleSum = {
  ruleId: number | null
  stones: number
  changed: number
  costTotal: number
  priceTotal: number
}

/** Adds up what each rule prices, whether or not a run changes it. */
export class RuleSums {
  readonly #sums: Map<number | null, RuleSum>

  /** Continues with the sums of earlier stones. */
  constructor(earlier: readonly RuleSum[]) {
    this.#sums = new Map(earlier.map((sum) => [sum.ruleId, { ...sum }]))
  }

  add(
    { carats, cost_per_carat: cost }: { carats: number; cost_per_carat: number | null },
    { ruleId, pricePerCaratCents: price }: RunPrices,
    isChanged: boolean,
  ): void {
    const sum = this.#sums.get(ruleId) ?? { ruleId, stones: 0, changed: 0, costTotal: 0, priceTotal: 0 }
    this.#sums.set(ruleId, sum)
    sum.stones += 1
    if (isChanged) sum.changed += 1
    if (cost === null || price === null) return
    sum.costTotal += multiplyCarats(cost, carats)
    sum.priceTotal += multiplyCarats(price, carats)
  }

  /** Returns the sums, the rule with the most stones first. */
  list(): RuleSum[] {
    return [...this.#sums.values()].toSorted((one, other) => other.stones - one.stones)
  }
}
