import type { operationsEndpoints } from '#contract/endpoints/site.ts'
import { missingId, type RefusalCases, type RefusalScene } from './refusal-scene.ts'

export function listRunningRefusals({ asAdmin }: RefusalScene): RefusalCases<typeof operationsEndpoints> {
  return {
    readJob: { ITEM_NOT_FOUND: () => asAdmin('readJob', missingId) },
    confirmJob: { ITEM_NOT_FOUND: () => asAdmin('confirmJob', missingId) },
    stopJob: { ITEM_NOT_FOUND: () => asAdmin('stopJob', missingId) },
  }
}
