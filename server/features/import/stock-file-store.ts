import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { makeKeyPart } from '#server/platform/files/make-key-part.ts'

const folder = 'stock-files/'
const batchSize = 500

/** Returns a unique storage key for a received stock file. */
export function makeFileKey(fileName: string): string {
  return `${folder}${randomUUID()}/${makeKeyPart(fileName)}`
}

/**
 * Deletes stock files that nobody needs any more, left behind by a process that died: those of ended imports,
 * unless one is a vendor's latest file.
 */
export async function sweepStockFiles(db: Db, files: Pick<FileStore, 'list' | 'remove'>): Promise<void> {
  let keys: string[] = []
  const sweep = async (): Promise<void> => {
    for (const key of await listUnusedFiles(db, keys)) await files.remove(key)
    keys = []
  }
  for await (const key of files.list()) {
    if (key.startsWith(folder)) keys.push(key)
    if (keys.length === batchSize) await sweep()
  }
  await sweep()
}

async function listUnusedFiles(db: Db, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<{ key: string }>`
    select input->>'fileKey' as key from jobs
    where kind = 'import' and state in ('done', 'failed', 'stopped') and input->>'fileKey' = any(${[...keys]}::text[])
      and not exists (select 1 from vendors where last_file_key = input->>'fileKey')`.execute(db)
  return rows.map(({ key }) => key)
}
