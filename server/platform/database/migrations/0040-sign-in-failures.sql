-- Failed attempts at secrets. The subject is a hash of what is counted: the secret of an account, or a network.
-- Nobody can read from the table which emails were tried.
create table secret_failures (
  subject text primary key,
  failures integer not null,
  failed_at timestamptz not null,
  refused_until timestamptz
);
create index secret_failures_at on secret_failures (failed_at);
