-- A job that somebody stopped, or a preview that was discarded, has not failed.
alter table jobs drop constraint jobs_state_check;
alter table jobs add constraint jobs_state_check
  check (state in ('running', 'needs-confirmation', 'done', 'failed', 'stopped'));
update jobs set state = 'stopped'
  where state = 'failed' and failure in (
    'It was stopped by an administrator',
    'Nobody confirmed it within a day; import the file again',
    'A newer list of this vendor was imported meanwhile'
  );
