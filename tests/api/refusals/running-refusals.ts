import type { runningEndpoints } from '#contract/endpoints/site.ts'
import { nowhere, type RefusalCases, type RefusalScene } from './refusal-scene.ts'

export function listRunningRefusals({ asAdmin }: RefusalScene): RefusalCases<typeof runningEndpoints> {
  return {
    readJob: { ITEM_NOT_FOUND: () => asAdmin('readJob', nowhere) },
    confirmJob: { ITEM_NOT_FOUND: () => asAdmin('confirmJob', nowhere) },
    stopJob: { ITEM_NOT_FOUND: () => asAdmin('stopJob', nowhere) },
  }
}
