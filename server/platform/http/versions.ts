import { refuseStale } from '#contract/refusal.ts'
import { isTagNamed } from './entity-tags.ts'

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
  const named = headers['if-match']
  if (named !== undefined && !isTagNamed(named, toTag(version))) refuseStale(present())
}
