import { refuseStale } from '#contract/refusal.ts'
import { isTagNamed } from './entity-tags.ts'

/**
 * What a version is as an `ETag`: of a row that everybody may change, the number it counts up by. Administrators
 * send it back as `If-Match`, so that the later of two is told. Source: requirements 2.7.
 */
export function toTag(version: number): string {
  return `"v${version}"`
}

/** Refuses an edit of a version that is not the present one; an edit that names none is taken. */
export function refuseIfStale(
  headers: Readonly<Record<string, string | undefined>>,
  version: number,
  present: () => unknown,
): void {
  const named = headers['if-match']
  if (named !== undefined && !isTagNamed(named, toTag(version))) refuseStale(present())
}
