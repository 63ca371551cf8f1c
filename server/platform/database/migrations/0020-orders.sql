-- The buyer's own order number, and how the order is to be delivered.
alter table orders add column comment text;
