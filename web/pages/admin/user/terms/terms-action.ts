import { z } from 'zod/mini'
import type { CustomerTerms } from '#contract/schemas/customer-terms.ts'
import { CustomerTermsForm } from '#contract/schemas/customer-terms.ts'
import type { User } from '#contract/schemas/users.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { matchVersion } from '#web/shared/api/match-version.ts'
import { createFormAction, type Action } from '#web/pages/admin/actions/action.ts'
import type { Field } from '#web/pages/admin/actions/field.ts'

/** What happens above the credit limit, by the rule. */
export const overLimitNames = { warn: 'Warn the staff', refuse: 'Refuse the order' } as const

const listFields = ({ taxRules }: CustomerTerms): Field[] => [
  {
    kind: 'number',
    name: 'paymentDays',
    label: 'Payment days',
    decimals: 0,
    unit: 'days',
    description: 'Empty for the seller’s',
    group: 'Credit',
    isHalfWidth: true,
  },
  {
    kind: 'money',
    name: 'creditLimit',
    label: 'Credit limit',
    description: 'Empty for no limit',
    isHalfWidth: true,
  },
  {
    kind: 'choice',
    name: 'overLimit',
    label: 'Above the limit',
    options: Object.entries(overLimitNames).map(([value, label]) => ({ value, label })),
  },
  { kind: 'yes-no', name: 'countsMemos', label: 'Stones on memo count' },
  {
    kind: 'yes-no',
    name: 'isStopped',
    label: 'Stop: no new orders or memos',
    description: 'Administrators can confirm an exception',
  },
  { kind: 'text', name: 'legalName', label: 'Legal name', group: 'Documents', isHalfWidth: true },
  {
    kind: 'choice',
    name: 'taxRuleId',
    label: 'Tax rule',
    options: taxRules.map(({ id, name, seller }) => ({ value: String(id), label: `${name} (${seller})` })),
    isClearable: true,
    isHalfWidth: true,
  },
  { kind: 'text', name: 'vatId', label: 'VAT number', isHalfWidth: true },
  { kind: 'text', name: 'taxNo', label: 'Tax number', isHalfWidth: true },
  { kind: 'text', name: 'electronicAddress', label: 'E-invoice address', isHalfWidth: true },
  {
    kind: 'text',
    name: 'electronicScheme',
    label: 'Scheme of this address',
    description: 'A code of the EAS list, such as 0208',
    isHalfWidth: true,
  },
]

/** The form holds the id of the selected tax rule as a string. */
const schema = z.extend(CustomerTermsForm, {
  taxRuleId: z.pipe(
    z.nullable(z.string()),
    z.transform((id) => (id === null ? null : Number(id))),
  ),
})

/** Returns the action that changes the terms of a customer. */
export function editTerms(user: User, terms: CustomerTerms): Action {
  const {
    exposure: _exposure,
    availableCredit: _credit,
    vatIdWarning: _warning,
    taxRules: _rules,
    ...agreed
  } = terms
  return createFormAction({
    endpoint: 'changeCustomerTerms',
    stale: ['readCustomerTerms', 'listAudit'],
    title: `Terms of ${user.email}`,
    fields: listFields(terms),
    initialValues: { ...agreed, taxRuleId: terms.taxRuleId === null ? null : String(terms.taxRuleId) },
    submit: 'Save',
    done: 'Saved',
    schema,
    send: (body) =>
      sendApiRequest('changeCustomerTerms', { params: { id: user.id }, body, headers: matchVersion(terms) }),
    // The refusal of a stale edit carries the current terms.
    rebase: (present) => editTerms(user, present as CustomerTerms),
  })
}
