-- What is paid and credited of each invoice; the rest is outstanding. Whoever issues a credit note or allocates a payment locks the invoice's row.
create table invoice_balances (
  invoice_id bigint primary key references documents,
  seller_id bigint not null references sellers,
  user_id bigint not null,
  issue_date date not null,
  due_date date not null,
  -- In cents, with tax.
  total bigint not null check (total >= 0),
  credited bigint not null default 0 check (credited >= 0),
  paid bigint not null default 0 check (paid >= 0),
  check (credited + paid <= total)
);
create index invoice_balances_open on invoice_balances (user_id, due_date) where total > credited + paid;

-- Payments by customers, and which invoices they pay.
create table payments (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  customer_name text not null,
  seller_id bigint not null references sellers,
  received_on date not null,
  -- In cents.
  amount bigint not null check (amount > 0),
  -- The sum of its current allocations. Whoever allocates locks the payment's row, then the invoices' in order of id.
  allocated bigint not null default 0 check (allocated between 0 and amount),
  method text not null check (method in ('bank-transfer', 'cheque', 'card', 'cash', 'other')),
  reference text,
  note text,
  recorded_at timestamptz not null default now(),
  recorded_by bigint,
  reversed_at timestamptz,
  reversed_by bigint,
  reversal_reason text,
  version bigint not null default 1,
  -- A request that is sent twice records one payment.
  idempotency_key text,
  request_hash text,
  unique (recorded_by, idempotency_key),
  check ((reversed_at is null) = (reversal_reason is null)),
  check (reversed_at is null or allocated = 0)
);
create index payments_user on payments (user_id, id desc);
create index payments_received_on on payments (received_on, id);
create index payments_unallocated on payments (user_id) where amount > allocated and reversed_at is null;

-- A row is never changed but to end it: when its payment is reversed, when it is taken back, or when a credit note leaves
-- less to pay.
create table payment_allocations (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  invoice_id bigint not null references documents,
  amount bigint not null check (amount > 0),
  allocated_at timestamptz not null default now(),
  ended_at timestamptz
);
create index payment_allocations_payment on payment_allocations (payment_id);
create index payment_allocations_invoice on payment_allocations (invoice_id);
