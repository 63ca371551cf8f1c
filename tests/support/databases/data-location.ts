import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { openSources, type OpenedSources } from '#server/app/backup/open-sources.ts'
import { listShopTables } from '#server/app/backup/shop-tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readSettings } from '#server/app/settings.ts'
import { createEmptyDatabase } from './postgres-database.ts'

/** A location without a shop: an empty data folder, and an empty database if it is for PostgreSQL. */
export type DataLocation = {
  /** Environment variables with which a shop starts there. */
  environment: Record<string, string>
  folder: string
  open: () => Promise<OpenedSources>
  remove: () => Promise<void>
}

export async function createEmptyLocation(
  kind = process.env['DATABASE_KIND'],
  environment: Record<string, string> = {},
): Promise<DataLocation> {
  const folder = mkdtempSync(join(tmpdir(), 'tavernier-place-'))
  if (kind !== 'postgres') cpSync(inject('embeddedBlank'), folder, { recursive: true })
  const database = kind === 'postgres' ? await createEmptyDatabase() : undefined
  const all = { DATA_DIR: folder, DATABASE_URL: database?.url ?? '', ...environment }
  return {
    environment: all,
    folder,
    open: () => openSources(readSettings(all), { mayBeNew: true }),
    remove: async () => {
      await database?.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Returns every row of every table of the shop, as JSON. Tables without rows are left out. */
export async function readEverything(db: Db): Promise<Record<string, unknown[]>> {
  const everything: Record<string, unknown[]> = {}
  for (const { name } of await listShopTables(db)) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) as row from ${sql.table(name)} t order by to_jsonb(t)::text`.execute(db)
    if (rows.length > 0) everything[name] = rows.map(({ row }) => row)
  }
  return everything
}
