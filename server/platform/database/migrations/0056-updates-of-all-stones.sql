-- A change of all prices writes each stone once more. With room for it beside the stone, and no index on prices, the
-- indexes need no new entries: that takes a third of the time.
alter table diamonds set (fillfactor = 50);

-- The id of a row never changes, so its new version names it. To look for it in the old ones, too, takes longer than the
-- change itself. Other columns that name the subject, such as the user of an address, may change.
create or replace function note_change() returns trigger language plpgsql as $$
declare
  changed bigint[];
begin
  -- tg_argv: the topic, the column that names the subject
  if tg_op = 'DELETE' then
    execute format('select array_agg(distinct %I) from old_rows', tg_argv[1]) into changed;
  elsif tg_argv[1] = 'id' then
    select array_agg(id) from new_rows into changed;
  elsif tg_op = 'INSERT' then
    execute format('select array_agg(distinct %I) from new_rows', tg_argv[1]) into changed;
  else
    execute format('select array_agg(distinct s) from (select %1$I as s from new_rows union all select %1$I from old_rows) rows', tg_argv[1]) into changed;
  end if;
  if changed is not null then
    insert into changes (topic, ids) values (tg_argv[0], changed);
    perform pg_notify('changes', '');
  end if;
  return null;
end
$$;
