import { createHash } from 'node:crypto'
import { refuseStale } from '#contract/refusal.ts'
import { isTagMatching } from './entity-tags.ts'

/**
 * Returns a version number as an `ETag`, for rows that several people may edit. Administrators send it back
 * as `If-Match`, so that the later of two edits is refused. Source: requirements 2.7.
 */
export function toTag(version: number): string {
  return `"v${version}"`
}

/** Returns a hash of a reply's bytes, for its `ETag`. */
export function hashContent(content: string | Buffer): string {
  return createHash('sha1').update(content).digest('base64url')
}

/**
 * Returns the `ETag` of a read: a version gets the hash of the content, `"v3.…"`. A reply may contain more
 * than its version covers, for example the last sign-in of a user. Leaves other tags unchanged.
 */
export function completeTag(tag: string, content: string | Buffer): string {
  return /^"v\d+"$/.test(tag) ? `${tag.slice(0, -1)}.${hashContent(content)}"` : tag
}

/**
 * Refuses an edit whose `If-Match` is not the present version; accepts an edit without one. The hash of the
 * content does not count: a sign-in of a user must not refuse an edit of the user.
 */
export function refuseIfStale(
  headers: Readonly<Record<string, string | undefined>>,
  version: number,
  present: () => unknown,
): void {
  const ifMatch = headers['if-match']?.replaceAll(/"(v\d+)\.[\w-]*"/g, '"$1"')
  if (ifMatch !== undefined && !isTagMatching(ifMatch, toTag(version))) refuseStale(present())
}
