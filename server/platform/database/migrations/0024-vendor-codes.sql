-- Customers see stock numbers. A number that two vendors use began with the name of one of them; now it begins with a
-- code that says nothing about the vendor.

alter table vendors add column code text;

-- The code that a vendor gets at first, computed from its id: consonant, digit, consonant, and more consonants once
-- those are used up. 1327 and 3200 share no factor, so different ids have different codes.
create function make_vendor_code(number bigint) returns text language plpgsql immutable as $$
declare
  letters constant text := 'BCDFGHJKLMNPQRSTVWXZ';
  mixed constant integer := (number * 1327 % 3200)::integer;
  rest bigint := number / 3200;
  made text := substr(letters, mixed / 160 + 1, 1) || (mixed / 20 % 8 + 2)::text || substr(letters, mixed % 20 + 1, 1);
begin
  while rest > 0 loop
    made := made || substr(letters, (rest % 20)::integer + 1, 1);
    rest := rest / 20;
  end loop;
  return made;
end
$$;

-- Every new vendor gets a code here, unless it has one. A code that is taken or part of a vendor's name is skipped.
create function assign_vendor_code() returns trigger language plpgsql as $$
declare
  number bigint := new.id;
begin
  while new.code is null loop
    new.code := make_vendor_code(number);
    if position(new.code in upper(new.vendor_name)) > 0 or exists (
      select from vendors where code = new.code or position(new.code in upper(vendor_name)) > 0
    ) then
      new.code := null;
    end if;
    number := number + 3200;
  end loop;
  return new;
end
$$;
create trigger assign_vendor_code before insert or update on vendors
  for each row when (new.code is null) execute function assign_vendor_code();

insert into vendors (vendor_name)
  select min(vendor) from diamonds
  where vendor is not null and lower(vendor) not in (select lower(vendor_name) from vendors)
  group by lower(vendor) order by 1;
update vendors set code = null where code is null;
alter table vendors alter column code set not null;
alter table vendors add constraint vendors_code_check check (code ~ '^[A-Z][A-Z0-9]{1,5}$');
create unique index vendors_code on vendors (code);

-- The numbers that stones had before they were renamed. They still find the stone, and no other stone may get them.
create table former_stock_numbers (
  diamond_id bigint not null references diamonds on delete cascade,
  stock_id text not null,
  primary key (diamond_id, stock_id)
);
create unique index former_stock_numbers_stock_id on former_stock_numbers (lower(stock_id));

-- An import took the first 30 characters of the name and the first 60 of the number. A stone may have another vendor by
-- now; the prefix counts.
insert into former_stock_numbers (diamond_id, stock_id)
  select id, stock_id from diamonds d
  where stock_id <> vendor_stock_no and exists (
    select from vendors v
    where starts_with(lower(d.stock_id), lower(left(v.vendor_name, 30) || '-' || left(d.vendor_stock_no, 60)))
  );

update diamonds d
  set stock_id = renamed.stock_id || case when renamed.is_free then '' else '-' || d.id end,
    version = version + 1, changed_at = now()
  from (
    select diamond_id, stock_id,
      row_number() over (partition by lower(stock_id) order by diamond_id) = 1
        and not exists (select from diamonds other where lower(other.stock_id) = lower(coded.stock_id)) as is_free
    from (
      select distinct on (f.diamond_id) f.diamond_id,
        v.code || substr(f.stock_id, length(left(v.vendor_name, 30)) + 1) as stock_id
      from former_stock_numbers f
        join diamonds d on d.id = f.diamond_id
        join vendors v on starts_with(lower(f.stock_id), lower(left(v.vendor_name, 30) || '-' || left(d.vendor_stock_no, 60)))
      order by f.diamond_id, lower(v.vendor_name) = lower(coalesce(d.vendor, '')) desc, length(v.vendor_name) desc, v.id
    ) coded
  ) renamed
  where d.id = renamed.diamond_id;

-- Orders, memos and hold requests keep a copy of the number, which their customers see.
update order_items i set stock_id = d.stock_id, description = replace(i.description, f.stock_id, d.stock_id)
  from former_stock_numbers f join diamonds d on d.id = f.diamond_id
  where i.item_type = 1 and i.product_id = d.id and lower(i.stock_id) = lower(f.stock_id);
update memo_lines l set stock_id = d.stock_id, description = replace(l.description, f.stock_id, d.stock_id)
  from former_stock_numbers f join diamonds d on d.id = f.diamond_id
  where l.diamond_id = d.id and lower(l.stock_id) = lower(f.stock_id);
update hold_request_stones s set stock_id = d.stock_id, description = replace(s.description, f.stock_id, d.stock_id)
  from former_stock_numbers f join diamonds d on d.id = f.diamond_id
  where s.diamond_id = d.id and lower(s.stock_id) = lower(f.stock_id);
-- The note on an edit names a stone without any description by its number.
update order_moves m set note = replace(m.note, f.stock_id, d.stock_id)
  from former_stock_numbers f join diamonds d on d.id = f.diamond_id
  where m.note like '%Stone %' and strpos(m.note, f.stock_id) > 0;

-- Of a deleted stone only these copies are left.
update order_items i set stock_id = v.code || substr(i.stock_id, length(left(v.vendor_name, 30)) + 1)
  from vendors v
  where i.item_type = 1 and starts_with(lower(i.stock_id), lower(left(v.vendor_name, 30)) || '-')
    and not exists (select from diamonds d where d.id = i.product_id);
update memo_lines l set stock_id = v.code || substr(l.stock_id, length(left(v.vendor_name, 30)) + 1)
  from vendors v
  where starts_with(lower(l.stock_id), lower(left(v.vendor_name, 30)) || '-')
    and not exists (select from diamonds d where d.id = l.diamond_id);
update hold_request_stones s set stock_id = v.code || substr(s.stock_id, length(left(v.vendor_name, 30)) + 1)
  from vendors v
  where starts_with(lower(s.stock_id), lower(left(v.vendor_name, 30)) || '-')
    and not exists (select from diamonds d where d.id = s.diamond_id);
