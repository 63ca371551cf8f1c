-- What the price, Rap price and status of a stone were, and when its price was reduced.

alter table diamonds
  -- When the price was last lowered; null if it was raised since.
  add column price_reduced_at timestamptz;

-- A status that is null did not change with the prices. Stones that a pricing run changed are in `pricing_run_stones`
-- until the run is deleted. No foreign key: it would make a change of a million stones slow.
create table stone_history (
  id bigint generated always as identity primary key,
  diamond_id bigint not null,
  at timestamptz not null default now(),
  price_before bigint,
  price_after bigint,
  rap_before bigint,
  rap_after bigint,
  status_before smallint,
  status_after smallint
);
create index stone_history_stone on stone_history (diamond_id, id);
-- Rows are added in the order of their times, nearly.
create index stone_history_at on stone_history using brin (at);

-- The setting `tavernier.price_change` says who changes prices in a transaction: `run` for a pricing run that is applied
-- or undone, which records its stones itself; `undo` for what else takes a change back, which is no reduction.
create function record_stone_changes() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('tavernier.price_change', true), '') <> 'run' then
    insert into stone_history (diamond_id, price_before, price_after, rap_before, rap_after, status_before, status_after)
      select o.id, o.price_per_carat, n.price_per_carat, o.rap_price, n.rap_price, o.status, n.status
      from old_rows o join new_rows n on n.id = o.id
      where o.price_per_carat is distinct from n.price_per_carat
        or o.rap_price is distinct from n.rap_price or o.status <> n.status;
  end if;
  return null;
end
$$;
create trigger record_changes after update on diamonds referencing new table as new_rows old table as old_rows
  for each statement execute function record_stone_changes();

create function mark_price_reduction() returns trigger language plpgsql as $$
begin
  if new.price_per_carat < old.price_per_carat then
    if coalesce(current_setting('tavernier.price_change', true), '') <> 'undo' then
      new.price_reduced_at := now();
    end if;
  else
    new.price_reduced_at := null;
  end if;
  return new;
end
$$;
create trigger mark_price_reduction before update of price_per_carat on diamonds for each row
  when (old.price_per_carat is distinct from new.price_per_carat
    and coalesce(current_setting('tavernier.price_change', true), '') <> 'run')
  execute function mark_price_reduction();

-- Settings of prices decide what customers see, so a viewer policy depends on them.
create or replace function read_site_version() returns text language sql stable as $$
  select coalesce(string_agg(name || ' ' || xmin::text, ',' order by name), '')
  from site_settings where name in ('maintenance', 'pricing', 'security', 'siteVendors')
$$;
