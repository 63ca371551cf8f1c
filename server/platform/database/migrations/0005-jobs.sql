-- Jobs that another process goes on with where theirs has died: who works on one, and how often it was tried.

alter table jobs add column claim uuid;
alter table jobs add column attempts integer not null default 0;
create index jobs_running on jobs (kind, beat_at) where state = 'running';
