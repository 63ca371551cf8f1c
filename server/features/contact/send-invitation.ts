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
import type { Mailer } from '#server/platform/mail/mailer.ts'

/** The services that these handlers use. */
export type InvitationServices = { mailer: Mailer; users: UserDirectory; settings: EmailSettings }

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
  await recordInvitations(tx, viewer.user.id, Math.max(invitedEmails.length, 1))
  const inviter = describeInviter(viewer.user)
  const identity = identifyStorefront(viewer, services)
  const { settings, sender } = resolveEmailSender(identity, services.settings)
  const ownLink = moveToDomain(domainOf(identity), link)
  const email = { ...writeInvitation(inviter, ownLink, settings), ...sender }
  const replyTo = { name: inviter.name, address: inviter.email }
  const recipients = invitedEmails.length > 0 ? invitedEmails : await listSupportOf(tx, identity)
  for (const to of recipients) await scheduleEmail(tx, { to, ...email, replyTo })
  afterCommit(() => services.mailer.wake())
  return undefined
}

/**
 * Records the user's invitations and refuses the whole request above the daily limit. The caller has locked
 * the user's row.
 */
async function recordInvitations(tx: Tx, userId: number, newInvitations: number): Promise<void> {
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
  if (sent + newInvitations > maxInvitationsPerDay) {
    const message = `Up to ${maxInvitationsPerDay} addresses a day; ${Math.max(maxInvitationsPerDay - sent, 0)} left today`
    throw new Refusal('INVALID_REQUEST', [{ path: 'emails', message }], 429)
  }
  await tx
    .insertInto('invitations')
    .values(Array.from({ length: newInvitations }, () => ({ user_id: userId })))
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
