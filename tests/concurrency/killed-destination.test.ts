import type { ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { killLocations, type KillLocation } from '#tests/support/databases/kill-locations.ts'
import { makeDestinationForm } from '#tests/support/destinations/make-destination-form.ts'
import { openWebPeer, type WebPeer } from '#tests/support/peers/open-web-peer.ts'
import { pollUntil } from '#tests/support/poll-until.ts'
import { startServer, type RunningServer } from '#tests/support/servers/start-server.ts'
import { runOn, signToken } from '#tests/support/shops/sign-token.ts'
import { writeStockFile } from '#tests/support/stock/write-stock-file.ts'
import { isFullMatrix } from '#tests/support/test-matrix.ts'

const secret = 'a secret that outlives every kill of the server'
const kills = isFullMatrix ? 10 : 2
const rounds = isFullMatrix ? 40 : 8

/** A marketplace that receives whole files, and replies only while it does not hold them. */
type Marketplace = WebPeer & { files: string[]; isHolding: boolean; release: () => void }

let market: Marketplace
const cleanUps: (() => Promise<void>)[] = []
beforeEach(async () => {
  market = await openMarketplace()
  cleanUps.push(() => market.close())
})
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

async function openMarketplace(): Promise<Marketplace> {
  const held: ServerResponse[] = []
  const peer = await openWebPeer(async (request, response) => {
    opened.files.push(await text(request))
    if (opened.isHolding) held.push(response)
    else response.end('received')
  })
  const opened: Marketplace = {
    ...peer,
    files: [],
    isHolding: false,
    release: () => {
      opened.isHolding = false
      for (const response of held.splice(0)) response.end('received')
    },
  }
  return opened
}

async function prepare(location: KillLocation): Promise<string> {
  const database = await location.open()
  await migrate(database)
  const { id } = await database.db
    .insertInto('users')
    .values({
      password_hash: 'none',
      email_confirmed: true,
      approved: true,
      email: 'admin@example.com',
      role: 'Administrator',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = await signToken(runOn(database.db), secret, id)
  await database.close()
  return token
}

const start = (location: KillLocation): Promise<RunningServer> =>
  startServer({ ...location.environment, TOKEN_SECRET: secret, FETCH_HOSTS: market.host })

async function addDestination(server: RunningServer, token: string): Promise<number> {
  const stones = Array.from({ length: 50 }, (_, index) => ({ 'Stock #': `KILL-${index}`, Clarity: 'VS1' }))
  const file = new File([writeStockFile(stones)], 'stones.csv')
  await server.call('importMoreDiamonds', { token, file, body: { houseStock: 'true' } })
  const partners = await server.call('listPartners', { token })
  const { body } = await server.call('createDestination', {
    token,
    body: makeDestinationForm(partners.body[0]?.id ?? 0, {
      delivery: 'upload',
      server: { protocol: 'https', url: market.url('/stock'), signIn: { kind: 'none' } },
    }),
  })
  return body.destination.id
}

const run = (server: RunningServer, token: string, id: number) =>
  server.call('runDestination', { token, params: { id }, body: { isForced: true } })

async function waitForEnd(server: RunningServer, token: string, id: number) {
  return pollUntil(async () => {
    const { body } = await server.call('readDestination', { token, params: { id } })
    return body.lastRun && body.lastRun.state !== 'running' ? body.lastRun : undefined
  })
}

/** Kills the server and backdates its claim, so that another process takes over at once. */
async function kill(server: RunningServer, location: KillLocation): Promise<void> {
  await server.kill()
  if (location.kind === 'embedded') return
  const database = await location.open()
  await database.db
    .updateTable('jobs')
    .set({ beat_at: sql<Date>`now() - interval '2 minutes'` })
    .execute()
  await database.close()
}

test.each(killLocations)(
  'a run whose server is killed during the transfer is finished by the next one, on %s',
  async (_name, createLocation) => {
    const location = await createLocation()
    cleanUps.push(location.remove)
    const token = await prepare(location)
    let server = await start(location)
    const id = await addDestination(server, token)
    market.isHolding = true
    expect((await run(server, token, id)).status).toBe(200)
    for (let killed = 1; killed <= kills; killed += 1) {
      await pollUntil(async () => (market.files.length >= killed ? true : undefined))
      await kill(server, location)
      server = await start(location)
    }
    await pollUntil(async () => (market.files.length > kills ? true : undefined))
    market.release()
    expect(await waitForEnd(server, token, id)).toMatchObject({
      state: 'sent',
      rows: 50,
      response: expect.stringContaining('received'),
    })
    const runs = await server.call('listDestinationRuns', { token, params: { id } })
    expect(runs.body).toHaveLength(1)
    await server.stop()
    // The same file each time, and once for each process.
    expect(market.files).toHaveLength(kills + 1)
    expect(new Set(market.files).size).toBe(1)
  },
)

test('two processes never send to one destination at the same time', async () => {
  const [, createLocation] = killLocations[1] ?? killLocations[0]!
  const location = await createLocation()
  cleanUps.push(location.remove)
  const token = await prepare(location)
  const servers = [await start(location), await start(location)] as const
  const id = await addDestination(servers[0], token)
  let accepted = 0
  for (let round = 0; round < rounds; round += 1) {
    market.isHolding = true
    const replies = await Promise.all(servers.map((server) => run(server, token, id)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    accepted += 1
    await pollUntil(async () => (market.files.length === accepted ? true : undefined))
    market.release()
    expect(await waitForEnd(servers[1], token, id)).toMatchObject({ state: 'sent' })
  }
  expect(market.files).toHaveLength(rounds)
  for (const server of servers) await server.stop()
})
