-- Sellers, the texts and taxes on their documents, and the documents that they issue.

-- Who sells: the merchant (no user), or the owner of a storefront that sells in its own name. A seller remains when
-- its user is deleted: its documents and their numbers go on.
create table sellers (
  id bigint generated always as identity primary key,
  user_id bigint unique,
  legal_name text not null,
  street text,
  city text,
  postcode text,
  -- Two letters: ISO 3166-1.
  country_code text,
  email text,
  phone text,
  vat_id text,
  tax_no text,
  registration_no text,
  -- [{ "bankName", "iban", "accountNo", "bic", "currency" }]
  bank_accounts jsonb not null default '[]',
  -- By document type: { "invoice": "INV-{year}-{number:5}", … }
  number_patterns jsonb not null default '{}',
  payment_days integer not null default 30 check (payment_days between 0 and 365),
  -- Texts at the end of documents: terms of sale, retention of title.
  terms text,
  memo_terms text,
  -- The address in an e-invoice network (EN 16931: BT-34), and its scheme.
  electronic_address text,
  electronic_scheme text,
  logo_key text,
  version bigint not null default 1
);
create unique index sellers_merchant on sellers ((true)) where user_id is null;

-- Rates and exemptions that a seller applies, by the destination of the goods.
create table tax_rules (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers on delete cascade,
  name text not null,
  -- The category of EN 16931: S standard, Z zero, E exempt, AE reverse charge, K intra-community, G export, O outside.
  category text not null check (category in ('S', 'Z', 'E', 'AE', 'K', 'G', 'O')),
  -- In hundredths of a per cent: 2100 is 21 %.
  rate integer not null default 0 check (rate between 0 and 10000),
  exemption_text text,
  exemption_code text,
  -- Destinations (two letters) for which it is proposed.
  country_codes text[] not null default '{}',
  is_default boolean not null default false,
  version bigint not null default 1,
  check ((category = 'S') = (rate > 0)),
  check (category in ('S', 'Z') or exemption_text is not null)
);
create index tax_rules_seller on tax_rules (seller_id, id);
create unique index tax_rules_default on tax_rules (seller_id) where is_default;

-- Texts that documents carry about the origin and nature of their stones.
create table statements (
  id bigint generated always as identity primary key,
  code text not null,
  text text not null,
  document_types text[] not null,
  -- To which stones it applies.
  applies_to text not null default 'any' check (applies_to in ('natural', 'lab-grown', 'treated', 'any')),
  -- Thousandths of a carat.
  min_carats integer not null default 0 check (min_carats >= 0),
  -- Two letters each; empty for every destination.
  country_codes text[] not null default '{}',
  -- What the data of each line must show: nothing, a country of origin, or one other than Russia.
  requires text not null default 'nothing' check (requires in ('nothing', 'origin', 'non-russian')),
  valid_from date not null,
  valid_to date,
  version bigint not null default 1,
  check (valid_to is null or valid_to >= valid_from)
);

-- What the merchant has agreed with a customer.
create table customer_terms (
  user_id bigint primary key references users on delete cascade,
  -- Null: those of the seller.
  payment_days integer check (payment_days between 0 and 365),
  -- In cents; null: no limit.
  credit_limit bigint check (credit_limit >= 0),
  counts_memos boolean not null default true,
  over_limit text not null default 'warn' check (over_limit in ('warn', 'refuse')),
  is_stopped boolean not null default false,
  legal_name text,
  vat_id text,
  tax_no text,
  -- The address in an e-invoice network (EN 16931: BT-49), and its scheme.
  electronic_address text,
  electronic_scheme text,
  tax_rule_id bigint references tax_rules on delete set null,
  version bigint not null default 1
);

-- The last number of a seller, type and year. Its row is locked until the document is committed: no gaps.
create table document_numbers (
  seller_id bigint not null references sellers,
  type text not null,
  year integer not null,
  last integer not null check (last > 0),
  primary key (seller_id, type, year)
);

-- Issued documents. They never change: a correction is a credit note.
create table documents (
  id bigint generated always as identity primary key,
  type text not null check (type in ('invoice', 'pro-forma', 'credit-note', 'memo')),
  seller_id bigint not null references sellers,
  year integer not null,
  sequence integer not null check (sequence > 0),
  number text not null,
  user_id bigint not null,
  customer_name text not null,
  order_id bigint,
  memo_id bigint,
  -- The invoice that a credit note corrects.
  invoice_id bigint references documents,
  issue_date date not null,
  due_date date,
  -- In cents. Those of a credit note are positive.
  net bigint not null check (net >= 0),
  tax bigint not null check (tax >= 0),
  total bigint not null check (total = net + tax),
  -- Everything that the document prints: `DocumentData`.
  data jsonb not null,
  issued_at timestamptz not null default now(),
  issued_by bigint,
  unique (seller_id, type, year, sequence),
  unique (seller_id, type, number),
  check ((type = 'credit-note') = (invoice_id is not null)),
  check ((type = 'memo') = (memo_id is not null))
);
create index documents_user on documents (user_id, id desc);
create index documents_order on documents (order_id) where order_id is not null;
create index documents_memo on documents (memo_id) where memo_id is not null;
create index documents_invoice on documents (invoice_id) where invoice_id is not null;
create index documents_issue_date on documents (issue_date, id);

create table document_lines (
  document_id bigint not null references documents,
  position integer not null check (position > 0),
  order_item_id bigint,
  memo_line_id bigint,
  -- The line of the invoice that a line of a credit note corrects.
  credited_position integer,
  stock_id text,
  quantity integer not null check (quantity > 0),
  -- Thousandths of a carat.
  carats integer not null,
  -- In cents, without tax.
  net bigint not null check (net >= 0),
  primary key (document_id, position)
);
create index document_lines_item on document_lines (order_item_id) where order_item_id is not null;

-- The file of a document: written once, the same bytes for ever.
create table document_files (
  document_id bigint primary key references documents,
  file_key text not null,
  sha256 text not null,
  created_at timestamptz not null default now()
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'An issued document cannot be changed' using errcode = 'restrict_violation';
end
$$;
create trigger refuse_change before update or delete on documents for each row execute function refuse_change();
create trigger refuse_change before update or delete on document_lines for each row execute function refuse_change();
create trigger refuse_change before update or delete on document_files for each row execute function refuse_change();

insert into statements (code, text, document_types, applies_to, min_carats, country_codes, requires, valid_from)
values
  ('WDC', 'The diamonds herein invoiced have been purchased from legitimate sources not involved in funding conflict, in compliance with United Nations Resolutions and corresponding national laws. The seller hereby guarantees that these diamonds are conflict free and confirms adherence to the WDC SoW Guidelines.',
    '{invoice,credit-note,memo}', 'natural', 0, '{}', 'nothing', '2021-09-21'),
  ('US origin', 'I certify that the non-industrial diamonds in this shipment were not mined, extracted, produced, or manufactured wholly or in part in the Russian Federation, notwithstanding whether such diamonds have been substantially transformed into other products outside of the Russian Federation.',
    '{invoice,memo}', 'natural', 500, '{US}', 'non-russian', '2024-09-01'),
  ('EU origin', 'The seller declares that the polished diamonds of 0.50 carat or more on this document were not mined, processed or produced in Russia, in accordance with Article 3p of Regulation (EU) No 833/2014.',
    '{invoice,memo}', 'natural', 500, '{AT,BE,BG,HR,CY,CZ,DK,EE,FI,FR,DE,GR,HU,IE,IT,LV,LT,LU,MT,NL,PL,PT,RO,SK,SI,ES,SE}', 'non-russian', '2024-09-01'),
  ('Lab-grown', 'The diamonds marked as laboratory-grown on this document were grown in a laboratory and are not natural diamonds.',
    '{invoice,pro-forma,credit-note,memo}', 'lab-grown', 0, '{}', 'nothing', '2018-07-24'),
  ('Treated', 'The diamonds marked as treated on this document have been treated to change their colour or clarity.',
    '{invoice,pro-forma,credit-note,memo}', 'treated', 0, '{}', 'nothing', '2018-07-24');
