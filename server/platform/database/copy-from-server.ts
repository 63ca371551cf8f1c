import { finished } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { to } from 'pg-copy-streams'
import type { CopiedChunks } from './copied-rows.ts'

/** Returns what a PostgreSQL server sends for a COPY statement in binary. */
export async function copyFromServer(client: PoolClient, sql: string): Promise<CopiedChunks> {
  const chunks: Uint8Array[] = []
  const copyStream = client.query(to(sql)).on('data', (chunk: Buffer) => chunks.push(chunk))
  // Triggers fire after the last row: the copy can fail until the server is ready for the next query.
  const readyForQuery = new Promise<void>((resolve, reject) => {
    copyStream.on('error', reject)
    client.once('drain', resolve)
  })
  await Promise.all([finished(copyStream), readyForQuery])
  return chunks
}
