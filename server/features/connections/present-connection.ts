import { sql } from 'kysely'
import type { Connection, ConnectionRun } from '#contract/schemas/connections.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Sealer } from '#server/platform/sealing/sealer.ts'
import { openSecrets } from './connection-secrets.ts'
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
  const secrets = openSecrets(sealer, row) ?? {}
  return {
    id: row.id,
    vendorName: row.vendor_name,
    name: row.name,
    server: row.server,
    filePattern: row.file_pattern,
    isWholeList: row.is_whole_list,
    schedule: row.schedule,
    silenceHours: row.silence_hours,
    state: row.state,
    stateReason: row.state_reason,
    nextRunDate: row.next_run_at?.toISOString() ?? null,
    failures: row.failures,
    hasPassword: secrets.password !== undefined,
    hasHeaderValue: secrets.headerValue !== undefined,
    hasPrivateKey: secrets.privateKey !== undefined,
    hasPassphrase: secrets.passphrase !== undefined,
    hasPushKey: row.push_key_hash !== null,
    testedDate: row.tested_at?.toISOString() ?? null,
    firstFileName: row.first_file_name,
    lastListDate: row.last_list_at?.toISOString() ?? null,
    lastRun: lastRun ? presentRun(lastRun) : null,
    version: row.version,
  }
}

/** Returns a run as administrators see it. */
export function presentRun(row: RunRow): ConnectionRun {
  return {
    id: row.id,
    state: row.state,
    startedFor: row.started_for,
    createdDate: row.created_at.toISOString(),
    startedDate: row.started_at?.toISOString() ?? null,
    endedDate: row.ended_at?.toISOString() ?? null,
    fileName: row.file_name,
    fileDate: row.file_date?.toISOString() ?? null,
    bytes: row.bytes,
    sha256: row.sha256,
    message: row.message,
    counts: row.counts,
    jobId: row.job_id,
    importJobId: row.import_job_id,
  }
}

/** Returns what the activity log says about a connection. */
export function describeForAudit({
  vendorName,
  name,
  server,
  filePattern,
  isWholeList,
  schedule,
  silenceHours,
  state,
}: Connection): object {
  return { vendorName, name, server, filePattern, isWholeList, schedule, silenceHours, state }
}
