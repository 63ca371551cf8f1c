import type { TaxCategory } from './document-data.ts'

/** The categories by the names that dealers and their accountants use. */
export const TAX_CATEGORY_NAMES: Readonly<Record<TaxCategory, string>> = {
  S: 'Standard rate',
  Z: 'Zero rate',
  E: 'Exempt, or margin scheme',
  AE: 'Reverse charge',
  K: 'Intra-community supply',
  G: 'Export',
  O: 'Outside the scope of tax',
}

type TaxRuleFields = {
  readonly category: TaxCategory
  /** Hundredths of a per cent. */
  readonly rate: number
  readonly exemptionText: string | null
  readonly exemptionCode: string | null
}

type Fault = { readonly path: 'rate' | 'exemptionText' | 'exemptionCode'; readonly message: string }

/** Returns whether lines of a category state why no tax is due. */
export function isExempt(category: TaxCategory): boolean {
  return category !== 'S' && category !== 'Z'
}

/**
 * Returns what contradicts the category of a tax rule: a standard rate is above 0 and all others are 0; every
 * exemption states its reason, and what is taxed has none. Source: requirements 31.2; EN 16931, BR-S, BR-Z, BR-E.
 */
export function listTaxRuleFaults({ category, rate, exemptionText, exemptionCode }: TaxRuleFields): Fault[] {
  const name = TAX_CATEGORY_NAMES[category]
  const faults: (Fault | false)[] = [
    category === 'S' && rate === 0 && { path: 'rate', message: 'Enter a rate above 0' },
    category !== 'S' && rate !== 0 && { path: 'rate', message: `“${name}” has no rate: leave it at 0` },
    isExempt(category) &&
      exemptionText === null && {
        path: 'exemptionText',
        message: 'Enter the text that states why no tax is due',
      },
    !isExempt(category) &&
      exemptionText !== null && {
        path: 'exemptionText',
        message: `“${name}” has no exemption: leave it empty`,
      },
    !isExempt(category) &&
      exemptionCode !== null && {
        path: 'exemptionCode',
        message: `“${name}” has no exemption: leave it empty`,
      },
  ]
  return faults.filter((fault) => fault !== false)
}
