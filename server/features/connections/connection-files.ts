import { randomUUID } from 'node:crypto'
import type { Db } from '#server/platform/database/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { makeKeyPart } from '#server/platform/files/make-key-part.ts'

const folder = 'connection-files/'
const keyPattern = /^connection-files\/(\d+)-/
/** A file is stored shortly before the row that names it. */
const sweptAfterMs = 24 * 3_600_000

/** Returns a unique storage key for an uploaded list, or for the one that a test fetched. It contains the time. */
export function makeConnectionFileKey(fileName: string, now = new Date()): string {
  return `${folder}${now.getTime()}-${randomUUID()}/${makeKeyPart(fileName)}`
}

/** Deletes files of connections that no row names, left behind by a process that died or a deleted connection. */
export async function sweepConnectionFiles(
  db: Db,
  files: Pick<FileStore, 'list' | 'remove'>,
  now = new Date(),
): Promise<void> {
  const old: string[] = []
  for await (const key of files.list()) {
    const [, at] = keyPattern.exec(key) ?? []
    if (at !== undefined && now.getTime() - Number(at) > sweptAfterMs) old.push(key)
  }
  if (old.length === 0) return
  const tests = await db.selectFrom('connections').select('first_file_key as key').execute()
  const runs = await db
    .selectFrom('connection_runs')
    .select('stored_key as key')
    .where('state', 'in', ['queued', 'running'])
    .execute()
  const needed = new Set([...tests, ...runs].map(({ key }) => key))
  for (const key of old) if (!needed.has(key)) await files.remove(key)
}
