-- Orders, memos, hold requests, melee and name diamonds join the change journal, so that listeners receive events about
-- them.

-- The id of this database's journal. A restored backup gets a new one: its transactions are numbered from the start, so
-- a listener cannot know what it missed.
create table journal (epoch uuid not null default gen_random_uuid());
insert into journal default values;

create trigger note_insert after insert on orders referencing new table as new_rows
  for each statement execute function note_change('orders', 'id');
create trigger note_update after update on orders referencing new table as new_rows old table as old_rows
  for each statement execute function note_change('orders', 'id');
-- The row of a deleted order no longer exists, so the journal names its buyer.
create trigger note_delete after delete on orders referencing old table as old_rows
  for each statement execute function note_change('order-owners', 'user_id');

call follow_changes('hold_requests', 'hold-requests', 'id');
call follow_changes('memos', 'memos', 'id');
call follow_changes('melee', 'melee', 'id');
call follow_changes('name_diamonds', 'name-diamonds', 'id');
