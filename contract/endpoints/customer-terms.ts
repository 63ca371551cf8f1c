import { defineEndpoints } from '#contract/kernel/endpoint.ts'
import { IdParams } from '#contract/schemas/basics.ts'
import { CustomerTerms, CustomerTermsForm, OwnTerms } from '#contract/schemas/customer-terms.ts'

/** Source: requirements 33.5. */
export const customerTermsEndpoints = defineEndpoints({
  readCustomerTerms: {
    method: 'GET',
    path: '/api/users/{id}/terms',
    summary: 'Get the terms of a customer, with their exposure and its parts',
    access: 'administrator',
    params: IdParams,
    reply: CustomerTerms,
    writes: false,
    refuses: ['USER_NOT_FOUND'],
  },
  changeCustomerTerms: {
    method: 'PUT',
    path: '/api/users/{id}/terms',
    summary: 'Set the terms of a customer: payment days, credit limit, stop, and how documents name them',
    access: 'administrator',
    params: IdParams,
    body: CustomerTermsForm,
    reply: CustomerTerms,
    writes: true,
    refuses: ['USER_NOT_FOUND'],
  },
  readOwnTerms: {
    method: 'GET',
    path: '/api/users/current/terms',
    summary: "Get the signed-in user's payment days, credit limit, exposure and available credit",
    access: 'signed-in',
    reply: OwnTerms,
    writes: false,
    refuses: [],
  },
})
