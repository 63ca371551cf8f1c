import { type PoolClient, Query } from 'pg'
import { CopyBytes } from './copy-bytes.ts'

class CopyQuery extends Query {
  readonly #out = new CopyBytes()

  /** The bytes are pg's own, for this moment; its types leave the message open. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.#out.bytes(chunk)
  }

  take(): Uint8Array<ArrayBuffer> {
    return this.#out.take()
  }
}

/** What a PostgreSQL server answers to a COPY statement, as COPY writes it in binary. */
export async function copyFromServer(client: PoolClient, sql: string): Promise<Uint8Array<ArrayBuffer>> {
  const copying = new CopyQuery(sql)
  await new Promise<void>((resolve, reject) => {
    copying.once('end', () => resolve())
    copying.once('error', reject)
    client.query(copying)
  })
  return copying.take()
}
