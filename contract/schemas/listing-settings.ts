import { z } from 'zod/mini'
import { STALE_ACTIONS } from '#domain/stock-file/list-freshness.ts'

const Days = z.nullable(z.int().check(z.minimum(1), z.maximum(365)))

/** When a vendor's list is old, and what follows. Null turns a step off. Source: requirements 42.2. */
export const FreshnessRules = z.object({
  warnAfterDays: Days,
  staleAfterDays: Days,
  /** Whether the stones of an old list are marked as to be confirmed, or hidden. */
  staleAction: z.enum(STALE_ACTIONS),
})
export type FreshnessRules = z.infer<typeof FreshnessRules>

/** How customers see old lists and stones that several vendors list. Source: requirements 42.2, 43.2. */
export const ListingSettingsForm = z.extend(FreshnessRules, {
  /** Whether customers see the best listing of a stone, or all of them. */
  linked: z.enum(['one', 'all']),
})
export type ListingSettingsForm = z.infer<typeof ListingSettingsForm>

export const ListingSettings = z.extend(ListingSettingsForm, { version: z.int() })
export type ListingSettings = z.infer<typeof ListingSettings>
