import type { RefusalDetail } from '#contract/refusal.ts'
import type { TableRow } from '#domain/stock-file/table/source-row.ts'
import type { TableChoice } from '#domain/stock-file/table/table-choice.ts'
import type { TableReport } from '#domain/stock-file/table/table-report.ts'
import type { RowReading } from './read-rows.ts'
import type { RowTally } from './row-tally.ts'

/** Requests the next batch or the end. Returns the memory of a batch that is no longer used. */
type ReadNext = { next: ArrayBuffer | null }

/**
 * The messages to the thread: a file to open, how to read it, then `next` repeatedly; or `leave` it unread.
 */
export type ReadingRequest = { path: string; choice: TableChoice } | RowReading | ReadNext | 'leave'

/** Rows in the format of their staging tables, the number of stones among them, and the progress. */
export type ReadBatch = {
  stones: Uint8Array<ArrayBuffer>
  rejects: Uint8Array<ArrayBuffer>
  staged: number
  rowsRead: number
  /** From 0 to 1. */
  share: number
}

/**
 * The result of reading a file: its tally, the vendors of the accepted stones, in lower case, and how its table
 * was found.
 */
export type ReadEnd = { tally: RowTally; vendors: string[]; table: TableReport }

export type ReadingReply =
  /** `digest` is the same only for the same bytes. */
  | {
      opened: {
        headings: readonly string[]
        titles: readonly string[]
        firstRows: TableRow[]
        digest: string
      }
    }
  | { left: true }
  | { batch: ReadBatch }
  | { end: ReadEnd }
  | { refused: readonly RefusalDetail[] }
