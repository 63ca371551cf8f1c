import type { RawBuilder } from 'kysely'
import type { FeedColumn } from '#domain/feed/feed-columns.ts'
import type { StockTopic } from '#server/platform/change-feed/prune-changes.ts'

/** The stock that a feed shows one viewer. */
export type FeedSource<Item extends { id: number } = { id: number }> = {
  /** A cursor is valid only for the feed of this name. */
  readonly name: string
  readonly topics: readonly StockTopic[]
  /** Selects the ids of this stock from `changed (topic, id)`. */
  readonly selectChanged: RawBuilder<unknown>
  /** Resolves when memory has what the viewer's items need besides their rows. */
  readonly prepare: () => Promise<void>
  /** Reads the next ids after one, at most `limit`, and which of them the viewer sees. */
  readonly listAfter: (id: number, limit: number) => Promise<{ ids: number[]; items: Item[] }>
  /** Reads which of these the viewer sees, in the order of their ids. */
  readonly load: (ids: readonly number[]) => Promise<Item[]>
  /** The columns of the feed as CSV. */
  readonly columns: readonly FeedColumn[]
}
