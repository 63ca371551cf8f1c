import { planCredit, type CreditFault, type PlannedCredit } from '#domain/document/credit.ts'
import type { DocumentDataLine } from '#domain/document/document-data.ts'
import { totalTaxes, type TaxedLine } from '#domain/document/tax-totals.ts'
import { toCents } from '#domain/money/cents.ts'
import { formatMoney } from '#domain/text/format.ts'
import { refuseRequest, type RefusalDetail } from '#contract/refusal.ts'
import type { CreditIssue } from '#contract/schemas/documents.ts'
import { getSellerById } from '#server/features/sellers/seller-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { addStatements, type DocumentDraft } from './document-draft.ts'
import {
  listCreditableLines,
  listDocumentLines,
  readDatabaseDay,
  type DocumentRow,
} from './document-store.ts'
import { findNumberPattern } from './find-document-seller.ts'

/** What is credited: all that remains without lines. */
export type CreditRequest = { lines: CreditIssue['lines']; reason: string | null }

const faultTexts: Readonly<Record<CreditFault['reason'], (fault: CreditFault) => string>> = {
  unknown: () => 'The invoice has no such line',
  repeated: () => 'Each line can be credited only once in a credit note',
  'above-remainder': ({ remainingCents }) =>
    `At most ${formatMoney(remainingCents)} of this line is left to credit`,
  'nothing-left': ({ index }) =>
    index === null ? 'Nothing of this invoice is left to credit' : 'This line is credited entirely',
  'not-positive': () => 'Enter an amount above zero',
}

/**
 * Returns the credit note for lines of an invoice as it would be issued now: with the seller, buyer, tax and texts of
 * the invoice, and the statements of today. A line that is credited in part returns no goods: it is a reduction of the
 * price. The caller has locked the invoice's balance, if it is issued. Source: requirements 32.5.
 */
export async function draftCreditNote(
  db: Db,
  invoice: DocumentRow,
  { lines: requested, reason }: CreditRequest,
): Promise<DocumentDraft> {
  if (invoice.type !== 'invoice') refuseRequest('id', 'Only an invoice can be credited')
  const seller = await getSellerById(db, invoice.seller_id)
  const creditable = await listCreditableLines(db, invoice.id)
  const plan = planCredit(
    creditable,
    requested?.map(({ position, amount }) => ({
      position,
      amountCents: amount == null ? null : toCents(amount),
    })) ?? null,
  )
  const credits = plan.kind === 'planned' ? plan.credits : []
  const { data } = invoice
  const byPosition = new Map(data.lines.map((line) => [line.position, line]))
  const links = new Map((await listDocumentLines(db, invoice.id)).map((line) => [line.position, line]))
  const lines = credits.flatMap((credit, index) => {
    const line = byPosition.get(credit.position)
    return line ? [creditLine(line, credit, index + 1)] : []
  })
  const toTaxed = (line: DocumentDataLine, netCents: number): TaxedLine => {
    const tax = data.taxes.find(
      ({ category, rate }) => category === line.taxCategory && rate === line.taxRate,
    )
    return {
      category: line.taxCategory,
      rate: line.taxRate,
      exemptionText: tax?.exemptionText ?? null,
      exemptionCode: tax?.exemptionCode ?? null,
      netCents,
    }
  }
  const before = creditable.flatMap(({ position, creditedCents }) => {
    const line = byPosition.get(position)
    return line ? [toTaxed(line, creditedCents)] : []
  })
  return addStatements(db, {
    sellerId: invoice.seller_id,
    numberPattern: findNumberPattern(seller, 'credit-note'),
    userId: invoice.user_id,
    memoId: null,
    invoiceId: invoice.id,
    destination: data.delivery?.countryCode ?? data.buyer.countryCode,
    data: {
      ...data,
      type: 'credit-note',
      issueDate: await readDatabaseDay(db),
      dueDate: null,
      invoice: { number: data.number, issueDate: data.issueDate },
      reason,
      lines,
      ...totalTaxes(
        lines.map((line) => toTaxed(line, line.netCents)),
        before,
      ),
      statements: [],
      paymentTerms: null,
      comment: null,
    },
    readLogo: async () => data.seller.logo,
    links: credits.map(({ position }) => ({
      orderItemId: links.get(position)?.order_item_id ?? null,
      memoLineId: links.get(position)?.memo_line_id ?? null,
    })),
    taxRule: undefined,
    taxRules: [],
    problems: plan.kind === 'refused' ? plan.faults.map(describeFault) : [],
  })
}

function creditLine(line: DocumentDataLine, credit: PlannedCredit, position: number): DocumentDataLine {
  const reduced = { quantity: 1, caratsThousandths: 0, pricePerCaratCents: null }
  return {
    ...line,
    ...(credit.isWhole ? {} : reduced),
    position,
    netCents: credit.amountCents,
    creditedPosition: line.position,
  }
}

function describeFault(fault: CreditFault): RefusalDetail {
  const path = fault.index === null ? 'lines' : `lines.${fault.index}`
  return { path, message: faultTexts[fault.reason](fault) }
}
