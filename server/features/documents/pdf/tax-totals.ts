import type { Content, TableCell } from 'pdfmake'
import type { Style } from 'pdfmake/interfaces.js'
import type { DocumentData, DocumentTax, DocumentType, TaxCategory } from '#domain/document/document-data.ts'
import { formatMoney } from '#domain/text/format.ts'
import { columnGapPt, mutedInk, smallPt, totalLayout } from './document-style.ts'
import type { PdfText } from './pdf-text.ts'

const totalsPt = 270
/** Room for an amount of millions in the size of the total. */
const amountPt = 90
const labelPt = totalsPt - amountPt - columnGapPt
const totalStyle = { bold: true, fontSize: 10.5 }

const categoryLabels: Readonly<Record<TaxCategory, string>> = {
  S: 'VAT',
  Z: 'Zero rate',
  E: 'Exempt from VAT',
  AE: 'Reverse charge',
  K: 'Intra-community supply',
  G: 'Export',
  O: 'Outside the scope of VAT',
}

const totalLabels: Readonly<Record<DocumentType, string>> = {
  invoice: 'Total (USD)',
  'pro-forma': 'Total (USD)',
  'credit-note': 'Total credit (USD)',
  memo: 'Total value (USD)',
}

/** Formats hundredths of a per cent: 21%, 5.5%. */
function formatPercent(rate: number): string {
  return `${rate / 100}%`
}

/** Returns category and rate of a line's tax, if lines differ: S 21%. */
export function formatRate(category: TaxCategory, rate: number): string {
  return category === 'O' ? category : `${category} ${formatPercent(rate)}`
}

/**
 * Returns the tax of each category and rate, and the total, with the texts of exemptions. The net total is the last row of
 * the lines.
 */
export function buildTotals(data: DocumentData, { write }: PdfText): Content {
  const { taxes } = data
  const row = (label: Content, cents: number, style: Style = {}): TableCell[] => [
    { stack: [label] },
    write(formatMoney(cents), { widthPt: amountPt, alignment: 'right', ...style }),
  ]
  const rows = [
    ...taxes.map((tax) => row(labelTax(tax, taxes.length > 1, write), tax.taxCents)),
    ...(taxes.length > 1 ? [row(write('Total VAT', { widthPt: labelPt }), data.taxCents)] : []),
    row(write(totalLabels[data.type], { widthPt: labelPt, ...totalStyle }), data.totalCents, totalStyle),
  ]
  return {
    margin: [0, 8, 0, 0],
    unbreakable: true,
    columns: [
      { width: '*', text: '' },
      { width: totalsPt, layout: totalLayout, table: { widths: ['*', 'auto'], body: rows } },
    ],
  }
}

function labelTax(tax: DocumentTax, isOneOfSeveral: boolean, write: PdfText['write']): Content {
  const { category, rate, netCents } = tax
  const name = category === 'O' ? categoryLabels.O : `${categoryLabels[category]} ${formatPercent(rate)}`
  const code = isOneOfSeveral && category !== 'O' ? ` (${category})` : ''
  const exemption = [tax.exemptionText, tax.exemptionCode === null ? null : `(${tax.exemptionCode})`]
    .filter((text) => text !== null)
    .join(' ')
  return {
    stack: [
      write(`${name}${code} on ${formatMoney(netCents)}`, { widthPt: labelPt }),
      ...(exemption === ''
        ? []
        : [write(exemption, { widthPt: labelPt, color: mutedInk, fontSize: smallPt })]),
    ],
  }
}
