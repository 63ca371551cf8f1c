-- The buyer's own reference for one item, such as the name of their client. An order line keeps a copy.
alter table basket_rows add column buyer_reference text;
alter table order_items add column buyer_reference text;
