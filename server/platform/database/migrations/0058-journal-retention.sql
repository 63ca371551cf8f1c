-- The journal keeps changes of stock for longer than other changes. These are the latest transactions of which entries
-- may be gone: a reader whose position is not after them starts again.
alter table journal add column stock_pruned_to xid8 not null default '0';
alter table journal add column pruned_to xid8 not null default '0';
-- Of the changes before this version, the journal has those of a day.
update journal set (stock_pruned_to, pruned_to) = (
  select first.transaction, first.transaction from (
    select coalesce((
      select transaction from changes where transaction < pg_current_xact_id() order by transaction limit 1
    ), '0') as transaction
  ) first
);
