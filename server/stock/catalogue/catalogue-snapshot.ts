import { isDeepStrictEqual } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import type { SavedIndex } from '#search/catalogue-index.ts'
import type { MemoTerms } from '#domain/stone/visibility.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { VocabularyWords } from './index-row.ts'
import { readParts, writeParts } from './snapshot-file.ts'
import { nameMakers, readMoment, type DatabaseMoment } from './snapshot-version.ts'
import type { StockSums } from './stock-version.ts'

/** The whole state of a catalogue at one moment. */
export type SavedCatalogue = {
  index: SavedIndex
  words: VocabularyWords
  memos: readonly [number, MemoTerms][]
  holders: readonly [number, number][]
  version: StockSums
  changedAt: Date | null
  /** The number of rows that lie in any free slot and not among similar rows. */
  strays: number
}

/**
 * What the rows of a snapshot depend on besides the stones. A snapshot is valid only if all of it is
 * unchanged.
 */
type Stamp = DatabaseMoment & { makers: string; validatedVendors: readonly string[] }

type Plain = Omit<SavedCatalogue, 'index'> & { index: Omit<SavedIndex, 'image'> }

/** The path of the snapshot, and the number of stones from which it is faster than reading the database. */
export type SnapshotPlace = { path: string; fromStones: number }

/**
 * Writes a snapshot. Copies the image before the first await, because the index may change while the file is
 * written.
 */
export async function keepSnapshot(
  { path }: SnapshotPlace,
  db: Db,
  validatedVendors: ReadonlySet<string>,
  { index: { image, ...index }, ...rest }: SavedCatalogue,
): Promise<void> {
  const vendors = listSorted(validatedVendors)
  const plain = serialize({ ...rest, index } satisfies Plain)
  const copy = image.slice()
  try {
    // Read after the data, so that a database restored to an earlier moment is recognized.
    const moment = await readMoment(db)
    if (!moment) return
    const stamp: Stamp = { ...moment, makers: nameMakers(), validatedVendors: vendors }
    await writeParts(path, [serialize(stamp), plain, copy])
  } finally {
    // The copy is as large as the index, so free it now and do not wait for garbage collection.
    copy.buffer.transfer(0)
  }
}

/**
 * Returns the snapshot if the same code wrote it from this database. It lacks the changes made since then.
 */
export async function findSnapshot(
  { path }: SnapshotPlace,
  db: Db,
  validatedVendors: ReadonlySet<string>,
): Promise<SavedCatalogue | undefined> {
  const [stamp, plain, image] = (await readParts(path)) ?? []
  const moment = await readMoment(db)
  if (!stamp || !plain || !image || !moment) return undefined
  // The checksums match, so `keepSnapshot` wrote this. If another version wrote it, `makers` differs.
  const kept = deserialize(stamp) as Stamp
  const isGood =
    kept.makers === nameMakers() &&
    kept.place === moment.place &&
    kept.nextTransaction <= moment.nextTransaction &&
    isDeepStrictEqual(kept.validatedVendors, listSorted(validatedVendors))
  if (!isGood) return undefined
  // The checksums match, as above.
  const { index, ...rest } = deserialize(plain) as Plain
  return { ...rest, index: { ...index, image } }
}

function listSorted(words: ReadonlySet<string>): string[] {
  return [...words].toSorted()
}
