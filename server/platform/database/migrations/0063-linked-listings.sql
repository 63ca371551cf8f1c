-- The certificates that stones had before, or had when they were deleted. A feed finds by them the other listings of
-- such a stone, which customers may see again.
create table former_certificates (
  id bigint generated always as identity primary key,
  diamond_id bigint not null,
  certificate_key text not null,
  at timestamptz not null default now()
);
create index former_certificates_stone on former_certificates (diamond_id);

create function record_former_certificate() returns trigger language plpgsql as $$
begin
  insert into former_certificates (diamond_id, certificate_key)
    select old.id, key from certificate_key(old.lab_id, old.certificate_no) key where key is not null;
  return null;
end
$$;
create trigger record_changed_certificate after update on diamonds for each row
  when (old.lab_id is distinct from new.lab_id or old.certificate_no is distinct from new.certificate_no)
  execute function record_former_certificate();
create trigger record_deleted_certificate after delete on diamonds for each row
  when (old.is_active and old.lab_id is not null and old.certificate_no is not null)
  execute function record_former_certificate();

-- Whether administrators were told of a suspension.
alter table suspended_listings add column notified_at timestamptz;
update suspended_listings set notified_at = now();
