import { z } from 'zod/mini'
import { Id, Moment } from './basics.ts'
import { ExchangeRate } from './import-questions.ts'

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
  /** How the prices of the file were converted; null if they were US dollars. */
  exchangeRate: z.nullable(ExchangeRate),
  /** The number of rejected rows. */
  rejectedDiamonds: z.int(),
  /** The rejected rows as a file: a URL that expires and needs no token. Null if no row was rejected. */
  rejectedDiamondsUrl: z.nullable(z.string()),
})
export type ImportLog = z.infer<typeof ImportLog>

/** The parameters of a link to rejected rows. A missing or wrong parameter makes the signature invalid. */
export const RejectedLink = z.object({
  log: z.optional(z.string()),
  until: z.optional(z.string()),
  signature: z.optional(z.string()),
})
export type RejectedLink = z.infer<typeof RejectedLink>
