import { isDeepStrictEqual } from 'node:util'
import { createCatalogueIndex, type CatalogueIndex } from '#search/catalogue-index.ts'
import type { Row } from '#search/schema.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'
import { isMemoOf, type MemoTerms, type StoneViewer } from '#domain/stone/visibility.ts'
import { copyPacked, unpackStone, type PackedStone } from '#server/stock/diamonds/copy-stones.ts'
import type { StoneRow } from '#server/stock/diamonds/stone-row.ts'
import type { SiteState } from '#server/identity/site/site-state.ts'
import {
  catalogueSchema,
  createVocabularies,
  toIndexRow,
  type StampedStone,
  type Vocabularies,
} from './index-row.ts'
import { inCatalogueOrder } from './catalogue-order.ts'
import { findSnapshot, keepSnapshot, type SavedCatalogue, type SnapshotPlace } from './catalogue-snapshot.ts'
import { loadKernel } from './load-kernel.ts'
import {
  chooseLater,
  comparePlain,
  cut,
  followed,
  inTurns,
  loaded,
  readAhead,
  readSights,
  readTransactions,
  type ReadDatabase,
  type Stamped,
} from './read-index-rows.ts'
import { RowCache } from './row-cache.ts'
import { stampStone, StockVersion, type Stamp } from './stock-version.ts'
import { nameMakers } from './snapshot-version.ts'
import { StagedStones } from './staged-stones.ts'
import {
  readVisibilityAttributes,
  type SightRow,
  type VisibilityAttributes,
  type StoneChangeObserver,
} from './visibility-attributes.ts'

/** The whole stock in memory, indexed for search, and a cache of the rows of recent pages. */
export type Catalogue = {
  readonly size: number
  readonly index: CatalogueIndex
  readonly words: Vocabularies
  /** Identifies the code that produces the results. */
  readonly madeBy: string
  /** Identifies the current state of the stock (see StockVersion). */
  readonly version: string
  /** The time of the last change of a stone. */
  readonly changedAt: Date | null
  /** Returns stones in the order of the given ids. Stones deleted a moment ago are left out. */
  readStones: (ids: readonly number[]) => Promise<PackedStone[]>
  /** Returns the same stones, unpacked. */
  readRows: (ids: readonly number[]) => Promise<StoneRow[]>
  /** Returns the ids of the memo stones that this viewer may see. */
  listMemoIds: (viewer: StoneViewer) => number[]
  /** Returns the ids of the users that stones are on Hold for, without duplicates. */
  listHolderIds: () => number[]
  /**
   * Updates the index with the current state of these stones and notifies the change observer, if there is
   * one.
   */
  refresh: (ids: number[], findWitness?: FindObserver) => Promise<void>
  /** Staged stones: inserted by a transaction that has not committed. Nobody sees them before `refresh`. */
  readonly ahead: Pick<StagedStones, 'take' | 'forget'>
  /** Reloads all stones from the database. */
  readAnew: () => Promise<void>
  /**
   * Saves a snapshot for the next start, if it has a path and the catalogue has changed since the last one.
   */
  keep: () => Promise<void>
}

type FindObserver = () => StoneChangeObserver | undefined

/** Each row takes about 700 bytes, and 1,400 with its JSON. */
const rowsKept = 80_000
const rowsAtStart = 20_000
/** If a larger share of the stock has changed, everything is reloaded in catalogue order. */
const maxStrayShare = 0.25

/** From this many new stones at once, the observer is not notified of each one. */
const manyRevealed = 1000

type Site = Pick<SiteState, 'needsValidPictures' | 'validatedVendors'>

/**
 * Opens the catalogue: restores the snapshot and reads what has changed since, or reads the whole stock.
 * Calls `onUseless` if a snapshot cannot be restored.
 */
export async function openCatalogue(
  database: ReadDatabase,
  site: Site,
  place?: SnapshotPlace,
  onUseless: (error: unknown) => void = () => undefined,
): Promise<Catalogue> {
  const kept = place && (await openKept(database, site, place, onUseless))
  if (kept) return kept
  const { catalogue, load } = createCatalogue(database, site, place)
  await load()
  return catalogue
}

async function openKept(
  database: ReadDatabase,
  site: Site,
  place: SnapshotPlace,
  onUseless: (error: unknown) => void,
): Promise<Catalogue | undefined> {
  try {
    const saved = await findSnapshot(place, database.db, site.validatedVendors)
    if (!saved) return undefined
    const { catalogue, catchUp } = createCatalogue(database, site, place, saved)
    return (await catchUp()) ? catalogue : undefined
  } catch (error) {
    // A failure costs only the time to read everything.
    onUseless(error)
    return undefined
  }
}

function createCatalogue(database: ReadDatabase, site: Site, place?: SnapshotPlace, saved?: SavedCatalogue) {
  const { db } = database
  const index = createCatalogueIndex(catalogueSchema, loadKernel(), saved ? { saved: saved.index } : {})
  const words = createVocabularies(saved?.words)
  const memos = new Map<number, MemoTerms>(saved?.memos)
  const holders = new Map<number, number>(saved?.holders)
  const toRow = (stone: StampedStone): Row => toIndexRow(stone, words, site.needsValidPictures(stone.vendor))
  const ahead = new StagedStones(index, toRow, site)
  const rows = new RowCache(rowsKept, (ids) => copyPacked(db, ids))
  const version = new StockVersion(saved?.version)
  let changedAt = saved?.changedAt ?? null
  let strays = saved?.strays ?? 0
  const madeBy = nameMakers()
  /** The vendors whose pictures had to be valid when the rows were indexed. */
  let judgedBy = site.validatedVendors
  let kept = saved && { name: version.name, judgedBy }
  let keeping = Promise.resolve()
  let refreshing: Promise<void> | undefined

  function take(stones: readonly StampedStone[]): void {
    const sizeBefore = index.size
    for (const { id, written_by } of stones) version.replace(id, readStamp(id), stampStone(id, written_by))
    index.put(stones.map(toRow))
    strays += index.size - sizeBefore
    for (const stone of stones) noteHolder(stone)
  }

  /** Stores what the index does not: the customer or account of a memo, and the holder of a hold. */
  function noteHolder(stone: SightRow): void {
    if (stone.status === STONE_STATUS.memo && stone.is_active) memos.set(stone.id, toMemoTerms(stone))
    else memos.delete(stone.id)
    if (stone.hold_user_id === null) holders.delete(stone.id)
    else holders.set(stone.id, stone.hold_user_id)
  }

  function drop(ids: readonly number[]): void {
    for (const id of ids) {
      version.replace(id, readStamp(id), undefined)
      index.remove([id])
      rows.drop(id)
      memos.delete(id)
      holders.delete(id)
    }
  }

  function readStamp(id: number): Stamp | undefined {
    return index.read(id, (row) => stampStone(id, row.number('writtenBy') ?? 0))
  }

  const sightOf = (id: number): VisibilityAttributes | undefined =>
    readVisibilityAttributes(index, words, id, { memo: memos.get(id), holdUserId: holders.get(id) })

  async function refresh(ids: number[], findWitness?: FindObserver): Promise<void> {
    refreshing = takeInAll(ids, findWitness)
    try {
      await refreshing
      judgedBy = site.validatedVendors
    } finally {
      refreshing = undefined
    }
  }

  async function takeInAll(ids: number[], findWitness?: FindObserver): Promise<void> {
    rows.noteChange()
    const others = await revealAhead(ids, findWitness)
    for await (const { ids: batch, stones, newest } of readAhead(database, others, followed)) {
      changedAt = chooseLater(changedAt, newest)
      const present = new Map(stones.map((stone) => [stone.id, stone]))
      await tellOf(batch, present, findWitness)
      drop(batch.filter((id) => !present.has(id)))
      for await (const some of inTurns(stones)) {
        const someIds = some.map(({ id }) => id)
        const heldIds = someIds.filter((id) => rows.has(id))
        const held = await copyPacked(db, heldIds)
        // The row cache and the index change together, so that no page sorts a stone by old values and shows
        // new ones.
        for (const stone of held) rows.replace(stone)
        take(some)
        await keepFirst(some)
      }
    }
  }

  /**
   * Publishes the stones that are staged, which takes a fraction of the time of a reload. Returns the ids of
   * the others.
   */
  async function revealAhead(ids: readonly number[], findWitness?: FindObserver): Promise<number[]> {
    const left: number[] = []
    for (const batch of cut(ids, followed.ordered)) left.push(...(await revealBatch(batch, findWitness)))
    return left
  }

  async function revealBatch(ids: readonly number[], findWitness?: FindObserver): Promise<number[]> {
    const left = ids.filter((id) => !ahead.has(id))
    const lying = ahead.choose(ids)
    const writer = lying.length < manyRevealed ? undefined : ahead.findWriter(lying)
    for await (const { plain, others, newest } of comparePlain(database, lying, writer)) {
      changedAt = chooseLater(changedAt, newest)
      for await (const turn of inTurns(plain)) {
        const shown = show(turn, left)
        findWitness?.()?.seeMany(shown.flatMap(({ id }) => sightOf(id) ?? []))
        await keepFirst(shown)
      }
      const found = new Set<number>()
      for await (const sights of readSights(database, others)) {
        for (const { id } of sights) found.add(id)
        for await (const turn of inTurns(sights)) {
          const shown = show(turn, left)
          for (const sight of shown) {
            changedAt = chooseLater(changedAt, sight.changed_at)
            noteHolder(sight)
            findWitness?.()?.see(undefined, sight)
          }
          await keepFirst(shown)
        }
      }
      left.push(...others.filter((id) => !found.has(id)))
    }
    return left
  }

  /** Publishes staged stones and returns them. Appends the ids of the others to `left`. */
  function show<Stone extends Stamped>(stones: readonly Stone[], left: number[]): Stone[] {
    const shown: Stone[] = []
    for (const stone of stones) {
      if (!ahead.reveal(stone)) {
        left.push(stone.id)
        continue
      }
      version.replace(stone.id, undefined, stampStone(stone.id, stone.written_by))
      strays += 1
      shown.push(stone)
    }
    return shown
  }

  /** Fills the row cache, so that the first pages need no database, even while a list keeps it busy. */
  async function keepFirst(stones: readonly { id: number }[]): Promise<void> {
    if (rows.size < rowsAtStart) await rows.read(stones.map(({ id }) => id))
  }

  /**
   * Notifies the observer in the order of the changes. Called before the stones are updated, because the
   * previous state is read from the index.
   */
  async function tellOf(
    ids: readonly number[],
    present: ReadonlyMap<number, StampedStone>,
    findWitness?: FindObserver,
  ): Promise<void> {
    for await (const some of inTurns(ids)) {
      const witness = findWitness?.()
      if (!witness) return
      for (const id of some) witness.see(sightOf(id), present.get(id))
    }
  }

  async function readAnew(): Promise<void> {
    const { ids } = await readTransactions(db)
    await refresh([...new Set([...index.listIds(), ...ids])])
  }

  async function load(): Promise<void> {
    const inOrder = await db.selectFrom('diamonds').select('id').orderBy(inCatalogueOrder).execute()
    const ids = inOrder.map(({ id }) => id)
    index.reserve(ids.length)
    for await (const { stones, newest } of readAhead(database, ids, loaded)) {
      take(stones)
      changedAt = chooseLater(changedAt, newest)
      await keepFirst(stones)
    }
    strays = 0
  }

  /** Reads what has changed since the snapshot. Returns false if that is too much. */
  async function catchUp(): Promise<boolean> {
    const present = await readTransactions(db)
    const changed: number[] = []
    let found = 0
    for (const [at, id] of present.ids.entries()) {
      const writtenBy = index.read(id, (row) => row.number('writtenBy'))
      if (writtenBy !== undefined) found += 1
      if (writtenBy !== present.transactions[at]) changed.push(id)
    }
    if (found < index.size) {
      const ids = new Set(present.ids)
      drop([...index.listIds()].filter((id) => !ids.has(id)))
    }
    if (strays + changed.length > index.size * maxStrayShare) return false
    await refresh(changed)
    const first = [...index.listIds()].slice(0, rowsAtStart)
    for (let start = 0; start < first.length; start += loaded.asked) {
      await rows.read(first.slice(start, start + loaded.asked))
    }
    return true
  }

  async function keepNow(): Promise<void> {
    // During a refresh the rows may follow two different picture rules.
    if (refreshing) {
      await refreshing.catch(() => undefined)
      return keepNow()
    }
    const state = { name: version.name, judgedBy }
    if (!place || index.size < place.fromStones || isDeepStrictEqual(kept, state)) return
    ahead.forget()
    await keepSnapshot(place, db, judgedBy, {
      index: index.save(),
      words: {
        overtone: words.overtone.words,
        colorShade: words.colorShade.words,
        vendor: words.vendor.words,
      },
      memos: [...memos],
      holders: [...holders],
      version: version.sums,
      changedAt,
      strays,
    })
    kept = state
  }

  /** Saves one snapshot at a time, so that shutdown waits for the one being written. */
  function keep(): Promise<void> {
    keeping = keeping.catch(() => undefined).then(keepNow)
    return keeping
  }

  const catalogue: Catalogue = {
    get size() {
      return index.size
    },
    index,
    words,
    madeBy,
    get version() {
      return version.name
    },
    get changedAt() {
      return changedAt
    },
    readStones: (ids) => rows.read(ids),
    readRows: async (ids) => (await rows.read(ids)).map(({ packed }) => unpackStone(packed)),
    listMemoIds: (viewer) =>
      [...memos].filter(([, memo]) => memo.showToAll || isMemoOf(memo, viewer)).map(([id]) => id),
    listHolderIds: () => [...new Set(holders.values())].toSorted((a, b) => a - b),
    refresh,
    ahead,
    readAnew,
    keep,
  }
  return { catalogue, load, catchUp }
}

function toMemoTerms(stone: SightRow): MemoTerms {
  return {
    showToAll: stone.show_to_all,
    memoCustomerId: stone.memo_user_id,
    memoAccount: stone.memo_account,
  }
}
