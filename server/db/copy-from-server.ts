import { type PoolClient, Query } from 'pg'
import type { CopiedPieces } from './copied-rows.ts'

/** A page of stones. */
const firstBytes = 1 << 15
/** Memory that grew with the answer would be copied as often as it doubles, and searches wait for that. */
const pieceBytes = 1 << 16

class CopyQuery extends Query {
  readonly #pieces: Uint8Array[] = []
  #piece = Buffer.allocUnsafe(firstBytes)
  #at = 0

  /** A whole row, the first with the head. The bytes are pg's own, for this moment; its types leave the message open. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (this.#at + chunk.length > this.#piece.length) {
      this.#endPiece()
      this.#piece = Buffer.allocUnsafe(Math.max(pieceBytes, chunk.length))
      this.#at = 0
    }
    this.#piece.set(chunk, this.#at)
    this.#at += chunk.length
  }

  takePieces(): CopiedPieces {
    this.#endPiece()
    return this.#pieces
  }

  #endPiece(): void {
    if (this.#at > 0) this.#pieces.push(this.#piece.subarray(0, this.#at))
  }
}

/** What a PostgreSQL server answers to a COPY statement, as COPY writes it in binary: a message for each row. */
export async function copyFromServer(client: PoolClient, sql: string): Promise<CopiedPieces> {
  const copying = new CopyQuery(sql)
  await new Promise<void>((resolve, reject) => {
    copying.once('end', () => resolve())
    copying.once('error', reject)
    client.query(copying)
  })
  return copying.takePieces()
}
