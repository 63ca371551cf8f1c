import { z } from 'zod/mini'
import { connectionRunStates } from '#domain/connection/states.ts'
import { Id, Moment } from './basics.ts'
import { ExchangeRate, FileNotice, ValueQuestion, WarningGroup } from './import-questions.ts'

/** `stopped`: a user stopped it or discarded its preview, or nobody confirmed it in time. */
export const JobState = z.enum(['running', 'needs-confirmation', 'done', 'failed', 'stopped'])
export type JobState = z.infer<typeof JobState>

/** One rejected row of a stock file: its number, its stone and every reason. Source: requirements 11.4. */
export const RejectedRow = z.object({
  row: z.int(),
  stockNo: z.nullable(z.string()),
  reasons: z.array(z.string()),
})
export type RejectedRow = z.infer<typeof RejectedRow>

/** A value that was left out of an imported stone. */
export const ImportWarning = z.object({
  row: z.int(),
  stockNo: z.nullable(z.string()),
  column: z.string(),
  value: z.string(),
  message: z.string(),
  /** The warning comes from the stock of the shop and not from the file alone. */
  isAboutStock: z.optional(z.boolean()),
})
export type ImportWarning = z.infer<typeof ImportWarning>

/** An ambiguous heading that a person must resolve, with the choices. */
export const HeadingQuestion = z.object({
  column: z.int(),
  heading: z.string(),
  candidates: z.array(z.string()),
})
export type HeadingQuestion = z.infer<typeof HeadingQuestion>

/**
 * A stone that an import would add, change or take off sale; `row` is null if the file does not name the
 * stone.
 */
export const ImportExample = z.object({
  row: z.nullable(z.int()),
  stockNo: z.string(),
  vendorName: z.nullable(z.string()),
  description: z.string(),
  /** The new price per carat. */
  pricePerCarat: z.nullable(z.number()),
  /** The difference to the current stone, as text. */
  differences: z.array(
    z.object({ name: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
})
export type ImportExample = z.infer<typeof ImportExample>

/**
 * A further effect of the waiting import, with the number of stones: on new stones, on stones of the shop, on
 * stones that stay as they are although the file says otherwise, on remembered answers and on other imports.
 */
export const ImportEffect = z.object({
  kind: z.enum([
    'addedOffSale',
    'addedOnHold',
    'addedOnMemo',
    'renamed',
    'priceUp',
    'priceDown',
    'toAvailable',
    'toHold',
    'toMemo',
    'takenOffSale',
    'backOnSale',
    'picturesToCheck',
    'leftAsSold',
    'leftInOrder',
    'leftOnMemo',
    'leftReserved',
    'answersRemembered',
    'importsVoided',
  ]),
  count: z.int(),
})
export type ImportEffect = z.infer<typeof ImportEffect>

/** What the waiting import would do: the first stones of each kind, and all further effects. */
export const ImportPlan = z.object({
  /** True if more than a tenth of a vendor's stones would go off sale. */
  isLargeRemoval: z.boolean(),
  added: z.array(ImportExample),
  changed: z.array(ImportExample),
  removed: z.array(ImportExample),
  /** Absent for short lists. */
  effects: z.optional(z.array(ImportEffect)),
})
export type ImportPlan = z.infer<typeof ImportPlan>

const ColumnFinding = z.object({
  /** The letters of the column. */
  column: z.string(),
  heading: z.string(),
  cells: z.int(),
  firstRow: z.int(),
  sample: z.string(),
})

/** How the table of a stock file was found: its sheet, its headings, and what was left out. */
export const TableReport = z.object({
  format: z.enum(['text', 'xlsx', 'xlsb', 'xls', 'html', 'xml', 'ods']),
  /** The sheet that was read, counted from 1. */
  sheet: z.int(),
  sheets: z.readonly(
    z.array(
      z.object({
        name: z.string(),
        state: z.enum(['visible', 'hidden', 'very-hidden']),
        /** The sheet looks like a list of stones. */
        hasTable: z.boolean(),
      }),
    ),
  ),
  headerRow: z.int(),
  /** Whether the row has a known heading. */
  isHeaderKnown: z.boolean(),
  possibleHeaders: z.readonly(z.array(z.object({ row: z.int(), text: z.string() }))),
  /** The rows that are no stones, at most 100. `other-headings`: another table begins there. */
  leftOut: z.readonly(
    z.array(
      z.object({
        row: z.int(),
        kind: z.enum(['above', 'total', 'note', 'headings', 'other-headings']),
        text: z.string(),
      }),
    ),
  ),
  leftOutCounts: z.object({
    above: z.int(),
    total: z.int(),
    note: z.int(),
    headings: z.int(),
    'other-headings': z.int(),
  }),
  hiddenRows: z.int(),
  hiddenColumns: z.readonly(z.array(z.object({ column: z.string(), heading: z.string() }))),
  /** Hidden rows and columns were read. */
  includesHidden: z.boolean(),
  /** Columns with cells but without a heading; they were not read. */
  unheadedColumns: z.readonly(z.array(ColumnFinding)),
  /** Columns with formulas that were never calculated. */
  uncalculatedColumns: z.readonly(z.array(ColumnFinding)),
  /** What cannot be seen in a file of this format. */
  blindSpots: z.readonly(z.array(z.enum(['number-formats', 'hidden', 'links']))),
})
export type TableReport = z.infer<typeof TableReport>

/**
 * The result of an import, or of the dry run that awaits confirmation. Holds at most 1,000 rows and 1,000
 * warnings.
 */
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
  /** Absent for short lists, and for imports of earlier versions; so is the rest. */
  table: z.optional(TableReport),
  /** How prices were converted; null if they are US dollars. */
  exchangeRate: z.optional(z.nullable(ExchangeRate)),
  notices: z.optional(z.array(FileNotice)),
  /** The values that nobody has explained, those of most rows first, at most 100. */
  valueQuestions: z.optional(z.array(ValueQuestion)),
  /** All warnings by column and reason, the most frequent first, at most 100. */
  warningGroups: z.optional(z.array(WarningGroup)),
  /** Present while the import waits for confirmation. */
  plan: z.optional(ImportPlan),
})
export type ImportResult = z.infer<typeof ImportResult>

/** The result of a check of stone pictures. */
export const ValidationResult = z.object({ checked: z.int(), valid: z.int(), broken: z.int() })
export type ValidationResult = z.infer<typeof ValidationResult>

/**
 * The number of emails in a mailing, and of users skipped because they were deleted, blocked or unsubscribed
 * by then.
 */
export const MailingResult = z.object({ receivers: z.int(), passedOver: z.int() })
export type MailingResult = z.infer<typeof MailingResult>

const JobBase = z.object({
  id: Id,
  state: JobState,
  /** Rows, stones or emails processed so far, and the total. */
  done: z.int(),
  total: z.int(),
  /** Why the job failed or was stopped, as text for the user who started it. */
  failure: z.nullable(z.string()),
})

/** What a task of the price desk did: the number of stones whose prices it changed, or why it changed none. */
export const PricingResult = z.object({ changed: z.int(), refusal: z.nullable(z.string()) })

/** How a run of a destination ended: the rows of its file, or why it was not sent. */
export const DestinationResult = z.object({
  state: z.enum(['sent', 'unchanged', 'failed', 'stopped']),
  rows: z.int(),
  message: z.nullable(z.string()),
})

/** What a run of a connection did, as text for people. `state` is that of the run. */
export const ConnectionResult = z.object({
  /** Null for a connection that was deleted meanwhile. */
  connectionId: z.nullable(Id),
  runId: Id,
  state: z.enum(connectionRunStates),
  message: z.nullable(z.string()),
})

export const ImportJob = z.extend(JobBase, {
  kind: z.literal('import'),
  /** Absent for imports of earlier versions. */
  fileName: z.optional(z.string()),
  result: z.nullable(ImportResult),
})
export type ImportJob = z.infer<typeof ImportJob>

export const Job = z.discriminatedUnion('kind', [
  ImportJob,
  z.extend(JobBase, { kind: z.literal('validation'), result: z.nullable(ValidationResult) }),
  z.extend(JobBase, { kind: z.literal('mailing'), result: z.nullable(MailingResult) }),
  z.extend(JobBase, { kind: z.literal('destination'), result: z.nullable(DestinationResult) }),
  z.extend(JobBase, { kind: z.literal('pricing'), result: z.nullable(PricingResult) }),
  z.extend(JobBase, { kind: z.literal('connection'), result: z.nullable(ConnectionResult) }),
])
export type Job = z.infer<typeof Job>

/** A job in the list of jobs; the job itself holds its result. */
export const ListedJob = z.extend(JobBase, {
  kind: z.enum(['import', 'validation', 'mailing', 'pricing', 'connection', 'destination']),
  /** The email of the user who started the job; null for the shop itself and for deleted users. */
  startedBy: z.nullable(z.string()),
  startedDate: Moment,
})
export type ListedJob = z.infer<typeof ListedJob>

export const OutboxMail = z.object({
  id: Id,
  to: z.string(),
  subject: z.string(),
  /** The text without the tokens of links, except where the shop stores the email instead of sending it. */
  text: z.string(),
  html: z.string(),
  /** `uncertain`: the mail server received the email but never confirmed it. */
  state: z.enum(['scheduled', 'sending', 'sent', 'failed', 'kept', 'uncertain']),
  attempts: z.int(),
  failure: z.nullable(z.string()),
  creationDate: Moment,
  sentDate: z.nullable(Moment),
})
export type OutboxMail = z.infer<typeof OutboxMail>

/** The kinds of objects that administrators change. */
export const AuditObjectKind = z.enum([
  'diamond',
  'order',
  'memo',
  'hold-request',
  'user',
  'vendor',
  'import',
  'melee',
  'name-diamond',
  'show',
  'newsletter',
  'template',
  'email',
  'marketplace',
  'destination',
  'seller',
  'tax-rule',
  'statement',
  'payment',
  'return',
  'price-list',
  'pricing-run',
  'connection',
  'task',
  'site',
])
export type AuditObjectKind = z.infer<typeof AuditObjectKind>

/** The object of an entry: its id, or the name that people know it by. */
export const AuditObject = z.object({
  kind: AuditObjectKind,
  id: z.nullable(Id),
  name: z.nullable(z.string()),
})
export type AuditObject = z.infer<typeof AuditObject>

export const AuditEntry = z.object({
  id: Id,
  at: Moment,
  /** Null for the shop itself. */
  byUserId: z.nullable(Id),
  /** The email that the user had then. */
  by: z.nullable(z.string()),
  /** The name of the user now, or the email where there is none. */
  byName: z.nullable(z.string()),
  act: z.string(),
  subject: z.string(),
  object: z.nullable(AuditObject),
  before: z.unknown(),
  after: z.unknown(),
})
export type AuditEntry = z.infer<typeof AuditEntry>
