import { findLoginRefusal } from '#domain/access/account.ts'
import type { EmailDraft } from '#contract/schemas/emails.ts'
import type { Tx, Database } from '#server/platform/database/database.ts'
import type { JobStep } from '#server/platform/jobs/job-runner.ts'
import { lockAccount } from '#server/identity/users/account-store.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'
import { getUser } from '#server/identity/users/user-store.ts'
import { listWaitingReceivers, readProgress, claimReceiver, type Audience } from './mailing-store.ts'
import {
  domainOf,
  identifyStorefront,
  resolveEmailSender,
} from '#server/identity/storefronts/storefront-identity.ts'
import { scheduleEmail, type ScheduledEmail } from '#server/platform/mail/outbox.ts'
import { getUnsubscribeSecret, makeUnsubscribeLink } from './unsubscribe-links.ts'
import { createStoneWriter, type StoneServices } from './new-stones.ts'
import { readEmailValues, writeNewsletter } from './write-newsletter.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { EmailSettings } from '#server/platform/mail/compose-email.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'

/** Services that a mailing uses. */
type MailingServices = StoneServices & {
  database: Database
  mailer: Mailer
  users: UserDirectory
  settings: EmailSettings
}

/** What a mailing job stores: the text at its start, and the recipients. */
export type MailingInput = EmailDraft & { audience: Audience }

/** A step takes some seconds. */
const receiversPerStep = 100

/**
 * Writes the emails of the next recipients, each in a transaction that also marks it as written. If the
 * process is killed at any moment and the job continues, nobody gets two emails and nobody is left out.
 */
export const sendMailing: JobStep<MailingServices> = async (services, job) => {
  const { db } = services.database
  // Only `sendEmails` creates jobs of this kind.
  const input = job.input as MailingInput
  const secret = await getUnsubscribeSecret(db)
  const writeStones = await createStoneWriter(services, db, input)
  for (const userId of await listWaitingReceivers(db, job.id, receiversPerStep)) {
    const newStones = await writeStones(services.users.find(userId))
    await db.transaction().execute(async (tx) => {
      const mail = await writeToReceiver(tx, services, input, { userId, newStones }, secret)
      const isClaimed = await claimReceiver(tx, job.id, userId, mail ? 'written' : 'passed-over')
      if (mail && isClaimed) await scheduleEmail(tx, mail)
    })
  }
  services.mailer.wake()
  const { total, written, passedOver } = await readProgress(db, job.id)
  const done = written + passedOver
  return { done, total, ...(done < total ? {} : { result: { receivers: written, passedOver } }) }
}

/**
 * Writes the email with the recipient's current data and locks their row. Returns undefined if they no longer
 * receive it.
 */
async function writeToReceiver(
  tx: Tx,
  services: { users: UserDirectory; settings: EmailSettings },
  input: MailingInput,
  { userId, newStones }: { userId: number; newStones: string },
  secret: string,
): Promise<ScheduledEmail | undefined> {
  const account = await lockAccount(tx, userId)
  if (!account || findLoginRefusal(account, new Date())) return undefined
  const user = await getUser(tx, userId)
  const channelIds = listSubscribed(user, input.audience)
  if (channelIds?.length === 0) return undefined
  const identity = identifyStorefront({ host: null, user }, services)
  const { sender } = resolveEmailSender(identity, services.settings)
  const mail = { to: user.email, isBulk: true, ...sender }
  if (channelIds === undefined)
    return {
      ...mail,
      ...writeNewsletter(input, readEmailValues(services, user, { unsubscribeUrl: '', newStones }), false),
    }
  const unsubscribeUrl = makeUnsubscribeLink(
    services.settings,
    domainOf(identity),
    { userId, channelIds },
    secret,
  )
  const email = writeNewsletter(input, readEmailValues(services, user, { unsubscribeUrl, newStones }), true)
  return { ...mail, ...email, unsubscribeUrl }
}

/**
 * Returns the channels of a mailing to which a user still subscribes; undefined for a mailing to named users.
 */
function listSubscribed(user: UserRecord, audience: Audience): number[] | undefined {
  if (audience.kind === 'users') return undefined
  return user.channels.map(({ id }) => id).filter((id) => audience.channelIds.includes(id))
}
