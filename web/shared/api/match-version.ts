/** A row as those see it who may change it; what others see of it has no version. */
export type Versioned = { version?: number | null | undefined }
export type VersionMatch = { 'if-match': string }

/** Names the version that an edit was made of, as the calls name it in their `ETag`: who comes second is told. */
export function matchVersion({ version }: Versioned): VersionMatch {
  return { 'if-match': `"v${version ?? ''}"` }
}
