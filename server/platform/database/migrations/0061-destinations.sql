-- Where the stock is sent by itself: a server of a marketplace, or a URL with a key that it downloads.
create table destinations (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners on delete cascade,
  name text not null,
  delivery text not null check (delivery in ('upload', 'download')),
  -- Null for a download.
  server jsonb,
  -- Passwords and keys as JSON, encrypted with a key of the shop; null for none.
  sealed_secrets text,
  method text not null check (method in ('PUT', 'POST')),
  file_pattern text not null,
  -- SHA-256 of the key of a download, in hex, and its first characters, which lists show.
  key_hash text,
  key_prefix text,
  schedule jsonb not null,
  filter jsonb not null,
  state text not null default 'active' check (state in ('active', 'paused', 'stopped')),
  -- Why the shop has stopped it.
  stop_reason text,
  next_run_at timestamptz,
  -- When the last run that failed is tried again, and how often that was done.
  retry_at timestamptz,
  failures integer not null default 0,
  -- The hash and the name of the file that the marketplace has.
  sent_sha256 text,
  -- The hash of the list of left-out stones.
  left_out_sha256 text,
  created_at timestamptz not null default now(),
  version bigint not null default 1
);
create unique index destinations_name on destinations (lower(name));
create index destinations_partner on destinations (partner_id);

create table destination_runs (
  id bigint generated always as identity primary key,
  destination_id bigint not null references destinations on delete cascade,
  -- What started it.
  cause text not null check (cause in ('schedule', 'retry', 'hand', 'download')),
  state text not null check (state in ('running', 'sent', 'unchanged', 'failed', 'stopped')),
  -- Sends the file even if nothing has changed.
  is_forced boolean not null default false,
  -- 0, or how often the failed run was tried again.
  attempt integer not null default 0,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  file_name text,
  rows integer,
  left_out integer,
  -- How many stones are left out for each reason.
  reasons jsonb,
  bytes bigint,
  sha256 text,
  -- What the server said.
  response text,
  -- Why it failed or was stopped.
  message text,
  -- Null for a download.
  job_id bigint,
  -- The address of the marketplace that downloaded the file.
  address text
);
create index destination_runs_destination on destination_runs (destination_id, id desc);
-- A destination never overlaps with itself.
create unique index destination_runs_running on destination_runs (destination_id) where state = 'running';

-- The stones that the last file leaves out.
create table destination_left_out (
  destination_id bigint not null references destinations on delete cascade,
  stock_id text not null,
  reason text not null,
  primary key (destination_id, stock_id)
);
