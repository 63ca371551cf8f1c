import { z } from 'zod/mini'
import { Id, Moment } from './basics.ts'

export const JobState = z.enum(['running', 'needs-confirmation', 'done', 'failed'])
export type JobState = z.infer<typeof JobState>

/** One rejected row of a stock file: where, which stone, every reason. Source: Decisions 8. */
export const RejectedRow = z.object({
  row: z.int(),
  stockNo: z.nullable(z.string()),
  reasons: z.array(z.string()),
})
export type RejectedRow = z.infer<typeof RejectedRow>

/** A value that was left out of a stone that was taken all the same. */
export const ImportWarning = z.object({
  row: z.int(),
  stockNo: z.nullable(z.string()),
  column: z.string(),
  value: z.string(),
  message: z.string(),
})
export type ImportWarning = z.infer<typeof ImportWarning>

/** A heading whose meaning only a person can say, with the choices. */
export const HeadingQuestion = z.object({
  column: z.int(),
  heading: z.string(),
  candidates: z.array(z.string()),
})
export type HeadingQuestion = z.infer<typeof HeadingQuestion>

/** What an import did, or would do when confirmed. Rows and warnings are the first 1,000 of each. */
export const ImportResult = z.object({
  vendorName: z.nullable(z.string()),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  removed: z.int(),
  rejected: z.int(),
  warned: z.int(),
  rejectedRows: z.array(RejectedRow),
  warnings: z.array(ImportWarning),
  ignoredHeadings: z.array(z.string()),
})
export type ImportResult = z.infer<typeof ImportResult>

export const Job = z.object({
  id: Id,
  kind: z.enum(['import']),
  state: JobState,
  /** Rows read so far, and of how many. */
  done: z.int(),
  total: z.int(),
  result: z.nullable(ImportResult),
  /** Why it failed, in words for the person who started it. */
  failure: z.nullable(z.string()),
})
export type Job = z.infer<typeof Job>

export const OutboxMail = z.object({
  id: Id,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  state: z.enum(['scheduled', 'sending', 'sent', 'failed', 'kept']),
  attempts: z.int(),
  failure: z.nullable(z.string()),
  creationDate: Moment,
  sentDate: z.nullable(Moment),
})
export type OutboxMail = z.infer<typeof OutboxMail>

export const AuditEntry = z.object({
  id: Id,
  at: Moment,
  byUserId: z.nullable(Id),
  by: z.nullable(z.string()),
  act: z.string(),
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
})
export type AuditEntry = z.infer<typeof AuditEntry>
