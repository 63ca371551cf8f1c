import { sql } from 'kysely'
import { formatRecipientName } from '#domain/email/recipient-name.ts'
import { Refusal, refuseRequest } from '#contract/refusal.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { listSupportOf } from '#server/identity/storefronts/list-support.ts'
import {
  domainOf,
  identifyStorefront,
  resolveEmailSender,
} from '#server/identity/storefronts/storefront-identity.ts'
import { scheduleEmail } from '#server/platform/mail/outbox.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'
import { writeInvitation } from './contact-emails.ts'
import { findInternalLink, moveToDomain } from './internal-link.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { EmailSettings } from '#server/platform/mail/compose-email.ts'
import { hashMailbox, takeMailboxUse, type LimitSettings } from '#server/platform/mail/mailbox-limit.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'

/** The services that these handlers use. */
export type InvitationServices = {
  mailer: Mailer
  users: UserDirectory
  settings: EmailSettings & LimitSettings
}

/**
 * The number of addresses that a user may invite in 24 hours; an invitation to support counts as one. Source:
 * requirements 23.5.
 */
const maxInvitationsPerDay = 10

export const sendInvitation: Handlers<'sendInvitation', InvitationServices>['sendInvitation'] = async ({
  services,
  tx,
  viewer,
  body,
  afterCommit,
}) => {
  const link =
    findInternalLink(services.settings, services.users, body.url) ??
    refuseRequest('url', 'Enter a link to a page of this shop')
  const invitedEmails = removeDuplicates(body.emails ?? [])
  if (services.settings.RATE_LIMIT === 'on') await refuseRepeated(tx, viewer.user.id, invitedEmails)
  await recordInvitations(
    tx,
    viewer.user.id,
    invitedEmails.length > 0 ? invitedEmails.map(hashMailbox) : [null],
  )
  const inviter = describeInviter(viewer.user)
  const identity = identifyStorefront(viewer, services)
  const { settings, sender } = resolveEmailSender(identity, services.settings)
  const ownLink = moveToDomain(domainOf(identity), link)
  const email = { ...writeInvitation(inviter, ownLink, settings), ...sender }
  const replyTo = { name: inviter.name, address: inviter.email }
  const recipients =
    invitedEmails.length > 0
      ? await listOpenMailboxes(tx, services.settings, invitedEmails)
      : await listSupportOf(tx, identity)
  for (const to of recipients) await scheduleEmail(tx, { to, ...email, replyTo })
  afterCommit(() => services.mailer.wake())
  return undefined
}

/** Refuses addresses that this user has invited within the last minute. */
async function refuseRepeated(tx: Tx, userId: number, emails: readonly string[]): Promise<void> {
  const rows = await tx
    .selectFrom('invitations')
    .select('mailbox')
    .where('user_id', '=', userId)
    .where('at', '>', sql<Date>`now() - interval '1 minute'`)
    .execute()
  const recent = new Set(rows.map(({ mailbox }) => mailbox))
  const repeated = emails.find((email) => recent.has(hashMailbox(email)))
  if (repeated === undefined) return
  const message = `You have just sent an email to ${repeated}. Try again in a minute`
  throw new Refusal('INVALID_REQUEST', [{ path: 'emails', message }], 429)
}

/** Returns the addresses whose mailboxes may get another email now. */
async function listOpenMailboxes(
  tx: Tx,
  settings: LimitSettings,
  emails: readonly string[],
): Promise<string[]> {
  const open: string[] = []
  // In one order, so that two requests never wait for each other.
  for (const email of emails.toSorted()) if (await takeMailboxUse(tx, settings, email)) open.push(email)
  return open
}

/**
 * Records the user's invitations and refuses the whole request above the daily limit. The caller has locked
 * the user's row.
 */
async function recordInvitations(
  tx: Tx,
  userId: number,
  mailboxes: readonly (string | null)[],
): Promise<void> {
  await tx
    .deleteFrom('invitations')
    .where('user_id', '=', userId)
    .where('at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
  const { sent } = await tx
    .selectFrom('invitations')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (sent + mailboxes.length > maxInvitationsPerDay) {
    const message = `Up to ${maxInvitationsPerDay} addresses a day; ${Math.max(maxInvitationsPerDay - sent, 0)} left today`
    throw new Refusal('INVALID_REQUEST', [{ path: 'emails', message }], 429)
  }
  await tx
    .insertInto('invitations')
    .values(mailboxes.map((mailbox) => ({ user_id: userId, mailbox })))
    .execute()
}

function removeDuplicates(emails: readonly string[]): string[] {
  return [...new Map(emails.map((email) => [email.toLowerCase(), email])).values()]
}

function describeInviter({ addresses: [main], email }: UserRecord): {
  name: string
  company: string
  email: string
} {
  const company = main?.company ?? ''
  const { firstName, lastName } = { firstName: main?.firstName ?? '', lastName: main?.lastName ?? '' }
  return { name: formatRecipientName({ firstName, lastName, company, email }), company, email }
}
