import { computeAvailableCredit, totalExposure, type ExposureParts } from '#domain/customer-terms/exposure.ts'
import { toDollars } from '#domain/money/cents.ts'
import type { CustomerTerms, CustomerTermsForm } from '#contract/schemas/customer-terms.ts'
import { findVatIdDoubt } from '#server/platform/tax-ids/find-vat-id-doubt.ts'
import type { CustomerTermsRow, TaxRuleChoice } from './terms-store.ts'

/** The terms of a customer with whom nothing was agreed. */
const nothingAgreed: Omit<CustomerTermsRow, 'user_id'> = {
  payment_days: null,
  credit_limit: null,
  counts_memos: true,
  over_limit: 'warn',
  is_stopped: false,
  legal_name: null,
  vat_id: null,
  tax_no: null,
  electronic_address: null,
  electronic_scheme: null,
  tax_rule_id: null,
  version: 0,
}

/** Returns the terms of a customer for administrators, with their exposure and the tax rules to choose from. */
export function presentTerms(
  row: CustomerTermsRow | undefined,
  parts: ExposureParts,
  taxRules: TaxRuleChoice[],
): CustomerTerms {
  const terms = row ?? nothingAgreed
  const exposureCents = totalExposure(parts, terms.counts_memos)
  const availableCents = computeAvailableCredit(terms.credit_limit, exposureCents)
  return {
    ...presentAgreed(terms),
    vatIdWarning: findVatIdDoubt(terms.vat_id) ?? null,
    taxRules,
    exposure: {
      total: toDollars(exposureCents),
      invoices: toDollars(parts.invoicesCents),
      orders: toDollars(parts.ordersCents),
      memos: toDollars(parts.memosCents),
    },
    availableCredit: availableCents === null ? null : toDollars(availableCents),
    version: terms.version,
  }
}

/** Returns what was agreed, as the form of an administrator and the audit log have it. */
export function presentAgreed(terms: Omit<CustomerTermsRow, 'user_id'>) {
  return {
    paymentDays: terms.payment_days,
    creditLimit: terms.credit_limit === null ? null : toDollars(terms.credit_limit),
    countsMemos: terms.counts_memos,
    overLimit: terms.over_limit,
    isStopped: terms.is_stopped,
    legalName: terms.legal_name,
    vatId: terms.vat_id,
    taxNo: terms.tax_no,
    electronicAddress: terms.electronic_address,
    electronicScheme: terms.electronic_scheme,
    taxRuleId: terms.tax_rule_id,
  } satisfies CustomerTermsForm
}
