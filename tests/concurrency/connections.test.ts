import { afterEach, expect, test } from 'vitest'
import { hasPeerProgram } from '#tests/support/peers/has-peer-program.ts'
import {
  formatListName,
  openConnectionFleet,
  type ConnectionFleet,
  type FleetConnection,
} from '#tests/support/connections/open-connection-fleet.ts'
import { pollUntil } from '#tests/support/poll-until.ts'
import { isFullMatrix } from '#tests/support/test-matrix.ts'

const howMany = isFullMatrix ? 20 : 6
const rounds = isFullMatrix ? 100 : 2
const kills = isFullMatrix ? 10 : 2
// On two cores, 2,000 runs take about eleven minutes.
const timeout = isFullMatrix ? 30 * 60_000 : 10 * 60_000

let fleet: ConnectionFleet | undefined
afterEach(async () => {
  await fleet?.close()
  fleet = undefined
})

/** Each list of the rounds, once for each vendor. */
function listExpected({ connections }: ConnectionFleet, lastRound: number): Map<string, number> {
  return new Map(
    connections.flatMap(({ vendor }) =>
      Array.from({ length: lastRound }, (_, index): [string, number] => [
        `${vendor} ${formatListName(index + 1)}`,
        1,
      ]),
    ),
  )
}

async function readPrices({ database }: ConnectionFleet): Promise<number[]> {
  const rows = await database.db
    .selectFrom('diamonds')
    .select('price_per_carat')
    .distinct()
    .where('is_active', '=', true)
    .execute()
  return rows.map(({ price_per_carat }) => Number(price_per_carat))
}

test.skipIf(!hasPeerProgram('sftp'))(
  'each list of many vendors is imported once, however many processes are asked to run a connection',
  { timeout },
  async () => {
    const opened = await openConnectionFleet(howMany)
    fleet = opened
    const { servers, connections } = opened
    const runAll = async (connection: FleetConnection, offset: number): Promise<void> => {
      for (let round = 1; round <= rounds; round += 1) {
        await opened.writeList(connection, round)
        const asked = [0, 1].map((shift) => servers[(offset + round + shift) % servers.length])
        const statuses = await Promise.all(
          asked.map(async (server) => server && opened.start(server, connection)),
        )
        expect(statuses).toContain(201)
        expect(await opened.untilEnded(connection, round)).toBe('applied')
      }
    }
    await Promise.all(connections.map(runAll))
    expect(await opened.countImports()).toEqual(listExpected(opened, rounds))
    expect(await readPrices(opened)).toEqual([(1000 + rounds) * 100])
    const overlaps = await opened.database.db
      .selectFrom('connection_runs as a')
      .innerJoin('connection_runs as b', 'a.connection_id', 'b.connection_id')
      .whereRef('a.id', '<', 'b.id')
      .whereRef('a.finished_at', '>', 'b.created_at')
      .select('a.id')
      .execute()
    expect(overlaps).toEqual([])
  },
)

test.skipIf(!hasPeerProgram('sftp'))(
  'a process that is killed during runs leaves each list to be imported once by another',
  async () => {
    const opened = await openConnectionFleet(howMany)
    fleet = opened
    const { servers, connections, database } = opened
    for (let round = 1; round <= kills; round += 1) {
      for (const connection of connections) await opened.writeList(connection, round)
      const started = connections.map(async (connection, index) => {
        const server = servers[index % servers.length]
        return server && opened.start(server, connection)
      })
      expect(await Promise.all(started)).toEqual(connections.map(() => 201))
      // Each round kills at another moment: while lists are fetched, read, or applied.
      const ended = round % connections.length
      await pollUntil(async () => {
        const runs = await database.db
          .selectFrom('connection_runs')
          .select('id')
          .where('file_name', '=', formatListName(round))
          .where('finished_at', 'is not', null)
          .execute()
        return runs.length >= ended || undefined
      })
      await opened.replace(round % servers.length)
      for (const connection of connections) {
        expect(await opened.untilEnded(connection, round)).toBe('applied')
      }
    }
    expect(await opened.countImports()).toEqual(listExpected(opened, kills))
    expect(await readPrices(opened)).toEqual([(1000 + kills) * 100])
  },
)
