import { usesPlaceholder } from '#domain/email/placeholders.ts'
import { refuse, refuseRequest } from '#contract/refusal.ts'
import type { EmailDraft, MailingRequest } from '#contract/schemas/emails.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { createJob } from '#server/platform/jobs/job-store.ts'
import { readIdempotencyKey } from '#server/platform/http/idempotency-key.ts'
import { lockChannels } from '#server/identity/users/subscriptions.ts'
import { countReceivers, findMailing, storeReceivers, type Audience } from './mailing-store.ts'
import type { MailingInput } from './send-mailing.ts'
import { refuseFaults } from './template-handlers.ts'
import type { JobRunner } from '#server/platform/jobs/job-runner.ts'

/** Services that these handlers use. */
type Services = { jobs: JobRunner }

export const mailingHandlers: Handlers<'sendEmails', Services> = {
  sendEmails: async ({ services, tx, viewer, body, headers, audit, afterCommit }) => {
    const idempotencyKey = body.dryRun ? null : readIdempotencyKey(headers, body)
    // The user's own row is locked, so that a second click waits here for the first.
    const before = await findMailing(tx, viewer.user.id, idempotencyKey)
    if (before) return { jobId: before.id, receivers: before.total }
    const email = await readEmailDraft(tx, body)
    const audience = await readAudience(tx, body)
    refuseUnsubscribeUrl(email, audience)
    if (body.dryRun) return { jobId: null, receivers: await countReceivers(tx, audience) }
    const input: MailingInput = { ...email, audience }
    const jobId = await createJob(tx, { kind: 'mailing', input, startedBy: viewer.user.id, idempotencyKey })
    const receivers = await storeReceivers(tx, jobId, audience)
    if (receivers === 0) {
      refuseRequest(audience.kind === 'users' ? 'userIds' : 'channelIds', 'This email has no recipients')
    }
    await audit({
      act: 'send mailing',
      subject: `job ${jobId}`,
      after: { subject: email.subject, ...audience, receivers },
    })
    afterCommit(() => services.jobs.wake())
    return { jobId, receivers }
  },
}

/**
 * Returns the current text of the email: a later change of the template does not change a mailing under way.
 */
async function readEmailDraft(tx: Tx, { templateId, subject, body }: MailingRequest): Promise<EmailDraft> {
  if (templateId != null) {
    if (subject != null || body != null)
      refuseRequest('templateId', 'Give a template, or a subject and body, but not both')
    return (
      (await tx
        .selectFrom('email_templates')
        .select(['subject', 'body'])
        .where('id', '=', templateId)
        .executeTakeFirst()) ?? refuse('EMAIL_TEMPLATE_NOT_FOUND')
    )
  }
  if (subject == null) return refuseRequest('subject', 'Give a template or a subject')
  if (body == null) return refuseRequest('body', 'Give a template or a body')
  refuseFaults({ subject, body })
  return { subject, body }
}

async function readAudience(tx: Tx, request: MailingRequest): Promise<Audience> {
  const { channelId, channelIds, userIds } = request
  const named = [channelId, channelIds, userIds].filter((one) => one != null)
  if (named.length !== 1) refuseRequest('channelIds', 'Give either newsletters or users')
  if (userIds != null) {
    await refuseUnknownUsers(tx, userIds)
    return { kind: 'users', userIds: [...new Set(userIds)] }
  }
  const ids = [...new Set(channelId == null ? channelIds : [channelId])]
  await lockChannels(tx, channelId == null ? 'channelIds' : 'channelId', ids)
  return { kind: 'channels', channelIds: ids }
}

async function refuseUnknownUsers(tx: Tx, userIds: readonly number[]): Promise<void> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [0, ...userIds])
    .execute()
  const known = new Set(rows.map(({ id }) => id))
  const missing = userIds.find((id) => !known.has(id))
  if (missing !== undefined) refuseRequest('userIds', `User ${missing} not found`)
}

/**
 * Refuses `{{unsubscribeUrl}}` in an email to named users: it is not a newsletter, so there is nothing to
 * unsubscribe from.
 */
function refuseUnsubscribeUrl({ subject, body }: EmailDraft, { kind }: Audience): void {
  if (kind === 'users' && usesPlaceholder(`${subject}\n${body}`, 'unsubscribeUrl'))
    refuseRequest('userIds', 'Only a newsletter can contain {{unsubscribeUrl}}')
}
