import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { createAudit } from '#server/platform/audit/audit.ts'
import { hashPassword } from '#server/identity/auth/passwords.ts'
import { findPasswordWeakness } from '#server/identity/auth/refuse-weak-password.ts'
import type { Db } from '#server/platform/database/database.ts'
import { SettingsError } from '#server/app/settings.ts'
import type { Services } from '#server/app/services.ts'

/** An arbitrary fixed number. Processes that start together take turns on it. */
const firstUserLock = 7_313_902

/** A name under .localhost reaches nobody, and login forms accept it. */
const defaultEmail = 'admin@tavernier.localhost'

/**
 * Creates an administrator in a shop without users. Returns their sign-in, with the password only where it
 * was generated, because it is shown once; undefined where the shop has users. Source: requirements 29.2.
 */
export async function createFirstAdministrator(
  services: Services,
): Promise<{ email: string; generatedPassword?: string } | undefined> {
  const { db } = services.database
  if (await hasUsers(db)) return undefined
  const email = services.settings.ADMIN_EMAIL ?? defaultEmail
  const password = services.settings.ADMIN_PASSWORD ?? randomBytes(15).toString('base64url')
  const weakness = await findPasswordWeakness(password, { email, names: [services.settings.BRAND_NAME] })
  if (weakness !== undefined) throw new SettingsError([`ADMIN_PASSWORD: ${weakness}`])
  const password_hash = await hashPassword(password)
  const isCreated = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(firstUserLock)})`.execute(tx)
    if (await hasUsers(tx)) return false
    await tx
      .insertInto('users')
      .values({ email, password_hash, role: 'Administrator', email_confirmed: true, approved: true })
      .execute()
    await createAudit(tx, undefined)({ act: 'make first administrator', subject: email })
    return true
  })
  await services.changes.catchUp()
  if (!isCreated) return undefined
  return { email, ...(services.settings.ADMIN_PASSWORD === undefined && { generatedPassword: password }) }
}

async function hasUsers(db: Db): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return user !== undefined
}
