import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { ConnectionSchedule, ConnectionServer, RunCounts } from '#contract/schemas/connections.ts'
import type { ConnectionState, RunState } from '#domain/connection/run-state.ts'

export type ConnectionsTable = {
  id: GeneratedAlways<number>
  vendor_name: string
  name: string
  server: JSONColumnType<ConnectionServer>
  sealed_secrets: string | null
  file_pattern: string
  is_whole_list: boolean
  schedule: JSONColumnType<ConnectionSchedule>
  silence_hours: number | null
  silence_emailed_at: Date | null
  state: Generated<ConnectionState>
  state_reason: string | null
  next_run_at: Date | null
  failures: Generated<number>
  push_key_hash: string | null
  tested_at: Date | null
  first_file_key: string | null
  first_file_name: string | null
  last_list_at: Date | null
  last_sha256: string | null
  last_file_name: string | null
  last_file_date: Date | null
  created_at: Generated<Date>
  version: Generated<number>
}

export type ConnectionRunsTable = {
  id: GeneratedAlways<number>
  connection_id: number
  state: RunState
  started_for: 'schedule' | 'person' | 'push'
  created_at: Generated<Date>
  started_at: Date | null
  ended_at: Date | null
  file_name: string | null
  file_date: Date | null
  bytes: number | null
  sha256: string | null
  message: string | null
  counts: ColumnType<RunCounts | null, string | null, string | null>
  job_id: number | null
  import_job_id: number | null
  attempt: Generated<number>
  stored_key: string | null
}
