import { formatDay } from '#domain/calendar/day.ts'
import type { DocumentData, DocumentType } from '#domain/document/document-data.ts'
import { DOCUMENT_NAMES, titleDocument } from '#domain/document/title.ts'
import { describeBuyer, describeDelivery, describeSeller, identifySeller } from './pdf/describe-party.ts'
import {
  buildBand,
  buildFacts,
  buildHeader,
  buildNotes,
  buildParties,
  buildSignatures,
  splitLines,
  type Fact,
} from './pdf/document-blocks.ts'
import { buildTable } from './pdf/document-table.ts'
import { listPricedColumns, totalLines } from './pdf/line-columns.ts'
import { buildPayment } from './pdf/payment-block.ts'
import { renderDocument } from './pdf/render-document.ts'
import { buildTotals } from './pdf/tax-totals.ts'

type TypeLayout = {
  buyerTitle: string
  dueLabel: string
  /** What no reader may miss. */
  warnings: readonly string[]
  /** Whether the buyer pays by this document. */
  isPaid: boolean
  signatures?: readonly [string, string]
}

const typeLayouts: Readonly<Record<DocumentType, TypeLayout>> = {
  invoice: { buyerTitle: 'Bill to', dueLabel: 'Due date', warnings: [], isPaid: true },
  'pro-forma': {
    buyerTitle: 'For',
    dueLabel: 'Due date',
    warnings: ['This pro forma is not an invoice. It gives no right to deduct VAT.'],
    isPaid: true,
  },
  'credit-note': { buyerTitle: 'Credit to', dueLabel: 'Due date', warnings: [], isPaid: false },
  memo: {
    buyerTitle: 'Sent to',
    dueLabel: 'Due back',
    warnings: ['Goods on memo (consignment). This memo note is not an invoice.'],
    isPaid: false,
    signatures: ['Handed over by, date', 'Received by, date'],
  },
}

/**
 * Writes an issued document as PDF. The same data gives the same bytes: the file carries the date of issue and no
 * random ids. Source: requirements 32.
 */
export function writeDocumentPdf(data: DocumentData): Promise<Uint8Array> {
  const { type, number, seller, delivery } = data
  const layout = typeLayouts[type]
  const band = [...layout.warnings, ...describeCredit(data)]
  return renderDocument({
    title: titleDocument(data),
    brand: seller.brandName,
    logo: seller.logo,
    foot: identifySeller(seller),
    day: data.issueDate,
    data,
    build: (pdfText) => [
      buildHeader(
        { brand: seller.brandName, hasLogo: seller.logo !== null, title: DOCUMENT_NAMES[type], number },
        pdfText,
      ),
      ...(band.length > 0 ? [buildBand(band, pdfText)] : []),
      buildParties(
        [
          { title: 'From', lines: describeSeller(seller) },
          { title: layout.buyerTitle, lines: describeBuyer(data.buyer) },
          ...(delivery === null ? [] : [{ title: 'Deliver to', lines: describeDelivery(delivery) }]),
        ],
        pdfText,
      ),
      buildFacts(listFacts(data), pdfText),
      buildTable({
        columns: listPricedColumns(data.taxes),
        rows: data.lines,
        totals: totalLines(data.lines, data.taxes.length === 0 ? 'Total' : 'Net total', data.netCents),
        pdfText,
      }),
      buildTotals(data, pdfText),
      buildNotes(
        'Statements',
        data.statements.map(({ text }) => text),
        pdfText,
      ),
      buildPayment(listPaymentSentences(data), layout.isPaid ? seller.bankAccounts : [], pdfText),
      buildNotes('Terms', splitLines(data.terms), pdfText),
      buildNotes('Remarks', splitLines(data.comment), pdfText),
      ...(layout.signatures ? [buildSignatures(layout.signatures, pdfText)] : []),
    ],
  })
}

function listFacts(data: DocumentData): Fact[] {
  const { dueLabel } = typeLayouts[data.type]
  const facts: (readonly [string, string | null])[] = [
    [`${DOCUMENT_NAMES[data.type]} no.`, data.number],
    ['Date', formatDay(data.issueDate)],
    [dueLabel, data.dueDate === null ? null : formatDay(data.dueDate)],
    ['Invoice credited', data.invoice?.number ?? null],
    ...listOrderFacts(data),
  ]
  return facts.flatMap(([name, value]): Fact[] => (value === null ? [] : [[name, value]]))
}

/** Returns the facts about the order or memo of a document; null for those that it lacks. */
export function listOrderFacts(
  data: Pick<DocumentData, 'orderId' | 'orderDate' | 'buyerOrderNo' | 'memoNo'>,
): (readonly [string, string | null])[] {
  return [
    ['Order no.', data.orderId === null ? null : String(data.orderId)],
    ['Ordered', data.orderDate === null ? null : formatDay(data.orderDate)],
    ['Your order no.', data.buyerOrderNo],
    ['Memo no.', data.memoNo],
  ]
}

function describeCredit({ type, invoice, reason }: DocumentData): string[] {
  return [
    ...(invoice === null
      ? []
      : [`This credit note corrects invoice ${invoice.number} of ${formatDay(invoice.issueDate)}.`]),
    ...(reason === null ? [] : [type === 'credit-note' ? `Reason: ${reason}` : reason]),
  ]
}

function listPaymentSentences({ type, number, dueDate, paymentTerms }: DocumentData): string[] {
  const { isPaid } = typeLayouts[type]
  return [
    ...splitLines(paymentTerms),
    ...(isPaid && dueDate !== null ? [`Please pay by ${formatDay(dueDate)}.`] : []),
    ...(isPaid ? [`Please quote ${number} with your payment.`] : []),
  ]
}
