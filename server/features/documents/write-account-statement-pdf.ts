import type { Content } from 'pdfmake'
import { formatDay, formatShortDay } from '#domain/calendar/day.ts'
import type { AccountStatementData, AccountStatementEntry } from '#domain/document/account-statement-data.ts'
import { DOCUMENT_NAMES } from '#domain/document/title.ts'
import type { EntryKind } from '#domain/payment/account-statement.ts'
import { AGE_BUCKETS, AGE_NAMES } from '#domain/payment/age-bucket.ts'
import { formatMoney } from '#domain/text/format.ts'
import { describeBuyer, describeSeller, identifySeller } from './pdf/describe-party.ts'
import { buildFacts, buildHeader, buildParties, buildTitle, type Fact } from './pdf/document-blocks.ts'
import { columnGapPt, contentWidthPt, factLayout, mutedInk, smallPt } from './pdf/document-style.ts'
import { buildTable, type DocumentColumn } from './pdf/document-table.ts'
import { buildPayment } from './pdf/payment-block.ts'
import type { PdfText } from './pdf/pdf-text.ts'
import { renderDocument } from './pdf/render-document.ts'

const kindLabels: Readonly<Record<EntryKind, string>> = {
  invoice: DOCUMENT_NAMES.invoice,
  'credit-note': DOCUMENT_NAMES['credit-note'],
  payment: 'Payment',
  reversal: 'Payment reversed',
}

/** The first row is the opening balance. */
type StatementRow = AccountStatementEntry | { date: string; openingCents: number }

type StatementColumn = DocumentColumn<StatementRow, AccountStatementData>

function readEntry(read: (entry: AccountStatementEntry) => string): (row: StatementRow) => string {
  return (row) => ('openingCents' in row ? '' : read(row))
}

function sum(data: AccountStatementData, side: 'debitCents' | 'creditCents'): string {
  return formatMoney(data.entries.reduce((total, entry) => total + entry[side], 0))
}

const columns: readonly StatementColumn[] = [
  {
    heading: 'Date',
    width: 86,
    read: ({ date }) => formatShortDay(date),
    total: ({ to }) => formatShortDay(to),
  },
  {
    heading: 'Entry',
    width: 120,
    read: (row) =>
      'openingCents' in row
        ? 'Opening balance'
        : [kindLabels[row.kind], row.number].filter((text) => text !== null).join(' '),
    total: () => 'Closing balance',
  },
  { heading: 'Reference', width: 'rest', read: readEntry(({ reference }) => reference ?? '') },
  {
    heading: 'Due date',
    width: 86,
    isOptional: true,
    read: readEntry(({ dueDate }) => (dueDate === null ? '' : formatShortDay(dueDate))),
  },
  {
    heading: 'Debit',
    width: 78,
    isNumber: true,
    read: readEntry(({ debitCents }) => (debitCents === 0 ? '' : formatMoney(debitCents))),
    total: (data) => sum(data, 'debitCents'),
  },
  {
    heading: 'Credit',
    width: 78,
    isNumber: true,
    read: readEntry(({ creditCents }) => (creditCents === 0 ? '' : formatMoney(creditCents))),
    total: (data) => sum(data, 'creditCents'),
  },
  {
    heading: 'Balance (USD)',
    width: 84,
    isNumber: true,
    read: (row) => formatMoney('openingCents' in row ? row.openingCents : row.balanceCents),
    total: ({ closingCents }) => formatMoney(closingCents),
  },
]

/**
 * Writes a statement of account as PDF: what was owed, what was invoiced, credited and paid, and what is owed by age.
 * The same data gives the same bytes. Source: requirements 34.
 */
export function writeAccountStatementPdf(data: AccountStatementData): Promise<Uint8Array> {
  const { seller, from, to } = data
  const title = 'Statement of account'
  return renderDocument({
    title: `${title}, ${formatDay(from)} to ${formatDay(to)}`,
    brand: seller.brandName,
    logo: seller.logo,
    foot: identifySeller(seller),
    day: to,
    data,
    build: (pdfText) => [
      buildHeader({ brand: seller.brandName, hasLogo: seller.logo !== null, title }, pdfText),
      buildParties(
        [
          { title: 'From', lines: describeSeller(seller) },
          { title: 'Customer', lines: describeBuyer(data.buyer) },
        ],
        pdfText,
      ),
      buildFacts(listFacts(data), pdfText),
      buildTable({
        columns,
        rows: [{ date: from, openingCents: data.openingCents }, ...data.entries],
        totals: data,
        pdfText,
      }),
      buildAgeing(data, pdfText),
      buildPayment([], data.closingCents > 0 ? seller.bankAccounts : [], pdfText),
    ],
  })
}

function listFacts({ from, to, openingCents, closingCents }: AccountStatementData): Fact[] {
  return [
    ['From', formatDay(from)],
    ['To', formatDay(to)],
    ['Opening balance (USD)', formatMoney(openingCents)],
    ['Closing balance (USD)', formatMoney(closingCents)],
  ]
}

function buildAgeing({ ageing, unallocatedCents, to }: AccountStatementData, { write }: PdfText): Content {
  const cells: Fact[] = [
    ...AGE_BUCKETS.map((age): Fact => [AGE_NAMES[age], formatMoney(ageing[age])]),
    ...(unallocatedCents === 0 ? [] : [['Not allocated', formatMoney(-unallocatedCents)] as const]),
  ]
  const widthPt = (contentWidthPt - columnGapPt * (cells.length - 1)) / cells.length
  const style = { widthPt, alignment: 'right' } as const
  return {
    margin: [0, 18, 0, 0],
    unbreakable: true,
    stack: [
      buildTitle(`Outstanding on ${formatDay(to)} by days overdue (USD)`, write),
      {
        layout: factLayout,
        table: {
          widths: cells.map(() => '*'),
          body: [
            cells.map(([label]) => write(label, { ...style, color: mutedInk, fontSize: smallPt })),
            cells.map(([, amount]) => write(amount, style)),
          ],
        },
      },
    ],
  }
}
