import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { BankAccount, DocumentData, DocumentType, TaxCategory } from '#domain/document/document-data.ts'

/** A JSON column: an object when it is read, a text when it is written. */
type Json<Value> = ColumnType<Value, string, string>

export type SellersTable = {
  id: GeneratedAlways<number>
  user_id: number | null
  legal_name: string
  street: string | null
  city: string | null
  postcode: string | null
  country_code: string | null
  email: string | null
  phone: string | null
  vat_id: string | null
  tax_no: string | null
  registration_no: string | null
  bank_accounts: ColumnType<readonly BankAccount[], string | undefined, string>
  number_patterns: ColumnType<Partial<Record<DocumentType, string>>, string | undefined, string>
  payment_days: Generated<number>
  terms: string | null
  memo_terms: string | null
  electronic_address: string | null
  electronic_scheme: string | null
  logo_key: string | null
  version: Generated<number>
}

export type TaxRulesTable = {
  id: GeneratedAlways<number>
  seller_id: number
  name: string
  category: TaxCategory
  rate: Generated<number>
  exemption_text: string | null
  exemption_code: string | null
  country_codes: Generated<string[]>
  is_default: Generated<boolean>
  version: Generated<number>
}

export type StatementsTable = {
  id: GeneratedAlways<number>
  code: string
  text: string
  document_types: DocumentType[]
  applies_to: Generated<'natural' | 'lab-grown' | 'treated' | 'any'>
  min_carats: Generated<number>
  country_codes: Generated<string[]>
  requires: Generated<'nothing' | 'origin' | 'non-russian'>
  /** A calendar day, as `valid_to` is. */
  valid_from: string
  valid_to: string | null
  version: Generated<number>
}

export type CustomerTermsTable = {
  user_id: number
  payment_days: number | null
  credit_limit: number | null
  counts_memos: Generated<boolean>
  over_limit: Generated<'warn' | 'refuse'>
  is_stopped: Generated<boolean>
  legal_name: string | null
  vat_id: string | null
  tax_no: string | null
  electronic_address: string | null
  electronic_scheme: string | null
  tax_rule_id: number | null
  version: Generated<number>
}

export type DocumentNumbersTable = {
  seller_id: number
  type: DocumentType
  year: number
  last: number
}

export type DocumentsTable = {
  id: GeneratedAlways<number>
  type: DocumentType
  seller_id: number
  year: number
  sequence: number
  number: string
  user_id: number
  customer_name: string
  order_id: number | null
  memo_id: number | null
  invoice_id: number | null
  /** A calendar day, as `due_date` is. */
  issue_date: string
  due_date: string | null
  net: number
  tax: number
  total: number
  data: Json<DocumentData>
  issued_at: Generated<Date>
  issued_by: number | null
}

export type DocumentLinesTable = {
  document_id: number
  position: number
  order_item_id: number | null
  memo_line_id: number | null
  credited_position: number | null
  stock_id: string | null
  quantity: number
  carats: number
  net: number
}

export type DocumentFilesTable = {
  document_id: number
  file_key: string
  sha256: string
  created_at: Generated<Date>
}

export type InvoiceBalancesTable = {
  invoice_id: number
  seller_id: number
  user_id: number
  /** A calendar day, as `due_date` is. */
  issue_date: string
  due_date: string
  total: number
  credited: Generated<number>
  paid: Generated<number>
}

export type PaymentsTable = {
  id: GeneratedAlways<number>
  user_id: number
  customer_name: string
  seller_id: number
  /** A calendar day. */
  received_on: string
  amount: number
  allocated: Generated<number>
  method: 'bank-transfer' | 'cheque' | 'card' | 'cash' | 'other'
  reference: string | null
  note: string | null
  recorded_at: Generated<Date>
  recorded_by: number | null
  reversed_at: Date | null
  reversed_by: number | null
  reversal_reason: string | null
  version: Generated<number>
  idempotency_key: string | null
  request_hash: string | null
}

export type PaymentAllocationsTable = {
  id: GeneratedAlways<number>
  payment_id: number
  invoice_id: number
  amount: number
  allocated_at: Generated<Date>
  ended_at: Date | null
}

export type ReturnsTable = {
  id: GeneratedAlways<number>
  order_id: number
  user_id: number
  state: Generated<'requested' | 'accepted' | 'refused' | 'withdrawn' | 'received'>
  reason: string | null
  reply: string | null
  requested_at: Generated<Date>
  requested_by: number | null
  decided_at: Date | null
  received_at: Date | null
  credit_note_id: number | null
  version: Generated<number>
}

export type ReturnLinesTable = {
  return_id: number
  order_item_id: number
  outcome: 'available' | 'set-aside' | null
  certificate_no: string | null
  quantity: number
  carats: number
  stock_note: string | null
}
