import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { createTestDatabase } from '#tests/support/databases/postgres-database.ts'
import { addBuyers, migrateUrl, type Buyer } from '#tests/support/stock/race-stock.ts'
import { signToken } from '#tests/support/shops/sign-token.ts'
import { startServer, type RunningServer } from '#tests/support/servers/start-server.ts'

/**
 * Two server processes on one PostgreSQL, with people who race and a gate that makes their requests overlap.
 */
export type Race = {
  first: RunningServer
  second: RunningServer
  /** A session that locks rows until both racers wait for them. */
  gate: Client
  /** A session that only observes. */
  observer: Client
  /** Two customers and two administrators. */
  ada: Buyer
  ben: Buyer
  admin: Buyer
  otherAdmin: Buyer
  /** Returns a token of a new session. */
  signIn: (who: Buyer) => Promise<string>
  /** Resolves when this many sessions wait for a row lock. */
  waitForLockQueue: (length: number) => Promise<void>
  /**
   * Starts both requests while the gate locks rows that each needs, the first before the second, then opens
   * the gate. So the order is certain, and both are running at the same time. `rows` is SQL: `orders where id = 1`.
   */
  raceFor: <First, Second>(
    rows: string,
    first: () => Promise<First>,
    second: () => Promise<Second>,
  ) => Promise<[First, Second]>
  /** Does the same for rows with these ids. */
  raceRequests: <First, Second>(
    lockedRows: { table: 'diamonds' | 'melee' | 'name_diamonds'; ids: readonly number[] },
    first: () => Promise<First>,
    second: () => Promise<Second>,
  ) => Promise<[First, Second]>
  /** Stops the servers and returns how many deadlocks the database resolved. */
  countDeadlocks: () => Promise<number>
  close: () => Promise<void>
}

const raceSecret = 'a secret that all processes of a race share'

/** `secret` signs the tokens of people who join later. */
export async function openRace(secret = raceSecret): Promise<Race> {
  const database = await createTestDatabase(migrateUrl)
  const connect = async (): Promise<Client> => {
    const client = new Client({ connectionString: database.url })
    await client.connect()
    return client
  }
  const [gate, observer] = [await connect(), await connect()]
  const people = await addBuyers(gate, secret, 4)
  const [ada, ben, admin, otherAdmin] = people
  if (!ada || !ben || !admin || !otherAdmin) throw new Error('The race needs four people')
  await gate.query(`update users set role = 'Administrator' where id = any($1::bigint[])`, [
    [admin.id, otherAdmin.id],
  ])
  const environment = { DATABASE_URL: database.url, TOKEN_SECRET: secret }
  const first = await startServer(environment)
  const second = await startServer(environment)

  const count = async (query: string): Promise<number> => {
    const { rows } = await observer.query<{ count: number }>(query)
    return rows[0]?.count ?? 0
  }
  const waitForLockQueue = async (length: number): Promise<void> => {
    const waitingQuery = `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    while ((await count(waitingQuery)) < length) await wait(2)
  }
  const stopServers = async (): Promise<void> => {
    for (const server of [first, second]) await server.stop()
  }
  const raceFor: Race['raceFor'] = async (rows, sendFirst, sendSecond) => {
    await gate.query('begin')
    await gate.query(`select 1 from ${rows} for update`)
    const one = sendFirst()
    await waitForLockQueue(1)
    const other = sendSecond()
    await waitForLockQueue(2)
    await gate.query('commit')
    return [await one, await other]
  }
  return {
    first,
    second,
    gate,
    observer,
    ada,
    ben,
    admin,
    otherAdmin,
    signIn: ({ id }) => signToken((statement) => gate.query(statement), secret, id),
    waitForLockQueue,
    raceFor,
    raceRequests: ({ table, ids }, sendFirst, sendSecond) =>
      raceFor(`${table} where id in (${ids.join()}) order by id`, sendFirst, sendSecond),
    countDeadlocks: async () => {
      await stopServers()
      const sessionsQuery = `select count(*)::int as count from pg_stat_activity
        where datname = current_database() and application_name = 'tavernier'`
      // A session reports its statistics before it leaves this list.
      while ((await count(sessionsQuery)) > 0) await wait(2)
      return count('select deadlocks::int as count from pg_stat_database where datname = current_database()')
    },
    close: async () => {
      // If a test failed with the gate closed, release the racers: the servers would wait for them.
      await gate.query('rollback')
      await stopServers()
      for (const client of [gate, observer]) await client.end()
      await database.drop()
    },
  }
}
