-- Why an administrator set prices in an order. Only administrators see it, unlike the note.
alter table order_moves add column reason text;

-- What administrators note about a user. The user never sees it.
create table user_notes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  text text not null check (text <> ''),
  by_user_id bigint references users (id) on delete set null,
  by_name text not null,
  creation_date timestamptz not null default now()
);
create index user_notes_user on user_notes (user_id);
create index user_notes_author on user_notes (by_user_id) where by_user_id is not null;

-- The page of a user lists the emails to them.
create index outbox_mails_recipient on outbox_mails (lower(recipient), id desc);
