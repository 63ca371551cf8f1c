import type { PricingRule } from '#contract/schemas/pricing-rules.ts'

/** Rules that were planned and are not active yet, so that an administrator can go back from the preview to them. */
let planned: readonly PricingRule[] | undefined

export function keepPlannedRules(rules: readonly PricingRule[]): void {
  planned = rules
}

export function forgetPlannedRules(): void {
  planned = undefined
}

/** Returns the rules of the last preview; undefined if they were applied or discarded, or there were none. */
export function findPlannedRules(): readonly PricingRule[] | undefined {
  return planned
}
