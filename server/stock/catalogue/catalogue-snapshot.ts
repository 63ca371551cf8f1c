import { isDeepStrictEqual } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import type { SavedIndex } from '#search/catalogue-index.ts'
import type { MemoTerms } from '#domain/stone/visibility.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { VocabularyWords } from './index-row.ts'
import { readParts, writeParts } from './snapshot-file.ts'
import { nameMakers, readMoment, type DatabaseMoment } from './snapshot-version.ts'
import type { StockSums } from './stock-version.ts'

/** All that a catalogue knows at one moment. */
export type SavedCatalogue = {
  index: SavedIndex
  words: VocabularyWords
  memos: readonly [number, MemoTerms][]
  holders: readonly [number, number][]
  version: StockSums
  changedAt: Date | null
  /** Rows that lie where there was room and not among their like. */
  strays: number
}

/** What the rows of a snapshot depend on beside the stones: they are good where all of it is the same. */
type Stamp = DatabaseMoment & { makers: string; validatedVendors: readonly string[] }

type Plain = Omit<SavedCatalogue, 'index'> & { index: Omit<SavedIndex, 'image'> }

/** Where the catalogue is kept between two starts, and from how many stones on this is quicker than to read them. */
export type SnapshotPlace = { path: string; fromStones: number }

/** Copies what was saved before it answers; it may change while it is being written. */
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
    // Later than all that is in it, so that a database that has not got as far is told from this one.
    const moment = await readMoment(db)
    if (!moment) return
    const stamp: Stamp = { ...moment, makers: nameMakers(), validatedVendors: vendors }
    await writeParts(path, [serialize(stamp), plain, copy])
  } finally {
    // As large as the index: it goes now, and not when garbage is collected.
    copy.buffer.transfer(0)
  }
}

/** What was kept, where the same code made it from this very database; what changed since is not in it. */
export async function findSnapshot(
  { path }: SnapshotPlace,
  db: Db,
  validatedVendors: ReadonlySet<string>,
): Promise<SavedCatalogue | undefined> {
  const [stamp, plain, image] = (await readParts(path)) ?? []
  const moment = await readMoment(db)
  if (!stamp || !plain || !image || !moment) return undefined
  // The checksums are right, so these are what `keepSnapshot` wrote; where another version did, the makers differ.
  const kept = deserialize(stamp) as Stamp
  const isGood =
    kept.makers === nameMakers() &&
    kept.place === moment.place &&
    kept.nextTransaction <= moment.nextTransaction &&
    isDeepStrictEqual(kept.validatedVendors, listSorted(validatedVendors))
  if (!isGood) return undefined
  // As above.
  const { index, ...rest } = deserialize(plain) as Plain
  return { ...rest, index: { ...index, image } }
}

function listSorted(words: ReadonlySet<string>): string[] {
  return [...words].toSorted()
}
