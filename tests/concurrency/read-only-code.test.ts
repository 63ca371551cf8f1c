import { chownSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { startServer } from '#tests/support/servers/start-server.ts'

const code = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
const nobody = 65_534
const admin = { email: 'admin@example.com', password: 'a long password for a test' }

const isRoot = process.platform === 'linux' && process.getuid?.() === 0
if (!isRoot)
  console.error('SKIPPED the test of a read-only code folder: only root can start another user’s process')

const folder = mkdtempSync(join(tmpdir(), 'tavernier-service-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a program as `nobody`, with the code folder read-only, as the service unit and the image do. */
const asService = [
  'unshare',
  '--mount',
  'sh',
  '-c',
  `mount --bind ${code} ${code} && mount -o remount,bind,ro ${code} &&
    exec setpriv --reuid=${nobody} --regid=${nobody} --clear-groups --no-new-privs "$@"`,
  'sh',
]

test.skipIf(!isRoot)(
  'a user of its own runs the shop from a code folder that cannot be written, and only its data folder has new files',
  async () => {
    chownSync(folder, nobody, nobody)
    const data = join(folder, 'data')
    const temporary = join(folder, 'tmp')
    mkdirSync(temporary)
    chownSync(temporary, nobody, nobody)
    const server = await startServer(
      {
        DATA_DIR: data,
        HOME: '/nonexistent',
        TMPDIR: temporary,
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
        LOG_LEVEL: 'warn',
      },
      asService,
    )
    try {
      expect((await server.call('readReady')).status).toBe(200)
      const { token = '' } = await server.call('login', { body: admin })
      expect((await server.call('createChannel', { token, body: { name: 'News' } })).status).toBe(201)
      expect(server.output()).not.toContain('runs as root')
      const { uid, mode } = statSync(data)
      expect([uid, mode & 0o777]).toEqual([nobody, 0o700])
    } finally {
      await server.stop()
    }
  },
)
