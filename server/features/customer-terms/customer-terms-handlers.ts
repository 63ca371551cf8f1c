import { computeAvailableCredit, totalExposure } from '#domain/customer-terms/exposure.ts'
import { findElectronicAddressFault } from '#domain/document/electronic-address.ts'
import { toCents, toDollars } from '#domain/money/cents.ts'
import type { customerTermsEndpoints } from '#contract/endpoints/customer-terms.ts'
import { refuse, refuseRequest } from '#contract/refusal.ts'
import type { CustomerTermsForm } from '#contract/schemas/customer-terms.ts'
import { lockAccount } from '#server/identity/users/account-store.ts'
import { describeUser } from '#server/identity/users/lock-user.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import { refuseIfStale, toTag } from '#server/platform/http/versions.ts'
import { presentAgreed, presentTerms } from './present-terms.ts'
import {
  findTerms,
  listTaxRuleChoices,
  lockTaxRule,
  lockTerms,
  readExposure,
  saveTerms,
  type CustomerTermsRow,
} from './terms-store.ts'

/** The services that these handlers use. */
type Services = { users: UserDirectory }

export const customerTermsHandlers: Handlers<keyof typeof customerTermsEndpoints, Services> = {
  readCustomerTerms: async ({ services, db, params, setHeader }) => {
    const { id } = services.users.find(params.id) ?? refuse('USER_NOT_FOUND')
    const terms = await findTerms(db, id)
    setHeader('etag', toTag(terms?.version ?? 0))
    return presentTerms(terms, await readExposure(db, id), await listTaxRuleChoices(db))
  },

  changeCustomerTerms: async ({ tx, params, body, headers, audit, setHeader }) => {
    const user = (await lockAccount(tx, params.id)) ?? refuse('USER_NOT_FOUND')
    const { terms: before } = await lockTerms(tx, user.id)
    const exposure = await readExposure(tx, user.id)
    const taxRules = await listTaxRuleChoices(tx)
    const present = (row: CustomerTermsRow | undefined) => presentTerms(row, exposure, taxRules)
    refuseIfStale(headers, before?.version ?? 0, () => present(before))
    await refuseImpossible(tx, body)
    const saved = await saveTerms(tx, user.id, toColumns(body))
    await audit({
      act: 'change user terms',
      subject: describeUser(user),
      before: before ? presentAgreed(before) : null,
      after: presentAgreed(saved),
    })
    setHeader('etag', toTag(saved.version))
    return present(saved)
  },

  readOwnTerms: async ({ db, viewer }) => {
    const terms = await findTerms(db, viewer.user.id)
    if (terms === undefined || terms.credit_limit === null) {
      return { paymentDays: null, creditLimit: null, exposure: null, availableCredit: null }
    }
    const exposureCents = totalExposure(await readExposure(db, viewer.user.id), terms.counts_memos)
    return {
      paymentDays: terms.payment_days,
      creditLimit: toDollars(terms.credit_limit),
      exposure: toDollars(exposureCents),
      availableCredit: toDollars(computeAvailableCredit(terms.credit_limit, exposureCents) ?? 0),
    }
  },
}

async function refuseImpossible(tx: Tx, form: CustomerTermsForm): Promise<void> {
  const fault = findElectronicAddressFault(form)
  if (fault) refuseRequest(fault.path, fault.message)
  const { taxRuleId } = form
  if (taxRuleId != null && !(await lockTaxRule(tx, taxRuleId))) {
    refuseRequest('taxRuleId', 'This tax rule does not exist')
  }
}

function toColumns(form: CustomerTermsForm): Omit<CustomerTermsRow, 'user_id' | 'version'> {
  return {
    payment_days: form.paymentDays ?? null,
    credit_limit: form.creditLimit == null ? null : toCents(form.creditLimit),
    counts_memos: form.countsMemos,
    over_limit: form.overLimit,
    is_stopped: form.isStopped,
    legal_name: form.legalName ?? null,
    vat_id: form.vatId?.toUpperCase() ?? null,
    tax_no: form.taxNo ?? null,
    electronic_address: form.electronicAddress ?? null,
    electronic_scheme: form.electronicScheme ?? null,
    tax_rule_id: form.taxRuleId ?? null,
  }
}
