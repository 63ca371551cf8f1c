-- The catalogue in memory knows when stock last changed. A database index on that time had to be updated with each change
-- of a stone, thousands of times in an import.
drop index diamonds_changed_at;
