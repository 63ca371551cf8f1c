-- Failed attempts at secrets. The subject is a hash of what is counted: the secret of an account, or a network.
-- Nobody can read from the table which emails were tried.
create table secret_failures (
  subject text primary key,
  failures integer not null,
  failed_at timestamptz not null,
  refused_until timestamptz
);
create index secret_failures_at on secret_failures (failed_at);

-- Networks from which users have signed in. Failures from elsewhere do not delay a user who comes from one of these.
create table known_networks (
  user_id bigint not null references users on delete cascade,
  network text not null,
  signed_in_at timestamptz not null,
  primary key (user_id, network)
);
create index known_networks_at on known_networks (signed_in_at);
