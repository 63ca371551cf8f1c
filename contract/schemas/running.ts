import { z } from 'zod/mini'
import { Id, Moment } from './basics.ts'

export const JobState = z.enum(['running', 'needs-confirmation', 'done', 'failed'])
export type JobState = z.infer<typeof JobState>

/** One rejected row of a stock file: where, which stone, every reason. Source: requirements 11.4. */
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

/** A stone that an import would add, change or take off sale; `row` is null where the file does not name it. */
export const ImportExample = z.object({
  row: z.nullable(z.int()),
  stockNo: z.string(),
  vendorName: z.nullable(z.string()),
  description: z.string(),
  /** Per carat, as it will be. */
  pricePerCarat: z.nullable(z.number()),
  /** What a change makes of what there is, in words. */
  differences: z.array(
    z.object({ name: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
})
export type ImportExample = z.infer<typeof ImportExample>

/** What the very run that waits would do: the first stones of each kind. */
export const ImportPlan = z.object({
  /** More than a tenth of a vendor's stones would go off sale. */
  isLargeRemoval: z.boolean(),
  added: z.array(ImportExample),
  changed: z.array(ImportExample),
  removed: z.array(ImportExample),
})
export type ImportPlan = z.infer<typeof ImportPlan>

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
  /** While it waits for a confirmation. */
  plan: z.optional(ImportPlan),
})
export type ImportResult = z.infer<typeof ImportResult>

/** What a look at the pictures of stones found. */
export const ValidationResult = z.object({ checked: z.int(), valid: z.int(), broken: z.int() })
export type ValidationResult = z.infer<typeof ValidationResult>

/** To how many a mailing went, and how many were passed over: gone, blocked or no subscribers any more at their turn. */
export const MailingResult = z.object({ receivers: z.int(), passedOver: z.int() })
export type MailingResult = z.infer<typeof MailingResult>

const JobBase = z.object({
  id: Id,
  state: JobState,
  /** Rows, stones or mails so far, and of how many. */
  done: z.int(),
  total: z.int(),
  /** Why it failed, in words for the person who started it. */
  failure: z.nullable(z.string()),
})

export const ImportJob = z.extend(JobBase, { kind: z.literal('import'), result: z.nullable(ImportResult) })
export type ImportJob = z.infer<typeof ImportJob>

export const Job = z.discriminatedUnion('kind', [
  ImportJob,
  z.extend(JobBase, { kind: z.literal('validation'), result: z.nullable(ValidationResult) }),
  z.extend(JobBase, { kind: z.literal('mailing'), result: z.nullable(MailingResult) }),
])
export type Job = z.infer<typeof Job>

/** A job as the list of jobs tells it; its result stands in the job itself. */
export const ListedJob = z.extend(JobBase, {
  kind: z.enum(['import', 'validation', 'mailing']),
  /** The e-mail of whoever began it; null: the shop itself, or nobody who is still known. */
  startedBy: z.nullable(z.string()),
  startedDate: Moment,
})
export type ListedJob = z.infer<typeof ListedJob>

export const OutboxMail = z.object({
  id: Id,
  to: z.string(),
  subject: z.string(),
  /** Without the tokens of links, but where the mail is kept here to be read. */
  text: z.string(),
  html: z.string(),
  /** `uncertain`: it was handed to the mail server, and the answer never came. */
  state: z.enum(['scheduled', 'sending', 'sent', 'failed', 'kept', 'uncertain']),
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
