-- An order or a memo outlives its buyer, and so does what it holds: his id stays at the stone, as in the order. Holds
-- that no order has are released when a user is deleted.

alter table diamonds drop constraint diamonds_hold_user_id_fkey;
alter table diamonds drop constraint diamonds_memo_user_id_fkey;
