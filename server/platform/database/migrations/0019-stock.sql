-- When stock last changed is known to the catalogue in memory. An index by it was written with each change of each
-- stone, and by the thousand with each list.
drop index diamonds_changed_at;
