import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openS3Peer, type S3Peer } from '#tests/support/peers/open-s3-peer.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { openBackup } from '#server/app/backup/read-backup.ts'
import { readSettings } from '#server/app/settings.ts'
import { openScheduledBackups, type ScheduledBackups } from './scheduled-backups.ts'

const root = mkdtempSync(join(tmpdir(), 'tavernier-scheduled-'))
const folder = join(root, 'backups')
const namePattern = /^tavernier-[\dT-]+Z$/

let shop: TestShop
let peer: S3Peer
beforeAll(async () => {
  shop = await openTestShop()
  peer = await openS3Peer()
  await shop.addUser({ role: 'Administrator', email: 'chief@example.com' })
  await shop.addUser({ role: 'Customer' })
})
afterAll(async () => {
  await peer.close()
  await shop.close()
  rmSync(root, { recursive: true, force: true })
})
beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  peer.objects.clear()
  await shop.db.deleteFrom('backup_runs').execute()
  await shop.db.deleteFrom('outbox_mails').execute()
})

/** Schedules backups as one process of the shop does. */
const openBackups = (environment: Record<string, string> = {}): ScheduledBackups =>
  openScheduledBackups({
    ...shop.services,
    settings: {
      ...shop.services.settings,
      ...pickBackupSettings(readSettings({ BACKUP_TO: folder, ...environment })),
    },
  })

function pickBackupSettings({ BACKUP_TO, BACKUP_AT, BACKUP_KEEP }: ReturnType<typeof readSettings>) {
  return { BACKUP_TO, BACKUP_AT, BACKUP_KEEP }
}

const listBackups = (): string[] => (existsSync(folder) ? readdirSync(folder).toSorted() : [])

/** Makes the last attempt look as if it had been made earlier. */
const moveBack = (interval: string) =>
  sql`update backup_runs set started_at = started_at - ${interval}::interval, beat_at = beat_at - ${interval}::interval,
    ended_at = ended_at - ${interval}::interval`.execute(shop.db)

const listRuns = () =>
  shop.db.selectFrom('backup_runs').select(['ended_at', 'failure']).orderBy('id').execute()

const listMails = () =>
  shop.db.selectFrom('outbox_mails').select(['recipient', 'subject', 'body_text']).orderBy('id').execute()

describe('a scheduled backup', () => {
  test('is made once a day, and can be restored', async () => {
    const backups = openBackups()
    await backups.makeDue()
    const names = listBackups()
    expect(names).toEqual([expect.stringMatching(namePattern)])
    const { manifest } = await openBackup(join(folder, names[0] ?? ''))
    expect(manifest.tables.find(({ name }) => name === 'users')?.rows).toBe(2)
    expect(manifest.tables.map(({ name }) => name)).not.toContain('backup_runs')
    await backups.makeDue()
    expect(listBackups()).toEqual(names)
    expect(await listMails()).toEqual([])
  })

  test('is made by one of several processes', async () => {
    await Promise.all([openBackups(), openBackups(), openBackups()].map((backups) => backups.makeDue()))
    expect(listBackups()).toHaveLength(1)
    expect(await listRuns()).toMatchObject([{ failure: null }])
  })

  test('removes the oldest and what a killed process left, and nothing else', async () => {
    const others = ['2026-by-hand', 'tavernier-notes']
    const old = ['01', '02', '03'].map((day) => `tavernier-2026-01-${day}T03-00-00Z`)
    for (const name of [...others, ...old, `${old[0]}.unfinished-1a2b3c4d`]) {
      mkdirSync(join(folder, name), { recursive: true })
    }
    await openBackups({ BACKUP_KEEP: '2' }).makeDue()
    expect(listBackups()).toEqual([
      others[0],
      old[2],
      expect.stringMatching(/^tavernier-20(?!26-01-0)/),
      others[1],
    ])
  })

  test('without BACKUP_TO is not made', async () => {
    await openBackups({ BACKUP_TO: '' }).makeDue()
    expect(await listRuns()).toEqual([])
  })

  test('that the stopping shop cuts short is no failure', async () => {
    const backups = openBackups()
    const made = backups.makeDue()
    await expect.poll(() => listRuns()).toHaveLength(1)
    await backups.stop()
    await made
    expect(await listRuns()).toEqual([])
    expect(await listMails()).toEqual([])
  })
})

describe('a backup to a bucket', () => {
  const makeDue = (): Promise<void> =>
    openBackups({ BACKUP_TO: peer.url({ folder: 'shop' }), BACKUP_KEEP: '1' }).makeDue()
  const listNames = (): string[] => [
    ...new Set([...peer.objects.keys()].map((key) => key.split('/')[1] ?? '')),
  ]

  test('is complete there, and leaves nothing in the data folder', async () => {
    await makeDue()
    const [name = '', ...others] = listNames()
    expect(others).toEqual([])
    expect(name).toMatch(namePattern)
    const keys = [...peer.objects.keys()]
    expect(keys.at(-1)).toBe(`shop/${name}/manifest.json`)
    for (const key of keys) {
      mkdirSync(join(folder, key, '..'), { recursive: true })
      writeFileSync(join(folder, key), peer.objects.get(key) ?? '')
    }
    expect((await openBackup(join(folder, 'shop', name))).manifest.tables.length).toBeGreaterThan(20)
    expect(readdirSync(join(shop.services.settings.DATA_DIR, 'backup-upload'))).toEqual([])
  })

  test('removes the oldest and unfinished ones', async () => {
    for (const key of ['tavernier-2026-01-01T03-00-00Z/manifest.json', 'tavernier-2026-01-01T03-00-00Z/a']) {
      peer.objects.set(`shop/${key}`, Buffer.from('{}'))
    }
    peer.objects.set('shop/tavernier-2026-01-02T03-00-00Z/tables/users.ndjson.gz', Buffer.from(''))
    peer.objects.set('shop/mine/a', Buffer.from(''))
    await makeDue()
    expect(listNames()).toEqual(['mine', expect.stringMatching(/^tavernier-20(?!26-01-0)/)])
  })
})

describe('a backup that fails', () => {
  const breakTarget = (): void => writeFileSync(folder, 'a file where the folder should be')
  const mendTarget = (): void => rmSync(folder, { recursive: true })

  test('is tried again every hour, and administrators get one email until one was made', async () => {
    const backups = openBackups()
    const { token } = await shop.addUser({
      role: 'Administrator',
      blocked: false,
      email: 'second@example.com',
    })
    const countFailures = async (): Promise<number> =>
      (await shop.call('readWaitingCounts', { token })).body.failedBackups

    breakTarget()
    await backups.makeDue()
    const mails = await listMails()
    expect(mails.map(({ recipient }) => recipient)).toEqual(['chief@example.com', 'second@example.com'])
    expect(mails[0]?.subject).toBe('Backup failed - Tavernier')
    expect(mails[0]?.body_text).toContain(`The backup to ${folder} failed: ENOTDIR`)
    expect(mails[0]?.body_text).toContain('No scheduled backup has been made yet.')
    expect(await countFailures()).toBe(1)

    await backups.makeDue()
    expect(await listRuns()).toHaveLength(1)
    await moveBack('1 hour')
    await backups.makeDue()
    expect(await countFailures()).toBe(2)
    expect(await listMails()).toHaveLength(2)

    mendTarget()
    await moveBack('1 hour')
    await backups.makeDue()
    expect(await countFailures()).toBe(0)
    expect(listBackups()).toHaveLength(1)

    mendTarget()
    breakTarget()
    await moveBack('1 day')
    await backups.makeDue()
    expect(await countFailures()).toBe(1)
    const alerts = (await listMails()).slice(2)
    expect(alerts).toHaveLength(2)
    expect(alerts[0]?.body_text).toContain('The last backup was made on')
    mendTarget()
  })

  test('because its process died is noticed by another process', async () => {
    await shop.db.insertInto('backup_runs').defaultValues().execute()
    await openBackups().makeDue()
    expect(await listRuns()).toEqual([{ ended_at: null, failure: null }])
    await moveBack('6 minutes')
    await openBackups().makeDue()
    expect(await listRuns()).toMatchObject([{ failure: 'The shop stopped during the backup' }])
    expect(await listMails()).not.toEqual([])
  })
})
