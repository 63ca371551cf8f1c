import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/** The id of the database and table in which row versions (`xmin`) are comparable, and its next transaction. */
export type DatabaseState = { databaseId: string; nextTransaction: number }

/**
 * Returns the id of the database and its next transaction, or undefined if the host does not permit the
 * query. A restored copy has another id. A database set back to an earlier moment has another timeline
 * or a lower transaction number.
 */
export async function readDatabaseState(db: Db): Promise<DatabaseState | undefined> {
  try {
    const { rows } = await sql<DatabaseState>`
      select concat_ws('/',
          (select system_identifier from pg_control_system()),
          (select timeline_id from pg_control_checkpoint()),
          (select oid from pg_database where datname = current_database()),
          'diamonds'::regclass::oid) as "databaseId",
        pg_snapshot_xmax(pg_current_snapshot())::text::bigint as "nextTransaction"`.execute(db)
    return rows[0]
  } catch {
    // Some hosts forbid these functions.
    return undefined
  }
}

const project = fileURLToPath(new URL('../../..', import.meta.url))
const sourceFolders = ['contract', 'domain', 'search', 'server/stock', 'server/identity/viewer']
let codeHash: string | undefined

/**
 * Returns a hash of the code that builds the index and the results. A snapshot made by other code is not
 * used.
 */
export function getCodeHash(): string {
  codeHash ??= hashCode()
  return codeHash
}

function hashCode(): string {
  const hash = createHash('sha256')
  const sources = sourceFolders.flatMap((folder) => {
    const files = globSync(`${folder}/**/*.ts`, { cwd: project })
    // Without this check a renamed folder would drop out of the hash, and a snapshot made by other code would
    // be used.
    if (files.length === 0) throw new Error(`There is no code in ${folder}`)
    return files
  })
  for (const path of [...sources.toSorted(), 'dist/search/kernel.wasm']) {
    hash.update(`${path}\0`).update(readFileSync(`${project}/${path}`))
  }
  return hash.digest('hex')
}
