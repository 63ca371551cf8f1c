-- Customers who asked for an email when a stone that they cannot order now becomes available. No foreign key to the
-- stone: it would lock a stone that somebody is ordering. `domain` is the registered domain of the user's storefront;
-- null if they were on none.
create table availability_alerts (
  user_id bigint not null references users on delete cascade,
  diamond_id bigint not null,
  domain text,
  creation_date timestamptz not null default now(),
  primary key (user_id, diamond_id)
);
create index availability_alerts_stone on availability_alerts (diamond_id);
