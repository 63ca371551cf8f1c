-- A line of several stones may come back in part.
alter table return_lines add column quantity integer not null default 1 check (quantity > 0);
alter table return_lines add column carats integer not null default 0 check (carats >= 0);
-- Why stock was left as it is when the line came back.
alter table return_lines add column stock_note text;

-- What came back of a line no longer belongs to the order.
alter table order_items add column returned_quantity integer not null default 0;
alter table order_items add column returned_carats integer not null default 0;
alter table order_items add constraint order_items_returned
  check (returned_quantity between 0 and quantity and returned_carats between 0 and carats);

-- Administrators see how many are requested.
create index returns_requested on returns (id) where state = 'requested';

-- Pages receive events about returns.
call follow_changes('returns', 'returns', 'id');
