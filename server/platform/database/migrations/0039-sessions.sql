-- One row for each device on which a user is signed in. Ending a session deletes its row, so nothing revives it. The id
-- is random, so that it is never given out again, also after a backup was restored.
create table sessions (
  id bigint primary key,
  user_id bigint not null references users on delete cascade,
  -- The browser and its system in plain words: Firefox on Windows.
  device text not null,
  -- The address of the last use.
  address text not null,
  -- The host of the storefront where the user signed in.
  host text not null,
  -- The provider that vouched for the user (OIDC); null if they gave their password.
  from_provider text,
  started_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);

-- The server processes follow which sessions exist, and not when they were last used, which changes all the time.
create trigger note_insert after insert on sessions referencing new table as new_rows
  for each statement execute function note_change('sessions', 'id');
create trigger note_delete after delete on sessions referencing old table as old_rows
  for each statement execute function note_change('sessions', 'id');

-- The devices on which a user has signed in, so that an email can report a new one.
create table known_devices (
  user_id bigint not null references users on delete cascade,
  -- Of the key that the browser keeps in a cookie, or of the device's name and address.
  device_hash text not null,
  last_seen_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);

-- It ended the tokens of a user all at once. Their sessions do so now.
alter table users drop column token_epoch;
