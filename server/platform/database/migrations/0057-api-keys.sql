-- A key with which a program of a user sends requests. Only the hash of its secret is stored. A revoked key keeps its
-- row, so that its prefix is never given out again.
create table api_keys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null,
  -- The part of the key that lists show.
  prefix text not null unique,
  -- SHA-256 of the secret, in hex.
  secret_hash text not null,
  scopes text[] not null,
  -- In CIDR form, with the bits of hosts cleared; empty for all networks.
  networks text[] not null,
  requests_per_minute integer not null,
  -- Null: it lasts until it is revoked.
  expires_at timestamptz,
  -- The sign-in provider (OIDC) that vouched for the user in the session that created the key.
  from_provider text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  last_address text,
  revoked_at timestamptz
);
create index api_keys_user on api_keys (user_id);

-- The server processes follow which keys are valid, and not when they were last used, which changes all the time.
create trigger note_insert after insert on api_keys referencing new table as new_rows
  for each statement execute function note_change('api-keys', 'id');
create trigger note_update after update on api_keys referencing new table as new_rows old table as old_rows
  for each row when (old.revoked_at is distinct from new.revoked_at)
  execute function note_change('api-keys', 'id');
create trigger note_delete after delete on api_keys referencing old table as old_rows
  for each statement execute function note_change('api-keys', 'id');
