-- A connection fetches the lists of a vendor by itself, or receives their uploads.
create table connections (
  id bigint generated always as identity primary key,
  -- As in imports: stock refers to vendors by name.
  vendor_name text not null,
  name text not null,
  -- Whether the vendor uploads, or the shop downloads from a server.
  delivery text not null check (delivery in ('upload', 'download')),
  -- Without secrets: protocol, host, port, user name, folder, pinned host key. Null for an upload.
  server jsonb,
  -- Passwords and keys as JSON, encrypted with a key of the shop; null for none.
  sealed_secrets text,
  file_pattern text not null,
  is_whole_list boolean not null,
  schedule jsonb not null,
  -- Email if no new list arrives for so many hours; null: never.
  silence_hours integer,
  silence_emailed_at timestamptz,
  state text not null default 'testing' check (state in ('testing', 'active', 'paused', 'stopped')),
  -- Why the shop has stopped it.
  stop_reason text,
  -- Null while it does not run by itself.
  next_run_at timestamptz,
  -- Runs that failed one after another.
  failures integer not null default 0,
  -- SHA-256 of the key with which the vendor uploads, in hex, and its first characters, which pages show.
  key_hash text,
  key_prefix text,
  tested_at timestamptz,
  -- The file that the last test fetched.
  first_file_key text,
  first_file_name text,
  -- When a list was last imported.
  last_list_at timestamptz,
  -- The last list that was imported, or that waits for a person. The same bytes are not read again.
  last_sha256 text,
  last_file_name text,
  last_file_modified_at timestamptz,
  -- False while that list waits for a person, or if they discarded it.
  is_last_applied boolean not null default false,
  created_at timestamptz not null default now(),
  version bigint not null default 1
);
create unique index connections_name on connections (lower(name));
create index connections_due on connections (next_run_at) where state = 'active';

create table connection_runs (
  id bigint generated always as identity primary key,
  connection_id bigint not null references connections on delete cascade,
  state text not null check (state in ('queued', 'running', 'applied', 'unchanged', 'waiting', 'discarded', 'left',
    'questions', 'failed', 'stopped')),
  cause text not null check (cause in ('schedule', 'hand', 'upload')),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  file_name text,
  file_modified_at timestamptz,
  bytes bigint,
  -- SHA-256 of the file, in hex.
  sha256 text,
  message text,
  -- How many stones were added, changed, unchanged, removed and rejected.
  counts jsonb,
  job_id bigint,
  import_job_id bigint,
  -- Processes that have worked on the run. Only the last of them may apply its file.
  attempt integer not null default 0,
  -- Where an uploaded file is stored until it is read.
  stored_key text
);
-- A connection never overlaps with itself.
create unique index connection_runs_running on connection_runs (connection_id) where state = 'running';
create index connection_runs_connection on connection_runs (connection_id, id);
create index connection_runs_unsettled on connection_runs (state) where state in ('queued', 'running', 'waiting');
