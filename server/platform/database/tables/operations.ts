import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export type JobsTable = {
  id: GeneratedAlways<number>
  kind: string
  state: Generated<string>
  done: Generated<number>
  total: Generated<number>
  input: JSONColumnType<object>
  result: ColumnType<object | null, string | null, string | null>
  failure: string | null
  started_by: number | null
  beat_at: Generated<Date>
  creation_date: Generated<Date>
  claim: string | null
  attempts: Generated<number>
  /**
   * The key that the client sent with the request that started the job; a repeated key starts no second job.
   */
  idempotency_key: string | null
  /** A hash of what that request asked for. */
  request_hash: string | null
}

export type ImportLogsTable = {
  id: GeneratedAlways<number>
  job_id: number
  vendor_name: string
  file_name: string
  at: Generated<Date>
  added: number
  changed: number
  unchanged: number
  removed: number
  rejected: Generated<number>
  /** How prices were converted to dollars: `INR:83.5:2026-11-27`. */
  exchange_rate: string | null
}

export type RejectedRowsTable = {
  id: GeneratedAlways<number>
  import_log_id: number
  row_number: number
  stock_no: string | null
  reasons: string[]
  cells: string[]
}

export type SiteSettingsTable = {
  name: string
  value: JSONColumnType<object>
  version: Generated<number>
}

export type SecretsTable = {
  name: string
  value: string
}

export type AuditEntriesTable = {
  id: GeneratedAlways<number>
  at: Generated<Date>
  by_user_id: number | null
  by_name: string | null
  act: string
  subject: string
  before: ColumnType<object | null, string | null, string | null>
  after: ColumnType<object | null, string | null, string | null>
  /** The entry that sums up the action on many objects to which this one belongs. */
  part_of: Generated<number | null>
}

export type ChangesTable = {
  id: GeneratedAlways<number>
  transaction: Generated<string>
  topic: string
  ids: number[]
  at: Generated<Date>
}

export type ShowsTable = {
  id: GeneratedAlways<number>
  is_active: Generated<boolean>
  image_key: string
  title: string | null
  place: string | null
  /** Text, because a day has no time zone. */
  start_date: string | null
  end_date: string | null
  link: string | null
  version: Generated<number>
}

export type BackupRunsTable = {
  id: GeneratedAlways<number>
  started_at: Generated<Date>
  beat_at: Generated<Date>
  ended_at: Date | null
  failure: string | null
}

export type JournalTable = {
  epoch: Generated<string>
  /** The latest transaction whose entries may have been pruned: of stock topics, and of the others. */
  stock_pruned_to: Generated<string>
  pruned_to: Generated<string>
}

export type StockDaysTable = { day: string; on_sale: number }

export type VisitsTable = {
  day: string
  page: string
  views: number
}
