-- If two administrators rename a newsletter at once, the later rename is refused.
alter table email_channels add column version bigint not null default 1;
