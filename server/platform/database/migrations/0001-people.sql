-- Users, what they may see and pay, and how they prove who they are.

create table users (
  id bigint generated always as identity primary key,
  email text not null,
  password_hash text not null,
  role text not null default 'Customer' check (role in ('Administrator', 'Customer', 'Access', 'Vendor')),
  email_confirmed boolean not null default false,
  approved boolean not null default false,
  blocked boolean not null default false,
  blocked_until timestamptz,
  business_type_id integer,
  primary_color text,
  logo_key text,
  background_key text,
  domain text,
  domain_provider_id bigint references users on delete set null,
  last_domain_login text,
  discount numeric(7, 4) not null default 0 check (discount between 0 and 100),
  discount_before numeric(7, 4),
  -- Names that an administrator confirmed. They decide which memo stones a user sees, so a user who renames
  -- their account sees nothing new.
  memo_company text,
  memo_full_name text,
  -- Session tokens contain this number. A password change raises it, which ends all sessions.
  token_epoch integer not null default 1,
  registration_date timestamptz not null default now(),
  last_login_date timestamptz,
  version bigint not null default 1
);
create unique index users_email on users (lower(email));
create unique index users_domain on users (lower(domain)) where domain is not null;

create table addresses (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  address text,
  city text,
  country_id integer,
  is_billing boolean not null default false,
  phone text,
  company text,
  federation_id bigint,
  first_name text,
  last_name text,
  email text,
  business_type_id integer
);
create index addresses_user on addresses (user_id, id);

create table markups (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  carat_min integer,
  carat_max integer,
  price_min bigint,
  price_max bigint,
  percent numeric(7, 4) not null
);
comment on table markups is 'Carats in thousandths, prices in cents, percent as typed';
create index markups_user on markups (user_id);

create table accesses (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  page_id smallint not null check (page_id between 1 and 8),
  unique (user_id, page_id)
);

create table user_vendors (
  user_id bigint not null references users on delete cascade,
  vendor text not null,
  primary key (user_id, vendor)
);

create table suspended_vendors (
  user_id bigint not null references users on delete cascade,
  vendor text not null,
  primary key (user_id, vendor)
);

create table domain_cells (
  user_id bigint not null references users on delete cascade,
  cell text not null,
  primary key (user_id, cell)
);

create table email_channels (
  id bigint generated always as identity primary key,
  name text not null unique
);

create table channel_subscriptions (
  user_id bigint not null references users on delete cascade,
  channel_id bigint not null references email_channels on delete cascade,
  primary key (user_id, channel_id)
);

-- Only the hash is stored: nobody can confirm or reset anything by reading the table.
create table email_tokens (
  token_hash text primary key,
  user_id bigint not null references users on delete cascade,
  purpose text not null check (purpose in ('confirm-email', 'reset-password')),
  expires_at timestamptz not null
);
create index email_tokens_user on email_tokens (user_id, purpose);
create index email_tokens_end on email_tokens (expires_at);

-- Solved captchas. Each can be used once.
create table used_captchas (
  challenge text primary key,
  expires_at timestamptz not null
);
create index used_captchas_end on used_captchas (expires_at);
