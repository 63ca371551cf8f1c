import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer } from '#tests/support/servers/start-server.ts'

const admin = { email: 'admin@example.com', password: 'a long password for a test' }
const folder = join(mkdtempSync(join(tmpdir(), 'tavernier-disk-')), 'disk')
const filler = join(folder, 'filler')
const megabyte = 2 ** 20

/** Mounts a disk of its own for the data folder. Returns why it cannot; undefined if it could. */
function mountDisk(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root can mount a small disk'
  mkdirSync(folder)
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', folder])
  return status === 0 ? undefined : `the disk cannot be mounted: ${stderr.toString().trim()}`
}

const skipReason = mountDisk()
if (skipReason !== undefined) console.error(`SKIPPED the test of a full disk: ${skipReason}`)

const start = () =>
  startServer({
    DATA_DIR: join(folder, 'data'),
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: 'warn',
  })

const countFree = (): number => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
const fillDisk = (freeBytes: number): void => writeFileSync(filler, Buffer.alloc(countFree() - freeBytes))
const makeRoom = (): void => rmSync(filler, { force: true })

beforeAll(makeRoom)
afterAll(() => {
  spawnSync('umount', [folder])
  rmSync(join(folder, '..'), { recursive: true, force: true })
})

/** Creates channels until one is refused. Returns the names of those that were confirmed, and the refusal's status. */
async function createUntilRefused(
  create: (name: string) => Promise<{ status: number }>,
): Promise<{ confirmed: string[]; status: number }> {
  const confirmed: string[] = []
  for (;;) {
    const name = `Channel ${confirmed.length} ${'x'.repeat(150)}`
    const { status } = await create(name)
    if (status !== 201) return { confirmed, status }
    confirmed.push(name)
  }
}

test.skipIf(skipReason !== undefined)(
  'a shop on a full disk is not ready, confirms no change that it cannot store, and recovers with the disk',
  async () => {
    const server = await start()
    try {
      const { token = '' } = await server.call('login', { body: admin })
      const create = (name: string) => server.call('createChannel', { token, body: { name } })
      expect((await create('Before')).status).toBe(201)
      expect((await server.call('readReady')).status).toBe(200)

      fillDisk(50 * megabyte)
      expect(await server.call('readReady')).toMatchObject({
        status: 503,
        body: { details: [{ message: 'The disk is full' }] },
      })
      makeRoom()
      expect((await server.call('readReady')).status).toBe(200)

      fillDisk(0)
      const { confirmed, status } = await createUntilRefused(create)
      expect(status).toBe(500)
      makeRoom()
      expect((await create('After')).status).toBe(201)
      const { body } = await server.call('listChannels', { token })
      expect(body.map(({ name }: { name: string }) => name).toSorted()).toEqual(
        ['Before', ...confirmed, 'After'].toSorted(),
      )
    } finally {
      await server.stop()
    }
  },
)

test.skipIf(skipReason !== undefined)('a shop on a full disk says so at its start', async () => {
  fillDisk(10 * megabyte)
  const failure = await start().catch((error: Error) => error.message)
  expect(failure).toMatch(/The disk of \S+ is full: \d+ MB are free, and the shop needs 64 MB\. Make room/)
  expect(failure).not.toMatch(/\n\s+at /)
  makeRoom()
  await (await start()).stop()
})
