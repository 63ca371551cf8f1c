import type { DocumentData, TaxCategory } from '#domain/document/document-data.ts'
import { formatDecimal } from './format-decimal.ts'
import { element, optional, text, type XmlElement } from './xml-element.ts'

/** Returns the tax of each category and rate, and their sum. */
export function buildTaxTotal({ taxes, taxCents, currency }: DocumentData): XmlElement {
  const money = (name: string, cents: number): XmlElement =>
    text(name, formatDecimal(cents, 2), { currencyID: currency })
  return element('cac:TaxTotal', [
    money('cbc:TaxAmount', taxCents),
    ...taxes.map((tax) =>
      element('cac:TaxSubtotal', [
        money('cbc:TaxableAmount', tax.netCents),
        money('cbc:TaxAmount', tax.taxCents),
        buildTaxCategory('cac:TaxCategory', tax),
      ]),
    ),
  ])
}

/** Returns the totals of a document. Nothing is prepaid: payments are recorded later. */
export function buildTotals({ netCents, totalCents, currency }: DocumentData): XmlElement {
  const money = (name: string, cents: number): XmlElement =>
    text(name, formatDecimal(cents, 2), { currencyID: currency })
  return element('cac:LegalMonetaryTotal', [
    money('cbc:LineExtensionAmount', netCents),
    money('cbc:TaxExclusiveAmount', netCents),
    money('cbc:TaxInclusiveAmount', totalCents),
    money('cbc:PayableAmount', totalCents),
  ])
}

type TaxFacts = {
  readonly category: TaxCategory
  readonly rate: number
  readonly exemptionText?: string | null
  readonly exemptionCode?: string | null
}

/** Returns a tax category. What is outside the scope of tax has no rate (EN 16931: BR-O-05). */
export function buildTaxCategory(
  name: string,
  { category, rate, exemptionText = null, exemptionCode = null }: TaxFacts,
): XmlElement {
  return element(name, [
    text('cbc:ID', category),
    ...(category === 'O' ? [] : [text('cbc:Percent', formatDecimal(rate, 2))]),
    ...optional('cbc:TaxExemptionReasonCode', exemptionCode),
    ...optional('cbc:TaxExemptionReason', exemptionText),
    element('cac:TaxScheme', [text('cbc:ID', 'VAT')]),
  ])
}
