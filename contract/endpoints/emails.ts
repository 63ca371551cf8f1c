import { z } from 'zod/mini'
import { defineEndpoints } from '#contract/kernel/endpoint.ts'
import { Email, Id, IdParams, TextLine, listOf, ListQuery } from '#contract/schemas/basics.ts'
import {
  EmailChannel,
  EmailTemplate,
  EmailTemplateForm,
  EmailDraft,
  EmailPreview,
  MailingRequest,
  UnsubscribeLink,
} from '#contract/schemas/emails.ts'
import { OutboxMail } from '#contract/schemas/operations.ts'
import { User } from '#contract/schemas/users.ts'

/** Fits a body of 200,000 characters of any script. */
const emailLimitKb = 1024

/** Endpoints for newsletters and their subscribers. Source: requirements 23.3, 23.4, 23.6. */
const channelEndpoints = defineEndpoints({
  listChannels: {
    method: 'GET',
    path: '/api/emails/channels',
    summary: 'The newsletters; administrators see how many would get each now',
    access: 'signed-in',
    query: ListQuery,
    reply: listOf(EmailChannel),
    writes: false,
    refuses: [],
  },
  listRegistrationChannels: {
    method: 'GET',
    path: '/api/auth/channels',
    summary: 'The newsletters that a registration may subscribe to',
    access: 'public',
    reply: z.array(z.object({ id: Id, name: z.string() })),
    writes: false,
    refuses: [],
  },
  createChannel: {
    method: 'POST',
    path: '/api/emails/channels',
    summary: 'Open a newsletter',
    access: 'administrator',
    body: z.object({ name: TextLine }),
    reply: EmailChannel,
    writes: true,
    creates: true,
    refuses: [],
  },
  changeChannel: {
    method: 'PATCH',
    path: '/api/emails/channels/{id}',
    summary: 'Rename a newsletter; its subscriptions stay',
    access: 'administrator',
    params: IdParams,
    body: z.object({ name: TextLine }),
    reply: EmailChannel,
    writes: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
  deleteChannel: {
    method: 'DELETE',
    path: '/api/emails/channels/{id}',
    summary: 'Close a newsletter; its subscriptions end with it',
    access: 'administrator',
    params: IdParams,
    reply: 'nothing',
    writes: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
  changeOwnSubscriptions: {
    method: 'PATCH',
    path: '/api/users/current/newsletter/subscriptions',
    summary: 'Subscribe to these newsletters and to no others',
    access: 'signed-in',
    body: z.object({ channelIds: z.array(Id).check(z.maxLength(100)) }),
    reply: User,
    writes: true,
    refuses: [],
  },
  readUnsubscribePage: {
    method: 'GET',
    path: '/api/emails/unsubscribe',
    summary:
      'What the link of a newsletter opens: one button. Opening it changes nothing, for mail scanners open links',
    access: 'public',
    query: z.partial(UnsubscribeLink),
    reply: 'page',
    writes: false,
    refuses: [],
    duringMaintenance: true,
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/emails/unsubscribe',
    summary: 'End the subscriptions that a link names, in one click (RFC 8058); needs no body',
    access: 'public',
    query: UnsubscribeLink,
    reply: 'page',
    writes: true,
    refuses: ['VERIFICATION_FAILED'],
    duringMaintenance: true,
  },
})

/** Endpoints for mailings: one template, filled in for each recipient. Source: requirements 23.3, 23.6. */
const mailingEndpoints = defineEndpoints({
  listEmailTemplates: {
    method: 'GET',
    path: '/api/emails/templates',
    summary: 'The templates of letters',
    access: 'administrator',
    query: ListQuery,
    reply: listOf(EmailTemplate),
    writes: false,
    refuses: [],
  },
  createEmailTemplate: {
    method: 'POST',
    path: '/api/emails/templates',
    summary: 'Write a template',
    access: 'administrator',
    body: EmailTemplateForm,
    bodyLimitKb: emailLimitKb,
    reply: EmailTemplate,
    writes: true,
    creates: true,
    refuses: [],
  },
  changeEmailTemplate: {
    method: 'PUT',
    path: '/api/emails/templates/{id}',
    summary: 'Change a template',
    access: 'administrator',
    params: IdParams,
    body: EmailTemplateForm,
    bodyLimitKb: emailLimitKb,
    reply: EmailTemplate,
    writes: true,
    refuses: ['EMAIL_TEMPLATE_NOT_FOUND'],
  },
  deleteEmailTemplate: {
    method: 'DELETE',
    path: '/api/emails/templates/{id}',
    summary: 'Delete a template; mailings under way keep its words',
    access: 'administrator',
    params: IdParams,
    reply: 'nothing',
    writes: true,
    refuses: ['EMAIL_TEMPLATE_NOT_FOUND'],
  },
  previewEmailTemplate: {
    method: 'POST',
    path: '/api/emails/templates/preview',
    summary: 'A letter as a user would get it, or the administrator himself',
    access: 'administrator',
    body: z.extend(EmailDraft, { userId: z.optional(z.nullable(Id)) }),
    bodyLimitKb: emailLimitKb,
    reply: EmailPreview,
    writes: false,
    refuses: ['USER_NOT_FOUND'],
  },
  sendEmails: {
    method: 'POST',
    path: '/api/emails/send',
    summary: 'Send a letter to subscribers or users, in the background; as a dry run only count them',
    access: 'administrator',
    body: MailingRequest,
    bodyLimitKb: emailLimitKb,
    reply: z.object({ jobId: z.nullable(Id), receivers: z.int() }),
    writes: true,
    refuses: ['EMAIL_TEMPLATE_NOT_FOUND'],
  },
})

/** Endpoints for every email that the shop sends. Source: requirements 23.1. */
const outboxEndpoints = defineEndpoints({
  listOutbox: {
    method: 'GET',
    path: '/api/emails/outbox',
    summary: 'Every mail with its state, newest first',
    access: 'administrator',
    /** `recipient`: only the emails to this address. */
    query: z.extend(ListQuery, {
      state: z.optional(OutboxMail.shape.state),
      recipient: z.optional(Email),
    }),
    reply: listOf(OutboxMail),
    writes: false,
    refuses: [],
  },
  sendMailAgain: {
    method: 'POST',
    path: '/api/emails/outbox/{id}/send-again',
    summary: 'Send a mail once more that failed, or of which nobody knows whether it arrived',
    access: 'administrator',
    params: IdParams,
    reply: OutboxMail,
    writes: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
})

export const emailEndpoints = { ...channelEndpoints, ...mailingEndpoints, ...outboxEndpoints }
