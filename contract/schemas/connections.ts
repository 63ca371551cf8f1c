import { z } from 'zod/mini'
import { connectionRunStates, connectionStates } from '#domain/connection/states.ts'
import { Id, maybe, Moment, textLine } from './basics.ts'
import { Delivery, RemoteSecrets, RemoteServer, SearchedFile, StoredSecrets } from './remote-servers.ts'
import { Schedule } from './schedule.ts'
import { VendorName } from './site.ts'

const MAX_SILENCE_HOURS = 24 * 60
const MAX_RATE_DAYS = 60

/** A new connection, or everything that may be changed. Source: requirements 40.2. */
export const ConnectionForm = z.object({
  vendorName: VendorName,
  name: textLine(100),
  delivery: Delivery,
  /** Needed for a download, ignored where the vendor uploads. */
  server: maybe(RemoteServer),
  /** Ignored where the vendor uploads. */
  filePattern: SearchedFile,
  /** Whether a list is complete, so that stones missing from it are taken off sale. */
  isWholeList: z.boolean(),
  schedule: Schedule,
  /** Email if no new list arrives for so many hours; null: never. */
  silenceHours: z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_SILENCE_HOURS))),
  /**
   * For how many days from its date the exchange rate of the vendor's last import is used for lists in that currency;
   * null: each such list raises the question.
   */
  rateDays: maybe(z.int().check(z.minimum(1), z.maximum(MAX_RATE_DAYS))),
  /** Omitted secrets stay as they are, unless the shop would send them to another server. */
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
  state: z.enum(connectionRunStates),
  cause: z.enum(['schedule', 'hand', 'upload']),
  createdAt: Moment,
  startedAt: z.nullable(Moment),
  finishedAt: z.nullable(Moment),
  fileName: z.nullable(z.string()),
  fileModifiedAt: z.nullable(Moment),
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
  delivery: Delivery,
  /** Null where the vendor uploads. */
  server: z.nullable(RemoteServer),
  storedSecrets: StoredSecrets,
  filePattern: z.string(),
  isWholeList: z.boolean(),
  schedule: Schedule,
  silenceHours: z.nullable(z.int()),
  rateDays: z.nullable(z.int()),
  state: z.enum(connectionStates),
  /** Why the shop has stopped it. */
  stopReason: z.nullable(z.string()),
  nextRunAt: z.nullable(Moment),
  /** How many runs failed one after another. */
  failures: z.int(),
  /** The first characters of the key with which the vendor uploads; null without one. */
  keyPrefix: z.nullable(z.string()),
  /** When a test last fetched a file, or a run found a list with new questions. */
  testedAt: z.nullable(Moment),
  firstFileName: z.nullable(z.string()),
  /** When a list was last imported. */
  lastListAt: z.nullable(Moment),
  lastRun: z.nullable(ConnectionRun),
  version: z.int(),
})
export type Connection = z.infer<typeof Connection>

/** What a test found on the server: the first files, and the one that it fetched. */
export const ConnectionTest = z.object({
  connection: Connection,
  files: z.array(z.object({ name: z.string(), bytes: z.nullable(z.int()), modifiedAt: z.nullable(Moment) })),
  totalFiles: z.int(),
  firstFile: z.object({ name: z.string(), bytes: z.int() }),
  hostKey: z.nullable(z.string()),
})
export type ConnectionTest = z.infer<typeof ConnectionTest>
