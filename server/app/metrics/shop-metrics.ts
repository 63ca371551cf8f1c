import { sql } from 'kysely'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { ORDER_STATUS } from '#domain/order/status.ts'
import type { Db } from '#server/platform/database/database.ts'
import { withTimeout } from '#server/platform/http/with-timeout.ts'
import { countOnSale } from '#server/features/dashboard/daily-stock.ts'
import { readBackupState } from '#server/app/backup/scheduled/backup-runs.ts'
import type { Services } from '#server/app/services.ts'

export type ShopMetrics = {
  recordRequest: (request: { method: string; route: string; status: number; seconds: number }) => void
  /** Returns the present metrics in Prometheus' text format. */
  write: () => Promise<{ contentType: string; text: string }>
}

/** The longest that a scrape waits for the database. */
const timeoutMs = 2000

const secondBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60]

let processRegistry: Registry | undefined

/** Returns the registry of the process, which all shops in it share. */
function getProcessRegistry(): Registry {
  if (processRegistry) return processRegistry
  processRegistry = new Registry()
  collectDefaultMetrics({ register: processRegistry })
  return processRegistry
}

export function createShopMetrics(services: Services): ShopMetrics {
  const registry = new Registry()
  const registers = [registry]
  const gauge = (name: string, help: string, labelNames: string[] = []): Gauge =>
    new Gauge({ name: `tavernier_${name}`, help, labelNames, registers })
  const requests = new Histogram({
    name: 'tavernier_http_request_seconds',
    help: 'Duration of requests by route and status, without event streams',
    labelNames: ['method', 'route', 'status'],
    buckets: secondBuckets,
    registers,
  })
  const up = gauge('database_up', 'Whether the database responded to this scrape')
  const connections = gauge('database_connections', 'Database connections, and requests that wait for one', [
    'state',
  ])
  const rows = {
    orders: gauge('orders', 'Orders by status', ['status']),
    jobs: gauge('jobs', 'Imports, picture checks and mailings by state', ['kind', 'state']),
    mails: gauge('outbox_mails', 'Emails by state', ['state']),
  }
  const backupMade = gauge('backup_made_seconds', 'Unix time of the last scheduled backup; 0 for none')
  const backupFailures = gauge('backup_failures', 'Scheduled backups that failed since the last one made')
  const indexed = gauge('stones_indexed', 'Stones in the catalogue index')
  const onSale = gauge('stones_on_sale', 'Listed stones, including those on hold')
  const listeners = gauge('event_listeners', 'Open event streams')
  const messages = new Counter({
    name: 'tavernier_event_messages_total',
    help: 'Messages sent to listeners',
    registers,
  })
  const dropped = new Counter({
    name: 'tavernier_event_listeners_dropped_total',
    help: 'Listeners disconnected because they were too slow',
    registers,
  })
  const views = new Counter({
    name: 'tavernier_page_views_total',
    help: 'Page views',
    labelNames: ['page'],
    registers,
  })

  function collectMemory(): void {
    const { open, idle, waiting } = services.database.connections()
    connections.set({ state: 'busy' }, open - idle)
    connections.set({ state: 'idle' }, idle)
    connections.set({ state: 'waiting' }, waiting)
    indexed.set(services.catalogue.size)
    onSale.set(countOnSale(services))
    listeners.set(services.events.counts.listeners)
    messages.reset()
    messages.inc(services.events.counts.messages)
    dropped.reset()
    dropped.inc(services.events.counts.dropped)
    views.reset()
    for (const [page, count] of services.pageViews.counts) views.inc({ page }, count)
  }

  /**
   * Counts rows. Without the database the other metrics are still reported: that is when people read them.
   */
  async function collectDatabase(): Promise<void> {
    for (const table of Object.values(rows)) table.reset()
    try {
      const { db } = services.database
      const [counts, { madeAt, failures }] = await withTimeout(
        timeoutMs,
        Promise.all([countRows(db), readBackupState(db)]),
      )
      for (const { what, labels, count } of counts) rows[what].set(labels, count)
      backupMade.set(madeAt === null ? 0 : madeAt.getTime() / 1000)
      backupFailures.set(failures)
      up.set(1)
    } catch (error) {
      services.log.warn({ err: error }, 'the database could not be measured')
      up.set(0)
    }
  }

  return {
    recordRequest: ({ method, route, status, seconds }) => {
      requests.observe({ method, route, status }, seconds)
    },
    write: async () => {
      collectMemory()
      await collectDatabase()
      const all = Registry.merge([registry, getProcessRegistry()])
      return { contentType: all.contentType, text: await all.metrics() }
    },
  }
}

type RowCount = { what: 'orders' | 'jobs' | 'mails'; labels: Record<string, string>; count: number }

async function countRows(db: Db): Promise<RowCount[]> {
  const { rows } = await sql<{ what: RowCount['what']; kind: string; state: string; count: number }>`
    select 'orders' as what, '' as kind, status::text as state, count(*) from orders group by status
    union all select 'jobs', kind, state, count(*) from jobs group by kind, state
    union all select 'mails', '', state, count(*) from outbox_mails group by state`.execute(db)
  return rows.map(({ what, kind, state, count }) => {
    if (what === 'jobs') return { what, labels: { kind, state }, count }
    if (what === 'mails') return { what, labels: { state }, count }
    return { what, labels: { status: orderStatusNames.get(Number(state)) ?? state }, count }
  })
}

const orderStatusNames = new Map<number, string>(
  Object.entries(ORDER_STATUS).map(([name, status]) => [status, name]),
)
