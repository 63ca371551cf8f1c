import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { openEmbedded } from '#server/platform/database/open-database.ts'
import { type Database } from '#server/platform/database/database.ts'
import { lockDataFolder } from './data-folder-lock.ts'

let folder: string
let database: Database
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tavernier-embedded-'))
  database = await openEmbedded(folder)
  await migrate(database)
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('the embedded database', () => {
  test('a read never runs inside the transaction of another request', async () => {
    const { db } = database
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
    const { promise: hasWritten, resolve: written } = Promise.withResolvers<void>()
    const failing = db.transaction().execute(async (tx) => {
      await tx.insertInto('email_channels').values({ name: 'Never committed' }).execute()
      written()
      await mayEnd
      throw new Error('no')
    })
    await hasWritten
    const read = db.selectFrom('email_channels').select('name').execute()
    end()
    await expect(failing).rejects.toThrow('no')
    expect(await read).toEqual([])
  })

  test('two simultaneous transactions both keep their writes', async () => {
    const { db } = database
    const add = (name: string) =>
      db.transaction().execute(async (tx) => {
        await tx.insertInto('email_channels').values({ name }).execute()
      })
    await Promise.all([add('First'), add('Second')])
    const names = await db.selectFrom('email_channels').select('name').orderBy('name').execute()
    expect(names.map(({ name }) => name)).toEqual(['First', 'Second'])
  })

  test('errors have PostgreSQL’s code, as with a server', async () => {
    const { db } = database
    await db.insertInto('email_channels').values({ name: 'Twice' }).execute()
    const again = db.insertInto('email_channels').values({ name: 'Twice' }).execute()
    await expect(again).rejects.toMatchObject({ code: '23505', constraint: 'email_channels_name_key' })
  })

  test('a second process on the same folder is refused while the owner has a heartbeat', async () => {
    await expect(lockDataFolder(folder)).rejects.toThrow(`is in use by process ${process.pid}`)
  })

  test.each([
    ['a process that is gone', { pid: 999_999_999 }],
    ['a process of another container without a heartbeat', { pid: 1, place: 'elsewhere' }],
  ])('a lock left by %s is taken over', async (_name, changes) => {
    const other = mkdtempSync(join(tmpdir(), 'tavernier-lock-'))
    const path = join(other, 'tavernier.lock')
    // The lock of this suite's own folder, with another process number.
    const present: unknown = JSON.parse(readFileSync(join(folder, 'tavernier.lock'), 'utf8'))
    writeFileSync(path, JSON.stringify(Object.assign({}, present, { token: 'left behind' }, changes)))
    const unlock = await lockDataFolder(other)
    expect(readFileSync(path, 'utf8')).toContain(String(process.pid))
    unlock()
    expect(existsSync(path)).toBe(false)
    rmSync(other, { recursive: true })
  })
})
