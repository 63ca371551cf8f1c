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

-- A link that a mail scanner has opened before its reader: the reader learns that the address is confirmed.
alter table email_tokens add column used_at timestamptz;

-- The dashboard counts the emails that no mail server has sent.
create index outbox_mails_kept on outbox_mails (id) where state = 'kept';
