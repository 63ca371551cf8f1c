-- A write compares the row versions (xmin) of what decides prices and visibility with those in memory (decision
-- 37). Other tables hold parts of a user: a change of a part gives the user's row a new version, and waits for
-- the locks on it.
create function renew_user() returns trigger language plpgsql as $$
begin
  update users set version = version where id in (old.user_id, new.user_id);
  return null;
end
$$;

create trigger renew_user after insert or update or delete on markups
  for each row execute function renew_user();
create trigger renew_user after insert or update or delete on accesses
  for each row execute function renew_user();
create trigger renew_user after insert or update or delete on user_vendors
  for each row execute function renew_user();
create trigger renew_user after insert or update or delete on suspended_vendors
  for each row execute function renew_user();
create trigger renew_user after insert or update or delete on domain_cells
  for each row execute function renew_user();

-- The version of the site settings that decide who is let in and which vendors show.
create function read_site_version() returns text language sql stable as $$
  select coalesce(string_agg(name || ' ' || xmin::text, ',' order by name), '')
  from site_settings where name in ('maintenance', 'siteVendors', 'security')
$$;

-- Returns the version of a storefront's owner and of the site, and locks the owner's row against changes. A
-- volatile function reads what was committed up to its call, not only up to the start of the statement, which
-- may have waited for the lock on the viewer's row.
create function lock_storefront(owner_id bigint) returns text language plpgsql volatile as $$
declare
  owner_version text;
begin
  select xmin::text into owner_version from users where id = owner_id for share;
  return coalesce(owner_version, '') || '/' || read_site_version();
end
$$;
