import { sql } from 'kysely'
import { listShopTables } from '#server/app/backup/shop-tables.ts'
import type { Db } from '#server/platform/database/database.ts'

/**
 * Returns a function that computes a digest of each table of a backup: equal digests mean that nothing has
 * changed. `ignored` names tables that change by themselves.
 */
export async function openDataDigest(
  db: Db,
  ignored: readonly string[] = [],
): Promise<() => Promise<Readonly<Record<string, string>>>> {
  const names = (await listShopTables(db)).map(({ name }) => name).filter((name) => !ignored.includes(name))
  const digests = names.map(
    (name) =>
      sql`select ${name}::text as name, coalesce(sum(hashtextextended(t::text, 0)), 0)::text || ':' || count(*) as digest from ${sql.table(name)} t`,
  )
  // Sessions are in no backup. Their last use changes by itself.
  digests.push(sql`select 'sessions', coalesce(sum(id), 0)::text || ':' || count(*) from sessions`)
  const statement = sql<{ name: string; digest: string }>`${sql.join(digests, sql` union all `)}`
  return async () => {
    const { rows } = await statement.execute(db)
    return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
  }
}
