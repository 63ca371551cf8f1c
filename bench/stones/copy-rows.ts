import { once } from 'node:events'
import type { Client, Connection, Submittable } from 'pg'

/** What pg has for COPY and its types leave out. */
type CopyConnection = Connection & {
  query: (text: string) => void
  sendCopyFromChunk: (chunk: Buffer) => void
  endCopyFrom: () => void
  sendCopyFail: (reason: string) => void
}

export type Cell = string | number | boolean | null | undefined | Date

/** Enough in one message that the number of messages does not set the pace. */
const chunkCharacters = 1 << 17

/** Sends rows into a table by COPY, as fast as the server takes them. Answers how many there were. */
export async function copyRows(
  client: Client,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Cell[]>,
): Promise<number> {
  const copy = new CopyIn(`copy ${table} (${columns.join(', ')}) from stdin`, rows)
  client.query(copy)
  return copy.done
}

/** What pg's client calls back while the copy is its query. */
class CopyIn implements Submittable {
  readonly done: Promise<number>
  readonly #text: string
  readonly #rows: Iterable<readonly Cell[]>
  readonly #settle = Promise.withResolvers<number>()
  #count = 0
  #failure: Error | undefined

  constructor(text: string, rows: Iterable<readonly Cell[]>) {
    this.#text = text
    this.#rows = rows
    this.done = this.#settle.promise
  }

  submit(connection: Connection): void {
    // pg's own connection has what its types leave out.
    ;(connection as CopyConnection).query(this.#text)
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.#send(connection).catch((error: unknown) => {
      this.#failure = error instanceof Error ? error : new Error(String(error))
      connection.sendCopyFail('The rows could not be written')
    })
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.#settle.reject(this.#failure ?? error)
  }

  handleReadyForQuery(): void {
    this.#settle.resolve(this.#count)
  }

  async #send(connection: CopyConnection): Promise<void> {
    let chunk = ''
    const flush = async (): Promise<void> => {
      connection.sendCopyFromChunk(Buffer.from(chunk))
      chunk = ''
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
    }
    for (const row of this.#rows) {
      chunk += `${row.map(writeCell).join('\t')}\n`
      this.#count += 1
      if (chunk.length >= chunkCharacters) await flush()
    }
    if (chunk !== '') await flush()
    connection.endCopyFrom()
  }
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
