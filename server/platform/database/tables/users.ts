import type { Generated, GeneratedAlways } from 'kysely'

export type UsersTable = {
  id: GeneratedAlways<number>
  email: string
  password_hash: string
  role: Generated<string>
  email_confirmed: Generated<boolean>
  approved: Generated<boolean>
  blocked: Generated<boolean>
  /** The last day of the block: 2026-11-28. */
  blocked_until: string | null
  business_type_id: number | null
  primary_color: string | null
  logo_key: string | null
  background_key: string | null
  storefront_name: string | null
  storefront_email: string | null
  storefront_phone: string | null
  storefront_address: string | null
  storefront_hours: string | null
  storefront_about_us: string | null
  domain: string | null
  domain_provider_id: number | null
  last_domain_login: string | null
  discount: Generated<number>
  discount_before: number | null
  memo_company: string | null
  memo_full_name: string | null
  registration_date: Generated<Date>
  last_login_date: Date | null
  version: Generated<number>
}

export type AddressesTable = {
  id: GeneratedAlways<number>
  user_id: number
  address: string | null
  city: string | null
  postcode: string | null
  country_id: number | null
  is_billing: Generated<boolean>
  phone: string | null
  company: string | null
  federation_id: number | null
  first_name: string | null
  last_name: string | null
  email: string | null
  business_type_id: number | null
}

export type MarkupsTable = {
  id: GeneratedAlways<number>
  user_id: number
  carat_min: number | null
  carat_max: number | null
  price_min: number | null
  price_max: number | null
  percent: number
}

export type AccessesTable = {
  id: GeneratedAlways<number>
  user_id: number
  page_id: number
}

export type UserVendorsTable = {
  user_id: number
  vendor: string
}

export type SuspendedVendorsTable = {
  user_id: number
  vendor: string
}

export type DomainCellsTable = {
  user_id: number
  cell: string
}

export type UserNotesTable = {
  id: GeneratedAlways<number>
  user_id: number
  text: string
  by_user_id: number | null
  by_name: string
  creation_date: Generated<Date>
}

export type EmailTokensTable = {
  token_hash: string
  user_id: number
  purpose: string
  expires_at: Date
  used_at: Date | null
}

export type SessionsTable = {
  id: number
  user_id: number
  device: string
  address: string
  host: string
  from_provider: string | null
  started_at: Generated<Date>
  last_used_at: Generated<Date>
  confirmed_at: Generated<Date>
}

export type ApiKeysTable = {
  id: GeneratedAlways<number>
  user_id: number
  name: string
  prefix: string
  secret_hash: string
  scopes: string[]
  networks: string[]
  requests_per_minute: number
  expires_at: Date | null
  from_provider: string | null
  created_at: Generated<Date>
  last_used_at: Date | null
  last_address: string | null
  revoked_at: Date | null
}

export type KnownDevicesTable = {
  user_id: number
  device_hash: string
  last_seen_at: Generated<Date>
}

export type UsedCaptchasTable = {
  challenge: string
  expires_at: Date
}

export type SecretFailuresTable = {
  subject: string
  failures: number
  failed_at: Date
  refused_until: Date | null
}

export type ProviderSignInsTable = {
  key_hash: string
  state: string
  nonce: string
  code_verifier: string
  expires_at: Date
}
