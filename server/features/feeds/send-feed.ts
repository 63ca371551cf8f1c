import { Readable } from 'node:stream'
import { pageSizeOf, type FeedQuery } from '#contract/schemas/feeds.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { SignedInViewer } from '#server/identity/viewer/viewer.ts'
import type { PolicyServices, ViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import type { ChangeFeed } from '#server/platform/change-feed/follow-changes.ts'
import type { Db } from '#server/platform/database/database.ts'
import { SerializedJson } from '#server/platform/http/serialized-json.ts'
import { TextStream } from '#server/platform/http/text-stream.ts'
import type { Sealer } from '#server/platform/sealing/sealer.ts'
import type { Catalogue } from '#server/stock/catalogue/catalogue.ts'
import { createFeedCursors, hashFeedPolicy, type FeedCursors } from './feed-cursors.ts'
import type { FeedSource } from './feed-source.ts'
import { endPass, isOneBatch, openPass, readPass, type FeedBatch, type FeedPass } from './read-pass.ts'
import { resyncLine, writeFeedCsv, writeFeedLines, writeFeedPage, writeResyncCsv } from './write-feed.ts'

export type FeedServices = PolicyServices & {
  users: UserDirectory
  catalogue: Pick<Catalogue, 'codeHash'>
  changes: Pick<ChangeFeed, 'catchUp'>
  feedSealer: Sealer
}

type FeedCall = {
  services: FeedServices
  viewer: SignedInViewer
  db: Db
  query: FeedQuery
  setHeader: (name: string, value: string) => void
}

const contentTypes = {
  json: 'application/json; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
} as const

/** Replies with a page of a feed, or streams it. Source: requirements 38. */
export async function sendFeed<Item extends { id: number }>(
  call: FeedCall,
  policy: ViewerPolicy,
  source: FeedSource<Item>,
): Promise<SerializedJson<FeedReply<Item>> | TextStream> {
  const { services, viewer, db, query } = call
  const cursors = createFeedCursors(services.feedSealer, source.name, viewer.user.id)
  const cursor = cursors.parse(query.cursor)
  const pageSize = query.format === 'json' ? pageSizeOf(query) : query.limit
  const pass = await openPass(db, source, {
    cursor,
    policyName: hashFeedPolicy(policy, services),
    limit: pageSize ?? null,
  })
  if (query.format === 'json') return pass ? sendPage(source, pass, pageSizeOf(query), cursors) : resync
  if (query.format === 'ndjson') {
    const pieces = pass
      ? writeFeedLines(readPass(source, pass, pageSize), cursors)
      : Readable.from([resyncLine])
    return new TextStream(contentTypes.ndjson, pieces)
  }
  const { columns } = source
  if (!pass) return new TextStream(contentTypes.csv, Readable.from([writeResyncCsv(columns)]))
  const { batches, next, hasMore } = await readForCsv(source, pass, pageSize)
  call.setHeader('x-next-cursor', cursors.format(next))
  call.setHeader('x-has-more', String(hasMore))
  return new TextStream(contentTypes.csv, writeFeedCsv(batches, { columns, isDelta: cursor !== undefined }))
}

type FeedReply<Item> =
  | { resync: true }
  | { resync: false; items: Item[]; removed: number[]; nextCursor: string; hasMore: boolean }

const resync = SerializedJson.object({ resync: true as const })

/**
 * Returns a page of JSON. A long one is sent in pieces; a short one as a whole, because most requests ask for the few
 * changes since the last one, and a text costs less than a stream.
 */
async function sendPage<Item extends { id: number }>(
  source: FeedSource<Item>,
  pass: FeedPass,
  pageSize: number,
  cursors: FeedCursors,
): Promise<SerializedJson<FeedReply<Item>> | TextStream> {
  const pieces = writeFeedPage(readPass(source, pass, pageSize), cursors, endPass(pass))
  if (!isOneBatch(pass, pageSize)) return new TextStream(contentTypes.json, pieces, { isPage: true })
  let json = ''
  for await (const piece of pieces) json += piece
  return SerializedJson.fromText(json)
}

type CsvBatches<Item> = Pick<FeedBatch<Item>, 'next' | 'hasMore'> & {
  batches: AsyncIterable<FeedBatch<Item>> | FeedBatch<Item>[]
}

/** The headers of a CSV name the next cursor, so a part of a feed is read before it is sent. */
async function readForCsv<Item extends { id: number }>(
  source: FeedSource<Item>,
  pass: FeedPass,
  limit: number | undefined,
): Promise<CsvBatches<Item>> {
  if (limit === undefined) return { batches: readPass(source, pass), next: endPass(pass), hasMore: false }
  const batches: FeedBatch<Item>[] = []
  for await (const batch of readPass(source, pass, limit)) batches.push(batch)
  const { next, hasMore } = batches.at(-1) ?? { next: endPass(pass), hasMore: false }
  return { batches, next, hasMore }
}
