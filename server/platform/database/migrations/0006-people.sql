-- An order or memo remains when its buyer is deleted, and so do its holds: the stone keeps the id of the buyer, as the
-- order does. Other holds are released when their user is deleted.

alter table diamonds drop constraint diamonds_hold_user_id_fkey;
alter table diamonds drop constraint diamonds_memo_user_id_fkey;
