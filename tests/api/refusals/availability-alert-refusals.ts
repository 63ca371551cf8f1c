import type { availabilityAlertEndpoints } from '#contract/endpoints/availability-alerts.ts'
import { missingId, type RefusalCases, type RefusalScene } from './refusal-scene.ts'

export function listAvailabilityAlertRefusals({
  asCustomer,
}: RefusalScene): RefusalCases<typeof availabilityAlertEndpoints> {
  return {
    createAvailabilityAlerts: {
      ITEM_NOT_FOUND: () => asCustomer('createAvailabilityAlerts', { diamondIds: [missingId] }),
    },
    deleteAvailabilityAlert: { ITEM_NOT_FOUND: () => asCustomer('deleteAvailabilityAlert') },
  }
}
