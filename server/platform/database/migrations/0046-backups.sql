-- Scheduled backups: one row for each attempt. Whoever adds the row makes the backup, so several processes make one.
create table backup_runs (
  id bigint generated always as identity primary key,
  started_at timestamptz not null default now(),
  -- A run without a sign of life was left by a dead process.
  beat_at timestamptz not null default now(),
  ended_at timestamptz,
  failure text
);
