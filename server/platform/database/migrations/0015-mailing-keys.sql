-- Idempotency keys: one click starts one mailing, however often the request is sent.
alter table jobs add column idempotency_key text;
create unique index jobs_idempotency_key on jobs (started_by, idempotency_key);
