import { scaleHalfUp } from '#domain/money/round.ts'
import type { DocumentTax, TaxCategory } from './document-data.ts'

/** What one rule of tax says about a line. */
export type LineTax = {
  readonly category: TaxCategory
  /** Hundredths of a per cent: 2100 is 21 %. */
  readonly rate: number
  readonly exemptionText: string | null
  readonly exemptionCode: string | null
}

/** What no tax rule applies to: outside the scope of tax. */
export const NO_TAX: LineTax = { category: 'O', rate: 0, exemptionText: null, exemptionCode: null }

/** A line that is taxed. */
export type TaxedLine = LineTax & { readonly netCents: number }

/** The sums of a document in cents; `totalCents` includes the tax. */
export type DocumentTotals = {
  readonly taxes: readonly DocumentTax[]
  readonly netCents: number
  readonly taxCents: number
  readonly totalCents: number
}

/** Returns the tax of a net amount, rounded half up to the cent. Source: requirements 32.3. */
export function computeTax(netCents: number, rate: number): number {
  return scaleHalfUp(netCents, rate, 10_000)
}

/**
 * Returns the tax per category and rate, and the sums. As EN 16931 requires, the net amounts of a category and rate
 * are added first, and their tax is rounded once. A credit note also names the lines that were credited before: then
 * the taxes of all credit notes of an invoice add up to its tax, whatever they round to alone.
 * Source: requirements 32.3.
 */
export function totalTaxes(
  lines: readonly TaxedLine[],
  creditedBefore: readonly Pick<TaxedLine, 'category' | 'rate' | 'netCents'>[] = [],
): DocumentTotals {
  const groups = groupLines(lines)
  const before = groupLines(creditedBefore)
  const taxes = [...groups].flatMap(([key, group]): DocumentTax[] => {
    const [first] = group
    if (!first) return []
    const { category, rate, exemptionText, exemptionCode } = first
    const netCents = sumNet(group)
    const beforeCents = sumNet(before.get(key) ?? [])
    const taxCents = computeTax(beforeCents + netCents, rate) - computeTax(beforeCents, rate)
    return [{ category, rate, exemptionText, exemptionCode, netCents, taxCents }]
  })
  const netCents = sumNet(lines)
  const taxCents = taxes.reduce((sum, tax) => sum + tax.taxCents, 0)
  return { taxes, netCents, taxCents, totalCents: netCents + taxCents }
}

function groupLines<Line extends Pick<TaxedLine, 'category' | 'rate'>>(
  lines: readonly Line[],
): Map<string, Line[]> {
  const groups = new Map<string, Line[]>()
  for (const line of lines) {
    const key = keyOf(line)
    const group = groups.get(key)
    if (group) group.push(line)
    else groups.set(key, [line])
  }
  return groups
}

function keyOf({ category, rate }: Pick<TaxedLine, 'category' | 'rate'>): string {
  return `${category} ${rate}`
}

function sumNet(lines: readonly { readonly netCents: number }[]): number {
  return lines.reduce((sum, { netCents }) => sum + netCents, 0)
}
