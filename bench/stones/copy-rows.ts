import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from } from 'pg-copy-streams'

export type Cell = string | number | boolean | null | undefined | Date

/** Large enough that the number of messages does not set the speed. */
const chunkCharacters = 1 << 17

/** Sends rows into a table by COPY as fast as the server takes them. Returns the number of rows. */
export async function copyRows(
  client: Client,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Cell[]>,
): Promise<number> {
  const copying = client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`))
  await pipeline(writeChunks(rows), copying)
  return copying.rowCount
}

function* writeChunks(rows: Iterable<readonly Cell[]>): Generator<string> {
  let chunk = ''
  for (const row of rows) {
    chunk += `${row.map(writeCell).join('\t')}\n`
    if (chunk.length < chunkCharacters) continue
    yield chunk
    chunk = ''
  }
  if (chunk !== '') yield chunk
}

function writeCell(cell: Cell): string {
  if (cell === null || cell === undefined) return '\\N'
  if (typeof cell === 'string') return cell.replaceAll(/[\\\t\n\r]/g, escapeCharacter)
  if (typeof cell === 'boolean') return cell ? 't' : 'f'
  return cell instanceof Date ? cell.toISOString() : String(cell)
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function escapeCharacter(character: string): string {
  return escapes[character] ?? character
}
