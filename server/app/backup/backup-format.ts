import { z } from 'zod/mini'

/**
 * A backup is a folder: `manifest.json`, the rows of each table as one line of JSON each in `tables/<name>.ndjson.gz`,
 * and the kept files under their keys in `files/`, which `files.ndjson` lists. The same from either database and for
 * either; whoever has lost everything else reads it with zcat.
 */
export const formatName = 'tavernier-backup-1'

export const manifestName = 'manifest.json'
export const fileListName = 'files.ndjson'
export const tablesFolder = 'tables'
export const filesFolder = 'files'

const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const Count = z.int().check(z.nonnegative())

/** Where a column counts by itself: the last number it gave. */
const Sequence = z.object({ column: z.string(), lastValue: z.int(), isCalled: z.boolean() })

const BackupTable = z.object({ name: z.string(), rows: Count, sha256: Sha256, sequences: z.array(Sequence) })
export type BackupTable = z.infer<typeof BackupTable>

/** What a backup is made of, and what it must look like when it is read. */
export const Manifest = z.object({
  format: z.literal(formatName),
  madeAt: z.iso.datetime(),
  madeFrom: z.enum(['embedded', 'postgres']),
  /** The schema that the rows have. */
  migrations: z.array(z.string()),
  tables: z.array(BackupTable),
  files: z.object({ count: Count, bytes: Count, sha256: Sha256 }),
})
export type Manifest = z.infer<typeof Manifest>

/** One line of the list of kept files. */
export const BackupFile = z.object({ key: z.string(), bytes: Count, sha256: Sha256 })
export type BackupFile = z.infer<typeof BackupFile>

/** Why a backup was not made or not restored, in words for whoever runs the shop. */
export class BackupError extends Error {}

export type Report = (line: string) => void
