import { isDeepStrictEqual } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import type { SavedIndex } from '#search/catalogue-index.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { DictionaryWords } from './index-row.ts'
import type { SavedReservations } from './reservations.ts'
import { readParts, writeParts } from './snapshot-file.ts'
import { getCodeHash, readDatabaseState, type DatabaseState } from './snapshot-version.ts'
import type { StockSums } from './stock-version.ts'

/** The whole state of a catalogue at one moment. */
export type SavedCatalogue = {
  index: SavedIndex
  words: DictionaryWords
  reservations: SavedReservations
  version: StockSums
  changedAt: Date | null
  /** The number of rows that are in any free slot instead of among similar rows. */
  unsortedRows: number
  /** The stones that are listed more than once. */
  linkedIds: readonly number[]
}

/**
 * What the rows of a snapshot depend on besides the stones. A snapshot is valid only if all of it is
 * unchanged.
 */
type Origin = DatabaseState & { codeHash: string; validatedVendors: readonly string[] }

/** All of a catalogue but the image of the index, which is written as it is. */
type SavedState = Omit<SavedCatalogue, 'index'> & { index: Omit<SavedIndex, 'image'> }

/** The path of the snapshot, and the number of stones from which it is faster than reading the database. */
export type SnapshotFile = { path: string; minStones: number }

/**
 * Writes a snapshot. Copies the image before the first await, because the index may change while the file is
 * written.
 */
export async function writeSnapshot(
  { path }: SnapshotFile,
  db: Db,
  validatedVendors: ReadonlySet<string>,
  { index: { image, ...index }, ...rest }: SavedCatalogue,
): Promise<void> {
  const vendors = listSorted(validatedVendors)
  const state = serialize({ ...rest, index } satisfies SavedState)
  const copy = image.slice()
  try {
    // Read after the data, so that a database restored to an earlier moment is recognized.
    const moment = await readDatabaseState(db)
    if (!moment) return
    const origin: Origin = { ...moment, codeHash: getCodeHash(), validatedVendors: vendors }
    await writeParts(path, [serialize(origin), state, copy])
  } finally {
    // The copy is as large as the index, so free it now and do not wait for garbage collection.
    copy.buffer.transfer(0)
  }
}

/**
 * Returns the snapshot if the same code wrote it from this database. It lacks the changes made since then.
 */
export async function findSnapshot(
  { path }: SnapshotFile,
  db: Db,
  validatedVendors: ReadonlySet<string>,
): Promise<SavedCatalogue | undefined> {
  const [originPart, statePart, image] = (await readParts(path)) ?? []
  const moment = await readDatabaseState(db)
  if (!originPart || !statePart || !image || !moment) return undefined
  // The checksums match, so `writeSnapshot` wrote this. If another version wrote it, `codeHash` differs.
  const origin = deserialize(originPart) as Origin
  const isValid =
    origin.codeHash === getCodeHash() &&
    origin.databaseId === moment.databaseId &&
    origin.nextTransaction <= moment.nextTransaction &&
    isDeepStrictEqual(origin.validatedVendors, listSorted(validatedVendors))
  if (!isValid) return undefined
  // The checksums match, as above.
  const { index, ...rest } = deserialize(statePart) as SavedState
  return { ...rest, index: { ...index, image } }
}

function listSorted(words: ReadonlySet<string>): string[] {
  return [...words].toSorted()
}
