import type { customerTermsEndpoints } from '#contract/endpoints/customer-terms.ts'
import { missingId, type RefusalCases, type RefusalScene } from './refusal-scene.ts'

export function listCustomerTermsRefusals({
  asAdmin,
}: RefusalScene): RefusalCases<typeof customerTermsEndpoints> {
  return {
    readCustomerTerms: { USER_NOT_FOUND: () => asAdmin('readCustomerTerms', missingId) },
    changeCustomerTerms: { USER_NOT_FOUND: () => asAdmin('changeCustomerTerms', missingId, {}) },
  }
}
