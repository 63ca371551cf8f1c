import { finished } from 'node:stream/promises'
import type { Pool } from 'pg'
import { from } from 'pg-copy-streams'

/** Sends rows in COPY's binary format to a PostgreSQL server. */
export async function copyToServer(pool: Pool, sql: string, rows: Uint8Array): Promise<void> {
  const client = await pool.connect()
  try {
    await finished(client.query(from(sql)).end(rows))
    client.release()
  } catch (error) {
    // The socket may still hold rows, or the server may have closed it: the pool drops the connection.
    client.release(true)
    throw error
  }
}
