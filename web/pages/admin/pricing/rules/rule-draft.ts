import type { PricingRule } from '#contract/schemas/pricing-rules.ts'

/** A rule on the page. `key` names it there, also while it has no id yet. */
export type DraftRule = { key: number; rule: PricingRule }

/** Returns the rules with their keys. */
export function toDrafts(rules: readonly PricingRule[]): DraftRule[] {
  return rules.map((rule, index) => ({ key: index + 1, rule }))
}

/** Returns a key that no rule has yet. */
export function findNextKey(drafts: readonly DraftRule[]): number {
  return Math.max(0, ...drafts.map(({ key }) => key)) + 1
}

/** Returns the rules with one of them at another place, from 0. */
export function moveRule(drafts: readonly DraftRule[], key: number, to: number): DraftRule[] {
  const moved = drafts.find((draft) => draft.key === key)
  if (!moved || to < 0 || to >= drafts.length) return [...drafts]
  return drafts.filter((draft) => draft !== moved).toSpliced(to, 0, moved)
}

/** Whether the rules on the page differ from the active ones. */
export function isChanged(drafts: readonly DraftRule[], active: readonly PricingRule[]): boolean {
  return JSON.stringify(drafts.map(({ rule }) => rule)) !== JSON.stringify(active)
}
