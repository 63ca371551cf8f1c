import type { DocumentData } from '#domain/document/document-data.ts'
import { buildBuyer, buildDelivery, buildSeller } from './build-ubl-parties.ts'
import { buildLines } from './build-ubl-lines.ts'
import { buildPaymentMeans, buildPaymentTerms } from './build-ubl-payment.ts'
import { buildTaxTotal, buildTotals } from './build-ubl-totals.ts'
import { element, optional, text, type XmlElement } from './xml-element.ts'

const customization = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'
const profile = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'

/** Codes of UNTDID 1001. */
const documentCodes = { invoice: '380', creditNote: '381' }

/** Returns the elements of an invoice. */
export function buildUblInvoice(data: DocumentData): XmlElement[] {
  return [
    ...buildHead(data),
    ...optional('cbc:DueDate', data.dueDate),
    text('cbc:InvoiceTypeCode', documentCodes.invoice),
    ...buildNote(data),
    text('cbc:DocumentCurrencyCode', data.currency),
    ...buildReferences(data),
    ...buildParties(data),
    ...buildPaymentMeans(data),
    ...buildPaymentTerms(data),
    buildTaxTotal(data),
    buildTotals(data),
    ...buildLines(data, { line: 'cac:InvoiceLine', quantity: 'cbc:InvoicedQuantity' }),
  ]
}

/** Returns the elements of a credit note. Its amounts are positive. */
export function buildUblCreditNote(data: DocumentData): XmlElement[] {
  return [
    ...buildHead(data),
    text('cbc:CreditNoteTypeCode', documentCodes.creditNote),
    ...buildNote(data),
    text('cbc:DocumentCurrencyCode', data.currency),
    ...buildReferences(data),
    ...buildParties(data),
    ...buildPaymentTerms(data),
    buildTaxTotal(data),
    buildTotals(data),
    ...buildLines(data, { line: 'cac:CreditNoteLine', quantity: 'cbc:CreditedQuantity' }),
  ]
}

function buildHead(data: DocumentData): XmlElement[] {
  return [
    text('cbc:CustomizationID', customization),
    text('cbc:ProfileID', profile),
    text('cbc:ID', data.number),
    text('cbc:IssueDate', data.issueDate),
  ]
}

/** Peppol allows one note, so all texts are in it. */
function buildNote({ reason, statements, comment }: DocumentData): XmlElement[] {
  const texts = [reason, ...statements.map((statement) => statement.text), comment]
  return optional('cbc:Note', texts.filter(Boolean).join('\n'))
}

/** Peppol requires the buyer's reference or an order; an order needs the buyer's number, and may have ours. */
function buildReferences({ buyerOrderNo, orderId, number, invoice }: DocumentData): XmlElement[] {
  const ownOrderNo = orderId === null ? null : String(orderId)
  return [
    ...(buyerOrderNo === null && ownOrderNo === null ? [text('cbc:BuyerReference', number)] : []),
    ...(buyerOrderNo === null && ownOrderNo === null
      ? []
      : [
          element('cac:OrderReference', [
            // EN 16931 has no order of the seller alone; “NA” stands for a missing number of the buyer.
            text('cbc:ID', buyerOrderNo ?? 'NA'),
            ...optional('cbc:SalesOrderID', ownOrderNo),
          ]),
        ]),
    ...(invoice === null
      ? []
      : [
          element('cac:BillingReference', [
            element('cac:InvoiceDocumentReference', [
              text('cbc:ID', invoice.number),
              text('cbc:IssueDate', invoice.issueDate),
            ]),
          ]),
        ]),
  ]
}

function buildParties(data: DocumentData): XmlElement[] {
  return [
    element('cac:AccountingSupplierParty', [buildSeller(data)]),
    element('cac:AccountingCustomerParty', [buildBuyer(data)]),
    ...buildDelivery(data),
  ]
}
