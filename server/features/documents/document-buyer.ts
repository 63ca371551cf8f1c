import { findBillingAddress } from '#domain/order/billing-address.ts'
import type { DeliveryAddress } from '#domain/order/delivery-address.ts'
import { countries } from '#domain/reference/countries.ts'
import type { DocumentBuyer, DocumentDelivery } from '#domain/document/document-data.ts'
import { findTerms, type CustomerTermsRow } from '#server/features/customer-terms/terms-store.ts'
import { loadUsers, type AddressRecord } from '#server/identity/users/user-record.ts'
import type { Db } from '#server/platform/database/database.ts'
import { toElectronicAddress } from './find-document-seller.ts'

/** The names that an order or a memo keeps of its customer, who may be deleted since. */
type StoredCustomer = { userId: number; name: string; company: string | null; email: string }

/** The buyer of a document, and what was agreed with them. */
export type FoundBuyer = { buyer: DocumentBuyer; terms: CustomerTermsRow | undefined }

/**
 * Returns what a document states about its buyer: the legal name and tax ids that were agreed, and the present
 * billing address. What is missing comes from the order or memo. Source: requirements 32.1.
 */
export async function findDocumentBuyer(db: Db, customer: StoredCustomer): Promise<FoundBuyer> {
  const [user] = await loadUsers(db, [customer.userId])
  const terms = await findTerms(db, customer.userId)
  const addresses = user?.addresses ?? []
  const address = findBillingAddress(addresses)
  // The main address names the customer, as the order does.
  const own = address === addresses[0] ? undefined : address
  const name = findText(terms?.legal_name, own?.company, customer.company) ?? customer.name
  const person = findText([own?.firstName, own?.lastName].filter(Boolean).join(' ')) ?? customer.name
  const buyer = {
    name,
    person: person === name ? null : person,
    email: customer.email,
    ...toPostalAddress(address),
    vatId: terms?.vat_id ?? null,
    taxNo: terms?.tax_no ?? null,
    electronicAddress: terms ? toElectronicAddress(terms) : null,
  }
  return { buyer, terms }
}

/** Returns what a document states about where its goods go. */
export function describeDocumentDelivery(delivery: DeliveryAddress): DocumentDelivery {
  const { company, firstName, lastName, address, city, country, phone, email } = delivery
  return {
    company,
    person: findText([firstName, lastName].filter(Boolean).join(' ')) ?? null,
    phone,
    email,
    street: address,
    city,
    postcode: delivery.postcode,
    countryCode: country === null ? null : (countries.findByName(country)?.code ?? null),
  }
}

function toPostalAddress(
  address: AddressRecord | undefined,
): Pick<DocumentBuyer, 'street' | 'city' | 'postcode' | 'countryCode'> {
  const { countryId = null } = address ?? {}
  return {
    street: address?.address ?? null,
    city: address?.city ?? null,
    postcode: address?.postcode ?? null,
    countryCode: countryId === null ? null : (countries.find(countryId)?.code ?? null),
  }
}

/** Returns the first text that is not blank. */
function findText(...texts: readonly (string | null | undefined)[]): string | undefined {
  return texts.find((text): text is string => text != null && text.trim() !== '')?.trim()
}
