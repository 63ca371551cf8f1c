-- Others could read data folders and backups, and with them the keys that sign sessions: every shop gets new ones, and
-- all users sign in again. Links to unsubscribe in sent emails keep working.
delete from secrets where name in ('token-secret', 'captcha-secret', 'rejected-link-secret');

-- A sent email needs its links no more: who reads the outbox or a backup must not be able to use them.
update outbox_mails set
    body_text = regexp_replace(body_text, '([?&;](token|signature)=)[A-Za-z0-9_%.~-]+', '\1…', 'g'),
    body_html = regexp_replace(body_html, '([?&;](token|signature)=)[A-Za-z0-9_%.~-]+', '\1…', 'g'),
    unsubscribe_url = null
  where state = 'sent';

-- When a process with a mail server was last running. While one is, a process without one leaves emails to it.
create table mail_senders (
  id smallint primary key default 1 check (id = 1),
  seen_at timestamptz not null
);
