-- The buyer's own number for the order, and how it was shipped.
alter table orders add column buyer_order_no text check (char_length(buyer_order_no) between 1 and 60);
alter table orders add column carrier text check (carrier <> '');
alter table orders add column tracking_no text check (tracking_no <> '');
alter table orders add column shipping_date date;
create index orders_buyer_order_no on orders (lower(buyer_order_no) text_pattern_ops)
  where buyer_order_no is not null;
create index orders_tracking_no on orders (lower(tracking_no) text_pattern_ops) where tracking_no is not null;

-- The customer has the stones that they keep of a memo, so nobody needs to check them.
update order_items set state = 'confirmed'
  where state = 'open' and order_id in (select id from orders where status in (0, 2, 3))
    and exists (select from memo_lines
      where memo_lines.order_id = order_items.order_id and memo_lines.diamond_id = order_items.product_id)
    and item_type = 1;
