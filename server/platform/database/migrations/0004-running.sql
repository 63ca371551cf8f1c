-- Emails, jobs, imports, settings, audit log, and the change journal, which keeps every process current.

create table outbox_mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  message_id text not null unique,
  state text not null default 'scheduled' check (state in ('scheduled', 'sending', 'sent', 'failed', 'kept')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  failure text,
  creation_date timestamptz not null default now(),
  sent_date timestamptz
);
create index outbox_mails_due on outbox_mails (next_attempt_at) where state in ('scheduled', 'sending');

create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  state text not null default 'running' check (state in ('running', 'needs-confirmation', 'done', 'failed')),
  done integer not null default 0,
  total integer not null default 0,
  input jsonb not null default '{}',
  result jsonb,
  failure text,
  started_by bigint,
  -- The heartbeat of the process that works on the job. An old one means that the process has died.
  beat_at timestamptz not null default now(),
  creation_date timestamptz not null default now()
);

create table import_logs (
  id bigint generated always as identity primary key,
  job_id bigint not null references jobs on delete cascade,
  vendor_name text not null,
  file_name text not null,
  at timestamptz not null default now(),
  added integer not null,
  changed integer not null,
  unchanged integer not null,
  removed integer not null
);
create index import_logs_vendor on import_logs (vendor_name, id);

create table rejected_rows (
  id bigint generated always as identity primary key,
  import_log_id bigint not null references import_logs on delete cascade,
  row_number integer not null,
  stock_no text,
  reasons text[] not null,
  cells text[] not null
);
create index rejected_rows_log on rejected_rows (import_log_id, row_number);

-- Site settings by name: maintenance, secrets, texts.
create table site_settings (
  name text primary key,
  value jsonb not null
);

-- Created when first needed, never shown.
create table secrets (
  name text primary key,
  value text not null
);

create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  by_user_id bigint,
  by_name text,
  act text not null,
  subject text not null,
  before jsonb,
  after jsonb
);

-- What each committed transaction changed. A reader stores its low watermark, up to which it has read every
-- transaction, and reads the rest. So it misses no commit, in whatever order they come.
create table changes (
  id bigint generated always as identity primary key,
  transaction xid8 not null default pg_current_xact_id(),
  topic text not null,
  ids bigint[] not null,
  at timestamptz not null default now()
);
create index changes_transaction on changes (transaction);

create function note_change() returns trigger language plpgsql as $$
declare
  changed bigint[];
begin
  -- tg_argv: the topic, the column that names the subject
  if tg_op = 'INSERT' then
    execute format('select array_agg(distinct %I) from new_rows', tg_argv[1]) into changed;
  elsif tg_op = 'DELETE' then
    execute format('select array_agg(distinct %I) from old_rows', tg_argv[1]) into changed;
  else
    execute format('select array_agg(distinct s) from (select %1$I as s from new_rows union all select %1$I from old_rows) rows', tg_argv[1]) into changed;
  end if;
  if changed is not null then
    insert into changes (topic, ids) values (tg_argv[0], changed);
    perform pg_notify('changes', '');
  end if;
  return null;
end
$$;

-- Creates the same three triggers on each table whose rows the server processes hold in memory.
create procedure follow_changes(source regclass, topic text, subject text) language plpgsql as $$
begin
  execute format('create trigger note_insert after insert on %s referencing new table as new_rows for each statement execute function note_change(%L, %L)', source, topic, subject);
  execute format('create trigger note_update after update on %s referencing new table as new_rows old table as old_rows for each statement execute function note_change(%L, %L)', source, topic, subject);
  execute format('create trigger note_delete after delete on %s referencing old table as old_rows for each statement execute function note_change(%L, %L)', source, topic, subject);
end
$$;

call follow_changes('diamonds', 'diamonds', 'id');
call follow_changes('users', 'users', 'id');
call follow_changes('addresses', 'users', 'user_id');
call follow_changes('markups', 'users', 'user_id');
call follow_changes('accesses', 'users', 'user_id');
call follow_changes('user_vendors', 'users', 'user_id');
call follow_changes('suspended_vendors', 'users', 'user_id');
call follow_changes('domain_cells', 'users', 'user_id');

create function note_setting() returns trigger language plpgsql as $$
begin
  insert into changes (topic, ids) values ('settings', '{}');
  perform pg_notify('changes', '');
  return null;
end
$$;
create trigger note_settings after insert or update or delete on site_settings
  for each statement execute function note_setting();
