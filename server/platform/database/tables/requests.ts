import type { Generated, GeneratedAlways } from 'kysely'

export type HoldRequestsTable = {
  id: GeneratedAlways<number>
  user_id: number
  domain: string | null
  state: Generated<string>
  hours: number | null
  comment: string | null
  answer: string | null
  hold_until: Date | null
  creation_date: Generated<Date>
  decided_date: Date | null
  ended_date: Date | null
}

export type HoldRequestStonesTable = {
  request_id: number
  diamond_id: number
  stock_id: string
  description: string
}

export type MemosTable = {
  id: GeneratedAlways<number>
  number: number | null
  state: string
  user_id: number
  customer_name: string
  customer_company: string | null
  customer_email: string
  domain: string | null
  comment: string | null
  answer: string | null
  terms: string | null
  /** A calendar day: 2026-11-28. */
  due_date: string | null
  creation_date: Generated<Date>
  memo_date: Date | null
  decided_date: Date | null
  version: Generated<number>
}

export type MemoLinesTable = {
  id: GeneratedAlways<number>
  memo_id: number
  diamond_id: number
  stock_id: string
  description: string
  quantity: number
  carats: number
  rap_price: number | null
  price_per_carat: number | null
  total_price: number | null
  state: string
  order_id: number | null
  decided_date: Date | null
}

export type MemoNumbersTable = {
  last: number
}

export type SharesTable = {
  id: GeneratedAlways<number>
  user_id: number
  key_hash: string
  domain: string | null
  message: string | null
  is_neutral: Generated<boolean>
  creation_date: Generated<Date>
  expires_at: Date
  openings: Generated<number>
  first_opened_at: Date | null
  last_opened_at: Date | null
}

export type ShareStonesTable = {
  share_id: number
  position: number
  diamond_id: number
  total_price: number | null
}

export type SavedSearchesTable = {
  id: GeneratedAlways<number>
  user_id: number
  domain: string | null
  name: string
  search: string
  notify: boolean
  seen_arrival: number
  creation_date: Generated<Date>
}

export type SearchReadersTable = {
  user_id: number
  mute_key: string
  last_mail_at: Date | null
}

export type AvailabilityAlertsTable = {
  user_id: number
  diamond_id: number
  domain: string | null
  creation_date: Generated<Date>
}
