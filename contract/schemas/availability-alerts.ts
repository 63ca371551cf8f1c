import { z } from 'zod/mini'
import { Id, Moment } from './basics.ts'

/**
 * A stone that its customer gets one email about when it becomes available. `description` is null while they
 * may not see the stone. Source: requirements 15.8.
 */
export const AvailabilityAlert = z.object({
  diamondId: Id,
  stockId: z.string(),
  description: z.nullable(z.string()),
  creationDate: Moment,
})
export type AvailabilityAlert = z.infer<typeof AvailabilityAlert>

export const AvailabilityAlertStones = z.object({
  diamondIds: z.array(Id).check(z.minLength(1), z.maxLength(500)),
})
