import {
  closeSync,
  cpSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { openEmbedded } from '#server/platform/database/open-database.ts'
import { DamagedDatabaseError } from './damaged-database-error.ts'

const pageBytes = 8192
const root = mkdtempSync(join(tmpdir(), 'tavernier-damage-'))
const whole = join(root, 'whole')
const damaged = join(root, 'damaged')
/** The file of the table, and its number of pages. */
let table: { path: string; pages: number }

beforeAll(async () => {
  cpSync(inject('embeddedTemplate'), whole, { recursive: true })
  const { db, close } = await openEmbedded(whole)
  // Equal names share entries of an index, as equal keys of any table may.
  await sql`insert into import_logs (job_id, vendor_name, file_name, added, changed, unchanged, removed)
    select 1, 'Vendor', repeat('x', 100), 0, 0, 0, 0 from generate_series(1, 3000)`.execute(
    await withoutReferences(db),
  )
  await sql`delete from import_logs where id % 7 = 0`.execute(db)
  const { rows } = await sql<{ path: string; pages: number }>`
    select pg_relation_filepath('import_logs') as path, pg_relation_size('import_logs') / ${pageBytes} as pages`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw new Error('There is no table')
  table = found
  await close()
})
afterEach(() => rmSync(damaged, { recursive: true, force: true }))
afterAll(() => rmSync(root, { recursive: true, force: true }))

type Db = Awaited<ReturnType<typeof openEmbedded>>['db']

async function withoutReferences(db: Db): Promise<Db> {
  await sql`set session_replication_role = replica`.execute(db)
  return db
}

/** Returns the path of a file of the damaged copy. */
const fileOf = (path: string): string => join(damaged, 'database', path)

function overwrite(path: string, bytes: Buffer, position: number): void {
  const file = openSync(fileOf(path), 'r+')
  writeSync(file, bytes, 0, bytes.length, position)
  closeSync(file)
}

/** Opens a copy of the database after some damage. Returns the message of the failure. */
async function openDamaged(damage: () => void): Promise<string> {
  cpSync(whole, damaged, { recursive: true })
  damage()
  const failure: unknown = await openEmbedded(damaged).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(DamagedDatabaseError)
  return failure instanceof Error ? failure.message : ''
}

test('a sound database opens, also after a crash has left pages that were never used', async () => {
  cpSync(whole, damaged, { recursive: true })
  overwrite(table.path, Buffer.alloc(3 * pageBytes), table.pages * pageBytes)
  const { db, close } = await openEmbedded(damaged)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from import_logs`.execute(db)
  expect(rows).toEqual([{ count: 3000 - 428 }])
  await close()
})

test('a zeroed page is noticed at the start, before its rows are missed', async () => {
  const message = await openDamaged(() => overwrite(table.path, Buffer.alloc(pageBytes), 5 * pageBytes))
  expect(message).toContain('is damaged: import_logs has lost the rows of a page.')
  expect(message).toContain('npm run restore')
})

test('a database that is damaged while the shop is open is not backed up in silence', async () => {
  cpSync(whole, damaged, { recursive: true })
  const { openSnapshot, close } = await openEmbedded(damaged)
  overwrite(table.path, Buffer.alloc(pageBytes), 5 * pageBytes)
  for (const _attempt of ['first', 'second']) {
    await expect(openSnapshot()).rejects.toThrow(
      `The embedded database in ${join(damaged, 'database')} is damaged: import_logs has lost the rows of a page.`,
    )
  }
  await close()
})

test('a table that was cut off is noticed at the start', async () => {
  const message = await openDamaged(() => truncateSync(fileOf(table.path), (table.pages - 4) * pageBytes))
  expect(message).toContain('import_logs has lost the rows of 4 pages')
})

test('a changed byte fails the query that reads its page, because pages have checksums', async () => {
  cpSync(whole, damaged, { recursive: true })
  overwrite(table.path, Buffer.from('rust'), 5 * pageBytes + 5000)
  const { db, close } = await openEmbedded(damaged)
  await expect(sql`select sum(length(file_name)) from import_logs`.execute(db)).rejects.toMatchObject({
    code: 'XX001',
  })
  await close()
})

test.each([
  ['its version is missing', 'the file PG_VERSION is missing', () => rmSync(fileOf('PG_VERSION'))],
  [
    'its control file is zeroed',
    'database files are incompatible with server',
    () => overwrite('global/pg_control', Buffer.alloc(pageBytes), 0),
  ],
  [
    'its write-ahead log is gone',
    'could not locate a valid checkpoint record',
    () =>
      readdirSync(fileOf('pg_wal')).forEach((name) =>
        rmSync(fileOf(join('pg_wal', name)), { recursive: true }),
      ),
  ],
])('a database is refused with the reason, and not replaced, if %s', async (_case, reason, damage) => {
  expect(await openDamaged(damage)).toContain(reason)
})

test('what an interrupted first start has left is created again', async () => {
  cpSync(whole, damaged, { recursive: true })
  const folder = join(damaged, 'database')
  rmSync(folder, { recursive: true })
  cpSync(join(whole, 'database', 'global'), join(folder, 'global'), { recursive: true })
  writeFileSync(`${folder}.unfinished`, '')
  const { db, close } = await openEmbedded(damaged)
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  await close()
})
