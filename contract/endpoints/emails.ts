import { z } from 'zod/mini'
import { defineEndpoints } from '#contract/kernel/endpoint.ts'
import { Email, Id, IdParams, TextLine, listOf, ListQuery, maybe } from '#contract/schemas/basics.ts'
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
    summary: 'List newsletters; administrators also see the number of subscribers',
    access: 'signed-in',
    query: ListQuery,
    reply: listOf(EmailChannel),
    writes: false,
    refuses: [],
  },
  listRegistrationChannels: {
    method: 'GET',
    path: '/api/auth/channels',
    summary: 'List the newsletters that a registration may subscribe to',
    access: 'public',
    reply: z.array(z.object({ id: Id, name: z.string() })),
    writes: false,
    refuses: [],
  },
  createChannel: {
    method: 'POST',
    path: '/api/emails/channels',
    summary: 'Add a newsletter',
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
    summary: 'Rename a newsletter; subscriptions are kept',
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
    summary: 'Delete a newsletter and its subscriptions',
    access: 'administrator',
    params: IdParams,
    reply: 'nothing',
    writes: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
  changeOwnSubscriptions: {
    method: 'PATCH',
    path: '/api/users/current/newsletter/subscriptions',
    summary: 'Replace the newsletters that the user subscribes to',
    access: 'signed-in',
    body: z.object({ channelIds: z.array(Id).check(z.maxLength(100)) }),
    reply: User,
    writes: true,
    refuses: [],
  },
  readUnsubscribePage: {
    method: 'GET',
    path: '/api/emails/unsubscribe',
    summary: 'Show the unsubscribe page of a newsletter; changes nothing, because mail scanners open links',
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
    summary: 'Unsubscribe in one click (RFC 8058); needs no body',
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
    summary: 'List email templates',
    access: 'administrator',
    query: ListQuery,
    reply: listOf(EmailTemplate),
    writes: false,
    refuses: [],
  },
  createEmailTemplate: {
    method: 'POST',
    path: '/api/emails/templates',
    summary: 'Add an email template',
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
    summary: 'Change an email template',
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
    summary: 'Delete an email template; mailings in progress keep its text',
    access: 'administrator',
    params: IdParams,
    reply: 'nothing',
    writes: true,
    refuses: ['EMAIL_TEMPLATE_NOT_FOUND'],
  },
  previewEmailTemplate: {
    method: 'POST',
    path: '/api/emails/templates/preview',
    summary: 'Preview an email as a user, an invented customer or the administrator would receive it',
    access: 'administrator',
    body: z.extend(EmailDraft, {
      userId: maybe(Id),
      /** Fills the placeholders with the data of an invented customer, and with new stones at merchant prices. */
      isSample: maybe(z.boolean()),
    }),
    bodyLimitKb: emailLimitKb,
    reply: EmailPreview,
    writes: false,
    refuses: ['USER_NOT_FOUND'],
  },
  sendEmails: {
    method: 'POST',
    path: '/api/emails/send',
    summary: 'Send an email to subscribers or users in the background; a dry run only counts the recipients',
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
    summary: 'List all emails with their state, newest first',
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
    summary: 'Send an email again that failed or whose delivery is unknown',
    access: 'administrator',
    params: IdParams,
    reply: OutboxMail,
    writes: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
})

export const emailEndpoints = { ...channelEndpoints, ...mailingEndpoints, ...outboxEndpoints }
