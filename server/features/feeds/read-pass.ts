import { setImmediate as letOthersRun } from 'node:timers/promises'
import { shortenSnapshot, type FeedCursor } from '#domain/feed/cursor.ts'
import { readChangedIds, type Snapshot } from '#server/platform/change-feed/read-changed-ids.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { FeedSource } from './feed-source.ts'

/** One pass through a feed: the complete list, or all changes between two states of the database. */
export type FeedPass = Pick<FeedCursor, 'epoch' | 'policyName' | 'from' | 'lastId'> & {
  to: Snapshot
  /** The ids that changed, after `lastId`; undefined while the complete list is read. */
  changedIds: readonly number[] | undefined
}

/** A part of a pass, and the cursor of a client that has read it. */
export type FeedBatch<Item> = {
  items: Item[]
  removed: number[]
  next: FeedCursor
  /** Whether the pass goes on. */
  hasMore: boolean
}

type OpenOptions = {
  cursor: FeedCursor | undefined
  policyName: string
  /** The number of changes that are needed; null for all. */
  limit: number | null
}

/** Presenting this many stones delays other requests by a few milliseconds. */
const batchSize = 250

/**
 * Begins or continues a pass. Undefined if the client must read everything again: what they see and pay has changed,
 * the journal no longer has all changes, or another database was restored.
 */
export async function openPass(
  db: Db,
  { topics, selectChanged, prepare }: FeedSource,
  { cursor, policyName, limit }: OpenOptions,
): Promise<FeedPass | undefined> {
  const { from, to, lastId } = cursor ?? { from: null, to: null, lastId: 0 }
  const read = await readChangedIds(
    db,
    { from, to },
    // One more shows whether the pass goes on.
    { topics, selectIds: selectChanged, after: lastId, limit: limit === null ? null : limit + 1 },
  )
  const isCurrent =
    cursor === undefined ||
    (cursor.epoch === read.epoch && cursor.policyName === policyName && read.isComplete)
  if (!isCurrent) return undefined
  await prepare()
  return {
    epoch: read.epoch,
    policyName,
    from,
    to: shortenSnapshot(read.to),
    lastId,
    changedIds: from === null ? undefined : read.ids,
  }
}

/** Whether a pass with this limit is read at once. */
export function isOneBatch({ changedIds }: FeedPass, limit: number): boolean {
  return Math.min(limit, changedIds?.length ?? Infinity) <= batchSize
}

/** Returns the cursor of a client that has read a whole pass. */
export function endPass({ epoch, policyName, to }: FeedPass): FeedCursor {
  return { epoch, policyName, from: to, to: null, lastId: 0 }
}

/**
 * Yields a pass in batches, each read when the one before it is requested. Every item is as it is when its batch is read, which is
 * after `to`: a change between the two comes again in the next pass. Ends after `limit` ids.
 */
export async function* readPass<Item extends { id: number }>(
  source: FeedSource<Item>,
  pass: FeedPass,
  limit = Number.MAX_SAFE_INTEGER,
): AsyncGenerator<FeedBatch<Item>> {
  let lastId = pass.lastId
  let seen = 0
  const readNext = () => readAhead(source, pass, { lastId, seen, size: Math.min(batchSize, limit - seen) })
  let reading = readNext()
  for (;;) {
    const { ids, items, removed, size } = await reading
    lastId = ids.at(-1) ?? lastId
    seen += ids.length
    const hasMore = pass.changedIds === undefined ? ids.length === size : seen < pass.changedIds.length
    const isLast = !hasMore || seen >= limit
    // The database reads the next batch while this one is written.
    if (!isLast) reading = readNext()
    const { epoch, policyName, from, to } = pass
    const next = hasMore ? { epoch, policyName, from, to, lastId } : endPass(pass)
    yield { items, removed, next, hasMore }
    if (isLast) return
    await letOthersRun()
  }
}

/** The next part of a pass: after this id of the list, or after this many changes. */
type Part = { lastId: number; seen: number; size: number }

/** Begins to read a batch. If nobody waits for it any more, its failure is of no interest. */
function readAhead<Item extends { id: number }>(source: FeedSource<Item>, pass: FeedPass, part: Part) {
  const reading = readBatch(source, pass, part)
  reading.catch(() => undefined)
  return reading
}

async function readBatch<Item extends { id: number }>(
  source: FeedSource<Item>,
  { changedIds }: FeedPass,
  { lastId, seen, size }: Part,
): Promise<{ ids: readonly number[]; items: Item[]; removed: number[]; size: number }> {
  if (changedIds === undefined) return { ...(await source.listAfter(lastId, size)), removed: [], size }
  const ids = changedIds.slice(seen, seen + size)
  const items = ids.length === 0 ? [] : await source.load(ids)
  const visible = new Set(items.map(({ id }) => id))
  return { ids, items, removed: ids.filter((id) => !visible.has(id)), size }
}
