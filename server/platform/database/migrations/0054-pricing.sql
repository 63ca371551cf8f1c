-- The price desk: what stones cost the merchant, price lists, the rules that make prices, and runs that change them.

alter table diamonds
  -- The price in the vendor's file, in cents per carat. Only administrators see it.
  add column cost_per_carat bigint check (cost_per_carat >= 0),
  -- The rule that made the price; null for none.
  add column price_rule_id bigint,
  -- An administrator set the price. It stays until the cost changes.
  add column is_price_by_hand boolean not null default false;
update diamonds set cost_per_carat = price_per_carat where price_per_carat is not null;

-- A price list that the merchant has a licence for.
create table price_lists (
  id bigint generated always as identity primary key,
  name text not null,
  base text not null check (base in ('rapaport', 'idex', 'own')),
  list_date date not null,
  state text not null default 'draft' check (state in ('draft', 'active', 'retired')),
  created_at timestamptz not null default now(),
  created_by bigint references users on delete set null,
  activated_at timestamptz,
  version bigint not null default 1
);
create unique index price_lists_active on price_lists ((true)) where state = 'active';

-- One price of a list, in cents per carat. Weights are in hundredths of a carat, both included.
create table price_list_cells (
  list_id bigint not null references price_lists on delete cascade,
  price_table text not null check (price_table in ('round', 'pear')),
  min_hundredths integer not null check (min_hundredths > 0),
  max_hundredths integer not null check (max_hundredths >= min_hundredths),
  color_id integer not null,
  clarity_id integer not null,
  price bigint not null check (price > 0),
  primary key (list_id, price_table, min_hundredths, color_id, clarity_id)
);

-- The rules that make prices, in their order. A change of the rules is a new set, so that a run can go back.
create table pricing_rule_sets (
  id bigint generated always as identity primary key,
  rules jsonb not null,
  state text not null default 'draft' check (state in ('draft', 'active', 'retired')),
  created_at timestamptz not null default now(),
  created_by bigint references users on delete set null
);
create unique index pricing_rule_sets_active on pricing_rule_sets ((true)) where state = 'active';
-- The ids of all rules, which keep theirs from set to set. A table, because a backup has no other counters.
create table pricing_rule_ids (
  id bigint generated always as identity primary key
);

-- A change of many prices: planned, applied, perhaps undone.
create table pricing_runs (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('list', 'rules', 'import', 'bulk')),
  state text not null default 'planned'
    check (state in ('planning', 'planned', 'applying', 'applied', 'undone', 'discarded', 'failed')),
  -- What the run does: { "policy": "keep-prices" }, { "percent": 3 } …
  options jsonb not null default '{}',
  -- The list and the rules that the run makes active, and those that were.
  list_id bigint references price_lists,
  former_list_id bigint references price_lists,
  rule_set_id bigint references pricing_rule_sets,
  former_rule_set_id bigint references pricing_rule_sets,
  -- A database snapshot from before the stock was read, and the last stone that was planned.
  snapshot text,
  -- The journal of the database that the snapshot is of. In a restored database, the run is planned again.
  epoch uuid,
  planned_to bigint not null default 0,
  stones bigint not null default 0,
  -- What each rule prices, of the stones on sale that are planned so far.
  rule_sums jsonb not null default '[]',
  -- The search whose stones the run covers, without its pasted numbers; null for all stones.
  matching jsonb,
  -- What the preview shows.
  summary jsonb not null default '{}',
  error text,
  planned_at timestamptz not null default now(),
  planned_by bigint references users on delete set null,
  applied_at timestamptz,
  undone_at timestamptz,
  version bigint not null default 1
);

-- The stones of a run, with their values before and after. `version` is that of the stone before the run.
create table pricing_run_stones (
  run_id bigint not null references pricing_runs on delete cascade,
  diamond_id bigint not null,
  version bigint not null,
  price_before bigint,
  price_after bigint,
  rap_before bigint,
  rap_after bigint,
  rule_before bigint,
  rule_after bigint,
  by_hand_before boolean not null,
  by_hand_after boolean not null,
  -- Only an import changes costs.
  cost_before bigint,
  cost_after bigint,
  -- The rules make nothing of the stone: the run cannot be applied.
  is_invalid boolean not null,
  primary key (run_id, diamond_id)
);

-- The stones of a run that covers a search: their ids in ascending order, in parts. They are deleted once it is applied.
create table pricing_run_scopes (
  run_id bigint not null references pricing_runs on delete cascade,
  part integer not null,
  ids bigint[] not null,
  primary key (run_id, part)
);
