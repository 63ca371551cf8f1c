import { sql } from 'kysely'
import type { AccountState } from '#domain/access/account.ts'
import type { Role } from '#domain/access/viewer.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** The data that sign-in and changes to a user depend on, from the row and not from memory. */
export type Account = AccountState & {
  id: number
  email: string
  passwordHash: string
  role: Role
  domainProviderId: number | null
}

export async function findAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  return selectAccounts(db)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirst()
}

export async function findAccount(db: Db, id: number): Promise<Account | undefined> {
  return selectAccounts(db).where('id', '=', id).executeTakeFirst()
}

/** Returns the account and locks its row until the transaction ends. */
export async function lockAccount(tx: Tx, id: number): Promise<Account | undefined> {
  return selectAccounts(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export async function lockAccountByEmail(tx: Tx, email: string): Promise<Account | undefined> {
  const account = await findAccountByEmail(tx, email)
  return account && lockAccount(tx, account.id)
}

/** Returns all administrators in id order, and locks their rows. */
export async function lockAdministrators(tx: Tx): Promise<Account[]> {
  return selectAccounts(tx).where('role', '=', 'Administrator').orderBy('id').forNoKeyUpdate().execute()
}

/** Returns all administrators, without locks. */
export async function listAdministrators(db: Db): Promise<Account[]> {
  return selectAccounts(db).where('role', '=', 'Administrator').orderBy('id').execute()
}

function selectAccounts(db: Db) {
  return db.selectFrom('users').select([
    'id',
    'email',
    'password_hash as passwordHash',
    // The table's check constraint allows no other value.
    sql<Role>`role`.as('role'),
    'domain_provider_id as domainProviderId',
    'email_confirmed as emailConfirmed',
    'approved',
    'blocked',
    'blocked_until as blockedUntil',
  ])
}
