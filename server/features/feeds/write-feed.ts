import type { RowFields } from '#domain/export/cell.ts'
import { writeCsvCell } from '#domain/export/csv-cell.ts'
import type { FeedCursor } from '#domain/feed/cursor.ts'
import type { FeedColumn } from '#domain/feed/feed-columns.ts'
import { byteOrderMark, writeCsvLine } from '#domain/text/csv-line.ts'
import { guardFormula } from '#domain/text/formula-guard.ts'
import type { FeedCursors } from './feed-cursors.ts'
import type { FeedBatch } from './read-pass.ts'

type Batches<Item> = AsyncIterable<FeedBatch<Item>> | Iterable<FeedBatch<Item>>

/**
 * Yields a page of a feed as one JSON object, in pieces: the next batch is read while this one is compressed and sent.
 * `end` is the cursor of a client that has read an empty page.
 */
export async function* writeFeedPage<Item>(
  batches: Batches<Item>,
  { format }: Pick<FeedCursors, 'format'>,
  end: FeedCursor,
): AsyncGenerator<string> {
  const removed: number[] = []
  let [next, hasMore] = [end, false]
  let before = '{"resync":false,"items":['
  for await (const batch of batches) {
    removed.push(...batch.removed)
    ;({ next, hasMore } = batch)
    if (batch.items.length === 0) continue
    yield before + batch.items.map((item) => JSON.stringify(item)).join()
    before = ','
  }
  const rest = JSON.stringify({ removed, nextCursor: format(next), hasMore }).slice(1)
  yield `${before === ',' ? '' : before}],${rest}`
}

/**
 * Yields a feed as JSON line by line: one line for each item and each removed id, and a cursor after each batch. The last
 * line has the cursor without more to come, so a client knows a reply that broke off.
 */
export async function* writeFeedLines<Item>(
  batches: Batches<Item>,
  { format }: Pick<FeedCursors, 'format'>,
): AsyncGenerator<string> {
  for await (const { items, removed, next, hasMore } of batches) {
    const lines = [
      ...items.map((item) => `{"item":${JSON.stringify(item)}}`),
      ...removed.map((id) => `{"removed":${id}}`),
      JSON.stringify({ nextCursor: format(next), hasMore }),
    ]
    yield `${lines.join('\n')}\n`
  }
}

/** The text of a feed whose client must read everything again. */
export const resyncLine = `${JSON.stringify({ resync: true })}\n`

type CsvOptions = {
  columns: readonly FeedColumn[]
  /** Whether the client has a list already. Then the first column says what happens to each row. */
  isDelta: boolean
}

/** Yields a feed as CSV, with the columns of an exported list. */
export async function* writeFeedCsv<Item extends RowFields>(
  batches: Batches<Item>,
  { columns, isDelta }: CsvOptions,
): AsyncGenerator<string> {
  yield writeCsvHead(columns, isDelta)
  const empty = columns.map(() => '')
  for await (const { items, removed } of batches) {
    const lines = items.map((item) => {
      let line = isDelta ? 'item,' : ''
      for (const { heading, read } of columns) line += `${writeCsvCell(read(item), heading)},`
      return `${line.slice(0, -1)}\r\n`
    })
    // The first column of a feed is the id.
    const removedLines = removed.map((id) => writeCsvLine(['removed', String(id), ...empty.slice(1)]))
    yield [...lines, ...removedLines].join('')
  }
}

/** Returns the CSV of a feed whose client must read everything again. */
export function writeResyncCsv(columns: readonly FeedColumn[]): string {
  return writeCsvHead(columns, true) + writeCsvLine(['resync', ...columns.map(() => '')])
}

function writeCsvHead(columns: readonly FeedColumn[], isDelta: boolean): string {
  const headings = columns.map(({ heading }) => guardFormula(heading))
  return byteOrderMark + writeCsvLine(isDelta ? ['Change', ...headings] : headings)
}
