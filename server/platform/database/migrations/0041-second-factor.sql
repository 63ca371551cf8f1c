-- Passkeys. A passkey belongs to the domain that it was made on; `counter` rises with each use, unless the device does
-- not count. Key and identifier in base64url.
create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  transports jsonb not null default '[]',
  domain text not null,
  name text not null check (name <> ''),
  added_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- Authenticator apps (TOTP), one for each user. `last_step` is the time step of the last accepted code: a code works once.
create table authenticator_apps (
  user_id bigint primary key references users (id) on delete cascade,
  sealed_secret text not null,
  last_step bigint not null,
  added_at timestamptz not null default now()
);

create table recovery_codes (
  user_id bigint not null references users (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Browsers that need no second factor until `expires_at`.
create table trusted_devices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  token_hash text not null,
  device text not null,
  address text not null,
  added_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create unique index trusted_devices_token on trusted_devices (user_id, token_hash);

-- What a user must answer with a factor, for one purpose. It ends after five minutes or five attempts, and stays for an
-- hour, so that attempts can be counted. It is deleted with the right answer, and when the password changes.
create table factor_challenges (
  token_hash text primary key,
  user_id bigint not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('sign-in', 'add-passkey', 'confirm-identity')),
  attempts integer not null default 0,
  added_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index factor_challenges_user on factor_challenges (user_id, added_at);
create index factor_challenges_added on factor_challenges (added_at);

-- Memory knows which users have a second factor.
call follow_changes('passkeys', 'users', 'user_id');
call follow_changes('authenticator_apps', 'users', 'user_id');

-- When the user of a session last showed who they are: at the sign-in, or since.
alter table sessions add column confirmed_at timestamptz not null default now();
