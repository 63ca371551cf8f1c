-- A webhook: an address to which the shop sends events that its user may see, or all events of the shop.
create table webhooks (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null,
  url text not null,
  events text[] not null,
  -- True for all events of the shop, as long as its user is an administrator.
  is_shop boolean not null default false,
  -- The secret that signs deliveries, sealed. After a rotation the former one signs, too, for a day.
  sealed_secret text not null,
  sealed_former_secret text,
  former_secret_until timestamptz,
  -- Since when and why nothing is sent: the receiver failed for a day, is gone (410), or the secret cannot be opened.
  paused_at timestamptz,
  pause_reason text check (pause_reason in ('failing', 'gone', 'secret')),
  created_at timestamptz not null default now(),
  last_delivery_at timestamptz,
  check ((paused_at is null) = (pause_reason is null))
);
create index webhooks_user on webhooks (user_id);

-- What has happened and is not yet turned into deliveries. Triggers write it in the transaction of the change.
create table webhook_events (
  id bigint generated always as identity primary key,
  type text not null,
  subject_id bigint not null,
  -- The user whom the subject belongs to; null if it belongs to the shop.
  user_id bigint,
  at timestamptz not null default clock_timestamp()
);
create trigger note_insert after insert on webhook_events referencing new table as new_rows
  for each statement execute function note_change('webhook-events', 'id');

-- The same for stones, at most 1,000 in a row.
create table webhook_stone_changes (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('added', 'price', 'status', 'removed')),
  diamond_ids bigint[] not null,
  at timestamptz not null default clock_timestamp()
);
create trigger note_insert after insert on webhook_stone_changes referencing new table as new_rows
  for each statement execute function note_change('webhook-events', 'id');

-- One process at a time turns events into deliveries: it holds this row.
create table webhook_dispatch (id integer primary key default 1 check (id = 1));
insert into webhook_dispatch default values;

-- A message to one webhook. It is sent until the receiver accepts it, after all earlier ones about the same subject.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhooks on delete cascade,
  -- What the receiver knows the message by, the same in each attempt.
  message_id text not null unique default 'msg_' || replace(gen_random_uuid()::text, '-', ''),
  type text not null,
  subject text not null,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'delivered', 'failed', 'skipped')),
  -- Counted from when it was last queued.
  attempts integer not null default 0,
  -- While it is being sent: when another process may take it over.
  next_attempt_at timestamptz not null default now(),
  claim uuid,
  created_at timestamptz not null default now(),
  delivered_at timestamptz
);
create index webhook_deliveries_open on webhook_deliveries (webhook_id, subject, id) where state in ('waiting', 'sending');
create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where state in ('waiting', 'sending');
create index webhook_deliveries_list on webhook_deliveries (webhook_id, id);
create index webhook_deliveries_created on webhook_deliveries (created_at);

create table webhook_attempts (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references webhook_deliveries on delete cascade,
  at timestamptz not null,
  took_ms integer not null,
  -- The status of the reply; null without a reply.
  status integer,
  -- The beginning of the reply.
  response text,
  failure text
);
create index webhook_attempts_delivery on webhook_attempts (delivery_id, id);

-- Writes an event if a webhook wants it.
create function note_webhook_event(event_type text, subject bigint, owner bigint) returns void language sql as $$
  insert into webhook_events (type, subject_id, user_id)
    select event_type, subject, owner where exists (
      select from webhooks w
      where w.paused_at is null and event_type = any(w.events) and (w.is_shop or w.user_id = owner));
$$;

create function note_order_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_webhook_event('order.placed', new.id, new.user_id);
  elsif tg_op = 'DELETE' then
    if old.status <> 1 then
      perform note_webhook_event('order.cancelled', old.id, old.user_id);
    end if;
  elsif new.status = 1 and old.status <> 1 then
    perform note_webhook_event('order.cancelled', new.id, new.user_id);
  else
    perform note_webhook_event('order.changed', new.id, new.user_id);
  end if;
  return null;
end
$$;
create trigger note_order_placed after insert or delete on orders for each row execute function note_order_event();
-- Each change of an order raises its version.
create trigger note_order_changed after update on orders for each row
  when (old.version is distinct from new.version) execute function note_order_event();

create function note_hold_event() returns trigger language plpgsql as $$
begin
  if new.state = 'granted' and (tg_op = 'INSERT' or old.state <> 'granted') then
    perform note_webhook_event('hold.granted', new.id, new.user_id);
  end if;
  if tg_op = 'UPDATE' and new.ended_date is not null and old.ended_date is null then
    perform note_webhook_event('hold.ended', new.id, new.user_id);
  end if;
  return null;
end
$$;
create trigger note_hold_event after insert or update on hold_requests for each row execute function note_hold_event();

create function note_memo_event() returns trigger language plpgsql as $$
begin
  if new.state = 'open' and (tg_op = 'INSERT' or old.state <> 'open') then
    perform note_webhook_event('memo.granted', new.id, new.user_id);
  elsif new.state = 'closed' and (tg_op = 'INSERT' or old.state <> 'closed') then
    perform note_webhook_event('memo.ended', new.id, new.user_id);
  end if;
  return null;
end
$$;
create trigger note_memo_event after insert or update on memos for each row execute function note_memo_event();

create function note_document_event() returns trigger language plpgsql as $$
begin
  perform note_webhook_event('document.issued', new.id, new.user_id);
  return null;
end
$$;
create trigger note_document_event after insert on documents for each row execute function note_document_event();

create function note_import_event() returns trigger language plpgsql as $$
begin
  perform note_webhook_event('import.finished', new.id, null);
  return null;
end
$$;
create trigger note_import_event after insert on import_logs for each row execute function note_import_event();

-- Writes the ids of changed stones, in rows of at most 1,000.
create function note_webhook_stones(change text, ids bigint[]) returns void language sql as $$
  insert into webhook_stone_changes (kind, diamond_ids)
    select change, array_agg(id order by id) from (
      select id, (row_number() over (order by id) - 1) / 1000 as part from unnest(ids) as id
    ) numbered group by part order by part;
$$;

create function note_stone_events() returns trigger language plpgsql as $$
declare
  changed bigint[];
begin
  -- Without a webhook for them, changes of a million stones cost nothing more.
  if not exists (select from webhooks where paused_at is null and 'stones.changed' = any(events)) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    select array_agg(id) from new_rows into changed;
    perform note_webhook_stones('added', changed);
  elsif tg_op = 'DELETE' then
    select array_agg(id) from old_rows into changed;
    perform note_webhook_stones('removed', changed);
  else
    select array_agg(n.id) from old_rows o join new_rows n on n.id = o.id
      where n.price_per_carat is distinct from o.price_per_carat or n.total_price is distinct from o.total_price
      into changed;
    perform note_webhook_stones('price', changed);
    select array_agg(n.id) from old_rows o join new_rows n on n.id = o.id
      where n.status <> o.status or n.is_active <> o.is_active
        or n.hold_user_id is distinct from o.hold_user_id or n.memo_id is distinct from o.memo_id
      into changed;
    perform note_webhook_stones('status', changed);
  end if;
  return null;
end
$$;
create trigger note_stones_added after insert on diamonds referencing new table as new_rows
  for each statement execute function note_stone_events();
create trigger note_stones_changed after update on diamonds referencing new table as new_rows old table as old_rows
  for each statement execute function note_stone_events();
create trigger note_stones_removed after delete on diamonds referencing old table as old_rows
  for each statement execute function note_stone_events();
