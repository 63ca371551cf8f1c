import { z } from 'zod/mini'
import { Id } from './basics.ts'
import { MAX_BULK_STONES } from './search-limits.ts'
import { StockSelection } from './search.ts'
import { BulkChange } from './stone-form.ts'

/** A change of many stones: either those named by id, or all that match a search. Source: requirements 8.10. */
export const BulkChangeRequest = z.object({
  ids: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(MAX_BULK_STONES))),
  matching: z.optional(StockSelection),
  change: BulkChange,
})
export type BulkChangeRequest = z.infer<typeof BulkChangeRequest>

const KeptStones = {
  /** The first hundred stones that stay as they are, each with the reason. */
  kept: z.array(z.object({ stockId: z.string(), reason: z.string() })),
  /** How many stay as they are. */
  keptCount: z.int(),
}

/** The result of a bulk change. */
export const BulkChangeReply = z.object({
  /** Identifies the change, to undo it; null if no stone has changed. */
  id: z.nullable(Id),
  changed: z.int(),
  /** How many already had all the new values. */
  unchanged: z.int(),
  ...KeptStones,
})
export type BulkChangeReply = z.infer<typeof BulkChangeReply>

/** The result of undoing a bulk change. Stones that were changed or deleted since stay as they are. */
export const UndoReply = z.object({ restored: z.int(), ...KeptStones })
export type UndoReply = z.infer<typeof UndoReply>
