import { toCarats } from '#domain/money/carats.ts'
import { toDollars } from '#domain/money/cents.ts'
import { findRemainder, type InvoicedLine } from '#domain/document/credit.ts'
import { findInvoiceState } from '#domain/document/invoice-state.ts'
import type { DocumentDataLine, DocumentTax } from '#domain/document/document-data.ts'
import type {
  DocumentPreview,
  DocumentSummary,
  IssuedDocument,
  IssuedLine,
} from '#contract/schemas/documents.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { DocumentDraft, LineLink } from './document-draft.ts'
import { listCreditableLines, listDocumentLines } from './document-store.ts'
import type { SummaryRow } from './select-documents.ts'

/** Returns a document as lists show it. */
export function presentSummary(row: SummaryRow): DocumentSummary {
  return {
    id: row.id,
    type: row.type,
    number: row.number,
    sellerId: row.seller_id,
    sellerName: row.seller_name,
    userId: row.user_id,
    customerName: row.customer_name,
    orderId: row.order_id,
    memoId: row.memo_id,
    invoiceId: row.invoice_id,
    invoiceNumber: row.invoice_number,
    issueDate: row.issue_date,
    dueDate: row.due_date,
    currency: 'USD',
    net: toDollars(row.net),
    tax: toDollars(row.tax),
    total: toDollars(row.total),
    issuedAt: row.issued_at.toISOString(),
    balance: presentBalance(row),
  }
}

function presentBalance({ total, credited, paid, is_overdue }: SummaryRow): DocumentSummary['balance'] {
  if (credited === null || paid === null) return null
  const balance = { totalCents: total, creditedCents: credited, paidCents: paid }
  return {
    state: findInvoiceState(balance, is_overdue),
    credited: toDollars(credited),
    paid: toDollars(paid),
    outstanding: toDollars(total - credited - paid),
  }
}

/** Returns a document with everything that it states. */
export async function presentDocument(db: Db, row: SummaryRow): Promise<IssuedDocument> {
  const { data } = await db
    .selectFrom('documents')
    .select('data')
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow()
  const links = await listDocumentLines(db, row.id)
  const creditable = row.type === 'invoice' ? await listCreditableLines(db, row.id) : []
  const creditNotes = await db
    .selectFrom('documents')
    .select(['id', 'number', 'issue_date', 'total'])
    .where('invoice_id', '=', row.id)
    .orderBy('id')
    .execute()
  return {
    ...presentSummary(row),
    sellerName: data.seller.legalName,
    seller: {
      legalName: data.seller.legalName,
      countryCode: data.seller.countryCode,
      vatId: data.seller.vatId,
    },
    buyer: {
      name: data.buyer.name,
      person: data.buyer.person,
      email: data.buyer.email,
      countryCode: data.buyer.countryCode,
      vatId: data.buyer.vatId,
    },
    buyerOrderNo: data.buyerOrderNo,
    memoNo: data.memoNo,
    reason: data.reason,
    paymentTerms: data.paymentTerms,
    lines: data.lines.map((line, index) =>
      presentLine(
        line,
        { orderItemId: links[index]?.order_item_id ?? null, memoLineId: links[index]?.memo_line_id ?? null },
        creditable[index],
      ),
    ),
    taxes: data.taxes.map(presentTax),
    statements: [...data.statements],
    creditNotes: creditNotes.map(({ id, number, issue_date, total }) => ({
      id,
      number,
      issueDate: issue_date,
      total: toDollars(total),
    })),
  }
}

/** Returns what a draft would state, and why it cannot be issued. */
export function presentDraft({ data, links, taxRule, taxRules, problems }: DocumentDraft): DocumentPreview {
  return {
    type: data.type,
    sellerName: data.seller?.legalName ?? null,
    buyerName: data.buyer.name,
    issueDate: data.issueDate,
    dueDate: data.dueDate,
    taxRuleId: taxRule?.id ?? null,
    taxRules: taxRules.map(({ id, name, category, rate }) => ({ id, name, category, rate })),
    lines: data.lines.map((line, index) =>
      presentLine(line, links[index] ?? { orderItemId: null, memoLineId: null }, undefined),
    ),
    taxes: data.taxes.map(presentTax),
    statements: [...data.statements],
    net: toDollars(data.netCents),
    tax: toDollars(data.taxCents),
    total: toDollars(data.totalCents),
    problems: [...problems],
  }
}

function presentLine(
  line: DocumentDataLine,
  { orderItemId, memoLineId }: LineLink,
  invoiced: InvoicedLine | undefined,
): IssuedLine {
  return {
    position: line.position,
    orderItemId,
    memoLineId,
    creditedPosition: line.creditedPosition,
    stockNumber: line.stockNumber,
    description: line.description,
    buyerReference: line.buyerReference,
    certificate: line.certificate,
    quantity: line.quantity,
    carats: toCarats(line.caratsThousandths),
    pricePerCarat: line.pricePerCaratCents === null ? null : toDollars(line.pricePerCaratCents),
    net: toDollars(line.netCents),
    taxCategory: line.taxCategory,
    taxRate: line.taxRate,
    credited: invoiced ? toDollars(invoiced.creditedCents) : null,
    remaining: invoiced ? toDollars(findRemainder(invoiced)) : null,
  }
}

function presentTax({
  category,
  rate,
  exemptionText,
  netCents,
  taxCents,
}: DocumentTax): IssuedDocument['taxes'][number] {
  return { category, rate, exemptionText, net: toDollars(netCents), tax: toDollars(taxCents) }
}
