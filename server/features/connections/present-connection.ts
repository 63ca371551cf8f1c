import { sql } from 'kysely'
import type { Connection, ConnectionRun } from '#contract/schemas/connections.ts'
import type { Db } from '#server/platform/database/database.ts'
import { describeSecrets } from '#server/platform/remote-files/remote-secrets.ts'
import type { Sealer } from '#server/platform/sealing/sealer.ts'
import type { ConnectionRow } from './connection-store.ts'
import type { RunRow } from './run-store.ts'

/** Returns connections as administrators see them, each with its last run. No secret is among it. */
export async function presentConnections(
  db: Db,
  sealer: Sealer,
  rows: readonly ConnectionRow[],
): Promise<Connection[]> {
  const lastRuns = await loadLastRuns(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => presentConnection(row, sealer, lastRuns.get(row.id)))
}

/** Returns one connection as administrators see it. */
export async function presentOne(db: Db, sealer: Sealer, row: ConnectionRow): Promise<Connection> {
  const lastRuns = await loadLastRuns(db, [row.id])
  return presentConnection(row, sealer, lastRuns.get(row.id))
}

async function loadLastRuns(db: Db, ids: readonly number[]): Promise<Map<number, RunRow>> {
  const { rows } = await sql<RunRow>`
    select r.* from unnest(${[...ids]}::bigint[]) as c (id)
    cross join lateral (
      select * from connection_runs where connection_id = c.id order by id desc limit 1
    ) r`.execute(db)
  return new Map(rows.map((row) => [row.connection_id, row]))
}

function presentConnection(row: ConnectionRow, sealer: Sealer, lastRun: RunRow | undefined): Connection {
  return {
    id: row.id,
    vendorName: row.vendor_name,
    name: row.name,
    delivery: row.delivery,
    server: row.server,
    storedSecrets: describeSecrets(sealer, row.sealed_secrets, `connection ${row.id}`),
    filePattern: row.file_pattern,
    isWholeList: row.is_whole_list,
    schedule: row.schedule,
    silenceHours: row.silence_hours,
    rateDays: row.rate_days,
    state: row.state,
    stopReason: row.stop_reason,
    nextRunAt: row.next_run_at?.toISOString() ?? null,
    failures: row.failures,
    keyPrefix: row.key_prefix,
    testedAt: row.tested_at?.toISOString() ?? null,
    firstFileName: row.first_file_name,
    lastListAt: row.last_list_at?.toISOString() ?? null,
    lastRun: lastRun ? presentRun(lastRun) : null,
    version: row.version,
  }
}

/** Returns a run as administrators see it. */
export function presentRun(row: RunRow): ConnectionRun {
  return {
    id: row.id,
    state: row.state,
    cause: row.cause,
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    fileName: row.file_name,
    fileModifiedAt: row.file_modified_at?.toISOString() ?? null,
    bytes: row.bytes,
    sha256: row.sha256,
    message: row.message,
    counts: row.counts,
    jobId: row.job_id,
    importJobId: row.import_job_id,
  }
}

const audited = [
  'vendorName',
  'name',
  'delivery',
  'server',
  'filePattern',
  'isWholeList',
  'schedule',
  'silenceHours',
  'rateDays',
  'state',
] as const satisfies readonly (keyof Connection)[]

/** Returns what the activity log says about a connection. */
export function describeForAudit(connection: Connection): object {
  return Object.fromEntries(audited.map((field) => [field, connection[field]]))
}
