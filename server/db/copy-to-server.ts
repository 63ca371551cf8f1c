import { type Connection, type Pool, Query } from 'pg'

/** What pg calls when the server is ready for the rows; its types leave both out. */
type CopyingConnection = Connection & {
  sendCopyFromChunk: (rows: Buffer) => void
  endCopyFrom: () => void
}

class CopyQuery extends Query {
  readonly #rows: Uint8Array

  constructor(sql: string, rows: Uint8Array) {
    super(sql)
    this.#rows = rows
  }

  handleCopyInResponse(connection: CopyingConnection): void {
    const { buffer, byteOffset, byteLength } = this.#rows
    connection.sendCopyFromChunk(Buffer.from(buffer, byteOffset, byteLength))
    connection.endCopyFrom()
  }
}

/** Sends rows to a PostgreSQL server by a COPY statement, as COPY reads them in binary. */
export async function copyToServer(pool: Pool, sql: string, rows: Uint8Array): Promise<void> {
  const client = await pool.connect()
  try {
    await new Promise<void>((resolve, reject) => {
      const copying = new CopyQuery(sql, rows)
      copying.once('end', () => resolve())
      copying.once('error', reject)
      client.query(copying)
    })
  } finally {
    client.release()
  }
}
