-- An action on many objects has an entry that sums it up; the entry of each object refers to that one.
alter table audit_entries add column part_of bigint;
create index audit_entries_part_of on audit_entries (part_of) where part_of is not null;
