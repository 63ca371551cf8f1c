import type { RefusalDetail } from '#contract/refusal.ts'
import type { HeadingMatch } from '#domain/stock-file/headings/match-headings.ts'
import type { FileRow } from './file-row.ts'
import type { VendorChoice } from './read-rows.ts'
import type { RowTally } from './row-tally.ts'

/** What the headings mean and whose the stones are: then the rows can be read. */
export type ReadingOrder = {
  match: Pick<HeadingMatch, 'mapping' | 'style'>
  choice: VendorChoice
  /** How the shop spells its vendors, by their names in lower case. */
  vendors: ReadonlyMap<string, string>
}

/** For each further batch and for the end; with the memory of the stones of one that is of no use any more. */
type ReadNext = { next: ArrayBuffer | null }

/** A file to open, then what it means, then what comes next, again and again; or `leave` it unread. */
export type ReadingRequest = { path: string } | ReadingOrder | ReadNext | 'leave'

/** Rows as their staging tables take them, how many of them are stones, and how far the file is read. */
export type ReadBatch = {
  stones: Uint8Array<ArrayBuffer>
  rejects: Uint8Array<ArrayBuffer>
  staged: number
  rowsRead: number
  /** From 0 to 1. */
  share: number
}

/** What came of reading a file: its tally, and whose stones were taken, in lower case. */
export type ReadEnd = { tally: RowTally; vendors: string[] }

export type ReadingReply =
  /** `digest` is the same for the same bytes alone. */
  | { opened: { headings: readonly string[]; firstRows: FileRow[]; digest: string } }
  | { left: true }
  | { batch: ReadBatch }
  | { end: ReadEnd }
  | { refused: readonly RefusalDetail[] }
