-- When emails that anybody can request went to a mailbox, in the last day. `mailbox` is a hash: most of these people
-- have no account.
create table mailbox_uses (
  mailbox text primary key,
  sent_at timestamptz[] not null
);
alter table invitations add column mailbox text;
-- What the request with an idempotency key asked for. Null for those of earlier versions.
alter table orders add column request_hash text;
alter table jobs add column request_hash text;
