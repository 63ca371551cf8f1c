import { z } from 'zod/mini'
import { Id, Moment } from './basics.ts'

/** What one import did to the stock of one vendor. Source: requirements 11.10. */
export const ImportLog = z.object({
  id: Id,
  jobId: Id,
  vendorName: z.string(),
  fileName: z.string(),
  date: Moment,
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  removed: z.int(),
  /** How many rows were rejected. */
  rejectedDiamonds: z.int(),
  /** The rejected rows as a file: an address that needs no token, and lapses. Null where none was rejected. */
  rejectedDiamondsUrl: z.nullable(z.string()),
})
export type ImportLog = z.infer<typeof ImportLog>

/** What a link to rejected rows carries; whatever is missing or wrong is no good signature. */
export const RejectedLink = z.object({
  log: z.optional(z.string()),
  until: z.optional(z.string()),
  signature: z.optional(z.string()),
})
export type RejectedLink = z.infer<typeof RejectedLink>
