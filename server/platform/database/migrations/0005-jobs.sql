-- The process that works on a job, and the number of attempts: another process continues the job if that one dies.

alter table jobs add column claim uuid;
alter table jobs add column attempts integer not null default 0;
create index jobs_running on jobs (kind, beat_at) where state = 'running';
