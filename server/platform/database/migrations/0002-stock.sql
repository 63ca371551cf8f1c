-- Stones, melee, name diamonds. Carats in thousandths, money in cents, so that sums are exact.

create table diamonds (
  id bigint generated always as identity primary key,
  stock_id text not null,
  vendor text,
  vendor_stock_no text not null,
  -- Why a stone is unlisted. An import lists again only what an import unlisted.
  off_sale text check (off_sale in ('sold', 'administrator', 'import')),
  is_active boolean not null generated always as (off_sale is null) stored,
  status smallint not null default 1 check (status between 1 and 4),
  -- The status that the vendor's file last set. An import changes a hold or memo only if an import set it.
  file_status smallint check (file_status in (1, 2, 4)),
  hold_user_id bigint references users on delete set null,
  hold_until timestamptz,
  -- The open order that contains the stone. One column, so there is at most one.
  order_id bigint,
  -- The completed order that sold it.
  sold_order_id bigint,
  carats integer not null check (carats > 0),
  price_per_carat bigint not null check (price_per_carat >= 0),
  total_price bigint not null check (total_price >= 0),
  rap_price bigint,
  shape_id integer not null,
  color_id integer,
  clarity_id integer,
  cut_id integer,
  polish_id integer,
  symmetry_id integer,
  fluor_id integer,
  lab_id integer,
  fancy_intensity_id integer,
  overtone text,
  color_shade text,
  certificate_no text,
  certificate_url text,
  image3d text,
  image_url text,
  pic2 text,
  pic3 text,
  pic4 text,
  -- null: not checked yet
  has_valid_image boolean,
  has_valid_3d_image boolean,
  length real,
  width real,
  height real,
  depth_percent real,
  table_percent real,
  crown_angle real,
  crown_height real,
  pavilion_angle real,
  pavilion_depth real,
  culet_size text,
  girdle text,
  eye_clean text,
  milky text,
  comment text,
  treatment text,
  fluorescence_color text,
  parcel_stones integer,
  -- Stones of a parcel that orders have taken. The number of stones and carats are as the vendor states them.
  taken_stones integer not null default 0 check (taken_stones >= 0),
  taken_carats integer not null default 0 check (taken_carats between 0 and carats),
  is_line boolean not null default false,
  line_set text,
  line_set_color text,
  line_set_clarity text,
  is_snp boolean not null default false,
  is_lab_grown boolean not null default false,
  is_pair boolean not null default false,
  is_matching_pair boolean not null default false,
  is_highlighted boolean not null default false,
  show_to_all boolean not null default false,
  trade_show text,
  memo_user_id bigint references users on delete set null,
  memo_account text,
  memo_no text,
  memo_date timestamptz,
  memo_rap bigint,
  memo_price_per_carat bigint,
  memo_total_price bigint,
  extras jsonb not null default '{}',
  version bigint not null default 1,
  changed_at timestamptz not null default now(),
  check (status = 2 or (hold_user_id is null and hold_until is null and order_id is null))
);
create unique index diamonds_stock_id on diamonds (lower(stock_id));
create unique index diamonds_vendor_stock_no on diamonds (coalesce(lower(vendor), ''), lower(vendor_stock_no));
create unique index diamonds_one_highlighted on diamonds (is_highlighted) where is_highlighted;
create index diamonds_changed_at on diamonds (changed_at);
create index diamonds_line_set on diamonds (line_set) where line_set is not null;
create index diamonds_order on diamonds (order_id) where order_id is not null;
create index diamonds_hold_end on diamonds (hold_until) where hold_until is not null;
create index diamonds_hold_user on diamonds (hold_user_id) where hold_user_id is not null;
create index diamonds_memo_user on diamonds (memo_user_id) where memo_user_id is not null;

create table melee (
  id bigint generated always as identity primary key,
  is_active boolean not null default true,
  color text not null,
  size_from numeric(6, 3) not null,
  size_to numeric(6, 3) not null,
  carats integer not null check (carats >= 0),
  price_per_carat bigint not null check (price_per_carat >= 0),
  version bigint not null default 1,
  unique (color, size_from, size_to)
);

create table name_diamonds (
  id bigint generated always as identity primary key,
  letter text not null,
  color text not null,
  size text not null,
  pic text,
  total_price bigint not null check (total_price >= 0),
  is_active boolean not null default true,
  version bigint not null default 1,
  unique (letter, color, size)
);

create table vendors (
  id bigint generated always as identity primary key,
  vendor_name text not null,
  validate_diamonds boolean not null default false,
  last_file_key text,
  last_file_name text
);
create unique index vendors_name on vendors (lower(vendor_name));

-- Which meaning a user selected for an ambiguous heading.
create table heading_answers (
  vendor text not null,
  heading text not null,
  field text not null,
  primary key (vendor, heading)
);
