import { finished } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { to } from 'pg-copy-streams'
import type { CopiedPieces } from './copied-rows.ts'

/** Returns what a PostgreSQL server sends for a COPY statement in binary. */
export async function copyFromServer(client: PoolClient, sql: string): Promise<CopiedPieces> {
  const pieces: Uint8Array[] = []
  const copying = client.query(to(sql)).on('data', (piece: Buffer) => pieces.push(piece))
  // Triggers fire after the last row: the copy can fail until the server is ready for the next query.
  const readyForQuery = new Promise<void>((resolve, reject) => {
    copying.on('error', reject)
    client.once('drain', resolve)
  })
  await Promise.all([finished(copying), readyForQuery])
  return pieces
}
