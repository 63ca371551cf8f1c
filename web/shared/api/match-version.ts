/** A row with its version. Only viewers who may change the row receive the version. */
export type Versioned = { version?: number | null | undefined }
export type VersionMatch = { 'if-match': string }

/**
 * Returns the `If-Match` header for an edit, in the format of the `ETag` header, so that the server can
 * refuse the second of two concurrent edits.
 */
export function matchVersion({ version }: Versioned): VersionMatch {
  return { 'if-match': `"v${version ?? ''}"` }
}
