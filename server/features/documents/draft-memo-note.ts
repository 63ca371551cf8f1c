import { formatMemoNo } from '#domain/memo/memo.ts'
import type { DocumentDataLine } from '#domain/document/document-data.ts'
import { NO_TAX, totalTaxes } from '#domain/document/tax-totals.ts'
import type { RefusalDetail } from '#contract/refusal.ts'
import type { MemoLineRow, WholeMemo } from '#server/features/memos/memo-store.ts'
import { toLineState } from '#server/features/memos/present-memo.ts'
import { splitDescription } from '#server/stock/diamonds/describe-diamond.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findDocumentBuyer } from './document-buyer.ts'
import { addStatements, type DocumentDraft } from './document-draft.ts'
import { readDatabaseDay } from './document-store.ts'
import {
  describeSellerFacts,
  findDocumentSeller,
  findNumberPattern,
  listSellerProblems,
  readSellerLogo,
  type SellerServices,
} from './find-document-seller.ts'
import { readStoneFacts, unknownStoneFacts, type StoneFacts } from './stone-facts.ts'

/**
 * Returns the memo note for the stones of a memo that are still out, as it would be issued now. The caller has locked
 * the memo, if it is issued. Source: requirements 32.1.
 */
export async function draftMemoNote(
  db: Db,
  services: SellerServices,
  memo: WholeMemo,
): Promise<DocumentDraft> {
  const seller = await findDocumentSeller(db, services, memo)
  const { buyer } = await findDocumentBuyer(db, {
    userId: memo.user_id,
    name: memo.customer_name,
    company: memo.customer_company,
    email: memo.customer_email,
  })
  const out = memo.lines.filter((line) => toLineState(line) === 'out')
  const facts = await readStoneFacts(
    db,
    out.map(({ diamond_id }) => diamond_id),
  )
  const lines = out.map((line, index) =>
    describeMemoLine(line, facts.get(line.diamond_id) ?? unknownStoneFacts, index + 1),
  )
  // A memo sells nothing, so nothing is taxed.
  const { netCents, taxCents, totalCents } = totalTaxes(
    lines.map((line) => ({ ...NO_TAX, netCents: line.netCents })),
  )
  return addStatements(db, {
    sellerId: seller?.row.id ?? null,
    numberPattern: findNumberPattern(seller?.row, 'memo'),
    userId: memo.user_id,
    memoId: memo.id,
    invoiceId: null,
    destination: buyer.countryCode,
    data: {
      type: 'memo',
      issueDate: await readDatabaseDay(db),
      dueDate: memo.due_date,
      currency: 'USD',
      seller: seller ? describeSellerFacts(seller) : null,
      buyer,
      delivery: null,
      orderId: null,
      orderDate: null,
      buyerOrderNo: null,
      memoNo: memo.number === null ? null : formatMemoNo(memo.number),
      invoice: null,
      reason: null,
      lines,
      taxes: [],
      netCents,
      taxCents,
      totalCents,
      statements: [],
      paymentTerms: null,
      terms: memo.terms ?? seller?.row.memo_terms ?? null,
      comment: null,
    },
    readLogo: () => readSellerLogo(services, seller),
    links: out.map(({ id }) => ({ orderItemId: null, memoLineId: id })),
    taxRule: undefined,
    taxRules: [],
    problems: [...listMemoProblems(memo, out), ...listSellerProblems(seller)],
  })
}

function listMemoProblems(memo: WholeMemo, out: readonly MemoLineRow[]): RefusalDetail[] {
  if (memo.state === 'open' && out.length > 0) return []
  const message =
    memo.number === null ? 'No memo has been issued for this request yet' : 'No stone of this memo is out'
  return [{ path: 'id', message }]
}

function describeMemoLine(line: MemoLineRow, facts: StoneFacts, position: number): DocumentDataLine {
  const { stone, certificate } = splitDescription(line.description)
  return {
    position,
    stockNumber: line.stock_id,
    description: stone,
    buyerReference: null,
    certificate: certificate === '' ? null : certificate,
    ...facts,
    quantity: line.quantity,
    caratsThousandths: line.carats,
    pricePerCaratCents: line.price_per_carat,
    netCents: line.total_price ?? 0,
    taxCategory: NO_TAX.category,
    taxRate: NO_TAX.rate,
    creditedPosition: null,
  }
}
