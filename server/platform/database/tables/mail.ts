import type { Generated, GeneratedAlways } from 'kysely'

export type EmailChannelsTable = {
  id: GeneratedAlways<number>
  name: string
  version: Generated<number>
}

export type ChannelSubscriptionsTable = {
  user_id: number
  channel_id: number
}

export type OutboxMailsTable = {
  id: GeneratedAlways<number>
  recipient: string
  subject: string
  body_text: string
  body_html: string
  message_id: string
  state: Generated<string>
  attempts: Generated<number>
  next_attempt_at: Generated<Date>
  failure: string | null
  creation_date: Generated<Date>
  sent_date: Date | null
  claim: string | null
  handed_over_at: Date | null
  sender_name: string | null
  reply_to_name: string | null
  reply_to_address: string | null
  unsubscribe_url: string | null
  is_bulk: Generated<boolean>
  attachment_kind: string | null
  attachment_id: number | null
}

export type EmailTemplatesTable = {
  id: GeneratedAlways<number>
  name: string
  subject: string
  body: string
  changed_at: Generated<Date>
  version: Generated<number>
}

export type MailingReceiversTable = {
  job_id: number
  user_id: number
  state: Generated<string>
}

export type InvitationsTable = {
  id: GeneratedAlways<number>
  user_id: number
  at: Generated<Date>
  /** As in `mailbox_uses`; null for an invitation to support. */
  mailbox: string | null
}

export type MailboxUsesTable = {
  mailbox: string
  sent_at: Date[]
}

export type MailSendersTable = {
  id: Generated<number>
  seen_at: Date
}
