import { z } from 'zod/mini'
import { Id } from './basics.ts'

/** The largest page of a feed. */
export const MAX_FEED_PAGE = 5000
const defaultFeedPage = 1000

/** The formats of a feed: pages of JSON, or a stream of one JSON value or one CSV row per line. */
export const feedFormats = ['json', 'ndjson', 'csv'] as const

/** Source: requirements 38.2. */
export const FeedQuery = z.object({
  /** `nextCursor` of the last reply. Without it, the feed begins with the complete list. */
  cursor: z.optional(z.string().check(z.maxLength(2000))),
  /** How many items the shop looks at for one reply. `ndjson` and `csv` send everything unless this is given. */
  limit: z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(MAX_FEED_PAGE))),
  format: z._default(z.enum(feedFormats), 'json'),
})
export type FeedQuery = z.infer<typeof FeedQuery>

/** Returns the number of items that a page of JSON has at most. */
export function pageSizeOf({ limit = defaultFeedPage }: Pick<FeedQuery, 'limit'>): number {
  return limit
}

/** The client's list is out of date as a whole: it drops the list and reads again, without a cursor. */
const FeedResync = z.object({ resync: z.literal(true) })

/** Returns the schema of a page of a feed. Source: requirements 38.3. */
export function feedOf<Item extends z.ZodMiniType>(item: Item) {
  const page = z.object({
    resync: z.literal(false),
    items: z.array(item),
    /** Ids that the viewer no longer sees. Some of them the client may never have had. */
    removed: z.array(Id),
    nextCursor: z.string(),
    /** Whether there is more to read now. */
    hasMore: z.boolean(),
  })
  return z.union([page, FeedResync])
}
