-- How old each vendor's list is, and what that means for their stones.
alter table vendors
  -- When a list of theirs was last applied, or fetched without a change; null before the first one.
  add column list_confirmed_at timestamptz,
  -- When administrators were told that the list is old; null for a list that was confirmed since.
  add column list_warned_at timestamptz,
  -- What customers see of their stones: everything, marked as to be confirmed, or nothing.
  add column list_state text not null default 'current' check (list_state in ('current', 'unconfirmed', 'hidden')),
  -- Null for the rules of the site.
  add column freshness jsonb;

update vendors set list_confirmed_at = (
  select max(at) from import_logs where lower(import_logs.vendor_name) = lower(vendors.vendor_name)
);

-- The setting `listings` and the state of a vendor's list decide what customers see.
create trigger note_list_state after update on vendors
  for each row when (old.list_state is distinct from new.list_state) execute function note_setting();
create or replace function read_site_version() returns text language sql stable as $$
  select coalesce((
    select string_agg(name || ' ' || xmin::text, ',' order by name)
    from site_settings where name in ('listings', 'maintenance', 'pricing', 'security', 'siteVendors')
  ), '') || coalesce((
    select ';' || string_agg(id || ' ' || list_state, ',' order by id) from vendors where list_state <> 'current'
  ), '')
$$;
