import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { LeftOutReason } from '#domain/partner-file/left-out.ts'
import type { DestinationFilter } from '#contract/schemas/destinations.ts'
import type { RemoteServer } from '#contract/schemas/remote-servers.ts'
import type { Schedule } from '#contract/schemas/schedule.ts'

/** A JSON column: an object when it is read, a text when it is written. */
type Json<Value> = ColumnType<Value, string, string>

export type DestinationsTable = {
  id: GeneratedAlways<number>
  partner_id: number
  name: string
  delivery: 'upload' | 'download'
  server: ColumnType<RemoteServer | null, string | null, string | null>
  sealed_secrets: string | null
  method: 'PUT' | 'POST'
  file_pattern: string
  key_hash: string | null
  key_prefix: string | null
  schedule: Json<Schedule>
  filter: Json<DestinationFilter>
  state: Generated<'active' | 'paused' | 'stopped'>
  stop_reason: string | null
  next_run_at: Date | null
  retry_at: Date | null
  failures: Generated<number>
  sent_sha256: string | null
  left_out_sha256: string | null
  created_at: Generated<Date>
  version: Generated<number>
}

/** How many stones are left out for each reason. */
export type ReasonCounts = Partial<Record<LeftOutReason, number>>

export type DestinationRunsTable = {
  id: GeneratedAlways<number>
  destination_id: number
  cause: 'schedule' | 'retry' | 'hand' | 'download'
  state: 'running' | 'sent' | 'unchanged' | 'failed' | 'stopped'
  is_forced: Generated<boolean>
  attempt: Generated<number>
  started_at: Generated<Date>
  finished_at: Date | null
  file_name: string | null
  rows: number | null
  left_out: number | null
  reasons: ColumnType<ReasonCounts | null, string | null, string | null>
  bytes: number | null
  sha256: string | null
  response: string | null
  message: string | null
  job_id: number | null
  address: string | null
}

export type DestinationLeftOutTable = {
  destination_id: number
  stock_id: string
  reason: LeftOutReason
}
