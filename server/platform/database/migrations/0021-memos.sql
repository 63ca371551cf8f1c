-- A customer can withdraw a memo request until an administrator replies.
alter table memos drop constraint memos_state_check;
alter table memos add constraint memos_state_check
  check (state in ('requested', 'declined', 'withdrawn', 'open', 'closed'));
alter table memos drop constraint memos_check;
alter table memos add constraint memos_check
  check ((number is null) = (state in ('requested', 'declined', 'withdrawn')));
