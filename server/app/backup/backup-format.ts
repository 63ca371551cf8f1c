import { z } from 'zod/mini'

/**
 * A backup is a folder: `manifest.json`, the rows of each table as one line of JSON each in
 * `tables/<name>.ndjson.gz`, and the stored files under their keys in `files/`, which `files.ndjson` lists.
 * The format is the same for both kinds of database, and zcat alone can read it.
 */
export const formatName = 'tavernier-backup-1'

export const manifestName = 'manifest.json'
export const fileListName = 'files.ndjson'
export const tablesFolder = 'tables'
export const filesFolder = 'files'

const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const Count = z.int().check(z.nonnegative())

/** The state of an identity column: the last number it gave. */
const Sequence = z.object({ column: z.string(), lastValue: z.int(), isCalled: z.boolean() })

const BackupTable = z.object({ name: z.string(), rows: Count, sha256: Sha256, sequences: z.array(Sequence) })
export type BackupTable = z.infer<typeof BackupTable>

/** The content of a backup, and the schema that it must match when it is read. */
export const Manifest = z.object({
  format: z.literal(formatName),
  madeAt: z.iso.datetime(),
  madeFrom: z.enum(['embedded', 'postgres']),
  /** The schema version of the rows. */
  migrations: z.array(z.string()),
  tables: z.array(BackupTable),
  files: z.object({ count: Count, bytes: Count, sha256: Sha256 }),
})
export type Manifest = z.infer<typeof Manifest>

/** One line of the list of stored files. */
export const BackupFile = z.object({ key: z.string(), bytes: Count, sha256: Sha256 })
export type BackupFile = z.infer<typeof BackupFile>

/** Why a backup could not be made or restored, worded for the person who runs the shop. */
export class BackupError extends Error {}

export type Report = (line: string) => void
