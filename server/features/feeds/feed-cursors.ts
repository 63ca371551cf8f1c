import { createHash } from 'node:crypto'
import { formatFeedCursor, parseFeedCursor, type FeedCursor } from '#domain/feed/cursor.ts'
import { refuseRequest } from '#contract/refusal.ts'
import type { PolicyServices, ViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import type { Sealer } from '#server/platform/sealing/sealer.ts'
import type { Catalogue } from '#server/stock/catalogue/catalogue.ts'
import { listPolicyParts } from '#server/stock/catalogue/list-entity-tag.ts'

/** Writes and reads the cursors of one feed of one user. */
export type FeedCursors = {
  format: (cursor: FeedCursor) => string
  /** Undefined for a client that begins. Refuses what this feed did not write for this user. */
  parse: (text: string | undefined) => FeedCursor | undefined
}

/** Returns the cursors of a feed of this user. They are sealed, so nobody can read or change what they say. */
export function createFeedCursors(sealer: Sealer, feed: string, userId: number): FeedCursors {
  const context = `${feed} of user ${userId}`
  return {
    format: (cursor) => sealer.seal(formatFeedCursor(cursor), context),
    parse: (text) => {
      if (text === undefined || text === '') return undefined
      const opened = sealer.open(text, context)
      const cursor = opened === undefined ? undefined : parseFeedCursor(opened)
      return (
        cursor ?? refuseRequest('cursor', 'This feed did not give you this cursor. Read again without one')
      )
    },
  }
}

/**
 * Returns a hash of everything that decides which items a viewer sees and how, besides the items: their prices,
 * columns, vendors and sections, the picture rules, and the code that presents them. If it changes, they read
 * everything again.
 */
export function hashFeedPolicy(
  policy: ViewerPolicy,
  services: Pick<PolicyServices, 'site'> & { catalogue: Pick<Catalogue, 'codeHash'> },
): string {
  return createHash('sha256')
    .update(JSON.stringify([services.catalogue.codeHash, listPolicyParts(policy, services)]))
    .digest('base64url')
    .slice(0, 16)
}
