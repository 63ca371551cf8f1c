import type { ListPolicy } from '#domain/pricing-rule/reprice.ts'

/** What a new price list does to prices. */
export const policyNames: Readonly<Record<ListPolicy, string>> = {
  'keep-prices': 'Keep prices, Rap % changes',
  'keep-rap': 'Keep Rap %, prices change',
  rules: 'Change only prices set by rules',
}

export const policyHints: Readonly<Record<ListPolicy, string>> = {
  'keep-prices': 'Every stone keeps its $/ct. Its Rap % is that of the new list.',
  'keep-rap': 'Stones keep their Rap % and get a new $/ct. Rules set the prices of their stones.',
  rules: 'Stones that no rule prices, and prices set by hand, stay as they are.',
}
