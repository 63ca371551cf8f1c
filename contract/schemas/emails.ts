import { z } from 'zod/mini'
import { Email, Id, TextLine, maybe, Moment } from './basics.ts'

/**
 * A newsletter that users can subscribe to. Only administrators see its number of subscribers and its
 * version.
 */
export const EmailChannel = z.object({
  id: Id,
  name: z.string(),
  subscribers: z.optional(z.int()),
  version: z.optional(z.int()),
})
export type EmailChannel = z.infer<typeof EmailChannel>

const EmailBody = z.string().check(z.minLength(1), z.maxLength(200_000))

/** The content of an email: HTML or plain text, both with placeholders like `{{firstName}}`. */
export const EmailDraft = z.object({ subject: TextLine, body: EmailBody })
export type EmailDraft = z.infer<typeof EmailDraft>

export const EmailTemplateForm = z.extend(EmailDraft, { name: TextLine })
export type EmailTemplateForm = z.infer<typeof EmailTemplateForm>

export const EmailTemplate = z.object({
  id: Id,
  name: z.string(),
  subject: z.string(),
  body: z.string(),
  changedDate: Moment,
  version: z.int(),
})
export type EmailTemplate = z.infer<typeof EmailTemplate>

/** An email as its recipient sees it. */
export const EmailPreview = z.object({ subject: z.string(), html: z.string(), text: z.string() })
export type EmailPreview = z.infer<typeof EmailPreview>

/**
 * An email (a template, or subject and body) to the subscribers of channels or to named users; `dryRun` only
 * counts the recipients.
 */
export const MailingRequest = z.object({
  templateId: maybe(Id),
  subject: maybe(TextLine),
  body: maybe(EmailBody),
  channelId: maybe(Id),
  channelIds: maybe(z.array(Id).check(z.maxLength(100))),
  userIds: maybe(z.array(Id).check(z.maxLength(1000))),
  dryRun: maybe(z.boolean()),
})
export type MailingRequest = z.infer<typeof MailingRequest>

/**
 * The parameters of an unsubscribe link. The signature covers both others, so that the link can do nothing
 * else.
 */
export const UnsubscribeLink = z.object({
  user: z.string().check(z.maxLength(20)),
  channels: z.string().check(z.maxLength(2000)),
  signature: z.string().check(z.maxLength(100)),
})
export type UnsubscribeLink = z.infer<typeof UnsubscribeLink>

/** Email addresses that a user invites to a page of the shop. */
export const Invitation = z.object({
  url: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)),
  emails: maybe(z.array(Email).check(z.maxLength(10))),
})
export type Invitation = z.infer<typeof Invitation>
