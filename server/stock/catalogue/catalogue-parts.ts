import type { StoneChangeObserver } from './visibility-attributes.ts'
import type { IndexedStock } from './indexed-stock.ts'
import type { ReadDatabase } from './read-index-rows.ts'
import type { RowCache } from './row-cache.ts'
import type { StagedStones } from './staged-stones.ts'

/** The parts of a catalogue. Each owns its own state; a refresh updates them together. */
export type CatalogueParts = {
  database: ReadDatabase
  stock: IndexedStock
  staged: StagedStones
  rows: RowCache
}

/** Returns the observer of stone changes, if there is one at this moment. */
export type FindObserver = () => StoneChangeObserver | undefined
