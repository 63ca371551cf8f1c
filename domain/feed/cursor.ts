/**
 * How far a client has read a feed. `from`: the database snapshot whose changes it has; null while it reads the
 * complete list for the first time. `to`: the snapshot that it reads up to; null when it has read everything. Then
 * `from` is where the next pass begins. `lastId`: the last id that it has read of this pass. Source: requirements 38.
 */
export type FeedCursor = {
  /** The journal that the snapshots belong to. */
  readonly epoch: string
  /** A hash of what the viewer sees and pays. */
  readonly policyName: string
  readonly from: string | null
  readonly to: string | null
  readonly lastId: number
}

const snapshot = String.raw`\d{1,19}:\d{1,19}:(?:\d{1,19}(?:,\d{1,19})*)?`
const cursorPattern = new RegExp(
  String.raw`^1\|([\w-]{8})\|([\w-]{16})\|(${snapshot})?\|(${snapshot})?\|(\d{1,15})$`,
)

/** Returns a cursor as text. The first number is the version of this form. */
export function formatFeedCursor({ epoch, policyName, from, to, lastId }: FeedCursor): string {
  return [1, epoch, policyName, from ?? '', to ?? '', lastId].join('|')
}

/** Returns the cursor that a text stands for; undefined if it stands for none. */
export function parseFeedCursor(text: string): FeedCursor | undefined {
  const [, epoch, policyName, from = null, to = null, lastId] = cursorPattern.exec(text) ?? []
  if (epoch === undefined || policyName === undefined || (from === null && to === null)) return undefined
  return { epoch, policyName, from, to, lastId: Number(lastId) }
}

/** Longer snapshots name so many running transactions that a cursor would not fit into a URL. */
const maxSnapshotLength = 400

/**
 * Returns a snapshot that is short enough for a cursor. One that names too many running transactions becomes the
 * earlier one before all of them: then the next pass repeats some changes, and misses none.
 */
export function shortenSnapshot(text: string): string {
  if (text.length <= maxSnapshotLength) return text
  const [oldest = '0'] = text.split(':')
  return `${oldest}:${oldest}:`
}
