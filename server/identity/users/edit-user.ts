import { confirmNames } from '#domain/access/confirmed-names.ts'
import { refuse } from '#contract/refusal.ts'
import type { UserForm } from '#contract/schemas/user-forms.ts'
import { endEmailTokens } from '#server/identity/auth/email-tokens.ts'
import { endLostSessions } from '#server/identity/sessions/end-lost-sessions.ts'
import { sendEmailToken } from '#server/identity/auth/send-email-token.ts'
import { omitUndefined } from '#server/platform/database/omit-undefined.ts'
import { refuseDuplicate } from '#server/platform/database/unique-violation.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { addAddress, saveAddress, toAddressColumns } from './address-store.ts'
import { reportAddressChange } from './report-address-change.ts'
import { approveUser } from './approve-user.ts'
import { readDomainProvider } from '#server/identity/storefronts/read-domain-provider.ts'
import { refuseLockout } from './refuse-lockout.ts'
import { refuseUnknownReferences } from './refuse-unknown-references.ts'
import type { UserRecord } from './user-record.ts'
import { getUser, saveUser } from './user-store.ts'
import type { UserDirectory } from './user-directory.ts'
import type { EmailSettings } from '#server/platform/mail/compose-email.ts'
import type { MailServerSettings } from '#server/platform/mail/mail-senders.ts'

/**
 * Edits a user, whose row is locked, as an administrator requests; omitted fields stay. Confirms the written
 * names for memos. Ends links that went to an earlier email address. Source: requirements 4.9, 4.11.
 */
export async function editUser(
  {
    tx,
    services,
  }: { tx: Tx; services: { users: UserDirectory; settings: EmailSettings & MailServerSettings } },
  user: UserRecord,
  form: UserForm,
  actorId: number,
): Promise<UserRecord> {
  refuseUnknownReferences(form)
  await refuseLockouts(tx, user, form, actorId)
  const names = await correctMainAddress(tx, user, form)
  const saved = await save(tx, user.id, {
    ...omitUndefined({
      email: form.email,
      role: form.role,
      email_confirmed: form.emailConfirmed,
      discount: form.discount,
      business_type_id: form.businessTypeId,
      domain_provider_id: await readDomainProvider(tx, form.domainProvider, user.id),
    }),
    ...(form.approved === false ? { approved: false } : {}),
    memo_company: names.company,
    memo_full_name: names.fullName,
  })
  const [main] = saved.addresses
  if (main) await reportAddressChange(tx, services, saved, user.addresses[0], main)
  const hasNewEmail = saved.email !== user.email
  if (hasNewEmail) {
    await endEmailTokens(tx, user.id, 'confirm-email')
    await endEmailTokens(tx, user.id, 'reset-password')
  }
  if (hasNewEmail && !saved.emailConfirmed) await sendEmailToken(tx, services, saved, 'confirm-email')
  const edited = form.approved && !user.approved ? await approveUser(tx, user.id, services) : saved
  await endLostSessions(tx, user, edited)
  return edited
}

async function refuseLockouts(tx: Tx, user: UserRecord, form: UserForm, actorId: number): Promise<void> {
  if (form.role !== undefined && form.role !== 'Administrator') {
    await refuseLockout(tx, 'demote', actorId, user)
  }
  if (form.approved === false) await refuseLockout(tx, 'disapprove', actorId, user)
  if (form.emailConfirmed === false) await refuseLockout(tx, 'unconfirm', actorId, user)
}

/** Writes the main address, and returns the names that this confirms. */
async function correctMainAddress(tx: Tx, user: UserRecord, form: UserForm) {
  const before = { company: user.memoCompany, fullName: user.memoFullName }
  const [main] = user.addresses
  const { email, ...otherColumns } = toAddressColumns(form)
  // Where the address has the user's sign-in email, it follows the change.
  const columns = { ...otherColumns, ...(email !== undefined && main?.email === user.email ? { email } : {}) }
  if (Object.keys(columns).length === 0) return before
  if (main) await saveAddress(tx, main.id, columns)
  else await addAddress(tx, user.id, { ...columns, is_billing: true })
  const [savedAddress] = (await getUser(tx, user.id)).addresses
  return savedAddress ? confirmNames(before, savedAddress, form) : before
}

function save(...args: Parameters<typeof saveUser>): Promise<UserRecord> {
  return refuseDuplicate({ users_email: () => refuse('EMAIL_ALREADY_EXISTS') }, () => saveUser(...args))
}
