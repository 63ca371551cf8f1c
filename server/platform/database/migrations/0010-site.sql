-- Trade shows, versions of the site settings that administrators edit, and checks of vendors' pictures.

create table shows (
  id bigint generated always as identity primary key,
  is_active boolean not null default true,
  image_key text not null,
  title text,
  place text,
  start_date date,
  end_date date,
  link text,
  version bigint not null default 1,
  check (end_date >= start_date)
);

alter table site_settings add column version bigint not null default 1;
alter table vendors add column version bigint not null default 1;

-- The stones that a picture check has to check, with the results for those that it has checked. Null: no such link.
create table picture_checks (
  job_id bigint not null references jobs on delete cascade,
  diamond_id bigint not null references diamonds on delete cascade,
  is_done boolean not null default false,
  is_image_valid boolean,
  is_3d_valid boolean,
  primary key (job_id, diamond_id)
);
create index picture_checks_diamond on picture_checks (diamond_id);

-- Each process holds in memory which vendors show only valid pictures. Whether a stone has a visible picture depends on
-- it, so a change of it counts as a change of all stones of the vendor.
create function note_vendor() returns trigger language plpgsql as $$
begin
  insert into changes (topic, ids) values ('settings', '{}');
  insert into changes (topic, ids)
  select 'diamonds', array_agg(id) from diamonds
  where coalesce(lower(vendor), '') = lower(new.vendor_name) having count(*) > 0;
  perform pg_notify('changes', '');
  return null;
end
$$;
create trigger note_vendor after update on vendors
  for each row when (old.validate_diamonds is distinct from new.validate_diamonds)
  execute function note_vendor();
