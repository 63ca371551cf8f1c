-- Stones that a buyer sends back after delivery.
create table returns (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  user_id bigint not null,
  state text not null default 'requested'
    check (state in ('requested', 'accepted', 'refused', 'withdrawn', 'received')),
  reason text,
  -- The merchant's reply to the buyer.
  reply text,
  requested_at timestamptz not null default now(),
  requested_by bigint,
  decided_at timestamptz,
  received_at timestamptz,
  credit_note_id bigint references documents,
  version bigint not null default 1
);
create index returns_order on returns (order_id);
create index returns_user on returns (user_id, id desc);

create table return_lines (
  return_id bigint not null references returns on delete cascade,
  order_item_id bigint not null,
  -- After receipt: for sale again, or set aside.
  outcome text check (outcome in ('available', 'set-aside')),
  -- The number on the certificate that came back.
  certificate_no text,
  primary key (return_id, order_item_id)
);
create index return_lines_item on return_lines (order_item_id);
