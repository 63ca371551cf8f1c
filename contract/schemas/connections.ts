import { z } from 'zod/mini'
import { findPatternFault, MAX_PATTERN_LENGTH } from '#domain/connection/file-pattern.ts'
import { connectionStates, runStates } from '#domain/connection/run-state.ts'
import {
  isTimeZone,
  MAX_INTERVAL_MINUTES,
  MAX_TIMES_A_DAY,
  MIN_INTERVAL_MINUTES,
} from '#domain/connection/schedule.ts'
import { Id, Moment, textLine } from './basics.ts'
import { RemoteSecrets, RemoteServer } from './remote-servers.ts'
import { VendorName } from './site.ts'

/** Where the lists of a vendor come from: a server that the shop asks, or uploads of the vendor (`push`). */
export const ConnectionServer = z.discriminatedUnion('protocol', [
  RemoteServer,
  z.object({ protocol: z.literal('push') }),
])
export type ConnectionServer = z.infer<typeof ConnectionServer>

const TimeOfDay = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 06:30'))

/** When a connection runs: every so many minutes, or at times of day on weekdays. 1 is Monday. */
export const ConnectionSchedule = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('interval'),
    minutes: z.int().check(z.minimum(MIN_INTERVAL_MINUTES), z.maximum(MAX_INTERVAL_MINUTES)),
  }),
  z.object({
    kind: z.literal('times'),
    times: z.array(TimeOfDay).check(z.minLength(1), z.maxLength(MAX_TIMES_A_DAY)),
    timeZone: textLine(60).check(z.refine(isTimeZone, { error: 'Enter a time zone such as Europe/London' })),
    weekdays: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1), z.maxLength(7)),
  }),
])
export type ConnectionSchedule = z.infer<typeof ConnectionSchedule>

/** The name of the file on the server: `*` and the parts of a date stand for what changes. */
const FilePattern = textLine(MAX_PATTERN_LENGTH).check(
  z.superRefine((pattern, context) => {
    const fault = findPatternFault(pattern)
    if (fault !== undefined) context.addIssue({ code: 'custom', message: fault })
  }),
)

const MAX_SILENCE_HOURS = 24 * 60

/** A new connection, or everything that may be changed. Source: requirements 40.2. */
export const ConnectionForm = z.object({
  vendorName: VendorName,
  name: textLine(100),
  server: ConnectionServer,
  filePattern: FilePattern,
  /** Whether a list is complete, so that stones missing from it are taken off sale. */
  isWholeList: z.boolean(),
  schedule: ConnectionSchedule,
  /** Email if no new list arrives for so many hours; null: never. */
  silenceHours: z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_SILENCE_HOURS))),
  /** Secrets that are left out stay as they are, unless the shop would send them to another server. */
  secrets: z.optional(RemoteSecrets),
})
export type ConnectionForm = z.infer<typeof ConnectionForm>

/** What happened to the stones of a list. */
export const RunCounts = z.object({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  removed: z.int(),
  rejected: z.int(),
})
export type RunCounts = z.infer<typeof RunCounts>

/** A run of a connection: which file it found and what became of it. Source: requirements 40.6. */
export const ConnectionRun = z.object({
  id: Id,
  state: z.enum(runStates),
  /** `push`: the vendor uploaded a file. */
  startedFor: z.enum(['schedule', 'person', 'push']),
  createdDate: Moment,
  startedDate: z.nullable(Moment),
  endedDate: z.nullable(Moment),
  fileName: z.nullable(z.string()),
  fileDate: z.nullable(Moment),
  bytes: z.nullable(z.int()),
  /** SHA-256 of the file, in hex. */
  sha256: z.nullable(z.string()),
  /** Why the file was left, or why the run failed or waits. */
  message: z.nullable(z.string()),
  counts: z.nullable(RunCounts),
  jobId: z.nullable(Id),
  /** The import of the file. */
  importJobId: z.nullable(Id),
})
export type ConnectionRun = z.infer<typeof ConnectionRun>

/** A connection as administrators see it. It has no secrets, and says only which are stored. */
export const Connection = z.object({
  id: Id,
  vendorName: z.string(),
  name: z.string(),
  server: ConnectionServer,
  filePattern: z.string(),
  isWholeList: z.boolean(),
  schedule: ConnectionSchedule,
  silenceHours: z.nullable(z.int()),
  state: z.enum(connectionStates),
  /** Why the shop has stopped it. */
  stateReason: z.nullable(z.string()),
  nextRunDate: z.nullable(Moment),
  /** How many runs failed one after another. */
  failures: z.int(),
  hasPassword: z.boolean(),
  hasHeaderValue: z.boolean(),
  hasPrivateKey: z.boolean(),
  hasPassphrase: z.boolean(),
  hasPushKey: z.boolean(),
  /** When a test last fetched a file. */
  testedDate: z.nullable(Moment),
  firstFileName: z.nullable(z.string()),
  /** When a list was last imported. */
  lastListDate: z.nullable(Moment),
  lastRun: z.nullable(ConnectionRun),
  version: z.int(),
})
export type Connection = z.infer<typeof Connection>

/** What a test found on the server: the first files, and the one that it fetched. */
export const ConnectionTest = z.object({
  connection: Connection,
  files: z.array(
    z.object({ name: z.string(), bytes: z.nullable(z.int()), modifiedDate: z.nullable(Moment) }),
  ),
  totalFiles: z.int(),
  firstFile: z.object({ name: z.string(), bytes: z.int() }),
  hostKey: z.nullable(z.string()),
})
export type ConnectionTest = z.infer<typeof ConnectionTest>
