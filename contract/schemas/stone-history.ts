import { z } from 'zod/mini'
import { Id, Moment, Money } from './basics.ts'
import { DiamondStatus } from './diamonds.ts'

/**
 * What price, Rap price and status of a stone were from a moment on, per carat in dollars; a null price is on request. The
 * first entry is from the day it came into the shop: its date is null if that is not known, or if earlier changes
 * are no longer kept.
 */
export const StoneHistoryEntry = z.object({
  date: z.nullable(Moment),
  pricePerCarat: z.nullable(Money),
  rapPrice: z.nullable(Money),
  status: DiamondStatus,
  /** The pricing run that made the change. */
  runId: z.nullable(Id),
})
export type StoneHistoryEntry = z.infer<typeof StoneHistoryEntry>

/** The history of a stone, oldest first. Source: requirements 36.12. */
export const StoneHistory = z.object({ entries: z.array(StoneHistoryEntry) })
