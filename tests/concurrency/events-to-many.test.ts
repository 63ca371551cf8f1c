import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, expect, test } from 'vitest'
import type { ShopEvent } from '#contract/schemas/events.ts'
import {
  compareStock,
  createCrowd,
  searchAs,
  connectCrowd,
  type Crowd,
  type Run,
} from '#tests/support/shops/crowd.ts'
import { createTestDatabase } from '#tests/support/databases/postgres-database.ts'
import { migrateUrl } from '#tests/support/stock/race-stock.ts'
import { isFullMatrix } from '#tests/support/test-matrix.ts'
import { startServer } from '#tests/support/servers/start-server.ts'

const secret = 'a secret that all processes of a crowd share'
const listeners = 500
const steps = 25

const cleanUps: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

/** Returns a pseudorandom generator with the same numbers in every run. */
function createDraw(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

type StoneState = {
  status: number
  holder?: number
  memoUser?: number
  memoAccount?: string
  showToAll?: boolean
}

function buildUpdate({ status, holder, memoUser, memoAccount, showToAll = false }: StoneState): string {
  return [
    `status = ${status}`,
    `hold_user_id = ${holder ?? 'null'}`,
    `memo_user_id = ${memoUser ?? 'null'}`,
    `memo_account = ${memoAccount === undefined ? 'null' : `'${memoAccount}'`}`,
    `show_to_all = ${showToAll}`,
  ].join()
}

/** Returns changes that can happen to a stone. Each is visible to some viewers, to none or to all. */
function listChanges({ idOf }: Crowd): string[] {
  return [
    buildUpdate({ status: 1 }),
    buildUpdate({ status: 2 }),
    buildUpdate({ status: 3 }),
    buildUpdate({ status: 2, holder: idOf('customer with holds') }),
    buildUpdate({ status: 4, memoUser: idOf('customer with memos') }),
    buildUpdate({ status: 4, memoAccount: 'brilliant LTD' }),
    buildUpdate({ status: 4, showToAll: true }),
    `off_sale = 'administrator'`,
    'off_sale = null',
    'price_per_carat = price_per_carat + 12345',
    'rap_price = coalesce(rap_price, 900000) + 100',
    'carats = carats + 501',
    `vendor = 'Acme'`,
    `vendor = 'Best'`,
    'vendor = null',
    'is_lab_grown = not is_lab_grown',
    `line_set = 'SET-' || id`,
    `comment = 'checked again'`,
  ]
}

const newStones = `insert into diamonds
  (stock_id, vendor_stock_no, vendor, carats, price_per_carat, total_price, shape_id, color_id, extras)`

// One process works like two, only without the change journal between them.
test.each(isFullMatrix ? [1, 2] : [2])(
  `${listeners} listeners on %i server processes receive exactly the changes that their searches show`,
  async (processes) => {
    const database = await createTestDatabase(migrateUrl)
    const client = new Client({ connectionString: database.url })
    await client.connect()
    const folder = mkdtempSync(join(tmpdir(), 'tavernier-crowd-'))
    cleanUps.push(
      () => rmSync(folder, { recursive: true, force: true }),
      database.drop,
      () => client.end(),
    )
    const run: Run = async (statement) =>
      (await client.query<{ id: string }>(statement)).rows.map(({ id }) => ({ id: Number(id) }))

    const crowd = await createCrowd(run, secret)
    const stones = await run(`
      ${newStones} select 'C-' || n, 'C-' || n, case n % 3 when 0 then 'Acme' when 1 then 'Best' end, 1000 + n, 500000,
        500000, 12, case n % 5 when 0 then 10 else 103 end, '{}'
      from generate_series(1, 400) n returning id`)
    const [marker = { id: 0 }] = await run(
      `${newStones} values ('MARKER', 'MARKER', null, 1000, 500000, 500000, 12, 103, '{}') returning id`,
    )
    const environment = { DATABASE_URL: database.url, DATA_DIR: folder, TOKEN_SECRET: secret }
    const servers = await Promise.all(Array.from({ length: processes }, () => startServer(environment)))
    cleanUps.push(() => Promise.all(servers.map((server) => server.stop())))
    const addresses = servers.map(({ address }) => address)
    const members = await connectCrowd(crowd.kinds, addresses, listeners / crowd.kinds.length)
    cleanUps.push(() => members.forEach(({ stream }) => stream.close()))
    expect(members.map(({ stream }) => stream.status)).toEqual(Array.from({ length: listeners }, () => 200))

    const latenciesMs: number[] = []
    let marks = 0
    /**
     * Changes the marker, which everybody sees, and waits for its event: all earlier events have then
     * arrived. Returns the index of that event in each stream.
     */
    const settle = async (): Promise<number[]> => {
      marks += 1
      const carats = 1000 + marks
      await run(`update diamonds set carats = ${carats} where id = ${marker.id}`)
      const from = performance.now()
      const isMark = (event: ShopEvent): boolean =>
        event.kind === 'stone' && event.id === marker.id && event.carats === carats / 1000
      const received = members.map(async ({ stream }) => {
        const { at } = await stream.waitFor(isMark)
        latenciesMs.push(performance.now() - from)
        return at
      })
      return Promise.all(received)
    }
    const searchAll = () => Promise.all(crowd.kinds.map((kind) => searchAs(kind, addresses[0] ?? '')))

    let eventCount = 0
    /**
     * Compares the events that each member received during an action with those that two searches require.
     */
    const checkEvents = async (
      action: () => Promise<void>,
      verify: (kind: string, received: ShopEvent[], expected: Map<number, ShopEvent>) => void,
    ) => {
      const from = await settle()
      const before = await searchAll()
      await action()
      const to = await settle()
      const after = await searchAll()
      const expected = crowd.kinds.map((_, at) =>
        compareStock(before[at] ?? new Map(), after[at] ?? new Map()),
      )
      for (const [at, { kind, stream }] of members.entries()) {
        const received = stream.events.slice((from[at] ?? 0) + 1, to[at])
        const due = new Map(expected[crowd.kinds.indexOf(kind)])
        due.delete(marker.id)
        verify(kind.name, received, due)
        eventCount += received.length
      }
    }

    const draw = createDraw(7)
    const changes = listChanges(crowd)
    for (let step = 0; step < steps; step += 1) {
      const ids = new Set(Array.from({ length: 1 + draw(6) }, () => stones[draw(stones.length)]?.id))
      await checkEvents(
        async () => {
          for (const id of ids)
            await run(`update diamonds set ${changes[draw(changes.length)]} where id = ${id}`)
        },
        (kind, received, expected) => {
          const byId = new Map(received.map((event) => ['id' in event ? event.id : 0, event]))
          expect(byId, `${kind}, step ${step}`).toEqual(expected)
          expect(received).toHaveLength(byId.size)
        },
      )
    }
    expect(eventCount).toBeGreaterThan(listeners)

    const administrator = members.find(({ kind }) => kind.name === 'administrator')
    await checkEvents(
      async () => {
        await run(
          `update diamonds set price_per_carat = price_per_carat + 777 where stock_id <> 'MARKER' and vendor is not null`,
        )
        await administrator?.stream.waitFor(({ kind }) => kind === 'stock')
      },
      (kind, received, expected) => {
        const stockEvent = expected.size > 0 ? [{ kind: 'stock', product: 'Diamond' }] : []
        expect({ kind, received }).toEqual({ kind, received: stockEvent })
      },
    )

    const sorted = latenciesMs.toSorted((a, b) => a - b)
    const at = (share: number): string => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(0)
    console.log(
      `${listeners} listeners, ${processes} processes, ${eventCount} messages checked. ` +
        `From a commit to a client: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, worst ${at(1)} ms`,
    )
  },
)
