import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/** Where the stamps of rows (`xmin`) mean what they meant: one table of one database, as far as it has got. */
export type DatabaseMoment = { place: string; nextTransaction: number }

/**
 * Which database this is and how far it has got; undefined where it does not say. A restored copy is another database,
 * and one set back to an earlier moment has another timeline or has not got as far.
 */
export async function readMoment(db: Db): Promise<DatabaseMoment | undefined> {
  try {
    const { rows } = await sql<DatabaseMoment>`
      select concat_ws('/',
          (select system_identifier from pg_control_system()),
          (select timeline_id from pg_control_checkpoint()),
          (select oid from pg_database where datname = current_database()),
          'diamonds'::regclass::oid) as place,
        pg_snapshot_xmax(pg_current_snapshot())::text::bigint as "nextTransaction"`.execute(db)
    return rows[0]
  } catch {
    // Some hosts let nobody ask.
    return undefined
  }
}

const project = fileURLToPath(new URL('../../..', import.meta.url))
const makers = ['contract', 'domain', 'search', 'server/stock', 'server/identity/viewer']
let madeBy: string | undefined

/** Names the code that makes the index out of rows, and answers out of both: what another made is not trusted. */
export function nameMakers(): string {
  madeBy ??= hashMakers()
  return madeBy
}

function hashMakers(): string {
  const hash = createHash('sha256')
  const sources = makers.flatMap((folder) => {
    const found = globSync(`${folder}/**/*.ts`, { cwd: project })
    // A folder that was renamed would no longer count, and an index made by other code would be trusted.
    if (found.length === 0) throw new Error(`There is no code in ${folder}`)
    return found
  })
  for (const path of [...sources.toSorted(), 'dist/search/kernel.wasm']) {
    hash.update(`${path}\0`).update(readFileSync(`${project}/${path}`))
  }
  return hash.digest('hex')
}
