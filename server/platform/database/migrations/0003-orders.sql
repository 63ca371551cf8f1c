-- Wishlists, carts and orders. item_type: 1 diamond, 2 melee, 3 name diamond.

create table wish_entries (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  item_type smallint not null check (item_type between 1 and 3),
  product_id bigint not null,
  quantity integer not null default 1 check (quantity > 0),
  carats integer check (carats > 0),
  ring_size numeric(4, 2),
  creation_date timestamptz not null default now(),
  unique (user_id, item_type, product_id)
);
create index wish_entries_product on wish_entries (item_type, product_id);

create table basket_rows (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  item_type smallint not null check (item_type between 1 and 3),
  product_id bigint not null,
  quantity integer not null default 1 check (quantity > 0),
  carats integer check (carats > 0),
  ring_size numeric(4, 2),
  wish_entry_id bigint references wish_entries on delete set null,
  creation_date timestamptz not null default now(),
  unique (user_id, item_type, product_id)
);
create index basket_rows_product on basket_rows (item_type, product_id);
create index basket_rows_wish_entry on basket_rows (wish_entry_id) where wish_entry_id is not null;

create table orders (
  id bigint generated always as identity primary key,
  -- Orders remain when their user is deleted.
  user_id bigint not null,
  buyer_name text not null,
  buyer_company text,
  buyer_email text not null,
  status smallint not null default 0 check (status between 0 and 4),
  creation_date timestamptz not null default now(),
  completed_date timestamptz,
  idempotency_key text,
  placed_mail_at timestamptz,
  version bigint not null default 1,
  unique (user_id, idempotency_key),
  check ((completed_date is not null) = (status in (1, 4)))
);
create index orders_user on orders (user_id, id desc);

alter table diamonds add foreign key (order_id) references orders;

create table order_items (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  item_type smallint not null check (item_type between 1 and 3),
  product_id bigint not null,
  stock_id text,
  description text not null,
  quantity integer not null check (quantity > 0),
  carats integer not null,
  price_per_carat bigint,
  total_price bigint not null,
  ring_size numeric(4, 2),
  state text not null default 'open' check (state in ('open', 'confirmed', 'unavailable'))
);
create index order_items_order on order_items (order_id, id);

create table order_moves (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  from_status smallint,
  to_status smallint not null,
  at timestamptz not null default now(),
  by_user_id bigint,
  by_name text
);
create index order_moves_order on order_moves (order_id, id);
