import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import type { ShopEvent } from '#contract/schemas/events.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { listenToEvents, type EventStream } from '#tests/support/servers/listen-to-events.ts'
import { openTestShop, type TestShop } from './open-test-shop.ts'

/** A shop that listens on a port, for tests that need an open connection. */
export type LiveShop = TestShop & {
  address: string
  listen: (token?: string, headers?: Record<string, string>) => Promise<EventStream>
  /** Changes rows in one transaction, and waits until the shop has caught up. */
  change: (...statements: string[]) => Promise<void>
  /** Returns the events that each stream received during an action, without those before and after. */
  collectEvents: (streams: readonly EventStream[], action: () => Promise<unknown>) => Promise<ShopEvent[][]>
}

export async function openLiveShop(environment: Record<string, string> = {}): Promise<LiveShop> {
  const services = await openTestShop(environment)
  await services.app.listen({ port: 0, host: '127.0.0.1' })
  // The address of a TCP server is an `AddressInfo`.
  const { port } = services.app.server.address() as AddressInfo
  const address = `http://127.0.0.1:${port}`
  const streams = new Set<EventStream>()
  const [marker = 0] = await addStones(services, [{ stock_id: 'MARKER' }])
  let turns = 0

  const change = async (...statements: string[]): Promise<void> => {
    await services.db.transaction().execute(async (tx) => {
      for (const statement of statements) await sql.raw(statement).execute(tx)
    })
    await services.services.changes.catchUp()
  }

  /**
   * Changes the marker, which everybody sees, and waits for its event: all earlier events have then arrived.
   */
  const settle = async (listeners: readonly EventStream[]): Promise<number[]> => {
    turns += 1
    const carats = 1000 + turns
    await change(`update diamonds set carats = ${carats} where id = ${marker}`)
    const isMark = (event: ShopEvent): boolean =>
      event.kind === 'stone' && event.id === marker && event.carats === carats / 1000
    return Promise.all(listeners.map(async (listener) => (await listener.waitFor(isMark)).at))
  }

  return {
    ...services,
    address,
    listen: async (token, headers = {}) => {
      const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
      const stream = await listenToEvents(address, { ...authorization, ...headers })
      streams.add(stream)
      if (stream.status === 200) await stream.waitFor(({ kind }) => kind === 'ready' || kind === 'resync')
      return stream
    },
    change,
    collectEvents: async (listeners, action) => {
      const from = await settle(listeners)
      await action()
      const to = await settle(listeners)
      return listeners.map(({ events }, at) => events.slice((from[at] ?? 0) + 1, to[at]))
    },
    close: async () => {
      for (const stream of streams) stream.close()
      await services.close()
    },
  }
}
