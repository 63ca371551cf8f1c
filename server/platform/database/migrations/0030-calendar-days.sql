-- The due date of a memo and the end of a block are calendar days, the same for every reader.

-- The administration stored a due date as the end of that day in its user's time zone, which lies between 10:59:59 UTC
-- of that day (Auckland) and 09:59:59 UTC of the next one (Honolulu).
alter table memos alter column due_date type date using (
  case when to_char(due_date at time zone 'UTC', 'MI:SS') in ('59:59', '29:59', '14:59', '44:59')
    then (due_date at time zone 'UTC') - interval '10 hours 30 minutes'
    else due_date at time zone 'UTC'
  end
)::date;

-- A block that has ended does not begin again for the rest of its last day.
update users set blocked = false, blocked_until = null where blocked and blocked_until <= now();
alter table users alter column blocked_until type date using (blocked_until at time zone 'UTC')::date;
