-- Hold requests, memos, shared links, saved searches. Carats in thousandths, money in cents. `domain` is the registered
-- domain of the user's storefront; null if they were on none.

create table hold_requests (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  domain text,
  state text not null default 'open' check (state in ('open', 'granted', 'declined', 'withdrawn')),
  hours integer check (hours between 1 and 8760),
  comment text,
  -- The administrator's reply.
  answer text,
  hold_until timestamptz,
  creation_date timestamptz not null default now(),
  decided_date timestamptz
);
create index hold_requests_user on hold_requests (user_id, id desc);

-- A request keeps the name of a deleted stone, as an order does.
create table hold_request_stones (
  request_id bigint not null references hold_requests on delete cascade,
  diamond_id bigint not null,
  stock_id text not null,
  description text not null,
  primary key (request_id, diamond_id)
);
create index hold_request_stones_stone on hold_request_stones (diamond_id);

-- A memo begins as a request of a customer, or an administrator writes it.
create table memos (
  id bigint generated always as identity primary key,
  -- The number of a written memo, without gaps. A request has none.
  number bigint unique,
  state text not null check (state in ('requested', 'declined', 'open', 'closed')),
  -- Memos remain when their user is deleted.
  user_id bigint not null,
  customer_name text not null,
  customer_company text,
  customer_email text not null,
  domain text,
  comment text,
  answer text,
  terms text,
  due_date timestamptz,
  creation_date timestamptz not null default now(),
  memo_date timestamptz,
  decided_date timestamptz,
  version bigint not null default 1,
  check ((number is null) = (state in ('requested', 'declined')))
);
create index memos_user on memos (user_id, id desc);

create table memo_lines (
  id bigint generated always as identity primary key,
  memo_id bigint not null references memos on delete cascade,
  diamond_id bigint not null,
  stock_id text not null,
  description text not null,
  quantity integer not null check (quantity > 0),
  carats integer not null,
  rap_price bigint,
  price_per_carat bigint,
  total_price bigint,
  state text not null check (state in ('requested', 'out', 'returned', 'kept')),
  order_id bigint,
  decided_date timestamptz,
  check (state = 'requested' or price_per_carat is not null and total_price is not null)
);
create index memo_lines_memo on memo_lines (memo_id, id);
-- A stone is on at most one memo.
create unique index memo_lines_out on memo_lines (diamond_id) where state = 'out';

-- The number of the last memo. A transaction that writes a memo locks this row, so that numbers have no gaps.
create table memo_numbers (last bigint not null);
insert into memo_numbers (last) values (0);

-- The open memo that a stone is on.
alter table diamonds add column memo_id bigint references memos;
alter table diamonds add constraint diamonds_memo_check check (memo_id is null or status = 4);
create index diamonds_memo on diamonds (memo_id) where memo_id is not null;

-- Only the hash of a link's key is stored: nobody can open a link by reading the table.
create table shares (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  key_hash text not null unique,
  domain text,
  message text,
  creation_date timestamptz not null default now(),
  expires_at timestamptz not null,
  openings integer not null default 0,
  first_opened_at timestamptz,
  last_opened_at timestamptz
);
create index shares_user on shares (user_id, id desc);
create index shares_end on shares (expires_at);

create table share_stones (
  share_id bigint not null references shares on delete cascade,
  position integer not null,
  diamond_id bigint not null,
  total_price bigint,
  primary key (share_id, position)
);

create table saved_searches (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  domain text,
  name text not null,
  search text not null,
  notify boolean not null,
  -- The last arrival (see below) that this search has checked.
  seen_arrival bigint not null,
  creation_date timestamptz not null default now()
);
create index saved_searches_user on saved_searches (user_id, id);

-- The recipients of emails about saved searches: the time of the last one, and the key of the unsubscribe link.
create table search_readers (
  user_id bigint primary key references users on delete cascade,
  mute_key text not null unique,
  last_mail_at timestamptz
);

-- Every stone that was ever on sale, in the order in which the shop first noticed it. Ids are assigned before a commit
-- and can become visible out of order. These numbers are assigned after it, one process at a time. No foreign key: it
-- would lock stones that somebody is ordering.
create table stone_arrivals (
  number bigint generated always as identity primary key,
  diamond_id bigint not null unique
);
insert into stone_arrivals (diamond_id) select id from diamonds where off_sale is null and status in (1, 2) order by id;
