import type { CatalogueIndex } from '#search/catalogue-index.ts'
import type { StoneViewer } from '#domain/stone/visibility.ts'
import type { CachedStone } from '#server/stock/diamonds/cached-stone.ts'
import { copyPackedStones } from '#server/stock/diamonds/copy-stones.ts'
import type { StoneRow } from '#server/stock/diamonds/stone-row.ts'
import type { LinkedListings } from '#server/identity/viewer/linked-listings.ts'
import type { SiteState } from '#server/identity/site/site-state.ts'
import type { CatalogueParts, FindObserver } from './catalogue-parts.ts'
import { findSnapshot, type SavedCatalogue, type SnapshotFile } from './catalogue-snapshot.ts'
import { readFormerNumbers, type RenamedStone } from './former-numbers.ts'
import type { Dictionaries } from './index-row.ts'
import { IndexedStock } from './indexed-stock.ts'
import { findChangesSinceSnapshot, loadStock, warmRowCache } from './load-stock.ts'
import { MarketPercentiles } from './market-percentiles.ts'
import type { ReadDatabase } from './read-index-rows.ts'
import { RowCache } from './row-cache.ts'
import { SnapshotSaver } from './snapshot-saver.ts'
import { getCodeHash } from './snapshot-version.ts'
import { StagedStones } from './staged-stones.ts'
import type { StonePercentiles } from './stone-percentiles.ts'
import { StockRefresher } from './stock-refresher.ts'

/** The whole stock in memory, indexed for search, and a cache of the rows of recent pages. */
export type Catalogue = {
  readonly size: number
  readonly index: CatalogueIndex
  /** The texts that columns of the index store as ids. */
  readonly dictionaries: Dictionaries
  /** The stones that are listed more than once. */
  readonly listings: LinkedListings
  /** A hash of the code that produces the results. */
  readonly codeHash: string
  /** Identifies the current state of the stock (see StockVersion). */
  readonly version: string
  /** The time of the last change of a stone. */
  readonly changedAt: Date | null
  /** Returns stones in the order of the given ids. Stones deleted a moment ago are left out. */
  readStones: (ids: readonly number[]) => Promise<CachedStone[]>
  /** Returns the rows of the same stones. */
  readRows: (ids: readonly number[]) => Promise<StoneRow[]>
  /** Returns the stone that had this number before it was renamed; undefined if there is none. */
  findRenamed: (stockId: string) => RenamedStone | undefined
  /** Returns the ids of the memo stones that this viewer may see. */
  listMemoIds: (viewer: StoneViewer) => number[]
  /** Returns the ids of the users that stones are on hold for, sorted and without duplicates. */
  listHolderIds: () => number[]
  /**
   * Updates the index with the current state of these stones and notifies the change observer, if there is
   * one.
   */
  refresh: (ids: readonly number[], findObserver?: FindObserver) => Promise<void>
  /** Returns the market percentiles of all stones, up to a minute old (see MarketPercentiles). */
  findMarketPercentiles: () => Promise<StonePercentiles>
  /** New stones of a transaction that has not committed yet. `refresh` makes them visible. */
  readonly staged: Pick<StagedStones, 'stage' | 'discard'>
  /** Reloads all stones from the database. */
  reload: () => Promise<void>
  /** Saves a snapshot for the next start, if snapshots are on and something has changed since the last. */
  saveSnapshot: () => Promise<void>
}

type Site = Pick<SiteState, 'needsValidPictures' | 'validatedVendors' | 'pricing'>

/** Where the stock comes from, and the snapshot file; undefined if snapshots are off. */
type Source = {
  database: ReadDatabase
  site: Site
  file: SnapshotFile | undefined
  formerNumbers: ReadonlyMap<string, RenamedStone>
}

/** A cached row takes about 700 bytes, or 1,400 with its JSON. */
const maxCachedRows = 80_000

/**
 * Opens the catalogue: restores the snapshot and reads what has changed since, or reads the whole stock.
 * Calls `onInvalidSnapshot` if the snapshot cannot be restored.
 */
export async function openCatalogue(
  database: ReadDatabase,
  site: Site,
  file?: SnapshotFile,
  onInvalidSnapshot: (error: unknown) => void = () => undefined,
): Promise<Catalogue> {
  const source = { database, site, file, formerNumbers: await readFormerNumbers(database.db) }
  const restored = await restoreCatalogue(source).catch((error: unknown) => {
    // Without a snapshot, only the start takes longer: the whole stock is read.
    onInvalidSnapshot(error)
    return undefined
  })
  if (restored) return restored
  const { catalogue, parts } = createCatalogue(source)
  await loadStock(parts)
  return catalogue
}

/** Restores the snapshot. Undefined if there is no valid one, or if too much has changed since. */
async function restoreCatalogue(source: Source): Promise<Catalogue | undefined> {
  const { database, site, file } = source
  const saved = file && (await findSnapshot(file, database.db, site.validatedVendors))
  if (!saved) return undefined
  const { catalogue, parts } = createCatalogue(source, saved)
  const changed = await findChangesSinceSnapshot(parts)
  if (!changed) return undefined
  await catalogue.refresh(changed)
  await warmRowCache(parts)
  return catalogue
}

/** Creates a catalogue that is empty or has the stones of a snapshot. */
function createCatalogue(
  { database, site, file, ...source }: Source,
  saved?: SavedCatalogue,
): { catalogue: Catalogue; parts: CatalogueParts } {
  const stock = new IndexedStock(site, saved)
  const staged = new StagedStones(stock.index, (stone) => stock.toRow(stone), site)
  const rows = new RowCache(maxCachedRows, (ids) => copyPackedStones(database.db, ids))
  const parts = { database, stock, staged, rows }
  const refresher = new StockRefresher(parts, site)
  const saver = file && new SnapshotSaver(file, parts, refresher, saved !== undefined)
  const percentiles = new MarketPercentiles(stock)
  const codeHash = getCodeHash()
  let { formerNumbers } = source
  const catalogue: Catalogue = {
    get size() {
      return stock.size
    },
    get version() {
      return stock.version
    },
    get changedAt() {
      return stock.changedAt
    },
    index: stock.index,
    dictionaries: stock.dictionaries,
    listings: stock.listings,
    codeHash,
    readStones: (ids) => rows.read(ids),
    readRows: async (ids) => (await rows.read(ids)).map((stone) => stone.unpack()),
    findRenamed: (stockId) => {
      if (formerNumbers.size === 0) return undefined
      const renamed = formerNumbers.get(stockId.trim().toLowerCase())
      // Once the stone is deleted, another may get the number.
      return renamed && stock.findRowVersion(renamed.id) !== undefined ? renamed : undefined
    },
    listMemoIds: (viewer) => stock.listMemoIds(viewer),
    listHolderIds: () => stock.listHolderIds(),
    refresh: (ids, findObserver) => refresher.refresh(ids, findObserver),
    findMarketPercentiles: () => percentiles.find(site.pricing.market),
    staged,
    reload: async () => {
      formerNumbers = await readFormerNumbers(database.db)
      await refresher.refreshAll()
    },
    saveSnapshot: async () => saver?.save(),
  }
  return { catalogue, parts }
}
