-- When a stone came into the shop, for the filter “New since”. Null: before the shop recorded it. A column without a
-- value for existing rows changes none of them.

alter table diamonds add column added_at timestamptz;
alter table diamonds alter column added_at set default now();
