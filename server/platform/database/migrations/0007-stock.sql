-- Finds the orders of a product, which decide whether it may be deleted.

create index order_items_product on order_items (item_type, product_id);
