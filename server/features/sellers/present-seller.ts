import { DOCUMENT_TYPES } from '#domain/document/document-data.ts'
import { DEFAULT_NUMBER_PATTERNS } from '#domain/document/number-pattern.ts'
import type { Seller, SellerForm } from '#contract/schemas/sellers.ts'
import type { SellersTable } from '#server/platform/database/tables/documents.ts'
import { toPictureUrl } from '#server/platform/images/store-pictures.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { Insertable } from 'kysely'
import { findVatIdDoubt } from '#server/platform/tax-ids/find-vat-id-doubt.ts'
import { readBankAccounts, refuseIncompleteElectronicAddress } from './check-seller.ts'
import type { SellerRow } from './seller-store.ts'

/** Returns a seller as administrators see it. */
export function presentSeller(row: SellerRow, users: UserDirectory): Seller {
  const doubt = findVatIdDoubt(row.vat_id)
  return {
    id: row.id,
    userId: row.user_id,
    owner: row.user_id === null ? null : describeOwner(row.user_id, users),
    legalName: row.legal_name,
    street: row.street,
    city: row.city,
    postcode: row.postcode,
    countryCode: row.country_code,
    email: row.email,
    phone: row.phone,
    vatId: row.vat_id,
    taxNo: row.tax_no,
    registrationNo: row.registration_no,
    bankAccounts: [...row.bank_accounts],
    numberPatterns: { ...DEFAULT_NUMBER_PATTERNS, ...row.number_patterns },
    paymentDays: row.payment_days,
    terms: row.terms,
    memoTerms: row.memo_terms,
    electronicAddress: row.electronic_address,
    electronicScheme: row.electronic_scheme,
    logoUrl: row.logo_key === null ? null : toPictureUrl(row.logo_key),
    warnings: doubt === undefined ? [] : [{ path: 'vatId', message: doubt }],
    missing: [
      ...(row.street === null ? (['street'] as const) : []),
      ...(row.country_code === null ? (['countryCode'] as const) : []),
    ],
    version: row.version,
  }
}

function describeOwner(userId: number, users: UserDirectory): string | null {
  const owner = users.find(userId)
  return owner?.addresses[0]?.company ?? owner?.email ?? null
}

/** The columns of a seller that a form sets. */
type FormColumns = Omit<Insertable<SellersTable>, 'user_id' | 'logo_key' | 'version'>

/** Returns the columns of a form; what is missing is cleared. Refuses what is wrong in itself. */
export function toSellerColumns(form: SellerForm): FormColumns {
  refuseIncompleteElectronicAddress(form)
  const patterns = DOCUMENT_TYPES.flatMap((type) => {
    const pattern = form.numberPatterns[type]
    return pattern == null ? [] : [[type, pattern] as const]
  })
  return {
    legal_name: form.legalName,
    street: form.street ?? null,
    city: form.city ?? null,
    postcode: form.postcode ?? null,
    country_code: form.countryCode ?? null,
    email: form.email ?? null,
    phone: form.phone ?? null,
    vat_id: form.vatId ?? null,
    tax_no: form.taxNo ?? null,
    registration_no: form.registrationNo ?? null,
    bank_accounts: JSON.stringify(readBankAccounts(form.bankAccounts)),
    number_patterns: JSON.stringify(Object.fromEntries(patterns)),
    payment_days: form.paymentDays,
    terms: form.terms ?? null,
    memo_terms: form.memoTerms ?? null,
    electronic_address: form.electronicAddress ?? null,
    electronic_scheme: form.electronicScheme ?? null,
  }
}
