/** What decides whether a seller's tax rule applies by itself. */
export type TaxRuleChoice = {
  readonly id: number
  /** Destinations, two letters each, for which it is proposed. */
  readonly countryCodes: readonly string[]
  readonly isDefault: boolean
}

type Selection = {
  /** The rule that the request names. */
  readonly named: number | null
  /** The rule that was agreed with the customer. */
  readonly ofCustomer: number | null
  /** Where the goods go; null if it is unknown. */
  readonly destination: string | null
}

/**
 * Returns the tax rule of a document among those of its seller: the named one, else the customer's, else the first
 * that lists the destination, else the default. Undefined if there is none, or if the named one is another seller's.
 * The shop chooses; whether the choice is lawful, the seller decides. Source: requirements 32.3.
 */
export function selectTaxRule<Rule extends TaxRuleChoice>(
  rules: readonly Rule[],
  { named, ofCustomer, destination }: Selection,
): Rule | undefined {
  if (named !== null) return rules.find(({ id }) => id === named)
  return (
    rules.find(({ id }) => id === ofCustomer) ??
    rules.find(({ countryCodes }) => destination !== null && countryCodes.includes(destination)) ??
    rules.find(({ isDefault }) => isDefault)
  )
}
