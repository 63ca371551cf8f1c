-- Mailings to many customers, invitations, and an outbox state for emails that may or may not have arrived.

create table email_templates (
  id bigint generated always as identity primary key,
  name text not null,
  subject text not null,
  body text not null,
  changed_at timestamptz not null default now(),
  version bigint not null default 1
);
create unique index email_templates_name on email_templates (lower(name));

create unique index email_channels_name on email_channels (lower(name));
create index channel_subscriptions_channel on channel_subscriptions (channel_id);
call follow_changes('channel_subscriptions', 'users', 'user_id');

-- The recipients of a mailing, fixed when it is requested. The transaction that writes a recipient's email to the outbox
-- also marks the recipient as done, so that nobody gets two.
create table mailing_receivers (
  job_id bigint not null references jobs on delete cascade,
  -- A user who was deleted meanwhile is skipped.
  user_id bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'written', 'passed-over')),
  primary key (job_id, user_id)
);
create index mailing_receivers_waiting on mailing_receivers (job_id, user_id) where state = 'waiting';

alter table outbox_mails drop constraint outbox_mails_state_check;
alter table outbox_mails add constraint outbox_mails_state_check
  check (state in ('scheduled', 'sending', 'sent', 'failed', 'kept', 'uncertain'));
-- The process that is sending the email, and since when the mail server may have it, whatever it replied.
alter table outbox_mails add column claim uuid;
alter table outbox_mails add column handed_over_at timestamptz;
alter table outbox_mails add column reply_to_name text;
alter table outbox_mails add column reply_to_address text;
alter table outbox_mails add column unsubscribe_url text;
-- True for an email of a mailing, which waits behind all other emails.
alter table outbox_mails add column is_bulk boolean not null default false;
create index outbox_mails_next on outbox_mails (is_bulk, next_attempt_at, id) where state in ('scheduled', 'sending');

-- One row for each address that a user invited. Those of the last day count towards the limit.
create table invitations (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  at timestamptz not null default now()
);
create index invitations_user on invitations (user_id, at);
