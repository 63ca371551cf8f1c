import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { RunCounts } from '#contract/schemas/connections.ts'
import type { RemoteServer } from '#contract/schemas/remote-servers.ts'
import type { Schedule } from '#contract/schemas/schedule.ts'
import type { ConnectionState, RunState } from '#domain/connection/states.ts'

export type ConnectionsTable = {
  id: GeneratedAlways<number>
  vendor_name: string
  name: string
  delivery: 'upload' | 'download'
  server: ColumnType<RemoteServer | null, string | null, string | null>
  sealed_secrets: string | null
  file_pattern: string
  is_whole_list: boolean
  schedule: JSONColumnType<Schedule>
  silence_hours: number | null
  silence_emailed_at: Date | null
  rate_days: number | null
  state: Generated<ConnectionState>
  stop_reason: string | null
  next_run_at: Date | null
  failures: Generated<number>
  key_hash: string | null
  key_prefix: string | null
  tested_at: Date | null
  first_file_key: string | null
  first_file_name: string | null
  last_list_at: Date | null
  last_sha256: string | null
  last_file_name: string | null
  last_file_modified_at: Date | null
  is_last_applied: Generated<boolean>
  created_at: Generated<Date>
  version: Generated<number>
}

export type ConnectionRunsTable = {
  id: GeneratedAlways<number>
  connection_id: number
  state: RunState
  cause: 'schedule' | 'hand' | 'upload'
  created_at: Generated<Date>
  started_at: Date | null
  finished_at: Date | null
  file_name: string | null
  file_modified_at: Date | null
  bytes: number | null
  sha256: string | null
  message: string | null
  counts: ColumnType<RunCounts | null, string | null, string | null>
  job_id: number | null
  import_job_id: number | null
  attempt: Generated<number>
  stored_key: string | null
}
