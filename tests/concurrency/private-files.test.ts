import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type RunningServer } from '#tests/support/servers/start-server.ts'

const backupCommand = fileURLToPath(new URL('../../scripts/backup.ts', import.meta.url))
const admin = { email: 'admin@example.com', password: 'a long password for a test' }
const nobody = 65_534

const root = mkdtempSync(join(tmpdir(), 'tavernier-private-'))
// The folders above a shop's data may be open to everybody.
chmodSync(root, 0o755)
const dataFolder = join(root, 'data')
const start = () =>
  startServer({
    DATA_DIR: dataFolder,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: 'warn',
  })

let server: RunningServer
beforeAll(async () => {
  server = await start()
})
afterAll(async () => {
  await server.stop()
  rmSync(root, { recursive: true, force: true })
})

const listAll = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
]
const listOpenToOthers = (folder: string): string[] =>
  listAll(folder).filter((path) => (statSync(path).mode & 0o077) !== 0)
/** Tries to read every file as `nobody`, which only root can. */
const listReadableByNobody = (folder: string): string =>
  process.getuid?.() === 0
    ? spawnSync('find', [folder, '-readable'], { uid: nobody, gid: nobody, cwd: '/' }).stdout.toString()
    : ''

const backUp = (name: string) =>
  spawnSync(process.execPath, [backupCommand, join(root, 'backups', name)], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataFolder },
  })

const signIn = async (): Promise<string> => {
  const { token } = await server.call('login', { body: admin })
  expect(token).toBeDefined()
  return token ?? ''
}
const readStatus = async (token: string): Promise<number> =>
  (await server.call('readCurrentUser', { token })).status

test('nobody but its own user can read the data folder of a running shop', async () => {
  expect(await readStatus(await signIn())).toBe(200)
  expect(listAll(dataFolder).length).toBeGreaterThan(500)
  expect(listOpenToOthers(dataFolder)).toEqual([])
  expect(listReadableByNobody(dataFolder)).toBe('')
})

test('nobody but its own user can read a backup', () => {
  const backup = join(root, 'backups', 'today')
  const { status, stderr } = backUp('today')
  expect(stderr.toString()).toContain('Copying tables')
  expect(status).toBe(0)
  expect(listAll(backup).length).toBeGreaterThan(20)
  expect(listOpenToOthers(join(root, 'backups'))).toEqual([])
  expect(listReadableByNobody(backup)).toBe('')
})

test('a data folder that others could read is closed at the next start, and its sessions end', async () => {
  const token = await signIn()
  await server.stop()
  server = await start()
  expect(await readStatus(token)).toBe(200)
  expect(server.output()).not.toContain('could read the data folder')
  await server.stop()

  for (const path of listAll(dataFolder)) chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644)
  // A backup or an upgrade before the start must not hide that others could read the folder.
  expect(backUp('exposed').status).toBe(0)
  server = await start()
  expect(listOpenToOthers(dataFolder)).toEqual([])
  expect(server.output()).toContain('could read the data folder until now')
  expect(server.output()).toContain('everyone has to sign in again')
  expect(await readStatus(token)).toBe(401)
  expect(await readStatus(await signIn())).toBe(200)
})
