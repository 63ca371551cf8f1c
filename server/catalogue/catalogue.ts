import { setImmediate as letOthersRun } from 'node:timers/promises'
import { createCatalogueIndex, type CatalogueIndex } from '#search/catalogue-index.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'
import { isMemoOf, type StoneViewer } from '#domain/stone/visibility.ts'
import type { Db } from '../db/open-database.ts'
import { loadStones, type StoneRow } from '../diamonds/stone-row.ts'
import { catalogueSchema, createVocabularies, toIndexRow, type Vocabularies } from './index-row.ts'

/** All stock in memory as search needs it, and the rows of the pages last asked for. */
export type Catalogue = {
  readonly size: number
  readonly index: CatalogueIndex
  readonly words: Vocabularies
  /** Rows by id in the order asked; a stone deleted a moment ago is left out. */
  readRows: (ids: readonly number[]) => Promise<StoneRow[]>
  /** Memo stones shown to this viewer. */
  listMemoIds: (viewer: StoneViewer) => number[]
  refresh: (ids: number[]) => Promise<void>
}

const rowsKept = 20_000
const batchSize = 1000

type MemoTerms = { showToAll: boolean; memoCustomerId: number | null; memoAccount: string | null }

export async function openCatalogue(db: Db): Promise<Catalogue> {
  const index = createCatalogueIndex(catalogueSchema)
  const words = createVocabularies()
  const memos = new Map<number, MemoTerms>()
  const rows = new Map<number, StoneRow>()
  let refreshes = 0

  function take(stones: readonly StoneRow[]): void {
    index.put(stones.map((stone) => toIndexRow(stone, words)))
    for (const stone of stones) {
      if (rows.has(stone.id)) rows.set(stone.id, stone)
      if (stone.status === STONE_STATUS.memo && stone.is_active) memos.set(stone.id, toMemoTerms(stone))
      else memos.delete(stone.id)
    }
  }

  function drop(ids: readonly number[]): void {
    index.remove(ids)
    for (const id of ids) {
      rows.delete(id)
      memos.delete(id)
    }
  }

  function remember(stone: StoneRow): void {
    rows.delete(stone.id)
    rows.set(stone.id, stone)
    if (rows.size <= rowsKept) return
    const [oldest] = rows.keys()
    if (oldest !== undefined) rows.delete(oldest)
  }

  async function refresh(ids: number[]): Promise<void> {
    refreshes += 1
    for (let start = 0; start < ids.length; start += batchSize) {
      const batch = ids.slice(start, start + batchSize)
      const stones = await loadStones(db, batch)
      const present = new Set(stones.map(({ id }) => id))
      drop(batch.filter((id) => !present.has(id)))
      take(stones)
      await letOthersRun()
    }
  }

  async function load(): Promise<void> {
    let last = 0
    for (;;) {
      const stones = await db
        .selectFrom('diamonds')
        .selectAll()
        .where('id', '>', last)
        .orderBy('id')
        .limit(batchSize)
        .execute()
      take(stones)
      const end = stones.at(-1)
      if (!end) return
      last = end.id
    }
  }

  await load()
  return {
    get size() {
      return index.size
    },
    index,
    words,
    readRows: async (ids) => {
      const missing = ids.filter((id) => !rows.has(id))
      const refreshesBefore = refreshes
      const loaded = missing.length > 0 ? await loadStones(db, missing) : []
      const found = new Map(loaded.map((stone) => [stone.id, stone]))
      // What was loaded while a change came in may be older than the change: good for this answer, not to keep.
      const mayKeep = refreshes === refreshesBefore
      return ids.flatMap((id) => {
        const stone = rows.get(id) ?? found.get(id)
        if (!stone) return []
        if (mayKeep || rows.has(id)) remember(stone)
        return [stone]
      })
    },
    listMemoIds: (viewer) =>
      [...memos].filter(([, memo]) => memo.showToAll || isMemoOf(memo, viewer)).map(([id]) => id),
    refresh,
  }
}

function toMemoTerms(stone: StoneRow): MemoTerms {
  return {
    showToAll: stone.show_to_all,
    memoCustomerId: stone.memo_user_id,
    memoAccount: stone.memo_account,
  }
}
