import { joinFullName } from '#domain/access/confirmed-names.ts'
import { refuse, refuseRequest } from '#contract/refusal.ts'
import type { UserForm } from '#contract/schemas/user-forms.ts'
import { sendEmailToken } from '#server/identity/auth/send-email-token.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { hasMailServer, type MailServerSettings } from '#server/platform/mail/mail-senders.ts'
import { addAddress, toAddressColumns } from './address-store.ts'
import { readDomainProvider } from '#server/identity/storefronts/read-domain-provider.ts'
import { refuseUnknownReferences } from './refuse-unknown-references.ts'
import type { UserRecord } from './user-record.ts'
import { getUser } from './user-store.ts'
import type { UserDirectory } from './user-directory.ts'
import type { EmailSettings } from '#server/platform/mail/compose-email.ts'

/**
 * Creates the user that an administrator describes: approved by default, and with the given names confirmed
 * for memos. Schedules an email where the user has no password yet or an unconfirmed email address; choosing
 * a password also confirms the address. Without a mail server, an approved user with a password is confirmed.
 * Source: requirements 4.9, 4.11.
 */
export async function createUser(
  {
    tx,
    services,
  }: { tx: Tx; services: { users: UserDirectory; settings: EmailSettings & MailServerSettings } },
  form: UserForm,
  passwordHash: string,
): Promise<UserRecord> {
  refuseUnknownReferences(form)
  const { email } = form
  if (email === undefined) return refuseRequest('email', 'Enter an email for the new user')
  const approved = form.approved ?? true
  const hasPassword = form.password != null
  const isConfirmed = hasPassword && approved && !(await hasMailServer(tx, services.settings))
  const names = {
    company: form.company ?? null,
    fullName: joinFullName({ firstName: form.firstName ?? null, lastName: form.lastName ?? null }),
  }
  const inserted = await tx
    .insertInto('users')
    .values({
      email,
      password_hash: passwordHash,
      role: form.role ?? 'Customer',
      approved,
      email_confirmed: form.emailConfirmed ?? isConfirmed,
      discount: form.discount ?? 0,
      business_type_id: form.businessTypeId ?? null,
      domain_provider_id: (await readDomainProvider(tx, form.domainProvider, undefined)) ?? null,
      memo_company: approved ? names.company : null,
      memo_full_name: approved ? names.fullName : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return refuse('EMAIL_ALREADY_EXISTS')
  await addAddress(tx, inserted.id, { ...toAddressColumns({ ...form, email }), is_billing: true })
  const user = await getUser(tx, inserted.id)
  if (!hasPassword) await sendEmailToken(tx, services, user, 'choose-password')
  else if (!user.emailConfirmed) await sendEmailToken(tx, services, user, 'confirm-new-account')
  return user
}
