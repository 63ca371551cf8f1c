import { createEmailToken } from '#server/identity/auth/email-tokens.ts'
import { deleteFactors } from '#server/identity/second-factor/factor-store.ts'
import { endSessions } from '#server/identity/sessions/session-store.ts'
import { listAdministrators, lockAccountByEmail } from '#server/identity/users/account-store.ts'
import { describeUser } from '#server/identity/users/lock-user.ts'
import { saveUser } from '#server/identity/users/user-store.ts'
import { createAudit } from '#server/platform/audit/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { makeLink, type LinkSettings } from '#server/platform/mail/links.ts'

/** The access of an administrator cannot be restored. The message says why, for the person at the server. */
export class RestoreAccessError extends Error {}

/**
 * Lets an administrator in again who has lost their password or second factor, or is blocked: removes their second
 * factors, ends their sessions, unblocks and approves them, and confirms their email. Returns a link, valid for two hours, with which
 * they choose a new password. For the person at the server only: no request can do this.
 */
export async function restoreAccess(db: Db, settings: LinkSettings, email: string): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const user = await lockAccountByEmail(tx, email)
    if (user?.role !== 'Administrator') {
      const administrators = (await listAdministrators(tx)).map((administrator) => administrator.email)
      throw new RestoreAccessError(
        `${email} is not an administrator. The administrators are: ${administrators.join(', ')}`,
      )
    }
    const removed = await deleteFactors(tx, user.id)
    await endSessions(tx, user.id)
    await saveUser(tx, user.id, {
      blocked: false,
      blocked_until: null,
      approved: true,
      email_confirmed: true,
    })
    const { blocked, approved, emailConfirmed } = user
    const audit = createAudit(tx, undefined)
    await audit({
      act: 'restore access',
      subject: describeUser(user),
      before: { blocked, approved, emailConfirmed, ...removed },
    })
    const token = await createEmailToken(tx, user.id, 'reset-password')
    return makeLink(settings, null, '/change-password', { email: user.email, token })
  })
}
