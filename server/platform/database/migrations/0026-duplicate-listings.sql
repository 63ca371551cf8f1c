-- The physical stone that a row describes: its lab and certificate number, without case, separators and the lab's name.
-- Null without a lab, for the lab None (1), and for numbers too short to tell stones apart. `domain/stone/certificate-key.ts`
-- computes the same. Most numbers are digits only and take the second branch, which is fast.
create function certificate_key(lab_id integer, certificate_no text) returns text
language sql immutable parallel safe as $$
  select case
    when lab_id is null or lab_id = 1 or length(ltrim(translate(certificate_no, ' -./#_', ''), '0')) < 4 then null
    when ltrim(certificate_no) collate "C" < ':' then lab_id::text || ':' || lower(translate(certificate_no, ' -./#_', ''))
    when length(ltrim(translate(
      regexp_replace(certificate_no, '^\s*(GIA|IGI|HRD|GCAL|AGSL?|EGL|GSI|NGTC|IIDGR)([\s:#.-]+|(?=\d))', '', 'i'),
      ' -./#_', ''), '0')) < 4 then null
    else lab_id::text || ':' || lower(translate(
      regexp_replace(certificate_no, '^\s*(GIA|IGI|HRD|GCAL|AGSL?|EGL|GSI|NGTC|IIDGR)([\s:#.-]+|(?=\d))', '', 'i'),
      ' -./#_', ''))
  end
$$;

-- The listings of each stone. Parcels are no single stone. A hash index compares no texts by the rules of a language.
create index diamonds_certificate on diamonds using hash (certificate_key(lab_id, certificate_no))
  where is_active and certificate_no is not null and (parcel_stones is null or parcel_stones = 1);

-- Listings that are suspended because another listing of the same stone was ordered, held or sent on memo.
create table suspended_listings (
  id bigint generated always as identity primary key,
  diamond_id bigint not null unique references diamonds on delete cascade,
  -- The listing that was reserved. It may have been deleted since, and so may its order.
  reserved_id bigint not null,
  cause text not null check (cause in ('order', 'hold', 'memo')),
  order_id bigint,
  memo_id bigint,
  suspended_at timestamptz not null default now()
);

-- Any other status is a person's decision about the listing.
create function end_listing_suspension() returns trigger language plpgsql as $$
begin
  delete from suspended_listings where diamond_id = new.id;
  return null;
end
$$;
create trigger end_listing_suspension after update of status on diamonds
  for each row when (old.status = 3 and new.status <> 3) execute function end_listing_suspension();

-- Stones that are reserved already: their other listings could still be bought.
insert into suspended_listings (diamond_id, reserved_id, cause, order_id, memo_id)
  select distinct on (other.id) other.id, reserved.id,
    case when reserved.order_id is not null then 'order' when reserved.status = 4 then 'memo' else 'hold' end,
    reserved.order_id, reserved.memo_id
  from diamonds reserved
  join diamonds other on other.id <> reserved.id
    and certificate_key(other.lab_id, other.certificate_no) = certificate_key(reserved.lab_id, reserved.certificate_no)
  where other.is_active and other.certificate_no is not null and (other.parcel_stones is null or other.parcel_stones = 1)
    and other.status = 1
    and reserved.is_active and (reserved.parcel_stones is null or reserved.parcel_stones = 1)
    and (
      reserved.order_id is not null or reserved.memo_id is not null
      or (reserved.hold_user_id is not null and (reserved.hold_until is null or reserved.hold_until > now()))
    )
  order by other.id, reserved.order_id desc nulls last, reserved.id;
update diamonds set status = 3, version = version + 1, changed_at = now()
  where id in (select diamond_id from suspended_listings);
