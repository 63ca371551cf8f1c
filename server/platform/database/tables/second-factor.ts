import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export type PasskeysTable = {
  id: GeneratedAlways<number>
  user_id: number
  credential_id: string
  public_key: string
  counter: number
  transports: JSONColumnType<string[]>
  domain: string
  name: string
  added_at: Generated<Date>
  last_used_at: Date | null
}

export type AuthenticatorAppsTable = {
  user_id: number
  sealed_secret: string
  last_step: number
  added_at: Generated<Date>
}

export type RecoveryCodesTable = {
  user_id: number
  code_hash: string
  used_at: Date | null
}

export type TrustedDevicesTable = {
  id: GeneratedAlways<number>
  user_id: number
  token_hash: string
  device: string
  address: string
  added_at: Generated<Date>
  last_used_at: Generated<Date>
  expires_at: Date
}

export type FactorChallengesTable = {
  token_hash: string
  user_id: number
  purpose: string
  attempts: Generated<number>
  added_at: Generated<Date>
  expires_at: Date
}
