-- What people answered about the files of a vendor, by the key of the question. Own stock is stored under ''.
create table import_answers (
  vendor text not null,
  key text not null,
  answer text not null,
  updated_at timestamptz not null default now(),
  primary key (vendor, key)
);
insert into import_answers (vendor, key, answer)
  select vendor, 'heading:' || heading, field from heading_answers;
drop table heading_answers;

-- An import that waits for confirmation remembers its answers once it is confirmed.
update jobs set input = jsonb_set(input, '{answers}', (
    select coalesce(jsonb_object_agg('heading:' || key, value), '{}') from jsonb_each(input->'answers')
  ))
  where kind = 'import' and state in ('running', 'needs-confirmation')
    and jsonb_typeof(input->'answers') = 'object';

-- How prices in another currency were converted: `INR:83.5:2026-11-27`.
alter table import_logs add column exchange_rate text;
