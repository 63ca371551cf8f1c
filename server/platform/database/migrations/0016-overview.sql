-- The number of stones on sale by day (UTC), as last counted on that day.
create table stock_days (
  day date primary key,
  on_sale bigint not null
);

-- Indexes for the pending tasks that the dashboard counts.
create index orders_created on orders (creation_date);
create index orders_processing on orders (id) where status = 0;
create index outbox_mails_failed on outbox_mails (id) where state = 'failed';
create index hold_requests_open on hold_requests (id) where state = 'open';
create index memos_waiting on memos (state, due_date) where state in ('requested', 'open');
