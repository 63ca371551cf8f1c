-- When the shop first noticed a stone; null for those that it knew before this column.
alter table stone_arrivals add column arrived_at timestamptz;
alter table stone_arrivals alter column arrived_at set default now();
create index stone_arrivals_recent on stone_arrivals (arrived_at, number);
