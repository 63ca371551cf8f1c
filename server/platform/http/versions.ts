import { refuseStale } from '#contract/refusal.ts'
import { isTagMatching } from './entity-tags.ts'

/**
 * Returns a version number as an `ETag`, for rows that several people may edit. Administrators send it back
 * as `If-Match`, so that the later of two edits is refused. Source: requirements 2.7.
 */
export function toTag(version: number): string {
  return `"v${version}"`
}

/** Refuses an edit whose `If-Match` is not the present version; accepts an edit without one. */
export function refuseIfStale(
  headers: Readonly<Record<string, string | undefined>>,
  version: number,
  present: () => unknown,
): void {
  const ifMatch = headers['if-match']
  if (ifMatch !== undefined && !isTagMatching(ifMatch, toTag(version))) refuseStale(present())
}
