import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createTokens } from '#server/users/tokens.ts'
import { migrate } from '#server/db/migrate.ts'
import { openEmbedded, openPostgres, type Database } from '#server/db/open-database.ts'
import { createTestDatabase } from '#tests/support/postgres-database.ts'
import { migrateUrl } from '#tests/support/race-stock.ts'
import { startServer, type RunningServer } from '#tests/support/start-server.ts'

const secret = 'a secret that outlives every kill of the server'
const stones = 53_940
const realFile = readFileSync(join(import.meta.dirname, '../../samples/round-53940-rapnet.csv'))

const cleanUps: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

type Ground = { environment: Record<string, string>; open: () => Promise<Database> }

async function prepareEmbedded(): Promise<Ground> {
  const folder = mkdtempSync(join(tmpdir(), 'tavernier-kill-'))
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
  return { environment: { DATA_DIR: folder }, open: () => openEmbedded(folder) }
}

async function preparePostgres(): Promise<Ground> {
  const { url, drop } = await createTestDatabase(migrateUrl)
  const folder = mkdtempSync(join(tmpdir(), 'tavernier-kill-'))
  cleanUps.push(drop, () => rmSync(folder, { recursive: true, force: true }))
  return { environment: { DATABASE_URL: url, DATA_DIR: folder }, open: () => openPostgres(url) }
}

async function addAdministrator(ground: Ground): Promise<string> {
  const database = await ground.open()
  await migrate(database)
  const administrator = {
    email: 'admin@example.com',
    password_hash: 'none',
    email_confirmed: true,
    approved: true,
  }
  const { id } = await database.db
    .insertInto('users')
    .values({ ...administrator, role: 'Administrator' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database.close()
  return createTokens(secret, 3600).sign({ id, tokenEpoch: 1 })
}

/** Sends the file and answers the job as soon as it has read so many rows, or is over. */
async function importUntil(
  server: RunningServer,
  token: string,
  rows: number,
): Promise<{ id: number; state: string }> {
  const started = await server.call('importDiamonds', {
    token,
    file: new File([realFile], 'round.csv'),
    headers: { prefer: 'respond-async' },
  })
  const { jobId } = started.body
  for (;;) {
    const { body } = await server.call('readJob', { token, params: { id: jobId } })
    if (body.state !== 'running' || body.done >= rows) return { id: jobId, state: body.state }
  }
}

test.each([
  ['the embedded database', prepareEmbedded],
  ['PostgreSQL', preparePostgres],
])(
  'a server killed while it imports has landed nothing, on %s; a second try lands everything once',
  async (_name, prepare) => {
    const ground = await prepare()
    const environment = { ...ground.environment, TOKEN_SECRET: secret }
    const token = await addAdministrator(ground)
    const jobs: number[] = []
    // Early, in the middle, and when all is read and it is about to land or just landing.
    for (const rows of [1, stones / 2, stones]) {
      const server = await startServer(environment)
      const job = await importUntil(server, token, rows)
      await server.kill()
      if (job.state === 'running') jobs.push(job.id)
    }
    expect(jobs.length).toBeGreaterThanOrEqual(2)

    const server = await startServer(environment)
    const counts = await server.call('importDiamonds', { token, file: new File([realFile], 'round.csv') })
    expect(counts.body).toMatchObject({ rejected: 0, removed: 0, changed: 0 })
    const found = await server.call('searchDiamonds', { token, body: {} })
    expect(found.body.total).toBe(stones)
    await server.stop()

    const database = await ground.open()
    const { db } = database
    const ended = await db.selectFrom('jobs').select(['id', 'state']).where('id', 'in', jobs).execute()
    const logs = await db.selectFrom('import_logs').select('added').execute()
    await database.close()
    const isDead = ended.every(({ state }) => state === 'failed' || state === 'done' || state === 'running')
    expect(isDead).toBe(true)
    // However often it was tried, each stone came in once.
    expect(logs.reduce((sum, { added }) => sum + added, 0)).toBe(stones)
  },
)
