import { addDays, formatPaymentTerms } from '#domain/document/due-date.ts'
import { selectTaxRule } from '#domain/document/tax-rule.ts'
import { NO_TAX, totalTaxes } from '#domain/document/tax-totals.ts'
import { listAvailableLines } from '#domain/order/line.ts'
import { ORDER_STATUS } from '#domain/order/status.ts'
import type { RefusalDetail } from '#contract/refusal.ts'
import { listTaxRules, toLineTax } from '#server/features/sellers/seller-store.ts'
import { resolveBuyerPolicy } from '#server/features/orders/buyer-policy.ts'
import {
  isReturned,
  omitReturned,
  type OrderItemRow,
  type WholeOrder,
} from '#server/features/orders/order-store.ts'
import { toLineState } from '#server/features/orders/present-order.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'
import type { Db } from '#server/platform/database/database.ts'
import { describeDocumentDelivery, findDocumentBuyer } from './document-buyer.ts'
import { addStatements, type DocumentDraft } from './document-draft.ts'
import { describeOrderLines } from './describe-order-lines.ts'
import { listInvoicedItems, readDatabaseDay } from './document-store.ts'
import {
  describeSellerFacts,
  findDocumentSeller,
  findNumberPattern,
  listSellerProblems,
  readSellerLogo,
  type SellerServices,
} from './find-document-seller.ts'

/** The services that these functions use. */
export type DraftServices = PolicyServices & SellerServices

/** What is requested; by default everything that can be issued, with the tax rule that applies by itself. */
export type OrderDocumentRequest = {
  type: 'invoice' | 'pro-forma'
  itemIds: readonly number[] | null
  taxRuleId: number | null
}

const names = { invoice: 'invoice', 'pro-forma': 'pro forma' } as const

/**
 * Returns the invoice or pro forma of an order as it would be issued now. The caller has locked the order, if it is
 * issued. Source: requirements 32.1.
 */
export async function draftOrderDocument(
  db: Db,
  services: DraftServices,
  order: WholeOrder,
  request: OrderDocumentRequest,
): Promise<DocumentDraft> {
  const { type } = request
  const seller = await findDocumentSeller(db, services, order)
  const { buyer, terms } = await findDocumentBuyer(db, {
    userId: order.user_id,
    name: order.buyer_name,
    company: order.buyer_company,
    email: order.buyer_email,
  })
  const delivery = order.delivery_address && describeDocumentDelivery(order.delivery_address)
  const destination = delivery?.countryCode ?? buyer.countryCode
  const taxRules = seller ? await listTaxRules(db, seller.row.id) : []
  const taxRule = selectTaxRule(
    taxRules.map((row) => ({ row, id: row.id, countryCodes: row.country_codes, isDefault: row.is_default })),
    { named: request.taxRuleId, ofCustomer: terms?.tax_rule_id ?? null, destination },
  )?.row
  const { items, problems } = await selectItems(db, order, request)
  const { hiddenFields } = resolveBuyerPolicy(services.users.find(order.user_id), order.domain, services)
  const lines = await describeOrderLines(db, { items, all: order.items, hiddenFields })
  // A draft without a rule cannot be issued.
  const tax = taxRule ? toLineTax(taxRule) : NO_TAX
  const sums = totalTaxes(lines.map(({ netCents }) => ({ ...tax, netCents })))
  const issueDate = await readDatabaseDay(db)
  const paymentDays = terms?.payment_days ?? seller?.row.payment_days ?? 0
  return addStatements(db, {
    sellerId: seller?.row.id ?? null,
    numberPattern: findNumberPattern(seller?.row, type),
    userId: order.user_id,
    memoId: null,
    invoiceId: null,
    destination,
    data: {
      type,
      issueDate,
      dueDate: type === 'invoice' ? addDays(issueDate, paymentDays) : null,
      currency: 'USD',
      seller: seller ? describeSellerFacts(seller) : null,
      buyer,
      delivery,
      orderId: order.id,
      orderDate: order.creation_date.toISOString().slice(0, 10),
      buyerOrderNo: order.buyer_order_no,
      memoNo: null,
      invoice: null,
      reason: null,
      lines: lines.map((line) => ({ ...line, taxCategory: tax.category, taxRate: tax.rate })),
      ...sums,
      statements: [],
      paymentTerms: formatPaymentTerms(paymentDays),
      terms: seller?.row.terms ?? null,
      comment: order.comment,
    },
    readLogo: () => readSellerLogo(services, seller),
    links: items.map(({ id }) => ({ orderItemId: id, memoLineId: null })),
    taxRule,
    taxRules,
    problems: [
      ...problems,
      ...listSellerProblems(seller),
      ...(seller && !taxRule ? [describeMissingRule(request.taxRuleId, destination)] : []),
    ],
  })
}

/** Returns the lines that are issued, and why some of the requested ones cannot be. */
async function selectItems(
  db: Db,
  order: WholeOrder,
  { type, itemIds }: OrderDocumentRequest,
): Promise<{ items: OrderItemRow[]; problems: RefusalDetail[] }> {
  if (order.status === ORDER_STATUS.cancelled) {
    return { items: [], problems: [{ path: 'id', message: `A cancelled order has no ${names[type]}` }] }
  }
  const available = listAvailableLines(order.items.map((item) => ({ ...item, state: toLineState(item) })))
  const invoiced = new Map(
    type === 'invoice'
      ? (await listInvoicedItems(db, order.id)).map(({ orderItemId, number }) => [orderItemId, number])
      : [],
  )
  const isReady = (item: OrderItemRow): boolean =>
    !isReturned(item) && (type === 'pro-forma' || (item.state === 'confirmed' && !invoiced.has(item.id)))
  const ready = available.filter(isReady).map(omitReturned)
  if (itemIds === null) return { items: ready, problems: ready.length > 0 ? [] : [describeNothing(type)] }
  const wanted = new Set(itemIds)
  const items = ready.filter(({ id }) => wanted.has(id))
  const found = new Set(items.map(({ id }) => id))
  const problems = [...wanted]
    .filter((id) => !found.has(id))
    .map((id) => ({
      path: 'itemIds',
      message: describeUnready(
        order.items.find((item) => item.id === id),
        invoiced.get(id),
      ),
    }))
  return { items, problems }
}

function describeNothing(type: OrderDocumentRequest['type']): RefusalDetail {
  const message =
    type === 'invoice'
      ? 'No confirmed line is left to invoice. Confirm the lines of the order first'
      : 'No line of this order is available'
  return { path: 'itemIds', message }
}

function describeUnready(item: OrderItemRow | undefined, number: string | undefined): string {
  if (!item) return 'This line is not part of the order'
  const name = item.stock_id ?? item.description
  if (number !== undefined) return `${name} is on invoice ${number} already`
  if (isReturned(item)) return `${name} was returned`
  return item.state === 'unavailable' ? `${name} is unavailable` : `${name} is not confirmed yet`
}

function describeMissingRule(named: number | null, destination: string | null): RefusalDetail {
  const message =
    named === null
      ? `No tax rule of the seller applies${destination === null ? '' : ` to ${destination}`}. Choose one`
      : 'The seller has no such tax rule'
  return { path: 'taxRuleId', message }
}
