import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DamagedDatabaseError } from './damaged-database-error.ts'

/** PostgreSQL gives the files of tables that it does not create itself numbers from here on. */
const firstTableNumber = 16_384

/**
 * Prepares the folder of an embedded database. PGlite would write an empty database over one whose file
 * `PG_VERSION` is missing, so that is refused. What an interrupted first start has left is removed: it holds
 * no tables. Returns a function to call once the database is complete.
 */
export function prepareDatabaseFolder(folder: string): () => void {
  const marker = `${folder}.unfinished`
  if (existsSync(marker) && !hasTables(folder)) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  if (readdirSync(folder).length === 0) writeFileSync(marker, '')
  else if (!existsSync(join(folder, 'PG_VERSION')))
    throw new DamagedDatabaseError(folder, 'the file PG_VERSION is missing')
  return () => rmSync(marker, { force: true })
}

function hasTables(folder: string): boolean {
  const base = join(folder, 'base')
  return (
    existsSync(base) &&
    readdirSync(base, { recursive: true, encoding: 'utf8' }).some(
      (name) => Number(/(\d+)(?:\.\d+)?$/.exec(name)?.[1] ?? 0) >= firstTableNumber,
    )
  )
}
