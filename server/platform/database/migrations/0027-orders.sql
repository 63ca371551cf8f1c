-- Where an order is to be delivered: a copy of the chosen address, which later changes of the address book leave alone.
-- Null if it is to be agreed.
alter table orders add column delivery_address jsonb;

-- A name in diamonds is one item: the ids of its letters in their order, and the first of them in product_id. Empty for
-- every other product, and for single letters.
alter table wish_entries add column letter_ids bigint[] not null default '{}';
alter table wish_entries drop constraint wish_entries_user_id_item_type_product_id_key;
alter table wish_entries add constraint wish_entries_product_key unique (user_id, item_type, product_id, letter_ids);
create index wish_entries_letters on wish_entries using gin (letter_ids) where letter_ids <> '{}';

alter table basket_rows add column letter_ids bigint[] not null default '{}';
alter table basket_rows drop constraint basket_rows_user_id_item_type_product_id_key;
alter table basket_rows add constraint basket_rows_product_key unique (user_id, item_type, product_id, letter_ids);
create index basket_rows_letters on basket_rows using gin (letter_ids) where letter_ids <> '{}';

alter table order_items add column letter_ids bigint[] not null default '{}';
create index order_items_letters on order_items using gin (letter_ids) where letter_ids <> '{}';

-- Each order is reported to the administrators, unless the shop has support contacts.
create index users_administrators on users (id) where role = 'Administrator';
