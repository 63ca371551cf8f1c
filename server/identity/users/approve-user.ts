import { findLoginRefusal } from '#domain/access/account.ts'
import { joinFullName } from '#domain/access/confirmed-names.ts'
import { makeLink } from '#server/platform/mail/links.ts'
import { composeApprovedEmail } from '#server/identity/auth/account-emails.ts'
import {
  domainOf,
  identifyProvider,
  resolveEmailSender,
} from '#server/identity/storefronts/storefront-identity.ts'
import { hasMailServer, type MailServerSettings } from '#server/platform/mail/mail-senders.ts'
import { scheduleEmail } from '#server/platform/mail/outbox.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { UserRecord } from './user-record.ts'
import { getUser, saveUser } from './user-store.ts'
import type { UserDirectory } from './user-directory.ts'
import type { EmailSettings } from '#server/platform/mail/compose-email.ts'

/**
 * Approves a user whose row is locked. Confirms their present company and name, which memo stones are shown
 * by from now on: an administrator has checked them. Without a mail server this also confirms their email
 * address, because no link reaches them. Schedules an email to the customer. Source: requirements 4.9, 4.11.
 */
export async function approveUser(
  tx: Tx,
  id: number,
  services: { users: UserDirectory; settings: EmailSettings & MailServerSettings },
): Promise<UserRecord> {
  const { addresses } = await getUser(tx, id)
  const [main] = addresses
  const fullName = main ? joinFullName(main) : null
  const user = await saveUser(tx, id, {
    approved: true,
    ...((await hasMailServer(tx, services.settings)) ? {} : { email_confirmed: true }),
    memo_company: main?.company ?? null,
    memo_full_name: fullName,
  })
  const identity = identifyProvider(user, services)
  const { settings, sender } = resolveEmailSender(identity, services.settings)
  const link = makeLink(settings, domainOf(identity), '/login')
  const refusal = findLoginRefusal(user, new Date())
  // The user is approved now, so only the other two refusals are left.
  const obstacle = refusal === 'ACCOUNT_NOT_APPROVED' ? undefined : refusal
  const email = composeApprovedEmail({ name: fullName ?? '', obstacle, link }, settings)
  await scheduleEmail(tx, { to: user.email, ...email, ...sender })
  return user
}
