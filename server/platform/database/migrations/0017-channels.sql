-- Of two administrators who rename a newsletter, the later is told.
alter table email_channels add column version bigint not null default 1;
