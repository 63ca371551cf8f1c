import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { formatName, manifestName, type Manifest } from '#server/app/backup/backup-format.ts'
import { startServer } from '#tests/support/servers/start-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'tavernier-damaged-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function addBackup(name: string, madeAt: string): void {
  const manifest: Manifest = {
    format: formatName,
    madeAt,
    madeFrom: 'embedded',
    migrations: [],
    tables: [],
    files: { count: 0, bytes: 0, sha256: 'a'.repeat(64) },
  }
  mkdirSync(join(folder, 'backups', name), { recursive: true })
  writeFileSync(join(folder, 'backups', name, manifestName), JSON.stringify(manifest))
}

test('a shop with a damaged database does not open, says why, and names the newest backup', async () => {
  cpSync(inject('embeddedTemplate'), folder, { recursive: true })
  addBackup('b-older', '2026-11-01T03:00:00.000Z')
  addBackup('a-newer', '2026-11-20T03:00:00.000Z')
  mkdirSync(join(folder, 'backups', 'unfinished'))
  writeFileSync(join(folder, 'database', 'global', 'pg_control'), Buffer.alloc(8192))
  const failure = await startServer({ DATA_DIR: folder }).catch((error: Error) => error.message)
  expect(failure).toContain(`The embedded database in ${join(folder, 'database')} is damaged`)
  expect(failure).toContain(
    `The newest backup found is ${join(folder, 'backups', 'a-newer')}, made 2026-11-20T03:00:00.000Z.`,
  )
  expect(failure).not.toMatch(/\n\s+at /)
})
