-- Marketplaces that the stock is published to, and further columns that imports store.

create table partners (
  id bigint generated always as identity primary key,
  partner_name text not null,
  format text not null check (format in ('RapNet', 'IDEX', 'VDB', 'Nivoda', 'Shop')),
  -- null: every section
  sections text[] check (cardinality(sections) > 0),
  -- In addition to own stock. Null: every vendor.
  vendors text[],
  version bigint not null default 1
);
create unique index partners_name on partners (lower(partner_name));
insert into partners (partner_name, format)
values ('RapNet', 'RapNet'), ('IDEX', 'IDEX'), ('VDB', 'VDB'), ('Nivoda', 'Nivoda');

-- The number that a stone's partner has in the vendor's list.
alter table diamonds add column pair_stock_no text;

alter table import_logs add column rejected integer not null default 0;
update import_logs set rejected = (select count(*) from rejected_rows where import_log_id = import_logs.id);
create index import_logs_job on import_logs (job_id);
