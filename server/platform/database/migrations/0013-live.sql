-- What is told to listeners while it happens: orders, memos, requests for holds, melee and name diamonds join the
-- journal.

-- Names this database's journal. A backup that is restored gets another: there transactions count anew, and nobody
-- who listened here can say what he missed there.
create table journal (epoch uuid not null default gen_random_uuid());
insert into journal default values;

create trigger note_insert after insert on orders referencing new table as new_rows
  for each statement execute function note_change('orders', 'id');
create trigger note_update after update on orders referencing new table as new_rows old table as old_rows
  for each statement execute function note_change('orders', 'id');
-- Of a deleted order nothing is left to look up but whose it was.
create trigger note_delete after delete on orders referencing old table as old_rows
  for each statement execute function note_change('order-owners', 'user_id');

call follow_changes('hold_requests', 'hold-requests', 'id');
call follow_changes('memos', 'memos', 'id');
call follow_changes('melee', 'melee', 'id');
call follow_changes('name_diamonds', 'name-diamonds', 'id');
