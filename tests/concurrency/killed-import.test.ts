import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { runOn, signToken } from '#tests/support/shops/sign-token.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { killLocations, type KillLocation } from '#tests/support/databases/kill-locations.ts'
import { pollUntil } from '#tests/support/poll-until.ts'
import { startServer, type RunningServer } from '#tests/support/servers/start-server.ts'

const secret = 'a secret that outlives every kill of the server'
const stones = 12_000
const realFile = readFileSync(join(import.meta.dirname, '../../samples/round-53940-rapnet.csv'), 'utf8')
const list = realFile
  .split('\r\n')
  .slice(0, stones + 1)
  .join('\r\n')

const cleanUps: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

async function addAdministrator(location: KillLocation): Promise<string> {
  const database = await location.open()
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
  const token = await signToken(runOn(database.db), secret, id)
  await database.close()
  return token
}

/** Sends the file and waits until the job has read this many rows or has ended. */
async function importUntil(server: RunningServer, token: string, rows: number): Promise<void> {
  const started = await server.call('importDiamonds', {
    token,
    file: new File([list], 'round.csv'),
    headers: { prefer: 'respond-async' },
  })
  const { jobId } = started.body
  await pollUntil(async () => {
    const { body } = await server.call('readJob', { token, params: { id: jobId } })
    return body.state !== 'running' || body.done >= rows || undefined
  })
}

test.each(killLocations)(
  'a server killed during an import has applied all of the file or nothing, on %s; a second import adds the rest once',
  async (_name, createLocation) => {
    const location = await createLocation()
    cleanUps.push(location.remove)
    const environment = { ...location.environment, TOKEN_SECRET: secret }
    const token = await addAdministrator(location)
    // Early, in the middle, and when all rows are read and the import is about to be applied or just being
    // applied.
    for (const rows of [1, stones / 2, stones]) {
      const server = await startServer(environment)
      await importUntil(server, token, rows)
      await server.kill()
      expect([0, stones]).toContain(await countStones(location))
    }

    const server = await startServer(environment)
    const again = await server.call('importDiamonds', { token, file: new File([list], 'round.csv') })
    expect(again.body).toMatchObject({ rejected: 0, removed: 0, changed: 0 })
    const found = await server.call('searchDiamonds', { token, body: {} })
    expect(found.body.total).toBe(stones)
    await server.stop()
    expect(await countStones(location)).toBe(stones)
  },
)

async function countStones(location: KillLocation): Promise<number> {
  const database = await location.open()
  const stones = await database.db.selectFrom('diamonds').select('id').execute()
  await database.close()
  return stones.length
}
