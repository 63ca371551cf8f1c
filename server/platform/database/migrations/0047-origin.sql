-- Where a stone was mined: a two-letter code of ISO 3166-1, and how far it is known. Columns without a value for
-- existing rows change none of them.

alter table diamonds add column origin_country text;
alter table diamonds add column origin_state text not null default 'unknown';
alter table diamonds add constraint diamonds_origin check (
  origin_state in ('declared', 'certified', 'unknown') and (origin_state = 'unknown') = (origin_country is null)
);
