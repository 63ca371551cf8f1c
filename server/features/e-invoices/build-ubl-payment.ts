import type { DocumentData } from '#domain/document/document-data.ts'
import { element, optional, text, type XmlElement } from './xml-element.ts'

/** A credit transfer (UNTDID 4461). */
const creditTransfer = '30'

/** Returns the bank accounts that an invoice can be paid to. */
export function buildPaymentMeans({ seller, number }: DocumentData): XmlElement[] {
  return seller.bankAccounts.flatMap(({ iban, accountNo, bankName, bic }) => {
    const account = iban ?? accountNo
    if (account === null) return []
    return [
      element('cac:PaymentMeans', [
        text('cbc:PaymentMeansCode', creditTransfer),
        // The reference to quote.
        text('cbc:PaymentID', number),
        element('cac:PayeeFinancialAccount', [
          text('cbc:ID', account.replaceAll(' ', '')),
          ...optional('cbc:Name', bankName),
          ...(bic === null ? [] : [element('cac:FinancialInstitutionBranch', [text('cbc:ID', bic)])]),
        ]),
      ]),
    ]
  })
}

/** Returns the terms of payment. */
export function buildPaymentTerms({ paymentTerms, dueDate }: DocumentData): XmlElement[] {
  const note = paymentTerms ?? (dueDate === null ? null : `Due on ${dueDate}`)
  return note === null ? [] : [element('cac:PaymentTerms', [text('cbc:Note', note)])]
}
