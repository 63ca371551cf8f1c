import { findLoginRefusal } from '#domain/access/account.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { listAdministrators } from '#server/identity/users/account-store.ts'
import { scheduleEmails, type ScheduledEmail } from '#server/platform/mail/outbox.ts'
import { readSetting } from './site-settings.ts'

/**
 * Returns the email addresses of the shop's support: the support contacts, else the administrators who can
 * sign in.
 */
export async function listSupportAddresses(tx: Tx): Promise<string[]> {
  const { value: contacts } = await readSetting(tx, 'supportContacts')
  if (contacts.length > 0) return [...new Set(contacts.map(({ email }) => email))]
  return listAdministratorAddresses(tx)
}

/** Returns the email addresses of the administrators who can sign in. */
export async function listAdministratorAddresses(tx: Tx): Promise<string[]> {
  const administrators = await listAdministrators(tx)
  const now = new Date()
  return administrators
    .filter((account) => findLoginRefusal(account, now) === undefined)
    .map(({ email }) => email)
}

/** Schedules an email to each address of the shop's support. */
export async function emailSupport(tx: Tx, email: Omit<ScheduledEmail, 'to'>): Promise<void> {
  await scheduleEmails(tx, await makeSupportEmails(tx, email))
}

/** Returns an email to each address of the shop's support. */
export async function makeSupportEmails(
  tx: Tx,
  email: Omit<ScheduledEmail, 'to'>,
): Promise<readonly ScheduledEmail[]> {
  const addresses = await listSupportAddresses(tx)
  return addresses.map((to) => ({ ...email, to }))
}
