-- A change of many stones at once, with the values that it replaced, so that it can be undone for some days.
create table bulk_changes (
  id bigint generated always as identity primary key,
  by_user_id bigint,
  changed_at timestamptz not null default now(),
  undone_at timestamptz
);

create table bulk_changed_stones (
  change_id bigint not null references bulk_changes on delete cascade,
  diamond_id bigint not null,
  -- The version of the stone after the change. Undo restores only stones that still have it.
  version bigint not null,
  -- The values before the change, by column.
  replaced jsonb not null,
  primary key (change_id, diamond_id)
);

-- The stones that somebody has, for the lists of stones on hold and on memo. A sold stone stays on Hold for its buyer.
create index diamonds_reserved on diamonds (status, id)
  where status in (2, 4) and off_sale is distinct from 'sold';
